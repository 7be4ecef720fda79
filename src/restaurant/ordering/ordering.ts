import type { Fields, Values } from '#platform/fields/fields.ts';
import { translations } from '#platform/fields/translations.ts';
import { openingHoursFields } from '../hours/opening-hours-fields.ts';
import { orderTypesTexts } from './order-types-texts.ts';

/** A charge that is added to an order on top of its dishes (docs/product/ordering.md#charges-and-gst). */
export const chargeFields = {
  name: {
    kind: 'line',
    public: true,
    missing: () => orderTypesTexts.problems.chargeNameMissing,
    max: 40,
    translatable: true,
  },
  basis: { kind: 'oneOf', public: true, options: ['order', 'piece', 'percent'], default: 'order' },
  /** Paise for each order or for each piece, by `basis`. */
  amountPaise: { kind: 'paise', public: true, wire: 'amount', default: 0 },
  /** A share of the dishes' price, in hundredths of a percent. */
  basisPoints: { kind: 'count', public: true, min: 0, max: 10_000, default: 0 },
  /** Whether GST, if added on top, is also added to this charge. */
  isTaxed: { kind: 'yesNo', public: true, default: true },
  /** Whether orders at a table pay it, too; packing, for example, they do not. */
  isForDineIn: { kind: 'yesNo', public: true, default: true },
  translations,
} as const satisfies Fields;

/** One way to order (docs/product/ordering.md#ways-to-order). */
export const wayFields = {
  type: {
    kind: 'oneOf',
    public: true,
    options: ['dine_in', 'takeaway', 'delivery'],
    missing: () => orderTypesTexts.problems.typeMissing,
  },
  /** The least that the dishes must cost. */
  minimumPaise: { kind: 'paise', public: true, wire: 'minimum', default: 0 },
  /** How long an order for now takes; null when not stated. */
  readyInMinutes: { kind: 'count', public: true, min: 1, max: 1440, default: null },
  /** For how many days ahead customers can choose a time, 0 for today only; null when they choose none. */
  daysAhead: { kind: 'count', public: true, min: 0, max: 30, default: null },
  /** How long before its chosen time an order must be placed; 0 also offers `As soon as possible`. */
  leadMinutes: { kind: 'count', public: true, min: 0, max: 10_080, default: 0 },
  /** How many orders are taken for each half hour (docs/product/ordering.md#limits-of-a-half-hour); null for any number. */
  ordersPerSlot: { kind: 'count', public: true, min: 1, max: 999, default: null },
  /** The same for pieces of dishes; where both are set, each applies. */
  dishesPerSlot: { kind: 'count', public: true, min: 1, max: 9_999, default: null },
  /** A note for customers, such as where to wait. */
  note: { kind: 'line', public: true, max: 80, default: '', translatable: true },
  /** When this way is available (docs/product/restaurant.md#opening-hours); empty means whenever the restaurant is open. */
  openingTimes: openingHoursFields.openingTimes,
  translations,
} as const satisfies Fields;

export const areaFields = {
  name: {
    kind: 'line',
    public: true,
    missing: () => orderTypesTexts.problems.areaMissing,
    max: 40,
    translatable: true,
  },
  /** Six digits each, the first not 0. */
  pincodes: { kind: 'counts', public: true, max: 20, default: [] },
  /** The delivery fee; null when it is agreed in the chat. */
  feePaise: { kind: 'paise', public: true, wire: 'fee', default: null },
  /** Delivery is free when the dishes cost at least this much; null means never. */
  freeFromPaise: { kind: 'paise', public: true, wire: 'freeFrom', default: null },
  /** The least that the dishes must cost; a higher minimum of the way to order wins. */
  minimumPaise: { kind: 'paise', public: true, wire: 'minimum', default: 0 },
  translations,
} as const satisfies Fields;

/** The order settings, apart from whether orders are taken at all. */
export const orderingFields = {
  /** The ways that are on; if empty, customers are not asked for one (docs/product/ordering.md#ways-to-order). */
  ways: { kind: 'things', of: wayFields, public: true, max: 3, default: [] },
  areas: {
    kind: 'things',
    of: areaFields,
    public: true,
    column: 'delivery_areas',
    wire: 'deliveryAreas',
    max: 20,
    default: [],
  },
  /** Whether customers can enter a place outside all areas, for a fee to be agreed. */
  deliversElsewhere: { kind: 'yesNo', public: true, column: 'delivers_elsewhere', default: true },
  charges: { kind: 'things', of: chargeFields, public: true, max: 10, default: [] },
  gstMode: {
    kind: 'oneOf',
    public: true,
    column: 'gst_mode',
    wire: 'gst.mode',
    options: ['none', 'composition', 'inclusive', 'exclusive'],
    default: 'none',
  },
  /** The full rate, CGST and SGST together, in hundredths of a percent. */
  gstBasisPoints: {
    kind: 'count',
    public: true,
    column: 'gst_basis_points',
    wire: 'gst.basisPoints',
    min: 1,
    max: 2800,
    missing: () => orderTypesTexts.problems.gstRate,
    default: 500,
  },
  /** The restaurant's GST registration number, or empty; printed only on tickets. */
  gstin: { kind: 'special', public: false, wire: 'gst.gstin', default: '' },
  /** Whether an order has a number in its message (docs/product/ordering.md#order-number). */
  numbersOrders: { kind: 'yesNo', public: true, column: 'numbers_orders', default: false },
  /** Whether the server keeps its orders (docs/product/orders.md#remembered-orders); they all have a number then. */
  remembersOrders: { kind: 'yesNo', public: true, column: 'remembers_orders', default: false },
  /** Whether guests can call the waiter from a table's printed code, as long as the order list is on. */
  takesTableCalls: { kind: 'yesNo', public: true, column: 'takes_table_calls', default: true },
} as const satisfies Fields;

/** The order settings as the server sends them, with the restaurant's version, which an edit may send back. */
export const ownOrderingFields = {
  ...orderingFields,
  version: { kind: 'count', public: false, default: 1, readOnly: true },
} as const satisfies Fields;

export type ChargeSetting = Values<typeof chargeFields>;
export type WaySetting = Values<typeof wayFields>;
export type AreaSetting = Values<typeof areaFields>;
export type OrderType = WaySetting['type'];

/** The settings about ways to order, charges, GST and order numbers. */
export type Ordering = Values<typeof orderingFields>;

/** The owner's opening hours, with those of the ways to order that are on, which are edited with the ways. */
export const ownHoursFields = {
  ...openingHoursFields,
  ways: {
    kind: 'things',
    of: { type: wayFields.type, openingTimes: wayFields.openingTimes },
    public: true,
    default: [],
    readOnly: true,
  },
} as const satisfies Fields;
