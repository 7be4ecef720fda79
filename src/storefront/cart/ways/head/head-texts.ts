import { texts } from '#platform/texts/texts.ts';

/** The head of the public page, which the server renders (docs/product/storefront.md#head-of-the-page). */
export const headTexts = texts('public', 'menu-head', {
  readyIn: 'In {duration}',
  minutes: '{minutes} min',
  hours: '{hours} hr',
  hoursAndMinutes: '{hours} hr {minutes} min',
  fee: 'Fee {amount}',
  feeFrom: 'Fee from {amount}',
  freeDelivery: 'Free delivery',
  feeAgreed: 'Fee confirmed on WhatsApp',
  minimum: 'Minimum {amount}',
  minimumFrom: 'Minimum from {amount}',
  areas: 'Delivery areas and fees',
  /** Facts about an area, beside each other. */
  area: {
    agreed: 'fee confirmed on WhatsApp',
    free: 'free',
    freeFrom: 'free from {amount}',
    minimum: 'minimum {amount}',
  },
  elsewhere: 'Other areas: the restaurant confirms delivery and fee on WhatsApp.',
});
