import { OUTBOX_KEY, putIn, type Sent } from '#ordering/orders/order-outbox.ts';
import { storedText } from '#platform/browser/stored-text.ts';
import { lazyFile } from '../page/lazy-file.ts';
import { changeOutbox } from './outbox/stored-outbox.ts';

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

const RETRY_MS = 3_000;

/** Imports the code that sends orders to a restaurant that remembers them (docs/product/orders.md#remembered-orders). */
const bringOrders = () => import('./orders-part.tsx');

export const { use: useOrdersPart } = lazyFile(bringOrders);

/** The imported file. Retries until it has loaded, because an order waits for it. Never rejects. */
async function ordersOnceHere(): ReturnType<typeof bringOrders> {
  for (;;) {
    try {
      return await bringOrders();
    } catch {
      await new Promise((wait) => setTimeout(wait, RETRY_MS));
    }
  }
}

/** Sends what is left in the outbox from an earlier visit, to any restaurant. Never throws. */
export function sendWaiting(): void {
  if (storedText(OUTBOX_KEY, String, '').get()) void ordersOnceHere().then(({ sendDue }) => sendDue());
}
