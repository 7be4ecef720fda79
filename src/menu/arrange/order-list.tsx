import { clsx } from 'clsx';
import { memo } from 'react';
import { langAttributes } from '#platform/lang-of.ts';
import { useGradually } from '../list/use-gradually.ts';
import { moved } from '../menu-changes.ts';
import { DragHandle } from './drag-handle.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { OrderState } from './order-saver.ts';
import { type DragListeners, rowStyle } from './use-drag-order.ts';
import { type Direction, useOrderedRows } from './use-ordered-rows.ts';

const ROWS_AT_FIRST = 10;
const ROWS_A_STEP = 20;

interface Entry {
  id: string;
  name: string;
  /** After its name, in grey. */
  note?: string | number | undefined;
}

type Props = {
  label: string;
  /** What the order means, for the owner. */
  hint: string;
  entries: readonly Entry[];
  state: OrderState | undefined;
  /** Shows and saves an order. */
  arrange: (before: readonly string[], after: readonly string[]) => unknown;
};

/** A list that is reordered by dragging or with buttons; each move is saved at once. */
export function OrderList({ label, hint, entries, state, arrange }: Props) {
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

const stateTexts: Record<OrderState, string> = { saving: 'Saving…', saved: 'Saved.', failed: 'Not saved.' };

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
        'relative flex min-h-16 items-center gap-2 rounded-lg border border-line bg-surface pr-2',
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
