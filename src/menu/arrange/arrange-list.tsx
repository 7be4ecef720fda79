import { memo, useMemo, useState } from 'react';
import { isUnconfirmed, saveFailed } from '#platform/ui/save-failed.ts';
import { useGroupActions } from '../choice-groups/choice-queries.ts';
import type { Category, ChoiceGroup } from '../menu.ts';
import { inOrder } from '../menu-changes.ts';
import { useMenuActions } from '../menu-queries.ts';
import { OrderList } from './order-list.tsx';
import { createOrderSaver, type OrderState } from './order-saver.ts';

/** Arrange mode: the collapsed categories, reordered by dragging or with buttons; each move is saved at once. */
export const ArrangeCategories = memo(function ArrangeCategories({ menu }: { menu: Category[] }) {
  const { showOrder, saveOrder, reload } = useMenuActions();
  const { state, arranged, arrange } = useArranging(menu, showOrder, saveOrder, reload);
  return (
    <OrderList
      label="Arrange categories"
      hint="Customers see your categories in this order."
      entries={arranged.map(({ id, name, items }) => ({ id, name, note: items.length }))}
      state={state}
      arrange={arrange}
    />
  );
});

/** The same for the items of a category. */
export const ArrangeItems = memo(function ArrangeItems({ category }: { category: Category }) {
  const { id, name, items } = category;
  const { showItemOrder, saveItemOrder, reload } = useMenuActions();
  const { show, save } = useMemo(
    () => ({
      show: (ids: Ids) => showItemOrder(id, ids),
      save: (ids: Ids) => saveItemOrder(id, ids),
    }),
    [id, showItemOrder, saveItemOrder],
  );
  const { state, arranged, arrange } = useArranging(items, show, save, reload);
  return (
    <OrderList
      label={`Arrange ${name}`}
      hint={`Customers see the items of ${name} in this order.`}
      entries={arranged}
      state={state}
      arrange={arrange}
    />
  );
});

/** The same for groups of choices. */
export function ArrangeGroups({ groups }: { groups: readonly ChoiceGroup[] }) {
  const { showOrder, saveOrder, reload } = useGroupActions();
  const { state, arranged, arrange } = useArranging(groups, showOrder, saveOrder, reload);
  return (
    <OrderList
      label="Arrange add-ons"
      hint="Add-ons show in this order everywhere."
      entries={arranged}
      state={state}
      arrange={arrange}
    />
  );
}

type Ids = readonly string[];

/** Holds the order that the owner has just chosen, and the state of saving it. */
function useArranging<T extends { id: string }>(
  list: readonly T[],
  show: (ids: Ids) => unknown,
  save: (ids: Ids) => Promise<unknown>,
  reload: () => Promise<unknown>,
) {
  const [state, setState] = useState<OrderState>();
  // The cached menu is updated a moment later; without this, a dropped row would jump back until then.
  const [moving, setMoving] = useState<Ids>();
  const arrange = useMemo(
    () =>
      createOrderSaver({
        show(ids) {
          setMoving(ids);
          show(ids);
        },
        save,
        tell(next, error) {
          setState(isUnconfirmed(error) ? undefined : next);
          if (next === 'saved') setMoving(undefined);
          if (next !== 'failed') return;
          saveFailed(error, 'Failed to save order');
          // Perhaps the list itself has changed on another device.
          void reload().then(() => setMoving(undefined));
        },
      }),
    [show, save, reload],
  );
  const arranged = useMemo(() => (moving ? inOrder(list, moving) : list), [list, moving]);
  return { state, arranged, arrange };
}
