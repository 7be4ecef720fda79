import Camera from 'lucide-react/icons/camera';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { langAttributes } from '#platform/lang-of.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { ProgressBar } from '#platform/ui/progress-bar.tsx';
import { ItemThumb } from '../list/item-thumb.tsx';
import type { MenuItem } from '../menu.ts';
import type { QueuedPhoto } from './photo-queue.ts';

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
        {state.step === 'waiting' && <p className="text-muted text-sm">Waiting…</p>}
        {state.step === 'working' && (
          <ProgressBar label={state.share < 1 ? 'Uploading' : 'Almost done'} value={state.share * 100} />
        )}
        {state.step === 'failed' && (
          <>
            <p role="alert" className="text-chilli text-sm">
              {state.failure.message}
            </p>
            {state.failure.canRetry && (
              <Button size="sm" onClick={onRetry} className="justify-self-start">
                Try again
              </Button>
            )}
          </>
        )}
        {state.step !== 'failed' && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={onChoose}
              aria-label={item ? `${name} is for ${item.name}` : `Choose an item for ${name}`}
            >
              {item ? <span {...langAttributes(item.name)}>{item.name}</span> : 'Choose an item'}
            </Button>
            {!item && guess && (
              <Button size="sm" variant="ghost" onClick={() => onGuess(guess)}>
                <span>
                  Is it <span {...langAttributes(guess.name)}>{guess.name}</span>? Yes
                </span>
              </Button>
            )}
          </div>
        )}
      </div>
      <IconButton label={`Leave out ${name}`} icon={<X />} onClick={onRemove} className="-mt-2 -mr-2" />
    </li>
  );
}
