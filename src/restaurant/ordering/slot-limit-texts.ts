import { texts } from '#platform/texts/texts.ts';

/** Limits of an order type, among other facts about it (docs/product/ordering.md#limits-of-a-half-hour). */
export const slotLimitTexts = texts('workspace', 'slot-limits', {
  orders: '{count, plural, one {# order in 30 min} other {# orders in 30 min}}',
  items: '{count, plural, one {# item in 30 min} other {# items in 30 min}}',
});
