import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { saveFailed, useOnce } from '#platform/ui/actions/use-action.ts';
import { ConfirmDialog } from '#platform/ui/layout/dialog.tsx';
import { useGroupActions } from '../../choice-groups/choice-queries.ts';
import { useMenuActions } from '../../client/menu-queries.ts';
import { useDeletion } from '../../client/use-deletion.ts';
import type { Category, ChoiceGroup, MenuItem } from '../../menu.ts';
import { menuListTexts } from './menu-list-texts.ts';

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
        confirmLabel={commonTexts.delete}
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
    remove: (target) => calls[target.kind].remove(idOf(target)),
    restore: (target) => calls[target.kind].restore(idOf(target)),
    deleted: (target) => menuListTexts.removed[target.kind],
    restored: (target) => menuListTexts.restored[target.kind],
    failed(error, target, undo) {
      saveFailed(error, menuListTexts[undo ? 'restoreFailed' : 'removeFailed'][target.kind], undo);
      // It may have been deleted on another device: reload.
      void calls[target.kind].reload();
    },
  });
}

function idOf(target: Deletable): string {
  switch (target.kind) {
    case 'item':
      return target.item.id;
    case 'category':
      return target.category.id;
    case 'choices':
      return target.group.id;
  }
}

function deletionText(target: Deletable): string {
  if (target.kind === 'item') return menuListTexts.removeItem({ name: target.item.name });
  if (target.kind === 'choices') {
    const { group, usedBy } = target;
    return usedBy > 0
      ? menuListTexts.removeUsedGroup({ name: group.name, count: usedBy })
      : menuListTexts.removeGroup({ name: group.name });
  }
  const { name, items } = target.category;
  if (items.length === 0) return menuListTexts.removeEmptyCategory({ name });
  return menuListTexts.removeCategory({ name, count: items.length });
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
