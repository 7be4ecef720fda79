/** What comes to the carts of restaurants that remember orders, and to the demo's, alone. */
export { postOf } from '#ordering/post-of.ts';
export { sendDue, sendOrder } from './outbox.ts';
export { postWay } from './post-way.ts';
export { SentLinks } from './sent-links.tsx';
export { sentTexts } from './sent-texts.ts';
export { tableKey } from './table-key.ts';
