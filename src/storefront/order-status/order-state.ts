/** All states of a remembered order (docs/product/orders.md#status-page). */
export const ORDER_STATUSES = ['placed', 'accepted', 'ready', 'done', 'declined', 'withdrawn'] as const;

/** What a customer's browser remembers of an order's state. */
export interface OrderState {
  readonly code: string;
  readonly status: (typeof ORDER_STATUSES)[number];
  /** Why it was declined; else empty. */
  readonly declineReason: string;
}

/** Whether unknown data is the state of an order. */
export function isOrderState(data: object): data is OrderState {
  const { code, status, declineReason } = data as Partial<OrderState>;
  return (
    typeof code === 'string' &&
    typeof declineReason === 'string' &&
    ORDER_STATUSES.some((each) => each === status)
  );
}

/** Whether the order will not be made: nothing is to be sent or paid for it any more. */
export function isCalledOff({ status }: Pick<OrderState, 'status'>): boolean {
  return status === 'declined' || status === 'withdrawn';
}

/** The sentence for an order's state. `readyAt` is a time such as `7:40 PM`; empty where the restaurant has set none. */
export function stateSentence({
  status,
  declineReason,
  readyAt = '',
}: Pick<OrderState, 'status' | 'declineReason'> & { readonly readyAt?: string }): string {
  return {
    placed: 'Waiting for the restaurant to confirm on WhatsApp.',
    accepted: readyAt ? `Accepted. Ready about ${readyAt}.` : 'Accepted.',
    ready: 'Ready.',
    done: 'Completed.',
    declined: `The restaurant did not accept this order. ${declineReason}`,
    withdrawn: 'You cancelled this order.',
  }[status];
}
