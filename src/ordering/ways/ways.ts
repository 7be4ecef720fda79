export type WayType = 'dine_in' | 'takeaway' | 'delivery';

/** One way to order (docs/product/ordering.md#ways-to-order). */
export interface Way {
  readonly type: WayType;
  /** The least that the dishes must cost. */
  readonly minimumPaise: number;
}

/** An area that a restaurant delivers to. */
export interface Area {
  readonly name: string;
  /** Six digits each. */
  readonly pincodes: readonly number[];
  /** Null means agreed in the chat. */
  readonly feePaise: number | null;
  readonly freeFromPaise: number | null;
  /** The least that the dishes must cost; the higher minimum of way and area applies. */
  readonly minimumPaise: number;
}

/** The customer's choices with the pin code, which is the same at all restaurants. */
export interface Chosen extends Place {
  /** May be incomplete. */
  readonly pincode: string;
}

/** The ways that a restaurant has on. */
export interface Offered<W extends Way = Way, A extends Area = Area> {
  readonly ways: readonly W[];
  readonly areas: readonly A[];
  readonly deliversElsewhere: boolean;
}

/** The stored choices of a customer at one restaurant. */
export interface Place {
  /** Empty where nothing is chosen. */
  readonly way: WayType | '';
  /** The name of an area; empty where none is chosen. */
  readonly area: string;
  /** The place typed by the customer instead of an area; null where an area is to be chosen. */
  readonly elsewhere: string | null;
}

/** The delivery fee, in the form that `orderSums` takes. */
interface DeliveryFee {
  readonly feePaise: number | null;
  readonly freeFromPaise: number | null;
}

/** The data besides the dishes that the sums of an order depend on. */
export interface Fulfilment {
  readonly isDineIn: boolean;
  /** Null where it is not delivered, or the place is not known yet. */
  readonly delivery: DeliveryFee | null;
}

const TO_BE_AGREED: DeliveryFee = { feePaise: null, freeFromPaise: null };

/**
 * The way that applies: dine-in where a code names the table and dine-in is on; else the chosen way, or the only one.
 * Undefined while the customer has yet to choose.
 */
export function wayOf<W extends Way>(ways: readonly W[], table: string, chosen: Place['way']): W | undefined {
  const of = (wanted: Place['way']) => ways.find(({ type }) => type === wanted);
  return (table ? of('dine_in') : undefined) ?? (ways.length === 1 ? ways[0] : of(chosen));
}

/**
 * The chosen area, or that of the pin code. The pin code decides where the chosen area does not include it: the
 * customer may have moved. Undefined where there is none.
 */
export function areaOf<A extends Area>(
  { areas, deliversElsewhere }: Offered<Way, A>,
  { area, elsewhere, pincode }: Pick<Chosen, 'area' | 'elsewhere' | 'pincode'>,
): A | undefined {
  if (deliversElsewhere && elsewhere !== null) return undefined;
  return areas.find((each) => each.name === area && mayHave(each, pincode)) ?? areaOfPincode(areas, pincode);
}

/** Whether an address with this pin code may be in an area; true for an area without pin codes. */
export function mayHave({ pincodes }: Area, pincode: string): boolean {
  return pincodes.length === 0 || !isPincode(pincode) || pincodes.includes(Number(pincode));
}

function areaOfPincode<A extends Area>(areas: readonly A[], pincode: string): A | undefined {
  return isPincode(pincode) ? areas.find(({ pincodes }) => pincodes.includes(Number(pincode))) : undefined;
}

/**
 * What is known of the place once the customer has typed a pin code: its digits, and of a complete one the area that has
 * it. If area and pin code contradict each other, the one entered last counts.
 */
export function placeOfPincode(
  areas: readonly Area[],
  typed: string,
  { elsewhere }: Pick<Chosen, 'elsewhere'>,
): Partial<Pick<Chosen, 'pincode' | 'area' | 'elsewhere'>> {
  const pincode = typed.replace(/\D/g, '').slice(0, 6);
  if (!isPincode(pincode)) return { pincode };
  const found = areaOfPincode(areas, pincode);
  return { pincode, area: found?.name ?? '', elsewhere: found ? null : elsewhere };
}

/** Whether an Indian pin code is complete: six digits, the first not 0. */
export function isPincode(typed: string): boolean {
  return /^[1-9]\d{5}$/.test(typed);
}

/** Whether customers are asked for their pin code. */
export function asksPincode(areas: readonly Area[]): boolean {
  return areas.some(({ pincodes }) => pincodes.length > 0);
}

/** Whether the order goes to a place outside the areas, and no area applies. */
export function isElsewhere(offered: Offered, details: Chosen): boolean {
  const { areas, deliversElsewhere } = offered;
  if (areas.length === 0 || !deliversElsewhere || areaOf(offered, details)) return false;
  return details.elsewhere !== null || (asksPincode(areas) && isPincode(details.pincode));
}

/** The customer's pin code where the restaurant does not deliver to it; else empty. */
export function refusedPincode(offered: Offered, details: Chosen): string {
  const { areas, deliversElsewhere } = offered;
  const { pincode } = details;
  if (deliversElsewhere || !asksPincode(areas) || !isPincode(pincode)) return '';
  return areaOf(offered, details) ? '' : pincode;
}

/** A table pays no more than takeaway, and takeaway no more than delivery, which may have a fee. */
const CHEAPEST_FIRST: readonly WayType[] = ['dine_in', 'takeaway', 'delivery'];

/**
 * How the customer would get an order, as far as its sums depend on it: by the way that applies, or the one that costs
 * least while none is chosen. Menu, cart and message all use this.
 */
export function fulfilmentOf(offered: Offered, table: string, details: Chosen): Fulfilment {
  const { ways } = offered;
  const cheapest = CHEAPEST_FIRST.find((type) => ways.some((each) => each.type === type));
  const way = wayOf(ways, table, details.way) ?? wayOf(ways, '', cheapest ?? '');
  return {
    isDineIn: way?.type === 'dine_in',
    delivery: way?.type === 'delivery' ? deliveryOf(offered, details) : null,
  };
}

/**
 * Every way in which the customer may still get the order, as far as its sums depend on it: exactly one once the way
 * and the place are chosen. None of them costs less than `fulfilmentOf`, whose total is shown with `from` until then.
 */
export function possibleFulfilments(offered: Offered, table: string, details: Chosen): Fulfilment[] {
  const way = wayOf(offered.ways, table, details.way);
  return (way ? [way] : offered.ways).flatMap(({ type }) => {
    const fees = type === 'delivery' ? possibleFees(offered, details) : [null];
    return fees.map((delivery) => ({ isDineIn: type === 'dine_in', delivery }));
  });
}

function possibleFees(offered: Offered, details: Chosen): DeliveryFee[] {
  const chosen = deliveryOf(offered, details);
  if (chosen) return [chosen];
  return offered.deliversElsewhere ? [...offered.areas, TO_BE_AGREED] : [...offered.areas];
}

/** The delivery fee; null while the customer has yet to choose an area. */
function deliveryOf(offered: Offered, details: Chosen): DeliveryFee | null {
  if (offered.areas.length === 0 || isElsewhere(offered, details)) return TO_BE_AGREED;
  return areaOf(offered, details) ?? null;
}

/** The minimum that the dishes of an order must cost, in paise: the higher one of way and area. */
export function minimumOf(way: Way, area: Area | undefined): number {
  return Math.max(way.minimumPaise, (way.type === 'delivery' && area?.minimumPaise) || 0);
}
