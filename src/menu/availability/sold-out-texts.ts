import { texts } from '#platform/texts/texts.ts';

/** Until when something is sold out, on the customer's pages and the owner's (docs/product/menu.md#availability). */
export const soldOutTexts = texts('public', 'sold-out', {
  today: 'Sold out today',
  until: 'Sold out until {time}',
  tomorrow: '{time} tomorrow',
});
