import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { DeletionContext, type Doomed } from './deletion-context.ts';
import { useMenuActions } from './menu-queries.ts';

// Longer than other toasts: Undo has to be read, understood and reached.
const UNDO_MS = 8000;

type Props = { children: ReactNode; onDeleted: (doomed: Doomed) => void };

/** Confirms, deletes and offers Undo (ruling 16) for whatever inside it asks to be deleted. */
export function DeletionScope({ children, onDeleted }: Props) {
  const [doomed, setDoomed] = useState<Doomed>();
  const [open, setOpen] = useState(false);
  const { remove, pending } = useRemoval();
  const ask = useRef((next: Doomed) => {
    setDoomed(next);
    setOpen(true);
  });

  const confirm = async () => {
    if (!doomed || pending) return;
    const removed = await remove(doomed);
    setOpen(false);
    if (removed) onDeleted(doomed);
  };

  return (
    <DeletionContext value={ask.current}>
      {children}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        confirmLabel="Delete"
        pending={pending}
        onConfirm={confirm}
      >
        {doomed && whatGoes(doomed)}
      </ConfirmDialog>
    </DeletionContext>
  );
}

function useRemoval() {
  const actions = useMenuActions();
  const [pending, setPending] = useState(false);

  const undo = async (doomed: Doomed) => {
    const { thing, id } = wordsFor(doomed);
    try {
      await (doomed.kind === 'item' ? actions.restoreItem(id) : actions.restoreCategory(id));
      toast.success(`${thing} restored`);
    } catch {
      toast.error(`Failed to restore ${thing.toLowerCase()}`, undoAction(doomed));
    }
  };
  const undoAction = (doomed: Doomed) => ({
    duration: UNDO_MS,
    action: { label: 'Undo', onClick: () => void undo(doomed) },
  });

  const remove = async (doomed: Doomed): Promise<boolean> => {
    const { thing, id } = wordsFor(doomed);
    setPending(true);
    try {
      await (doomed.kind === 'item' ? actions.removeItem(id) : actions.removeCategory(id));
      toast.success(`${thing} deleted successfully`, undoAction(doomed));
      return true;
    } catch {
      toast.error(`Failed to delete ${thing.toLowerCase()}`);
      // Perhaps another device was faster: show what there is.
      void actions.reload();
      return false;
    } finally {
      setPending(false);
    }
  };
  return { remove, pending };
}

function wordsFor(doomed: Doomed) {
  return doomed.kind === 'item'
    ? { thing: 'Menu item', id: doomed.item.id }
    : { thing: 'Category', id: doomed.category.id };
}

function whatGoes(doomed: Doomed): string {
  if (doomed.kind === 'item') return `“${doomed.item.name}” will be removed from your menu.`;
  const { name, items } = doomed.category;
  if (items.length === 0) return `The category “${name}” will be removed from your menu.`;
  const count = items.length === 1 ? 'its 1 item' : `its ${items.length} items`;
  return `The category “${name}” and ${count} will be removed from your menu.`;
}
