import { useMemo } from 'react';
import { saveFailed } from '#platform/ui/save-failed.ts';
import { useMenuActions } from '../menu-queries.ts';
import { createOrderSaver } from './order-saver.ts';

/** Reorders the items of a category: shown at once, saved with one request at a time, reverted when saving fails. */
export function useItemOrder(categoryId: string) {
  const { showItemOrder, saveItemOrder, reload } = useMenuActions();
  return useMemo(
    () =>
      createOrderSaver({
        show: (ids) => showItemOrder(categoryId, ids),
        save: (ids) => saveItemOrder(categoryId, ids),
        tell(state, error) {
          if (state !== 'failed') return;
          saveFailed(error, 'Failed to save order');
          // Perhaps the items themselves have changed on another device.
          void reload();
        },
      }),
    [categoryId, showItemOrder, saveItemOrder, reload],
  );
}
