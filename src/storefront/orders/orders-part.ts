/** What comes to the carts of restaurants that remember orders, and to the demo's, alone. */
export { sendDue, sendNow } from './outbox.ts';
export { SentLinks } from './sent-links.tsx';
export { sentTexts } from './sent-texts.ts';
