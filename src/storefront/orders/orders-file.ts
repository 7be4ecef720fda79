import { OUTBOX_KEY } from '#ordering/outbox-key.ts';
import { storedText } from '#platform/stored-text.ts';
import { lazyFile } from '../lazy-file.ts';

const RETRY_MS = 3_000;

/** Imports the code that sends orders to a restaurant that remembers them (docs/product/orders.md#remembered-orders). */
const bringOrders = () => import('./orders-part.ts');

export const { use: useOrdersPart } = lazyFile(bringOrders);

/** The imported file. Retries until it has loaded, because an order waits for it. Never rejects. */
export async function ordersOnceHere(): ReturnType<typeof bringOrders> {
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
