import { useLayoutEffect, useRef } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { useDragOrder } from './use-drag-order.ts';

/** The direction in which a button moves its row. */
export type Direction = 'up' | 'down';

interface Rows {
  /** The keys of the rows, in their order. */
  keys: readonly string[];
  nameAt(at: number): string;
  move(from: number, to: number): unknown;
}

/**
 * Rows that can be reordered, by dragging (`handle`) and with `MoveButtons` (`press`). Each move is announced, and the
 * focus stays on the button that was pressed. `handle` and `press` keep their identity, so that rows need not render
 * again.
 */
export function useOrderedRows<List extends HTMLElement>({ keys, nameAt, move }: Rows) {
  const moveTo = (from: number, to: number) => {
    if (keys[from] === undefined || keys[to] === undefined) return;
    const name = nameAt(from);
    move(from, to);
    announce(`${name} moved to place ${to + 1} of ${keys.length}`);
  };
  const { list, ...drag } = useDragOrder<List>(moveTo);
  const pressed = useRef<{ at: number; direction: Direction }>(undefined);

  // A row that moves in the DOM loses the focus, and a button disabled at the end of the list cannot keep it.
  const order = keys.join();
  useLayoutEffect(() => {
    const { at, direction } = pressed.current ?? {};
    pressed.current = undefined;
    const row = at === undefined ? undefined : list.current?.children[at];
    const button = row?.querySelector<HTMLButtonElement>(`[data-direction="${direction}"]`);
    if (button?.disabled) row?.querySelector<HTMLButtonElement>('[data-direction]:enabled')?.focus();
    else button?.focus();
  }, [order, list]);

  const latest = useRef(moveTo);
  latest.current = moveTo;
  const press = useRef((from: number, direction: Direction) => {
    const to = direction === 'up' ? from - 1 : from + 1;
    pressed.current = { at: to, direction };
    latest.current(from, to);
  });

  return { list, ...drag, moveTo, press: press.current };
}
