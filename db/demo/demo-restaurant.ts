// The restaurant that a fresh installation shows under the slug `demo`. Everything in it is made up:
// the name, the address and the dishes' texts are ours, the pictures are our own (README.md beside this file).

import type { Draft } from '#platform/fields/fields.ts';
import type { Ordering } from '#restaurant/ordering/ordering.ts';
import type { Restaurant, restaurantFields } from '#restaurant/restaurant.ts';
import { type DemoCategory, demoMenu } from './demo-menu.ts';
import { demoHours, demoOrdering } from './demo-ordering.ts';

type DemoRestaurant = Omit<Draft<typeof restaurantFields>, 'bannerImageUrl' | 'logoImageUrl'> &
  Partial<Ordering> &
  Pick<Restaurant, 'openingTimes'> & {
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
  acceptsOrders: true,
  accentColor: '',
  layout: 'list',
  fssaiNo: '',
  languages: 'en',
  orderLanguage: 'en',
  usualNotes: 'Less spicy\nExtra spicy\nNo onion\nLess sugar',
  isPureVeg: false,
  showsPopular: true,
  openingTimes: demoHours,
  ...demoOrdering,
  categories: demoMenu,
};
