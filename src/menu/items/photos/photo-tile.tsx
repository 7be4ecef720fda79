import Camera from 'lucide-react/icons/camera';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { navRowStyle } from '#platform/ui/layout/navigation.tsx';
import type { Category, MenuItem } from '../../menu.ts';
import { ItemThumb } from '../../pages/list/item-rows.tsx';
import { MenuSearchBox, useMenuSearch } from '../../search/menu-search.tsx';
import type { QueuedPhoto } from './photo-queue.ts';
import { photosTexts } from './photos-texts.ts';

type Props = {
  photo: QueuedPhoto;
  /** The item that the photo was assigned to. */
  item: MenuItem | undefined;
  /** The item that the file name suggests, while none is assigned. */
  guess: MenuItem | undefined;
  onChoose: () => void;
  onGuess: (item: MenuItem) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** A chosen photo, its upload progress, and its item. */
export function PhotoTile({ photo, item, guess, onChoose, onGuess, onRetry, onRemove }: Props) {
  const { name, state } = photo;
  return (
    <li className="flex min-w-0 items-start gap-3 rounded-lg border border-line bg-surface p-3">
      {state.step === 'arrived' ? (
        <ItemThumb imageUrl={state.url} className="size-22" />
      ) : (
        <span className="grid size-22 shrink-0 place-items-center rounded-md bg-well text-muted">
          {state.step === 'failed' ? (
            <CircleAlert aria-hidden="true" className="size-6 text-chilli" />
          ) : (
            <Camera aria-hidden="true" className="size-6 stroke-[1.5]" />
          )}
        </span>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        <p className="truncate text-muted text-xs" title={name}>
          {name}
        </p>
        {state.step === 'waiting' && <p className="text-muted text-sm">{photosTexts.waiting}</p>}
        {state.step === 'working' && (
          <ProgressBar
            label={state.share < 1 ? photosTexts.uploading : photosTexts.almostDone}
            value={state.share * 100}
          />
        )}
        {state.step === 'failed' && (
          <>
            <p role="alert" className="text-chilli text-sm">
              {state.failure.message}
            </p>
            {state.failure.canRetry && (
              <Button size="sm" onClick={onRetry} className="justify-self-start">
                {commonTexts.tryAgain}
              </Button>
            )}
          </>
        )}
        {state.step !== 'failed' && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={onChoose}
              aria-label={
                item
                  ? photosTexts.isFor({ photo: name, item: item.name })
                  : photosTexts.chooseItemFor({ photo: name })
              }
            >
              {item ? <span {...langAttributes(item.name)}>{item.name}</span> : photosTexts.chooseItem}
            </Button>
            {!item && guess && (
              <Button size="sm" variant="ghost" onClick={() => onGuess(guess)}>
                <span>
                  {rich(photosTexts.guess, {
                    item: guess.name,
                    name: (text) => <span {...langAttributes(guess.name)}>{text}</span>,
                  })}
                </span>
              </Button>
            )}
          </div>
        )}
      </div>
      <IconButton
        label={photosTexts.leaveOut({ photo: name })}
        icon={<X />}
        onClick={onRemove}
        className="-mt-2 -me-2"
      />
    </li>
  );
}

type ItemChoiceProps = {
  menu: Category[];
  /** Items that have been assigned another of the photos. */
  taken: ReadonlySet<string>;
  onChoose: (item: MenuItem) => void;
};

/** Lists items, to choose the one that a photo shows; those without a photo come first in their category. */
export function ItemChoice({ menu, taken, onChoose }: ItemChoiceProps) {
  const [typed, setTyped] = useState('');
  const { found } = useMenuSearch(menu, typed);
  return (
    <>
      <MenuSearchBox typed={typed} onTyped={setTyped} found={found} />
      {found.map(
        ({ id, name, items }) =>
          items.length > 0 && (
            <section
              key={id}
              aria-label={name}
              className="mb-3 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
            >
              <h3 className="mb-1 text-muted text-xs" {...langAttributes(name)}>
                {name}
              </h3>
              <ul className="-mx-3 grid grid-cols-1">
                {[...items].sort(withoutPhotoFirst).map((item) => (
                  <li key={item.id}>
                    <button
                      type="button"
                      onClick={() => onChoose(item)}
                      className={`${navRowStyle} text-ink!`}
                    >
                      <span aria-hidden="true">
                        <ItemThumb imageUrl={item.imageUrl} className="size-9" />
                      </span>
                      <span className="min-w-0 flex-1" {...langAttributes(item.name)}>
                        {item.name}
                      </span>
                      <span className="font-normal text-muted text-xs">
                        {taken.has(item.id) ? photosTexts.isChosen : item.imageUrl && photosTexts.hasAPhoto}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

function withoutPhotoFirst(a: MenuItem, b: MenuItem): number {
  return Number(Boolean(a.imageUrl)) - Number(Boolean(b.imageUrl));
}
