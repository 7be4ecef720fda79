import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import FolderInput from 'lucide-react/icons/folder-input';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import Leaf from 'lucide-react/icons/leaf';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { ConfirmDialog, Dialog } from '#platform/ui/layout/dialog.tsx';
import type { OffUntil } from '../../availability/off-until.ts';
import { OffUntilChoices } from '../../availability/off-until-line.tsx';
import { CategoryChoice } from '../../categories/category-choice.tsx';
import { MarkDialog } from '../../items/marks/mark-dialog.tsx';
import { PriceChangeDialog } from '../../items/prices/price-change-dialog.tsx';
import type { Category } from '../../menu.ts';
import { useSelected } from './selection.tsx';
import { severalTexts } from './several-texts.ts';
import type { Several } from './use-several.ts';

type OpenDialog = 'until' | 'move' | 'prices' | 'marks' | 'delete';

type Props = {
  menu: readonly Category[];
  /** The part of the menu that the list shows now, which `Select all` selects. */
  shown: readonly Category[];
  several: Several;
};

/** The actions for the selected items, within reach of the thumb during the selection mode. */
export function SelectionBar({ menu, shown, several }: Props) {
  const { selection, selected } = useSelected();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  if (!selected) return null;
  const items = menu.flatMap((category) => category.items).filter(({ id }) => selected.has(id));
  const shownIds = shown.flatMap((category) => category.items).map(({ id }) => id);
  const areAll = shownIds.length > 0 && shownIds.every((id) => selected.has(id));
  const isNothing = items.length === 0;
  const close = () => setOpenDialog(undefined);
  const ask = (what: OpenDialog) => setOpenDialog(what);
  const finish = (isDone: true | boolean | undefined) => {
    if (!isDone) return;
    close();
    selection.stop();
  };
  const sell = async (isAvailable: boolean, until: OffUntil = null) =>
    finish(await several.setAvailable(items, isAvailable, until));

  return (
    <>
      <section
        aria-label={severalTexts.label}
        data-bottom-bar=""
        className="sticky bottom-(--tab-bar,0px) z-20 -mx-4 border-line border-t bg-surface px-2 pb-[env(safe-area-inset-bottom)] sm:bottom-[calc(var(--tab-bar,0px)+1rem)] sm:mx-0 sm:rounded-lg sm:border sm:shadow-float"
      >
        <div className="flex items-center gap-1">
          <IconButton label={severalTexts.stop} icon={<X />} onClick={selection.stop} />
          <p role="status" className="min-w-0 flex-1 font-semibold text-sm tabular-nums">
            {isNothing ? severalTexts.selectItems : severalTexts.selected({ count: items.length })}
          </p>
          <Button variant="ghost" onClick={() => selection.toggleAll(shownIds)}>
            {areAll ? severalTexts.selectNone : severalTexts.selectAll}
          </Button>
        </div>
        <div className="grid auto-cols-fr grid-flow-col">
          <BarButton icon={<CircleOff />} disabled={isNothing} onClick={() => ask('until')}>
            {severalTexts.soldOut}
          </BarButton>
          <BarButton icon={<CircleCheck />} disabled={isNothing} onClick={() => void sell(true)}>
            {severalTexts.available}
          </BarButton>
          <BarButton icon={<IndianRupee />} disabled={isNothing} onClick={() => ask('prices')}>
            {commonTexts.price}
          </BarButton>
          <BarButton icon={<Leaf />} disabled={isNothing} onClick={() => ask('marks')}>
            {severalTexts.mark}
          </BarButton>
          <BarButton icon={<FolderInput />} disabled={isNothing} onClick={() => ask('move')}>
            {severalTexts.move}
          </BarButton>
          <BarButton icon={<Trash2 />} disabled={isNothing} onClick={() => ask('delete')}>
            {commonTexts.delete}
          </BarButton>
        </div>
      </section>
      <Dialog
        open={openDialog === 'until'}
        onOpenChange={close}
        title={severalTexts.soldOutTitle({ count: items.length })}
      >
        <OffUntilChoices
          chosen={undefined}
          isBusy={several.isBusy}
          onChoose={(until) => void sell(false, until)}
        />
      </Dialog>
      <Dialog
        open={openDialog === 'move'}
        onOpenChange={close}
        title={severalTexts.moveTitle({ count: items.length })}
      >
        <CategoryChoice
          menu={menu}
          isBusy={several.isBusy}
          onChoose={async (id) => finish(await several.move(items, id))}
        />
      </Dialog>
      {openDialog === 'prices' && (
        <PriceChangeDialog
          items={items}
          onClose={close}
          onChange={async (changes) => {
            const isDone = await several.setPrices(changes);
            finish(isDone);
            return isDone === true;
          }}
        />
      )}
      <MarkDialog
        open={openDialog === 'marks'}
        onOpenChange={close}
        items={items}
        isBusy={several.isBusy}
        onMark={async (marks) => finish(await several.mark(marks))}
      />
      <ConfirmDialog
        open={openDialog === 'delete'}
        onOpenChange={close}
        confirmLabel={commonTexts.delete}
        pending={several.isBusy}
        onConfirm={async () => finish(await several.remove(items))}
      >
        {severalTexts.removeText({ count: items.length })}
      </ConfirmDialog>
    </>
  );
}

type BarButtonProps = { icon: ReactNode; disabled: boolean; onClick: () => void; children: ReactNode };

function BarButton({ icon, disabled, onClick, children }: BarButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 rounded-md font-medium text-xs -outline-offset-4 hover:bg-well disabled:opacity-50 sm:min-h-12 sm:flex-row sm:gap-2 sm:text-sm [&_svg]:size-5"
    >
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span className="max-w-full hyphens-auto text-center leading-tight wrap-anywhere">{children}</span>
    </button>
  );
}
