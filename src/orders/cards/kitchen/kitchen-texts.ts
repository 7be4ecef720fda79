import { texts } from '#platform/texts/texts.ts';

/** The kitchen screen (docs/product/orders.md#kitchen-screen). */
export const kitchenTexts = texts('workspace', 'kitchen', {
  pageTitle: 'Kitchen screen · Menu Link',
  title: 'Kitchen screen',
  cooking: 'Cooking',
  columns: 'Orders to show',
  counts: {
    fresh: 'New ({count})',
    cooking: 'Cooking ({count})',
    ready: 'Ready ({count})',
  },
  station: 'Kitchen station',
  allStations: 'All stations',
  otherItems: 'Other items',
  alsoAt: 'Also at {stations}',
  alsoAtHint: 'Choose “All stations” to move this order.',
  readyNone: 'No orders are ready.',
  toCook: 'To cook',
  toCookNone: 'All items are cooked.',
  dueIn: '{count, plural, one {Due in # min} other {Due in # min}}',
  dueNow: 'Due now',
  items: 'Items of {number}',
  keysOn: 'Keys 1 to 9 move an order to the next step.',
  keysOff: 'Keys 1 to 9 are off.',
  turnKeysOn: 'Turn on keys',
  turnKeysOff: 'Turn off keys',
});
