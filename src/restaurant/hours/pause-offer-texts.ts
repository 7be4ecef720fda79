import { texts } from '#platform/texts/texts.ts';

/** The offer to pause while many orders wait (docs/product/restaurant.md#pausing). */
export const pauseOfferTexts = texts('workspace', 'pause-offer', {
  title: '{count, plural, one {# order is waiting} other {# orders are waiting}}',
  hint: 'You can pause new orders. Orders in the list stay.',
  short: 'Pause 30 min',
  no: 'Not now',
});
