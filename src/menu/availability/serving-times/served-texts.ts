import { texts } from '#platform/texts/texts.ts';

/** When an item is served, on the customer's pages (docs/product/menu.md#serving-times). */
export const servedTexts = texts('public', 'served', {
  times: '{name} is {hours}.',
  from: { today: 'From {time}', tomorrow: 'From tomorrow, {time}', later: 'From {day}, {time}' },
});
