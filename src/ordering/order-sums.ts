/** What is added to an order besides its dishes, in the restaurant's words, such as `Packing`. */
export interface Charge {
  readonly name: string;
  /** Once for the order, once for each piece, or so much of the dishes. */
  readonly basis: 'order' | 'piece' | 'percent';
  /** Of an order or a piece. */
  readonly amountPaise: number;
  /** Of the dishes, in hundredths of a percent. */
  readonly basisPoints: number;
  /** Whether GST that is added comes on it, too. */
  readonly isTaxed: boolean;
  /** False for what comes on no order at a table. */
  readonly isForDineIn?: boolean;
}

/** How a restaurant deals with GST (docs/product.md#charges-and-gst). */
export interface Gst {
  readonly mode: 'none' | 'composition' | 'inclusive' | 'exclusive';
  /** The whole rate in hundredths of a percent: 500 is CGST 2.5% and SGST 2.5%. */
  readonly basisPoints: number;
}

/** What bringing an order costs; without a fee it is yet to be agreed. In paise. */
interface Delivery {
  readonly feePaise: number | null;
  /** Dishes worth this much are brought for nothing. */
  readonly freeFromPaise: number | null;
}

interface Ordered {
  /** The sum of the dishes with their choices. */
  itemsPaise: number;
  /** How many pieces, of all dishes together. */
  pieces: number;
  /** How many of them have a packing of their own, and what that is together. */
  packed?: { readonly pieces: number; readonly paise: number };
  charges: readonly Charge[];
  gst: Gst;
  /** Null for an order that is not brought. */
  delivery?: Delivery | null;
  /** Whether it is eaten there. */
  isDineIn?: boolean;
}

/** What an order comes to, and how; amounts in paise. */
export interface OrderSums {
  readonly itemsPaise: number;
  /** Null is yet to be agreed, and in no total. */
  readonly charges: ReadonlyArray<{ readonly name: string; readonly paise: number | null }>;
  /** Only where it is added; `percent` is that of each half. */
  readonly gst: { readonly percent: number; readonly cgst: number; readonly sgst: number } | null;
  readonly totalPaise: number;
  /** To be said below the total. */
  readonly includesGst: boolean;
}

/** Something on top of the dishes that costs something else than it did; null where it was not, or is no more. */
export interface SumNews {
  readonly name: string;
  readonly before: number | null;
  readonly now: number | null;
}

/** What bringing it is called among its charges, and packing where the restaurant has no name for it. */
export const DELIVERY = 'Delivery';
export const PACKING = 'Packing';
const GST = 'GST';
const NONE_PACKED = { pieces: 0, paise: 0 };

/**
 * What an order comes to: dishes, charges by the piece, the other charges, delivery, and GST on what is taxed of all that,
 * each half of it rounded once (docs/product.md#charges-and-gst). The same on menu, cart and in the message. Never throws.
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

/** What of two sums of the same dishes is not the same, by name (docs/product.md#price-check). */
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
 * The charge that a packing of a dish's own is part of (docs/product.md#packing-of-a-dish): the first by the piece, else
 * the one that is called so; undefined where there is neither.
 */
export function packingIn<C extends Pick<Charge, 'name' | 'basis'>>(charges: readonly C[]): C | undefined {
  return (
    charges.find(({ basis }) => basis === 'piece') ??
    charges.find(({ name }) => name.toLowerCase() === PACKING.toLowerCase())
  );
}

/** What it is part of then. */
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

/** So many parts of `whole` parts of a sum, half a paisa upwards; in two steps, so that no product is too large to be exact. */
function partOf(paise: number, parts: number, whole: number): number {
  const rest = paise % whole;
  return ((paise - rest) / whole) * parts + Math.floor((rest * parts + whole / 2) / whole);
}
