import { texts } from '#platform/texts/texts.ts';

/** A half hour that takes no more orders (docs/product/ordering.md#limits-of-a-half-hour). */
export const fullTexts = texts('public', 'full-times', {
  full: 'The kitchen cannot take more orders at this time. The next free time is {when}.',
  fullNone: 'The kitchen cannot take more orders at this time. Please ask on WhatsApp.',
});
