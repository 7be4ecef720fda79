import { type Changes, type Fields, publicFields, type Values } from '#platform/fields/fields.ts';
import { openingHoursFields } from './hours/opening-hours-fields.ts';
import { orderingFields } from './ordering/ordering.ts';
import { upiFields } from './upi/upi.ts';

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
    kind: 'picture',
    public: true,
    column: 'banner_image_url',
    wire: 'settings.bannerImage',
    missing: 'Choose a picture.',
    default: '',
  },
  logoImageUrl: {
    kind: 'picture',
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
  /** What customers often ask for, one a line; at most six. */
  usualNotes: {
    kind: 'special',
    public: true,
    column: 'usual_notes',
    wire: 'settings.usualNotes',
    default: '',
  },
  /** The 14 digits of its FSSAI licence or registration, or empty (docs/product.md#restaurant-settings). */
  fssaiNo: {
    kind: 'special',
    public: true,
    column: 'fssai_no',
    wire: 'settings.fssaiNo',
    default: '',
  },
  /** How it takes orders has a call of its own. */
  ways: { ...orderingFields.ways, readOnly: true },
  areas: { ...orderingFields.areas, readOnly: true },
  deliversElsewhere: { ...orderingFields.deliversElsewhere, readOnly: true },
  charges: { ...orderingFields.charges, readOnly: true },
  gstMode: { ...orderingFields.gstMode, readOnly: true },
  gstBasisPoints: { ...orderingFields.gstBasisPoints, readOnly: true },
  gstin: { ...orderingFields.gstin, readOnly: true },
  numbersOrders: { ...orderingFields.numbersOrders, readOnly: true },
  remembersOrders: { ...orderingFields.remembersOrders, readOnly: true },
  ...upiFields,
  /** By whose clocks its hours are meant, as in the database of time zones. */
  timeZone: {
    kind: 'line',
    public: true,
    column: 'time_zone',
    default: 'Asia/Kolkata',
    readOnly: true,
  },
  /** When it takes orders (docs/product.md#opening-hours); both have calls of their own. */
  openingTimes: { ...openingHoursFields.openingTimes, wire: 'hours.week', readOnly: true },
  openingExceptions: { ...openingHoursFields.openingExceptions, wire: 'hours.exceptions', readOnly: true },
  lastOrderMinutes: {
    ...openingHoursFields.lastOrderMinutes,
    wire: 'hours.lastOrderMinutes',
    readOnly: true,
  },
  /** Until when its owner has paused orders; past or null while there is no pause. */
  pausedUntil: {
    kind: 'instant',
    public: true,
    column: 'paused_until',
    wire: 'hours.pausedUntil',
    default: null,
    readOnly: true,
  },
  pauseNote: {
    kind: 'line',
    public: true,
    column: 'pause_note',
    wire: 'hours.pauseNote',
    max: 80,
    default: '',
    readOnly: true,
  },
  /** Grows with every edit of the hours. */
  hoursVersion: {
    kind: 'count',
    public: false,
    column: 'hours_version',
    wire: null,
    default: 1,
    readOnly: true,
  },
  /** No dish of it has meat, fish or egg (docs/product.md#marks). */
  isPureVeg: {
    kind: 'yesNo',
    public: true,
    column: 'is_pure_veg',
    wire: 'settings.isPureVeg',
    default: false,
  },
  /** Its owner is through with setting it up: the list of what is left is never shown again. */
  isSetUp: { kind: 'yesNo', public: false, column: 'is_set_up', default: false, readOnly: true },
  /** Its dishes that look like sizes of one are to stay apart (docs/product.md#sizes). */
  keepsSizesApart: {
    kind: 'yesNo',
    public: false,
    column: 'keeps_sizes_apart',
    default: false,
    readOnly: true,
  },
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
