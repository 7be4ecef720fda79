import { useLayoutEffect, useRef } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { useDragOrder } from './use-drag-order.ts';

/** Where a button moves its row. */
export type Direction = 'up' | 'down';

interface Rows {
  /** What tells the rows apart, in their order. */
  keys: readonly string[];
  nameAt(at: number): string;
  move(from: number, to: number): unknown;
}

/**
 * Rows that are put in order, by dragging (`handle`) and by `MoveButtons` (`press`). Each move is announced, and the focus
 * stays at the button that made it. `handle` and `press` stay the same functions, so that rows need not be drawn anew.
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

  // A row that the browser moves loses the focus, and a button at the end of the list cannot keep it.
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
