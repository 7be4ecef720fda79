export type WayType = 'dine_in' | 'takeaway' | 'delivery';

/** One way to order (docs/product.md#ways-to-order). */
export interface Way {
  readonly type: WayType;
  /** Of the dishes. */
  readonly minimumPaise: number;
}

/** Where it delivers to. */
export interface Area {
  readonly name: string;
  /** Six digits each. */
  readonly pincodes: readonly number[];
  /** Null is agreed in the chat. */
  readonly feePaise: number | null;
  readonly freeFromPaise: number | null;
  /** Of the dishes; where the way asks for more, that counts. */
  readonly minimumPaise: number;
}

/** With what is the same at all restaurants. */
export interface Said extends Place {
  /** As far as it is typed. */
  readonly pincode: string;
}

/** The ways that a restaurant has on. */
export interface Offered<W extends Way = Way, A extends Area = Area> {
  readonly ways: readonly W[];
  readonly areas: readonly A[];
  readonly deliversElsewhere: boolean;
}

/** What a customer has chosen at a restaurant, as it is kept. */
export interface Place {
  /** Empty where nothing is chosen. */
  readonly way: WayType | '';
  /** The name of an area; empty where none is chosen. */
  readonly area: string;
  /** What is typed in place of an area; null where none is. */
  readonly elsewhere: string | null;
}

/** How an order is brought, in the terms of `orderSums`. */
interface DeliveryFee {
  readonly feePaise: number | null;
  readonly freeFromPaise: number | null;
}

/** What the sums of an order depend on besides its dishes. */
export interface Fulfilment {
  readonly isDineIn: boolean;
  /** Null where it is not brought, or nobody knows yet where to. */
  readonly delivery: DeliveryFee | null;
}

const TO_BE_AGREED: DeliveryFee = { feePaise: null, freeFromPaise: null };

/**
 * Which way counts: at a table that its code names dine-in, where that is on; else what was chosen, or the only one.
 * Undefined as long as that is to be chosen.
 */
export function wayOf<W extends Way>(ways: readonly W[], table: string, chosen: Place['way']): W | undefined {
  const of = (wanted: Place['way']) => ways.find(({ type }) => type === wanted);
  return (table ? of('dine_in') : undefined) ?? (ways.length === 1 ? ways[0] : of(chosen));
}

/**
 * The area that was chosen, or the one of a pin code, which counts where the chosen one has others: the customer has moved
 * since. Undefined where there is none.
 */
export function areaOf<A extends Area>(
  { areas, deliversElsewhere }: Offered<Way, A>,
  { area, elsewhere, pincode }: Pick<Said, 'area' | 'elsewhere' | 'pincode'>,
): A | undefined {
  if (deliversElsewhere && elsewhere !== null) return undefined;
  return areas.find((each) => each.name === area && mayHave(each, pincode)) ?? areaOfPincode(areas, pincode);
}

/** Whether an address of this pin code may be in an area: one that has not said its pin codes may have any. */
export function mayHave({ pincodes }: Area, pincode: string): boolean {
  return pincodes.length === 0 || !isPincode(pincode) || pincodes.includes(Number(pincode));
}

/** The first area that has a pin code. */
export function areaOfPincode<A extends Area>(areas: readonly A[], pincode: string): A | undefined {
  return isPincode(pincode) ? areas.find(({ pincodes }) => pincodes.includes(Number(pincode))) : undefined;
}

/** Whether an Indian pin code is whole: six digits, the first not 0. */
export function isPincode(typed: string): boolean {
  return /^[1-9]\d{5}$/.test(typed);
}

/** Whether customers are asked for their pin code. */
export function asksPincode(areas: readonly Area[]): boolean {
  return areas.some(({ pincodes }) => pincodes.length > 0);
}

/** Whether it is brought to a place that no area is set for, and nobody has chosen an area. */
export function isElsewhere(offered: Offered, said: Said): boolean {
  const { areas, deliversElsewhere } = offered;
  if (areas.length === 0 || !deliversElsewhere || areaOf(offered, said)) return false;
  return said.elsewhere !== null || (asksPincode(areas) && isPincode(said.pincode));
}

/** A pin code that nothing is brought to; empty where there is none. */
export function refusedPincode(offered: Offered, said: Said): string {
  const { areas, deliversElsewhere } = offered;
  const { pincode } = said;
  if (deliversElsewhere || !asksPincode(areas) || !isPincode(pincode)) return '';
  return areaOf(offered, said) ? '' : pincode;
}

/**
 * How an order would be had, as far as its sums depend on it: by the way that counts, or the first one as long as none is
 * chosen. The same on menu, cart and in the message.
 */
export function fulfilmentOf(offered: Offered, table: string, said: Said): Fulfilment {
  const way = wayOf(offered.ways, table, said.way) ?? offered.ways[0];
  return {
    isDineIn: way?.type === 'dine_in',
    delivery: way?.type === 'delivery' ? deliveryOf(offered, said) : null,
  };
}

/** What bringing it costs; null as long as there is an area to be chosen. */
function deliveryOf(offered: Offered, said: Said): DeliveryFee | null {
  if (offered.areas.length === 0 || isElsewhere(offered, said)) return TO_BE_AGREED;
  return areaOf(offered, said) ?? null;
}

/** What the dishes of an order have to come to, in paise: the greater of what the way and the area ask for. */
export function minimumOf(way: Way, area: Area | undefined): number {
  return Math.max(way.minimumPaise, (way.type === 'delivery' && area?.minimumPaise) || 0);
}
