import type { OrderSums } from '#ordering/order-sums.ts';

/** A remembered order as whoever has its code sees it (docs/product.md#status-page), ready to render. */
export interface OrderStatus {
  readonly code: string;
  /** What people call it. */
  readonly number: string;
  /** What the kitchen calls it. */
  readonly dayNo: number;
  readonly restaurantName: string;
  readonly slug: string;
  readonly status: 'placed' | 'accepted' | 'ready' | 'done' | 'declined' | 'withdrawn';
  readonly declineReason: string;
  /** `7:40 PM`; empty where nobody has said. */
  readonly readyAt: string;
  /** As the message says it: `Table: 7`; empty where there is nothing to say. */
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
  /** What is said of its payment: by nobody, by the customer, by the owner. */
  readonly payment: '' | 'claimed' | 'received';
  /** Where it can be paid now; null where it cannot. */
  readonly upi: {
    /** What the code to pay by says. */
    readonly code: string;
    readonly id: string;
    readonly name: string;
    readonly payWhen: 'after' | 'before';
  } | null;
}

/** Nothing comes after it, so nobody looks again. */
export function isOver({ status }: Pick<OrderStatus, 'status'>): boolean {
  return status === 'done' || status === 'withdrawn';
}

/** The field of the page’s forms, and what a customer can do with an order by it. */
export const ORDER_FIELD = 'do';
export type OrderWish = 'withdraw' | 'paid';

/** What a form has said; undefined for anything else. */
export function orderWish(said: unknown): OrderWish | undefined {
  return said === 'withdraw' || said === 'paid' ? said : undefined;
}

/** By what the page's script finds its parts. */
export const ORDER_IDS = {
  main: 'order',
  news: 'order-news',
  away: 'order-away',
  look: 'order-look',
} as const;
