import { texts } from '#platform/texts/texts.ts';

/** The restaurants of one account (docs/product/workspace.md#outlets). */
export const outletsTexts = texts('workspace', 'outlets', {
  title: 'Your restaurants',
  change: 'Change restaurant',
  changeFrom: '<name>{restaurant}</name><hidden>, change restaurant</hidden>',
  search: 'Search by name',
  loading: 'Loading your restaurants',
  didNotLoad: 'Your restaurants did not load',
  checkInternet: 'Check your internet and try again.',
  notFound: 'No restaurant with this name',
  more: 'You have more restaurants. Search to find them.',
  shownNow: 'Open in this tab',
  nowShown: 'You now see {restaurant}.',

  card: {
    title: 'More restaurants',
    hint: 'Add another restaurant with the same sign-in.',
  },
  add: 'Add a restaurant',
  added: '{restaurant} is added.',
  page: {
    title: 'Add a restaurant · Menu Link',
    hint: 'It gets its own page, orders and plan.',
    name: 'Restaurant name',
    nameMissing: 'Enter a name.',
    addressMissing: 'Enter an address for the page.',
    whatsapp: 'WhatsApp number for orders',
    planHint: 'The page opens to customers when its plan starts.',
    copyTitle: 'Copy from {restaurant}',
    copyHint: 'You can change everything later. The two stay separate.',
    menu: 'Menu and add-ons',
    menuHint: 'Items, prices, sizes, add-ons and timings.',
    photos: 'Photos',
    photosHint: 'Item photos, logo and banner.',
    times: 'Opening hours',
    settings: 'Other settings',
    settingsHint: 'Colours, order types, charges and GST. Not UPI.',
  },
});
