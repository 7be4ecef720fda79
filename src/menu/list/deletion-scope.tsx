import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { count } from '#platform/text.ts';
import { ConfirmDialog } from '#platform/ui/dialog.tsx';
import { toast, withUndo } from '#platform/ui/toaster.tsx';
import { saveFailed, useAction, useOnce } from '#platform/ui/use-action.ts';
import { useGroupActions } from '../choice-groups/choice-queries.ts';
import type { Category, ChoiceGroup, MenuItem } from '../menu.ts';
import { useMenuActions } from '../menu-queries.ts';

type Props = { children: ReactNode; onDeleted: (target: Deletable) => void };

/**
 * Handles the deletions that components inside ask for: confirms, deletes and offers Undo (docs/product/common.md#deletes).
 */
export function DeletionScope({ children, onDeleted }: Props) {
  const [target, setTarget] = useState<Deletable>();
  const [open, setOpen] = useState(false);
  const { remove, pending } = useRemoval();
  const ask = useRef((next: Deletable) => {
    setTarget(next);
    setOpen(true);
  });

  const confirm = useOnce(async () => {
    if (!target) return;
    const removed = await remove(target);
    setOpen(false);
    if (removed) onDeleted(target);
  });

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
        {target && whatGoes(target)}
      </ConfirmDialog>
    </DeletionContext>
  );
}

function useRemoval() {
  const actions = useMenuActions();
  const groups = useGroupActions();
  const calls = {
    item: { remove: actions.removeItem, restore: actions.restoreItem, reload: actions.reload },
    category: { remove: actions.removeCategory, restore: actions.restoreCategory, reload: actions.reload },
    choices: { remove: groups.remove, restore: groups.restore, reload: groups.reload },
  };
  const undoAction = (target: Deletable) => withUndo(() => undoing.run(target));
  const undoing = useAction(
    async (target: Deletable) => {
      const { thing, id } = wordsFor(target);
      await calls[target.kind].restore(id);
      toast.success(`${thing} restored`);
    },
    (error, target) => {
      saveFailed(error, `Failed to restore ${wordsFor(target).thing.toLowerCase()}`, undoAction(target));
      void calls[target.kind].reload();
    },
  );
  const removing = useAction(
    async (target: Deletable) => {
      const { thing, id } = wordsFor(target);
      await calls[target.kind].remove(id);
      toast.success(`${thing} deleted successfully`, undoAction(target));
      return true;
    },
    (error, target) => {
      saveFailed(error, `Failed to delete ${wordsFor(target).thing.toLowerCase()}`);
      // It may have been deleted on another device: reload.
      void calls[target.kind].reload();
    },
  );
  return { remove: removing.run, pending: removing.isRunning };
}

function wordsFor(target: Deletable): { thing: string; id: string } {
  switch (target.kind) {
    case 'item':
      return { thing: 'Menu item', id: target.item.id };
    case 'category':
      return { thing: 'Category', id: target.category.id };
    case 'choices':
      return { thing: 'Add-on group', id: target.group.id };
  }
}

function whatGoes(target: Deletable): string {
  if (target.kind === 'item') return `“${target.item.name}” will be removed from your menu.`;
  if (target.kind === 'choices') {
    const { group, usedBy } = target;
    const dishes = usedBy > 0 ? ` It will be removed from ${count(usedBy, 'item')}.` : '';
    return `“${group.name}” will be removed.${dishes}`;
  }
  const { name, items } = target.category;
  if (items.length === 0) return `The category “${name}” will be removed from your menu.`;
  return `The category “${name}” and its ${count(items.length, 'item')} will be removed from your menu.`;
}

/** The parts of the menu that can be deleted. */
export type Deletable =
  | { kind: 'item'; item: MenuItem }
  | { kind: 'category'; category: Category }
  | { kind: 'choices'; group: ChoiceGroup; usedBy: number };

const DeletionContext = createContext<(target: Deletable) => void>(() => {});

/**
 * Returns a function that asks the owner to confirm a deletion. Its identity is stable, so rows that use it do not
 * render again.
 */
export function useAskToDelete(): (target: Deletable) => void {
  return useContext(DeletionContext);
}
