import { isTableCall, type TableCallKind } from '#ordering/orders/table-call.ts';
import type { OrderSums } from '#ordering/prices/order-sums.ts';
import type { OrderState } from './order-state.ts';

/** A remembered order, ready to render, as anybody who has its code may see it (docs/product/orders.md#status-page). */
export interface OrderStatus {
  readonly code: string;
  /** The number that customer and restaurant use for it, such as `7K3-M4`. */
  readonly number: string;
  /** The number that the kitchen uses for it, counted anew each day. */
  readonly dayNo: number;
  readonly restaurantName: string;
  readonly slug: string;
  /** Those of the restaurant, its own first: `mr en`. */
  readonly languages: string;
  readonly status: OrderState['status'];
  readonly declineReason: OrderState['declineReason'];
  /** `7:40 PM`; empty where the restaurant has set none. */
  readonly readyAt: string;
  /** As in the message, such as `Table: 7`; empty where there is none. */
  readonly place: string;
  /** `Nov 25, 2026, 7:10 PM`. */
  readonly placedAt: string;
  readonly lines: ReadonlyArray<{
    readonly name: string;
    readonly options: readonly string[];
    readonly note: string;
    readonly unitPaise: number;
    readonly quantity: number;
  }>;
  readonly sums: OrderSums;
  /** Empty, `claimed` by the customer, or confirmed as `received` by the owner. */
  readonly payment: '' | 'claimed' | 'received';
  /** The bill of its table so far, with the other orders on it; null where there is none beside it. */
  readonly bill: {
    readonly table: string;
    readonly rounds: ReadonlyArray<{ readonly number: string; readonly totalPaise: number }>;
    readonly totalPaise: number;
    readonly duePaise: number;
  } | null;
  /** What its guests can call for from their table, with the time where they have just done so; null for nothing. */
  readonly calls: ReadonlyArray<{ readonly kind: TableCallKind; readonly at: string }> | null;
  /** How the order can be paid by UPI now; null where it cannot. */
  readonly upi: {
    /** The text of the QR code. */
    readonly code: string;
    readonly id: string;
    readonly name: string;
    readonly payWhen: 'after' | 'before';
  } | null;
}

/** Whether nothing of an order will change: then its page stops polling. */
export function isOver({ status, bill }: Pick<OrderStatus, 'status' | 'bill'>): boolean {
  return status === 'withdrawn' || (status === 'done' && bill === null);
}

/** The name of the forms' field; its value says what the customer wants to do with the order. */
export const ORDER_FIELD = 'do';
export type OrderAction = 'withdraw' | 'paid' | TableCallKind;

/** The value of a form's field; undefined for anything that is not an `OrderAction`. */
export function readOrderAction(value: unknown): OrderAction | undefined {
  return value === 'withdraw' || value === 'paid' || isTableCall(value) ? value : undefined;
}

/** Element ids by which the page's script finds its parts. */
export const ORDER_IDS = {
  main: 'order',
  news: 'order-news',
  away: 'order-away',
  look: 'order-look',
} as const;
