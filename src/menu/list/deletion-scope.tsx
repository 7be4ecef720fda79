import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { count } from '#platform/text.ts';
import { ConfirmDialog } from '#platform/ui/dialog.tsx';
import { saveFailed, useOnce } from '#platform/ui/use-action.ts';
import { useGroupActions } from '../choice-groups/choice-queries.ts';
import type { Category, ChoiceGroup, MenuItem } from '../menu.ts';
import { useMenuActions } from '../menu-queries.ts';
import { useDeletion } from '../use-deletion.ts';

type Props = { children: ReactNode; onDeleted: (target: Deletable) => void };

/**
 * Handles the deletions that components inside ask for: confirms, deletes and offers Undo (docs/product/common.md#deletes).
 */
export function DeletionScope({ children, onDeleted }: Props) {
  const [target, setTarget] = useState<Deletable>();
  const [open, setOpen] = useState(false);
  const removing = useRemoval();
  const ask = useRef((next: Deletable) => {
    setTarget(next);
    setOpen(true);
  });

  const confirm = useOnce(async () => {
    if (!target) return;
    const removed = await removing.run(target);
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
        pending={removing.isRunning}
        onConfirm={confirm}
      >
        {target && deletionText(target)}
      </ConfirmDialog>
    </DeletionContext>
  );
}

function useRemoval() {
  const menu = useMenuActions();
  const groups = useGroupActions();
  const calls = {
    item: { remove: menu.removeItem, restore: menu.restoreItem, reload: menu.reload },
    category: { remove: menu.removeCategory, restore: menu.restoreCategory, reload: menu.reload },
    choices: groups,
  };
  return useDeletion<Deletable>({
    remove: (target) => calls[target.kind].remove(wordsFor(target).id),
    restore: (target) => calls[target.kind].restore(wordsFor(target).id),
    deleted: (target) => `${wordsFor(target).thing} deleted successfully`,
    restored: (target) => `${wordsFor(target).thing} restored`,
    failed(error, target, undo) {
      const thing = wordsFor(target).thing.toLowerCase();
      saveFailed(error, `Failed to ${undo ? 'restore' : 'delete'} ${thing}`, undo);
      // It may have been deleted on another device: reload.
      void calls[target.kind].reload();
    },
  });
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

function deletionText(target: Deletable): string {
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

export type Deletable =
  | { kind: 'item'; item: MenuItem }
  | { kind: 'category'; category: Category }
  | { kind: 'choices'; group: ChoiceGroup; usedBy: number };

const DeletionContext = createContext<(target: Deletable) => void>(() => {});

/** Asks the owner to confirm a deletion. Its identity is stable, so rows that use it do not render again. */
export function useAskToDelete(): (target: Deletable) => void {
  return useContext(DeletionContext);
}
