import type { Fields, Values } from '#platform/fields/fields.ts';

/** What is added to an order besides its dishes (docs/product.md#charges-and-gst). */
export const chargeFields = {
  name: { kind: 'line', public: true, missing: 'Enter a name, such as Packing.', max: 40 },
  basis: { kind: 'oneOf', public: true, options: ['order', 'piece', 'percent'], default: 'order' },
  /** Of an order or a piece. */
  amountPaise: { kind: 'paise', public: true, wire: 'amount', default: 0 },
  /** Of the dishes, in hundredths of a percent. */
  basisPoints: { kind: 'count', public: true, min: 0, max: 10_000, default: 0 },
  /** Whether GST that is added comes on it, too. */
  isTaxed: { kind: 'yesNo', public: true, default: true },
} as const satisfies Fields;

/** What is set about orders besides that they are taken. */
export const orderingFields = {
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
  /** Whether an order has a number in its message (docs/product.md#order-number). */
  numbersOrders: { kind: 'yesNo', public: true, column: 'numbers_orders', default: false },
} as const satisfies Fields;

/** All of it as it is told, with the restaurant's version, which an edit may send back. */
export const toldOrderingFields = {
  ...orderingFields,
  version: { kind: 'count', public: false, default: 1, readOnly: true },
} as const satisfies Fields;

export type ChargeSetting = Values<typeof chargeFields>;

/** All that is set about the sums and the number of an order. */
export type Ordering = Values<typeof orderingFields>;
