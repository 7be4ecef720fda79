import { putIn, type Sent } from '#ordering/order-outbox.ts';
import { ordersOnceHere, useOrdersPart } from './orders-file.ts';
import { changeOutbox } from './waiting-here.ts';

/**
 * Returns a function that puts something into the outbox and sends it from there (docs/product/orders.md#remembered-orders).
 * That function stores it before it returns, even if the code that sends it is still loading: the page may be closed
 * right after.
 */
export function useOutbox(isWanted: boolean) {
  const { parts } = useOrdersPart(isWanted);

  return (sent: Sent) => {
    changeOutbox((outbox) => putIn(outbox, sent, Date.now()));
    if (parts) parts.sendNow(sent);
    else void ordersOnceHere().then(({ sendNow }) => sendNow(sent));
  };
}
