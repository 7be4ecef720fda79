import { putIn, type Sent } from '#ordering/order-outbox.ts';
import { ordersOnceHere, useOrdersPart } from './orders-file.ts';
import { changeOutbox } from './waiting-here.ts';

/**
 * Puts something into the outbox and sends it from there (docs/product.md#remembered-orders). It is written down before this
 * returns, also where what sends it is still on its way: with the next moment the page may be gone.
 */
export function useOutbox(isWanted: boolean) {
  const { parts } = useOrdersPart(isWanted);

  return (sent: Sent) => {
    changeOutbox((outbox) => putIn(outbox, sent, Date.now()));
    if (parts) parts.sendNow(sent);
    else void ordersOnceHere().then(({ sendNow }) => sendNow(sent));
  };
}
