/** A charge added to the price of the dishes, named by the restaurant, such as `Packing`. */
export interface Charge {
  readonly name: string;
  /** Charged per order, per piece, or as a percentage of the dishes. */
  readonly basis: 'order' | 'piece' | 'percent';
  /** The amount per order or per piece. */
  readonly amountPaise: number;
  /** The rate on the dishes, in hundredths of a percent. */
  readonly basisPoints: number;
  /** Whether GST is charged on it, where GST is added to the prices. */
  readonly isTaxed: boolean;
  /** False where it is not charged on orders at a table. */
  readonly isForDineIn?: boolean;
}

/** How a restaurant deals with GST (docs/product/ordering.md#charges-and-gst). */
export interface Gst {
  readonly mode: 'none' | 'composition' | 'inclusive' | 'exclusive';
  /** The whole rate in hundredths of a percent: 500 is CGST 2.5% and SGST 2.5%. */
  readonly basisPoints: number;
}

/** The delivery fee, in paise; null means yet to be agreed. */
interface Delivery {
  readonly feePaise: number | null;
  /** Delivery is free when the dishes cost at least this much. */
  readonly freeFromPaise: number | null;
}

interface Ordered {
  /** The sum of the dishes with their choices. */
  itemsPaise: number;
  /** How many pieces, of all dishes together. */
  pieces: number;
  /** How many pieces have a packing price of their own, and the sum of those prices. */
  packed?: { readonly pieces: number; readonly paise: number };
  charges: readonly Charge[];
  gst: Gst;
  /** Null for an order that is not delivered. */
  delivery?: Delivery | null;
  /** Whether the order is eaten at the restaurant. */
  isDineIn?: boolean;
}

/** The total of an order and its parts; amounts in paise. */
export interface OrderSums {
  readonly itemsPaise: number;
  /** Null means yet to be agreed, and not included in the total. */
  readonly charges: ReadonlyArray<{ readonly name: string; readonly paise: number | null }>;
  /** Set only where GST is added to the prices; `percent` is the rate of each half. */
  readonly gst: { readonly percent: number; readonly cgst: number; readonly sgst: number } | null;
  readonly totalPaise: number;
  /** Whether the line "Prices include GST." is shown below the total. */
  readonly includesGst: boolean;
}

/** A charge or GST whose amount has changed, in paise; null where there was none before, or there is none now. */
export interface SumNews {
  readonly name: string;
  readonly before: number | null;
  readonly now: number | null;
}

/** The name of the delivery charge, and of packing where the restaurant has no name for it. */
export const DELIVERY = 'Delivery';
/** A charge that the restaurant does not have: a sender cannot put text of their own on its screen. */
export const UNNAMED = 'Charge';
export const PACKING = 'Packing';
const GST = 'GST';
const NONE_PACKED = { pieces: 0, paise: 0 };

/**
 * The sums of an order: dishes, charges per piece, other charges, delivery, and GST on the taxed part; each half of
 * the GST is rounded once (docs/product/ordering.md#charges-and-gst). Menu, cart and message all use this. Never throws.
 */
export function orderSums(order: Ordered): OrderSums {
  const { itemsPaise, pieces, packed = NONE_PACKED, gst, delivery = null, isDineIn } = order;
  const packing = packingIn(order.charges);
  const charges = packing || packed.paise === 0 ? order.charges : [UNNAMED_PACKING, ...order.charges];
  const due = charges.filter(({ isForDineIn }) => !isDineIn || isForDineIn !== false);
  const inOrder = due.sort((one, other) => placeOf(one) - placeOf(other));
  const lines = inOrder.map((charge) => ({
    ...charge,
    paise:
      charge === packing || charge === UNNAMED_PACKING
        ? chargePaise(charge, itemsPaise, pieces - packed.pieces) + packed.paise
        : chargePaise(charge, itemsPaise, pieces),
  }));
  const feePaise = delivery && deliveryPaise(delivery, itemsPaise);

  const charged = lines.reduce((sum, { paise }) => sum + paise, itemsPaise) + (feePaise ?? 0);
  const untaxed = lines.reduce((sum, { paise, isTaxed }) => (isTaxed ? sum : sum + paise), 0);
  const half = gst.mode === 'exclusive' ? partOf(charged - untaxed, gst.basisPoints, 20_000) : 0;
  return {
    itemsPaise,
    charges: [
      ...lines.map(({ name, paise }) => ({ name, paise })),
      ...(delivery ? [{ name: DELIVERY, paise: feePaise }] : []),
    ],
    gst: gst.mode === 'exclusive' ? { percent: gst.basisPoints / 200, cgst: half, sgst: half } : null,
    totalPaise: charged + 2 * half,
    includesGst: gst.mode === 'inclusive',
  };
}

/**
 * Whether the total shown may not be the last word: one of the possible orders costs more, or has a part that is yet to
 * be agreed. Such a total is shown with `from` (docs/product/ordering.md#charges-and-gst).
 */
export function mayRise({ totalPaise }: OrderSums, possible: readonly OrderSums[]): boolean {
  return possible.some((each) => each.totalPaise > totalPaise || isTotalOpen(each));
}

/** Whether a charge is yet to be agreed, so that nobody knows the exact total to pay. */
export function isTotalOpen({ charges }: Pick<OrderSums, 'charges'>): boolean {
  return charges.some(({ paise }) => paise === null);
}

/** The charges and GST that differ between two sums of the same dishes, by name (docs/product/ordering.md#price-check). */
export function sumNews(before: OrderSums, now: OrderSums): SumNews[] {
  const [old, fresh] = [onTop(before), onTop(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, now: fresh.get(name) ?? null }))
    .filter((each) => each.before !== each.now);
}

function onTop({ charges, gst }: OrderSums): Map<string, number | null> {
  const named = charges.map(({ name, paise }) => [name, paise] as const);
  return new Map(gst ? [...named, [GST, gst.cgst + gst.sgst]] : named);
}

/**
 * The charge that includes the packing prices of single dishes (docs/product/ordering.md#packing-of-a-dish): the first charge
 * per piece, else the one named Packing; undefined where there is neither.
 */
export function packingIn<C extends Pick<Charge, 'name' | 'basis'>>(charges: readonly C[]): C | undefined {
  return (
    charges.find(({ basis }) => basis === 'piece') ??
    charges.find(({ name }) => name.toLowerCase() === PACKING.toLowerCase())
  );
}

/** Holds the packing prices of dishes when no charge does. */
const UNNAMED_PACKING: Charge = {
  name: PACKING,
  basis: 'piece',
  amountPaise: 0,
  basisPoints: 0,
  isTaxed: true,
  isForDineIn: false,
};

function placeOf({ basis }: Charge): number {
  return basis === 'piece' ? 0 : 1;
}

function chargePaise({ basis, amountPaise, basisPoints }: Charge, itemsPaise: number, pieces: number) {
  if (basis === 'percent') return partOf(itemsPaise, basisPoints, 10_000);
  return basis === 'piece' ? amountPaise * pieces : amountPaise;
}

function deliveryPaise({ feePaise, freeFromPaise }: Delivery, itemsPaise: number): number | null {
  return freeFromPaise !== null && itemsPaise >= freeFromPaise ? 0 : feePaise;
}

/**
 * The fraction `parts / whole` of an amount, half a paisa rounded up. In two steps, so that no product gets too large
 * to be exact.
 */
function partOf(paise: number, parts: number, whole: number): number {
  const rest = paise % whole;
  return ((paise - rest) / whole) * parts + Math.floor((rest * parts + whole / 2) / whole);
}
