import { texts } from '#platform/texts/texts.ts';

/** Texts of the public page and the cart that only the server renders, so that their bytes stay out of the bundle. */
export const serverTexts = texts('public', 'menu-server', {
  /** For search engines and link previews; `names` are those of the categories. */
  menuOf: 'The menu of {name}.',
  menuAt: 'The menu of {name}, {address}.',
  itemsIn: '{count} items: {names}.',

  demo: 'This is a demo restaurant. Orders here are not real.',
  demoLink: 'Make your own menu',
  pureVeg: 'Pure veg',
  popular: 'Popular',
  contact: 'Contact',
  languages: 'Language',
  call: 'Call',
  whatsApp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  swiggy: 'Swiggy',
  zomato: 'Zomato',
  orderOnWhatsApp: 'Order on WhatsApp',
  /** On the picture of a link's preview, where no orders are taken. */
  seeMenu: 'See the menu',
  cartFailed: 'The cart did not load. <reload>Reload the page</reload>, or order each item on WhatsApp.',
  orderDirectly: 'The cart did not load. You can still order directly:',
  noOtherWay: 'The cart did not load. The restaurant has not given a phone number.',
  fssai: 'FSSAI {number}',
  report: 'Report this page',
  madeWithLove: 'Made with love <link>{product}</link>',
  product: 'Menu Link',
  stillLoading: 'Still loading. Your taps are saved.',
});
