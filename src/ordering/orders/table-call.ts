import { MINUTE } from '#platform/services/clock.ts';

/** What guests can call for from their table (docs/product/orders.md#calls-from-tables). */
export const TABLE_CALLS = ['waiter', 'bill'] as const;
export type TableCallKind = (typeof TABLE_CALLS)[number];

/** How long a call counts as just made: nobody needs to call again, and it does not ring twice. */
export const CALL_RESTS = MINUTE;

/** After this long without another tap, a call ends by itself: the guests have been served, or have gone. */
export const CALL_LASTS = 30 * MINUTE;

/** The request body of a call from a table. */
export interface TableCallPost {
  table: string;
  /** The parameter `k` in the address of the table's printed code. */
  tableKey: string;
  kind: TableCallKind;
}

/** Whether a text names something that guests can call for. */
export function isTableCall(value: unknown): value is TableCallKind {
  return TABLE_CALLS.includes(value as TableCallKind);
}
