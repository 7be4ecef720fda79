import { declineTexts } from './decline-texts.ts';
import { orderStateTexts as texts } from './order-state-texts.ts';

/** All states of a remembered order (docs/product/orders.md#status-page). */
export const ORDER_STATUSES = ['placed', 'accepted', 'ready', 'done', 'declined', 'withdrawn'] as const;

/** Why a restaurant declines an order (docs/product/orders.md#order-list). */
export const DECLINE_REASONS = ['sold_out', 'closing', 'busy', 'no_delivery', 'call_us'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What a customer's browser remembers of an order's state. */
export interface OrderState {
  readonly code: string;
  readonly status: (typeof ORDER_STATUSES)[number];
  /** Why it was declined; else empty. */
  readonly declineReason: DeclineReason | '';
}

/** Whether unknown data is the state of an order. */
export function isOrderState(data: object): data is OrderState {
  const { code, status, declineReason } = data as Partial<OrderState>;
  return (
    typeof code === 'string' &&
    (declineReason === '' || DECLINE_REASONS.some((each) => each === declineReason)) &&
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
    placed: texts.placed,
    accepted: readyAt ? texts.acceptedReadyAt({ time: readyAt }) : texts.accepted,
    ready: texts.ready,
    done: texts.done,
    declined: texts.declined({ reason: declineReason && declineTexts[declineReason] }),
    withdrawn: texts.withdrawn,
  }[status];
}
