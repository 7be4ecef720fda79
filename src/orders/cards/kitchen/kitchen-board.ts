import { MINUTE } from '#platform/services/clock.ts';
import { byDue, dueAt, type OrderGroups } from '../../live/order-book.ts';
import type { OrderWire } from '../../wire.ts';

/** The columns of the kitchen screen, each in the order in which its orders are due. */
export interface Board {
  fresh: readonly OrderWire[];
  cooking: readonly OrderWire[];
  ready: readonly OrderWire[];
}

export const COLUMNS = ['fresh', 'cooking', 'ready'] as const satisfies ReadonlyArray<keyof Board>;
export type Column = (typeof COLUMNS)[number];

/** Sorts the open orders into columns; those held back and those that are over are in none. */
export function boardOf({ fresh, accepted }: Pick<OrderGroups, 'fresh' | 'accepted'>): Board {
  return {
    fresh: byDue(fresh),
    cooking: accepted.filter(({ status }) => status === 'accepted'),
    ready: accepted.filter(({ status }) => status === 'ready'),
  };
}

/** Which station a screen shows: its name, '' for dishes without one, null for all. */
export type Shown = string | null;

/** Whether a screen that shows this station shows a line. */
export function isAt({ station }: Pick<Line, 'station'>, shown: Shown): boolean {
  return shown === null || station === shown;
}

type Line = OrderWire['lines'][number];

/** The stations of these lines, by name; last '', if some have none. */
export function stationsIn(lines: ReadonlyArray<Pick<Line, 'station'>>): string[] {
  const found = new Set(lines.map(({ station }) => station));
  const named = [...found].filter(Boolean).sort((one, other) => one.localeCompare(other));
  return found.has('') ? [...named, ''] : named;
}

/** The orders with a dish of this station. */
export function boardAt(board: Board, shown: Shown): Board {
  const at = (orders: readonly OrderWire[]) =>
    orders.filter(({ lines }) => lines.some((line) => isAt(line, shown)));
  return { fresh: at(board.fresh), cooking: at(board.cooking), ready: at(board.ready) };
}

/**
 * Whether a screen that shows this station may move an order on. Everybody may accept it; what else several stations
 * cook is moved where all of it is seen, so that no station calls the dishes of another one ready.
 */
export function isMovable({ status, lines }: Pick<OrderWire, 'status' | 'lines'>, shown: Shown): boolean {
  return status === 'placed' || lines.every((line) => isAt(line, shown));
}

/** How many orders of a column have a digit, so that a digit always means the same column. */
const DIGITS_EACH = 3;

/** The key that moves an order on: 1 to 3 for the first of the new ones, 4 to 6 cooking, 7 to 9 ready; else empty. */
export function digitOf(column: Column, place: number): string {
  return place < DIGITS_EACH ? `${COLUMNS.indexOf(column) * DIGITS_EACH + place + 1}` : '';
}

/** The order that a digit moves on; undefined where there is none. */
export function orderAt(board: Board, digit: string): OrderWire | undefined {
  if (!/^[1-9]$/.test(digit)) return undefined;
  const at = Number(digit) - 1;
  const column = COLUMNS[Math.floor(at / DIGITS_EACH)];
  return column && board[column][at % DIGITS_EACH];
}

/** The next status of an order on this screen. */
export const nextStatus = { placed: 'accepted', accepted: 'ready', ready: 'done' } as const;

/** From so many minutes before the time on, an order is due soon. */
const SOON = 5;

/** How an order stands to its time: `none` if it has no time, or is ready. */
type Timer = { kind: 'none' } | { kind: 'early' | 'soon' | 'late'; minutes: number };

/** The timer of an order at `now` (ms); the minutes are those left, or those it is late by. */
export function timerOf(order: OrderWire, now: number): Timer {
  const due = dueAt(order);
  if (due === undefined || order.status === 'ready') return { kind: 'none' };
  if (now >= due) return { kind: 'late', minutes: Math.floor((now - due) / MINUTE) };
  const minutes = Math.ceil((due - now) / MINUTE);
  return { kind: minutes <= SOON ? 'soon' : 'early', minutes };
}

interface DishTotal {
  name: string;
  count: number;
}

/**
 * How many pieces of each dish are still to be cooked: those of new and accepted orders whose lines are not ticked off.
 * Most first; a dish is told apart by its name with its size, as the kitchen reads it. `shown` limits them to a station.
 */
export function dishTotals(
  { fresh, cooking }: Board,
  isTicked: (orderId: string, line: number) => boolean,
  shown: Shown = null,
): DishTotal[] {
  const counts = new Map<string, number>();
  for (const { id, lines } of [...fresh, ...cooking])
    for (const [at, line] of lines.entries())
      if (isAt(line, shown) && !isTicked(id, at))
        counts.set(line.name, (counts.get(line.name) ?? 0) + line.quantity);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}
