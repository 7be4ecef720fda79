/** Loaded only by the carts of restaurants that remember orders, and of the demo. */
export { sendDue, sendNow } from './outbox.ts';
export { SendShort } from './send-short.tsx';
