import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react';
import { langAttributes } from '#platform/lang-of.ts';
import { announce } from '#platform/ui/announce.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { moved } from './menu-changes.ts';
import type { OrderState } from './order-saver.ts';
import { type DragHandle, useDragOrder } from './use-drag-order.ts';
import { useGradually } from './use-gradually.ts';

const ROWS_AT_FIRST = 10;
const ROWS_A_STEP = 20;

interface Entry {
  id: string;
  name: string;
  /** After its name, in grey. */
  note?: string | number | undefined;
}

type Direction = 'up' | 'down';

type Props = {
  label: string;
  /** What the order is for. */
  hint: string;
  entries: readonly Entry[];
  state: OrderState | undefined;
  /** Shows and saves an order. */
  arrange: (before: readonly string[], after: readonly string[]) => unknown;
};

/** Rows that are put in order, each moved by its buttons or dragged; every move is saved at once. */
export function OrderList({ label, hint, entries, state, arrange }: Props) {
  const drawn = useGradually(entries.length, ROWS_AT_FIRST, ROWS_A_STEP);
  const focusAfterMove = useRef<{ id: string; direction: Direction }>(undefined);

  const move = (from: number, to: number) => {
    const ids = entries.map(({ id }) => id);
    const after = moved(ids, from, to);
    if (after === ids) return;
    void arrange(ids, after);
    announce(`${entries[from]?.name} moved to place ${to + 1} of ${ids.length}`);
  };
  const { list, handle, shiftAt, draggedIndex } = useDragOrder<HTMLUListElement>(move);

  // A row that the browser moves loses the focus, and a button at the end of the list cannot keep it.
  const order = entries.map(({ id }) => id).join();
  useLayoutEffect(() => {
    const pressed = focusAfterMove.current;
    focusAfterMove.current = undefined;
    const row = pressed && list.current?.querySelector(`[data-entry="${pressed.id}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-direction="${pressed?.direction}"]`);
    if (button?.disabled) row?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
    else button?.focus();
  }, [order, list]);

  const press = (index: number, direction: Direction) => {
    const entry = entries[index];
    if (!entry) return;
    focusAfterMove.current = { id: entry.id, direction };
    move(index, direction === 'up' ? index - 1 : index + 1);
  };
  // Rows that do not change are not drawn again, so what they call must find the entries of now.
  const latest = useRef(press);
  latest.current = press;
  const pressLatest = useRef((index: number, direction: Direction) => latest.current(index, direction));

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
            id={id}
            name={name}
            note={note}
            index={index}
            isLast={index === entries.length - 1}
            isDragged={draggedIndex === index}
            {...shiftAt(index)}
            handle={handle}
            onPress={pressLatest.current}
          />
        ))}
      </ul>
    </section>
  );
}

const stateTexts: Record<OrderState, string> = { saving: 'Saving…', saved: 'Saved.', failed: 'Not saved.' };

type RowProps = Entry & {
  index: number;
  isLast: boolean;
  isDragged: boolean;
  /** How far it makes room, px, while a row is dragged. */
  shift?: number | undefined;
  handle: (index: number) => DragHandle;
  onPress: (index: number, direction: Direction) => void;
};

const OrderRow = memo(function OrderRow(props: RowProps) {
  const { id, name, note, index, isLast, isDragged, shift, handle, onPress } = props;
  return (
    <li
      data-entry={id}
      style={shiftStyle(shift, isDragged)}
      className={clsx(
        'relative flex min-h-16 items-center gap-2 rounded-lg border border-line bg-surface pr-2',
        '[contain-intrinsic-height:auto_4rem] [content-visibility:auto]',
        isDragged && 'shadow-float',
      )}
    >
      <span
        {...handle(index)}
        aria-hidden="true"
        title="Drag to move"
        className="grid h-16 w-11 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
      >
        <GripVertical className="size-5" />
      </span>
      <h2 className="min-w-0 flex-1 text-base">
        <span {...langAttributes(name)}>{name}</span>{' '}
        <span className="font-normal text-muted text-sm tabular-nums">{note}</span>
      </h2>
      <IconButton
        label={`Move ${name} up`}
        icon={<ArrowUp />}
        variant="secondary"
        data-direction="up"
        disabled={index === 0}
        onClick={() => onPress(index, 'up')}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={<ArrowDown />}
        variant="secondary"
        data-direction="down"
        disabled={isLast}
        onClick={() => onPress(index, 'down')}
      />
    </li>
  );
});

function shiftStyle(shift: number | undefined, isDragged: boolean): CSSProperties | undefined {
  if (shift === undefined) return undefined;
  if (isDragged) return { zIndex: 1 };
  return { translate: `0 ${shift}px`, transition: 'translate var(--quick) var(--ease)' };
}
