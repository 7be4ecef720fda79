interface PageDescription {
  name: string;
  address: string;
  names: string;
  count: number;
}

/** Texts of the public page and the cart that only the server renders, so that their bytes stay out of the bundle. */
export const serverTexts = {
  /** For search engines and link previews; `address` may be empty, `names` are those of the categories. */
  pageDescription: ({ name, address, names, count }: PageDescription) =>
    [`The menu of ${name}${address && `, ${address}`}.`, count > 0 && `${count} items: ${names}.`]
      .filter(Boolean)
      .join(' '),

  demo: 'This is a demo restaurant. Orders here are not real.',
  demoLink: 'Make your own menu',
  pureVeg: 'Pure veg',
  popular: 'Popular',
  contact: 'Contact',
  call: 'Call',
  whatsApp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  swiggy: 'Swiggy',
  zomato: 'Zomato',
  orderOnWhatsApp: 'Order on WhatsApp',
  cartFailed: 'The cart did not load.',
  reloadOr: ['Reload the page', ', or order each item on WhatsApp.'],
  orderDirectly: 'You can still order directly:',
  noOtherWay: 'The restaurant has not given a phone number.',
  fssai: (number: string) => `FSSAI ${number}`,
  report: 'Report this page',
  stillLoading: 'Still loading. Your taps are saved.',
} as const;
