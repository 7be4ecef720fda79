// The restaurant that a fresh installation shows under the slug `demo`. Everything in it is made up:
// the name, the address and the dishes' texts are ours, the pictures are our own (README.md beside this file).

import { type DemoCategory, demoMenu } from './demo-menu.ts';

export type DemoRestaurant = {
  name: string;
  slug: 'demo';
  address: string;
  phone: string;
  whatsapp: string;
  instagram: string;
  facebook: string;
  swiggy: string;
  zomato: string;
  layout: 'list' | 'grid';
  categories: DemoCategory[];
};

export const demoLogo = 'logo';
export const demoBanner = 'banner';

// Indian mobile numbers begin with 6 to 9, so nobody can have this one: an order tried out on the demo reaches no stranger.
const demoNumber = '+910000000000';

export const demoRestaurant: DemoRestaurant = {
  name: 'Seven Katori Kitchen (demo)',
  slug: 'demo',
  address: 'Demo counter, 7 Example Street, Sample Nagar, Bengaluru',
  phone: demoNumber,
  whatsapp: demoNumber,
  instagram: '',
  facebook: '',
  swiggy: '',
  zomato: '',
  layout: 'list',
  categories: demoMenu,
};
