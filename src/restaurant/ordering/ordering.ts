import type { Fields, Values } from '#platform/fields/fields.ts';
import { openingHoursFields } from '../hours/opening-hours-fields.ts';

/** What is added to an order besides its dishes (docs/product.md#charges-and-gst). */
const chargeFields = {
  name: { kind: 'line', public: true, missing: 'Enter a name, such as Packing.', max: 40 },
  basis: { kind: 'oneOf', public: true, options: ['order', 'piece', 'percent'], default: 'order' },
  /** Of an order or a piece. */
  amountPaise: { kind: 'paise', public: true, wire: 'amount', default: 0 },
  /** Of the dishes, in hundredths of a percent. */
  basisPoints: { kind: 'count', public: true, min: 0, max: 10_000, default: 0 },
  /** Whether GST that is added comes on it, too. */
  isTaxed: { kind: 'yesNo', public: true, default: true },
  /** Whether it comes on an order at a table, too; packing does not. */
  isForDineIn: { kind: 'yesNo', public: true, default: true },
} as const satisfies Fields;

/** One way to order (docs/product.md#ways-to-order). */
export const wayFields = {
  type: {
    kind: 'oneOf',
    public: true,
    options: ['dine_in', 'takeaway', 'delivery'],
    missing: 'Choose a way to order.',
  },
  /** Of the dishes. */
  minimumPaise: { kind: 'paise', public: true, wire: 'minimum', default: 0 },
  /** How long an order for now takes; null where that is not said. */
  readyInMinutes: { kind: 'count', public: true, min: 1, max: 1440, default: null },
  /** For how many days ahead a time can be chosen, 0 for today; null where no time is asked. */
  daysAhead: { kind: 'count', public: true, min: 0, max: 30, default: null },
  /** How long before its time an order has to come; with 0 also `As soon as possible`. */
  leadMinutes: { kind: 'count', public: true, min: 0, max: 10_080, default: 0 },
  /** What customers read of it, such as where to wait. */
  note: { kind: 'line', public: true, max: 80, default: '' },
  /** When it can be had (docs/product.md#opening-hours); none is whenever the restaurant is open. */
  openingTimes: openingHoursFields.openingTimes,
} as const satisfies Fields;

/** Where it delivers to, in the owner's words. */
export const areaFields = {
  name: { kind: 'line', public: true, missing: 'Enter the name of the area.', max: 40 },
  /** Six digits each, the first not 0. */
  pincodes: { kind: 'counts', public: true, max: 20, default: [] },
  /** Null is agreed in the chat. */
  feePaise: { kind: 'paise', public: true, wire: 'fee', default: null },
  /** Dishes worth this much are brought for nothing; null for never. */
  freeFromPaise: { kind: 'paise', public: true, wire: 'freeFrom', default: null },
  /** Of the dishes; where the way to order asks for more, that counts. */
  minimumPaise: { kind: 'paise', public: true, wire: 'minimum', default: 0 },
} as const satisfies Fields;

/** What is set about orders besides that they are taken. */
export const orderingFields = {
  /** Those that are on; none asks for none (docs/product.md#ways-to-order). */
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
  /** Whether a place that no area is set for can be typed, at a fee to be agreed. */
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
  /** The whole rate, both halves of it, in hundredths of a percent. */
  gstBasisPoints: {
    kind: 'count',
    public: true,
    column: 'gst_basis_points',
    wire: 'gst.basisPoints',
    min: 1,
    max: 2800,
    missing: 'Enter a rate of GST from 0.01 to 28 percent.',
    default: 500,
  },
  /** The number of its registration for GST, or empty; stands on tickets alone. */
  gstin: { kind: 'special', public: false, wire: 'gst.gstin', default: '' },
  /** Whether an order has a number in its message (docs/product.md#order-number). */
  numbersOrders: { kind: 'yesNo', public: true, column: 'numbers_orders', default: false },
  /** Whether the server keeps its orders (docs/product.md#remembered-orders); they all have a number then. */
  remembersOrders: { kind: 'yesNo', public: true, column: 'remembers_orders', default: false },
} as const satisfies Fields;

/** All of it as it is told, with the restaurant's version, which an edit may send back. */
export const toldOrderingFields = {
  ...orderingFields,
  version: { kind: 'count', public: false, default: 1, readOnly: true },
} as const satisfies Fields;

export type ChargeSetting = Values<typeof chargeFields>;
export type WaySetting = Values<typeof wayFields>;
export type AreaSetting = Values<typeof areaFields>;
export type OrderType = WaySetting['type'];

/** All that is set about the ways, the sums and the number of an order. */
export type Ordering = Values<typeof orderingFields>;
