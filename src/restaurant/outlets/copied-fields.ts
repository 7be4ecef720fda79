import { type Restaurant, restaurantFields } from '../restaurant.ts';

/** What may be copied into a new restaurant, each if it is ticked. */
export const COPIED_PARTS = ['menu', 'photos', 'times', 'settings'] as const;
export type CopiedPart = (typeof COPIED_PARTS)[number];

/**
 * With which part each field of a restaurant is copied; null for what each restaurant has of its own
 * (docs/product/workspace.md#outlets).
 */
const partOf = {
  id: null,
  version: null,
  name: null,
  slug: null,
  address: null,
  phone: null,
  whatsapp: null,
  instagram: 'settings',
  bannerImageUrl: 'photos',
  logoImageUrl: 'photos',
  accentColor: 'settings',
  facebook: 'settings',
  // The page of one kitchen there.
  swiggy: null,
  zomato: null,
  acceptsOrders: 'settings',
  layout: 'settings',
  usualNotes: 'settings',
  // The menu is written in the first of them.
  languages: 'menu',
  orderLanguage: 'settings',
  // Of the name and the address.
  translations: null,
  usualNoteTranslations: 'settings',
  pauseNoteTranslations: 'settings',
  // Of one kitchen.
  fssaiNo: null,
  ways: 'settings',
  areas: null,
  deliversElsewhere: 'settings',
  charges: 'settings',
  gstMode: 'settings',
  gstBasisPoints: 'settings',
  // Of one state.
  gstin: null,
  numbersOrders: 'settings',
  remembersOrders: 'settings',
  takesTableCalls: 'settings',
  upiId: null,
  upiName: null,
  askedUpiId: null,
  askedUpiName: null,
  payWhen: null,
  timeZone: 'settings',
  openingTimes: 'times',
  openingExceptions: 'times',
  lastOrderMinutes: 'times',
  pausedUntil: null,
  pauseNote: null,
  hoursVersion: null,
  isPureVeg: 'menu',
  showsPopular: 'settings',
  popularItems: null,
  isSetUp: null,
  keepsSizesApart: 'menu',
  isDemo: null,
  pageVersion: null,
} as const satisfies Record<keyof Restaurant, CopiedPart | null>;

/** The values of a restaurant that are copied with these parts. */
export function copiedValues(source: Restaurant, parts: ReadonlySet<CopiedPart>): Partial<Restaurant> {
  const names = (Object.keys(restaurantFields) as (keyof Restaurant)[]).filter((name) => {
    const part = partOf[name];
    return part !== null && parts.has(part);
  });
  return Object.fromEntries(names.map((name) => [name, source[name]]));
}
