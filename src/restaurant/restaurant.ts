import { type Changes, type Fields, publicFields, type Values } from '#platform/fields/fields.ts';
import { translations } from '#platform/fields/translations.ts';
import { addressTexts } from './address/address-texts.ts';
import { openingHoursFields, pauseNoteFields } from './hours/opening-hours-fields.ts';
import { orderingFields } from './ordering/ordering.ts';
import { settingsProblemsTexts } from './settings/settings-problems-texts.ts';
import { MAX_USUAL_NOTE_LENGTH } from './settings/usual-notes.ts';
import { upiFields } from './upi/upi.ts';

/**
 * The fields of a restaurant, in the order of the wire format. Columns, types, wire schemas and defaults are derived
 * from them. Code that edits, shows or exports a restaurant does not compile until it handles a new field.
 */
export const restaurantFields = {
  id: { kind: 'id', public: false, readOnly: true },
  /** Incremented by every edit of the settings; an edit form sends back the version it started from. */
  version: { kind: 'count', public: false, default: 1, readOnly: true },
  name: {
    kind: 'line',
    public: true,
    missing: () => settingsProblemsTexts.nameMissing,
    max: 100,
    translatable: true,
  },
  slug: { kind: 'special', public: true, missing: () => addressTexts.problems.missing },
  address: { kind: 'lines', public: true, max: 300, default: '', translatable: true },
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
    missing: () => settingsProblemsTexts.photoMissing,
    default: '',
  },
  logoImageUrl: {
    kind: 'picture',
    public: true,
    column: 'logo_image_url',
    wire: 'settings.logoImage',
    missing: () => settingsProblemsTexts.photoMissing,
    default: '',
  },
  /** `#rrggbb`, or empty for our own (docs/product/storefront.md#accent-colour). */
  accentColor: {
    kind: 'special',
    public: true,
    column: 'accent_color',
    wire: 'settings.accentColor',
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
  layout: { kind: 'yesNo', public: true, wire: 'settings.isGrid', words: ['list', 'grid'], default: 'list' },
  /** Notes that customers often add to a dish, one per line; at most six. */
  usualNotes: {
    kind: 'special',
    public: true,
    column: 'usual_notes',
    wire: 'settings.usualNotes',
    default: '',
  },
  /** The languages of its page, the one its menu is written in first (docs/product/storefront.md#languages). */
  languages: { kind: 'special', public: true, wire: 'settings.languages', default: 'en' },
  /** In which it reads its orders (docs/languages.md#order-language). */
  orderLanguage: {
    kind: 'special',
    public: false,
    column: 'order_language',
    wire: 'settings.orderLanguage',
    default: 'en',
  },
  /** Its name and address in other languages; areas, charges and the like have their own. */
  translations,
  /** Notes in other languages, each by the note as it is written: a new note never has the translation of another. */
  usualNoteTranslations: {
    ...translations,
    column: 'usual_note_translations',
    wire: 'settings.usualNoteTranslations',
    byText: true,
    max: MAX_USUAL_NOTE_LENGTH,
    description: 'The usual notes in other languages: `{"hi": {"Less spicy": "कम तीखा"}}`',
  },
  pauseNoteTranslations: {
    ...translations,
    column: 'pause_note_translations',
    wire: 'settings.pauseNoteTranslations',
    byText: true,
    max: pauseNoteFields.note.max,
    description: 'Notes of pauses in other languages: `{"hi": {"The gas ran out": "गैस ख़त्म"}}`',
  },
  /** The 14 digits of its FSSAI licence or registration, or empty (docs/product/restaurant.md#restaurant-settings). */
  fssaiNo: { kind: 'special', public: true, column: 'fssai_no', wire: 'settings.fssaiNo', default: '' },
  /** The order settings have a call of their own. */
  ways: { ...orderingFields.ways, readOnly: true },
  areas: { ...orderingFields.areas, readOnly: true },
  deliversElsewhere: { ...orderingFields.deliversElsewhere, readOnly: true },
  charges: { ...orderingFields.charges, readOnly: true },
  gstMode: { ...orderingFields.gstMode, readOnly: true },
  gstBasisPoints: { ...orderingFields.gstBasisPoints, readOnly: true },
  gstin: { ...orderingFields.gstin, readOnly: true },
  numbersOrders: { ...orderingFields.numbersOrders, readOnly: true },
  remembersOrders: { ...orderingFields.remembersOrders, readOnly: true },
  takesTableCalls: { ...orderingFields.takesTableCalls, readOnly: true },
  ...upiFields,
  timeZone: { kind: 'line', public: true, column: 'time_zone', default: 'Asia/Kolkata', readOnly: true },
  /** When it takes orders (docs/product/restaurant.md#opening-hours); both have calls of their own. */
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
    max: pauseNoteFields.note.max,
    default: '',
    readOnly: true,
  },
  /** Incremented by every edit of the hours. */
  hoursVersion: {
    kind: 'count',
    public: false,
    column: 'hours_version',
    wire: null,
    default: 1,
    readOnly: true,
  },
  /** None of its dishes has meat, fish or egg (docs/product/menu.md#marks). */
  isPureVeg: {
    kind: 'yesNo',
    public: true,
    column: 'is_pure_veg',
    wire: 'settings.isPureVeg',
    default: false,
  },
  /** Whether its page has a row of popular items (docs/product/orders.md#popular). */
  showsPopular: {
    kind: 'yesNo',
    public: false,
    column: 'shows_popular',
    wire: 'settings.showsPopular',
    default: true,
  },
  /** The ids of the items ordered most lately, with commas between; a daily job counts them. */
  popularItems: {
    kind: 'line',
    public: false,
    column: 'popular_items',
    wire: null,
    default: '',
    readOnly: true,
  },
  /** Its owner has finished the setup: the checklist is never shown again. */
  isSetUp: { kind: 'yesNo', public: false, column: 'is_set_up', default: false, readOnly: true },
  /** Dishes that look like sizes of one dish stay separate (docs/product/menu.md#sizes). */
  keepsSizesApart: {
    kind: 'yesNo',
    public: false,
    column: 'keeps_sizes_apart',
    default: false,
    readOnly: true,
  },
  isDemo: { kind: 'yesNo', public: true, column: 'is_demo', wire: null, default: false, readOnly: true },
  /** Incremented by every write that shows on the public page; the page cache compares it. */
  pageVersion: {
    kind: 'count',
    public: false,
    column: 'page_version',
    wire: null,
    default: 1,
    readOnly: true,
  },
} as const satisfies Fields;

export const publicRestaurantFields = publicFields(restaurantFields);

/** A restaurant as the server knows it; URLs and phones are already checked. */
export type Restaurant = Values<typeof restaurantFields>;

/** What an owner may set; what is undefined stays as it is. */
export type RestaurantChanges = Partial<Changes<typeof restaurantFields>>;

/** The settings of a restaurant that lead customers or their orders to somebody. */
export type RedirectingField = 'slug' | 'whatsapp';

/**
 * Returns which of these settings changes redirect customers or orders, numbers in E.164
 * (docs/product/restaurant.md#what-redirects-orders-or-money). A new restaurant and a first number lead nobody away.
 */
export function redirectingChanges(
  current: Pick<Restaurant, RedirectingField> | undefined,
  { slug, whatsapp }: { [Field in RedirectingField]?: string | undefined },
): RedirectingField[] {
  if (!current) return [];
  const changed: RedirectingField[] = [];
  if (slug !== undefined && slug !== current.slug) changed.push('slug');
  if (current.whatsapp && whatsapp !== undefined && whatsapp !== current.whatsapp) changed.push('whatsapp');
  return changed;
}
