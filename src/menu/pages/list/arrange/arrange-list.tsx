import { clsx } from 'clsx';
import { memo, useMemo, useState } from 'react';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { isUnconfirmed, saveFailed } from '#platform/ui/actions/use-action.ts';
import { useGroupActions } from '../../../choice-groups/choice-queries.ts';
import { inOrder, moved } from '../../../client/menu-changes.ts';
import { useMenuActions } from '../../../client/menu-queries.ts';
import type { Category, ChoiceGroup } from '../../../menu.ts';
import { useGradually } from '../panel-list.tsx';
import { arrangeTexts } from './arrange-texts.ts';
import { createOrderSaver, type OrderState } from './order-saver.ts';
import {
  type Direction,
  DragHandle,
  type DragListeners,
  MoveButtons,
  rowStyle,
  useOrderedRows,
} from './ordered-rows.tsx';

/** Arrange mode: the collapsed categories, reordered by dragging or with buttons; each move is saved at once. */
export const ArrangeCategories = memo(function ArrangeCategories({ menu }: { menu: Category[] }) {
  const { showOrder, saveOrder, reload } = useMenuActions();
  const { state, arranged, arrange } = useArranging(menu, showOrder, saveOrder, reload);
  return (
    <OrderList
      label={arrangeTexts.categories}
      hint={arrangeTexts.categoriesHint}
      entries={arranged.map(({ id, name, items }) => ({ id, name, note: items.length }))}
      state={state}
      arrange={arrange}
    />
  );
});

/** The same for the items of a category. */
export const ArrangeItems = memo(function ArrangeItems({ category }: { category: Category }) {
  const { state, arranged, arrange } = useItemOrder(category);
  const { name } = category;
  return (
    <OrderList
      label={arrangeTexts.items({ name })}
      hint={arrangeTexts.itemsHint({ name })}
      entries={arranged}
      state={state}
      arrange={arrange}
    />
  );
});

/** Reorders the items of a category: shown at once, saved with one request at a time, reverted when saving fails. */
export function useItemOrder({ id, items }: Category) {
  const { showItemOrder, saveItemOrder, reload } = useMenuActions();
  const { show, save } = useMemo(
    () => ({ show: (ids: Ids) => showItemOrder(id, ids), save: (ids: Ids) => saveItemOrder(id, ids) }),
    [id, showItemOrder, saveItemOrder],
  );
  return useArranging(items, show, save, reload);
}

/** The same for groups of choices. */
export function ArrangeGroups({ groups }: { groups: readonly ChoiceGroup[] }) {
  const { showOrder, saveOrder, reload } = useGroupActions();
  const { state, arranged, arrange } = useArranging(groups, showOrder, saveOrder, reload);
  return (
    <OrderList
      label={arrangeTexts.addOns}
      hint={arrangeTexts.addOnsHint}
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
        onState(next, error) {
          setState(isUnconfirmed(error) ? undefined : next);
          if (next === 'saved') setMoving(undefined);
          if (next !== 'failed') return;
          saveFailed(error, arrangeTexts.saveFailed);
          // Perhaps the list itself has changed on another device.
          void reload().then(() => setMoving(undefined));
        },
      }),
    [show, save, reload],
  );
  const arranged = useMemo(() => (moving ? inOrder(list, moving) : list), [list, moving]);
  return { state, arranged, arrange };
}

const ROWS_AT_FIRST = 10;
const ROWS_A_STEP = 20;

interface Entry {
  id: string;
  name: string;
  note?: string | number | undefined;
}

type Props = {
  label: string;
  hint: string;
  entries: readonly Entry[];
  state: OrderState | undefined;
  arrange: (before: readonly string[], after: readonly string[]) => unknown;
};

/** A list that is reordered by dragging or with buttons; each move is saved at once. */
function OrderList({ label, hint, entries, state, arrange }: Props) {
  const drawn = useGradually(entries.length, ROWS_AT_FIRST, ROWS_A_STEP);
  const ids = entries.map(({ id }) => id);
  const { list, handle, press, shiftAt, draggedIndex } = useOrderedRows<HTMLUListElement>({
    keys: ids,
    nameAt: (at) => entries[at]?.name ?? '',
    move: (from, to) => arrange(ids, moved(ids, from, to)),
  });

  return (
    <section aria-label={label}>
      <p className="mb-3 flex min-h-6 flex-wrap justify-between gap-x-4 text-muted text-sm">
        {hint}
        <span role="status">{state && stateTexts[state]}</span>
      </p>
      <ul ref={list} className="grid grid-cols-1 gap-2">
        {entries.slice(0, drawn).map(({ id, name, note }, index) => (
          <OrderRow
            key={id}
            name={name}
            note={note}
            index={index}
            isLast={index === entries.length - 1}
            isDragged={draggedIndex === index}
            {...shiftAt(index)}
            handle={handle}
            onPress={press}
          />
        ))}
      </ul>
    </section>
  );
}

const stateTexts: Record<OrderState, string> = {
  saving: commonTexts.saving,
  saved: commonTexts.saved,
  failed: arrangeTexts.notSaved,
};

type RowProps = Omit<Entry, 'id'> & {
  index: number;
  isLast: boolean;
  isDragged: boolean;
  /** How far the row moves to make room while another is dragged, in pixels. */
  shift?: number | undefined;
  handle: (index: number) => DragListeners;
  onPress: (index: number, direction: Direction) => void;
};

const OrderRow = memo(function OrderRow(props: RowProps) {
  const { name, note, index, isLast, isDragged, shift, handle, onPress } = props;
  return (
    <li
      style={rowStyle(shift, isDragged)}
      className={clsx(
        'relative flex min-h-16 items-center gap-2 rounded-lg border border-line bg-surface pe-2',
        '[contain-intrinsic-height:auto_4rem] [content-visibility:auto]',
        isDragged && 'shadow-float',
      )}
    >
      <DragHandle {...handle(index)} className="h-16 w-11 shrink-0" />
      <h2 className="min-w-0 flex-1 text-base">
        <span {...langAttributes(name)}>{name}</span>{' '}
        <span className="font-normal text-muted text-sm tabular-nums">{note}</span>
      </h2>
      <MoveButtons name={name} at={index} isLast={isLast} onPress={onPress} variant="secondary" />
    </li>
  );
});
