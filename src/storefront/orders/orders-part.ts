/** What comes to the carts of restaurants that remember orders, and to the demo's, alone. */
export { sendDue, sendNow } from './outbox.ts';
export { SendShort } from './send-short.tsx';
