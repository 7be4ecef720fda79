/** Texts of the public page and the cart that only the server renders, so that their bytes stay out of the bundle. */
export const serverTexts = {
  demo: 'This is a demo restaurant. Nobody cooks what is ordered here.',
  demoLink: 'Make your own menu',
  contact: 'Contact',
  call: 'Call',
  whatsApp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  swiggy: 'Swiggy',
  zomato: 'Zomato',
  needsScript: 'The cart needs JavaScript, which is turned off here. You can still order directly:',
} as const;
