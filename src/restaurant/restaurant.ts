import { type Changes, type Fields, publicFields, type Values } from '#platform/fields/fields.ts';

/**
 * The fields of a restaurant, in the order of the wire. Columns, types, wire schemas and defaults follow from here; what
 * asks for, shows or exports a restaurant does not compile until a new field has its place there.
 */
export const restaurantFields = {
  id: { kind: 'id', public: false, readOnly: true },
  /** Grows with every edit of the settings; what an edit form started from. */
  version: { kind: 'count', public: false, default: 1, readOnly: true },
  name: { kind: 'line', public: true, missing: 'Enter the name of your business.', max: 100 },
  slug: { kind: 'special', public: true, missing: 'Choose an address.' },
  address: { kind: 'lines', public: true, max: 300, default: '' },
  /** E.164 or empty; likewise `whatsapp`. */
  phone: { kind: 'special', public: true, default: '' },
  whatsapp: { kind: 'special', public: true, default: '' },
  /** Handle without @, or empty. */
  instagram: { kind: 'special', public: true, default: '' },
  bannerImageUrl: {
    kind: 'line',
    public: true,
    column: 'banner_image_url',
    wire: 'settings.bannerImage',
    missing: 'Choose a picture.',
    default: '',
  },
  logoImageUrl: {
    kind: 'line',
    public: true,
    column: 'logo_image_url',
    wire: 'settings.logoImage',
    missing: 'Choose a picture.',
    default: '',
  },
  facebook: { kind: 'special', public: true, wire: 'settings.facebook', default: '' },
  swiggy: { kind: 'special', public: true, wire: 'settings.swiggy', default: '' },
  zomato: { kind: 'special', public: true, wire: 'settings.zomato', default: '' },
  acceptsOrders: {
    kind: 'yesNo',
    public: true,
    column: 'accepts_orders',
    wire: 'settings.isOrder',
    default: true,
  },
  layout: {
    kind: 'yesNo',
    public: true,
    wire: 'settings.isGrid',
    words: ['list', 'grid'],
    default: 'list',
  },
  /** Its owner is through with setting it up: the list of what is left is never shown again. */
  isSetUp: { kind: 'yesNo', public: false, column: 'is_set_up', default: false, readOnly: true },
  isDemo: { kind: 'yesNo', public: true, column: 'is_demo', wire: null, default: false, readOnly: true },
  /** Grows with every write that shows on the public page; what the page cache compares. */
  pageVersion: {
    kind: 'count',
    public: false,
    column: 'page_version',
    wire: null,
    default: 1,
    readOnly: true,
  },
} as const satisfies Fields;

/** What customers may see of a restaurant. */
export const publicRestaurantFields = publicFields(restaurantFields);

/** A restaurant as the server knows it; URLs and phones are already checked. */
export type Restaurant = Values<typeof restaurantFields>;

/** What an owner may set; what is undefined stays as it is. */
export type RestaurantChanges = Partial<Changes<typeof restaurantFields>>;
