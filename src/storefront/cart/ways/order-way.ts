import { type Cart, type CartLine, cartTotalPaise } from '#ordering/cart/cart.ts';
import type { WantedAt } from '#ordering/orders/customer-order.ts';
import { slotOfOrder } from '#ordering/ways/capacity.ts';
import type { Details } from '#ordering/ways/details-store.ts';
import { isForWay } from '#ordering/ways/dish-ways.ts';
import { fullTexts } from '#ordering/ways/full-texts.ts';
import { type Customer, PAGE_WORDS, whenText } from '#ordering/ways/order-words.ts';
import {
  areaOf,
  asksPincode,
  isElsewhere,
  isPincode,
  minimumOf,
  refusedPincode,
  wayOf,
} from '#ordering/ways/ways.ts';
import { clockTextAt, type WallTime, wallTime } from '#platform/formats/dates/local-time.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { closedText, opensAgainText } from '#restaurant/hours/open-text.ts';
import { hasOwnHours, hoursOfWay } from '#restaurant/hours/opening-hours.ts';
import type { AreaSetting, OrderType, WaySetting } from '#restaurant/ordering/ordering.ts';
import { itemsOf, type RestaurantView, type StorefrontView } from '../../view/view.ts';
import { freeDays, nextFree, type SlotDay, slotDays } from './times/slots.ts';
import { refusedText } from './ways-text.ts';
import { waysTexts as texts } from './ways-texts.ts';

/** The first thing that is missing from an order: a sentence, and the field to fill in (see `fieldId`). */
export interface Ask {
  readonly text: string;
  readonly field?: Field;
}

export type Field = 'way' | 'dishes' | 'area' | 'elsewhere' | 'address' | 'time';

/** Everything about how an order is to be had: what the customer has entered so far, and what is still missing. */
export interface OrderWay {
  /** Undefined while the customer still has to choose one. */
  readonly way: WaySetting | undefined;
  /** The table named by the scanned code; empty where there is none. */
  readonly table: string;
  readonly area: AreaSetting | undefined;
  readonly isElsewhere: boolean;
  /** A pin code to which the restaurant does not deliver; or empty. */
  readonly refused: string;
  /** Sentences about a choice that is not offered any more; or empty. */
  readonly wayGone: string;
  readonly areaGone: string;
  readonly timeGone: string;
  readonly times: Times | null;
  /** The lines with dishes that are not available this way, each with a sentence (docs/product/ordering.md#ways-of-a-dish). */
  readonly notFor: ReadonlyArray<{ readonly line: CartLine; readonly text: string }>;
  /** The other ways for which every dish in the cart is available. */
  readonly goodWays: readonly WaySetting[];
  /** What is missing, or below the minimum; null when the order can be placed. */
  readonly ask: Ask | null;
  /** How many pieces of dishes it has. */
  readonly pieces: number;
  /** Whether it can be placed for a later time, in this way or another, while no orders are taken now. */
  readonly canWait: boolean;
  /** Whether it is for as soon as possible, not for a chosen time. */
  readonly isForNow: boolean;
  /** Why no orders are taken that way now, in sentences; empty while they are. */
  readonly closed: string;
  /** By way, when it opens again if it takes orders neither now nor for later. Empty if no way has hours of its own. */
  readonly opensAgain: Readonly<Partial<Record<OrderType, string>>>;
  /** As the order has it; undefined while there is no way. */
  readonly wanted: WantedAt | undefined;
  /** Undefined where the way needs nobody's name. */
  readonly customer: Customer | undefined;
}

/** The times for which an order can be placed. */
interface Times {
  readonly days: readonly SlotDay[];
  readonly canBeNow: boolean;
  /** The chosen day, or the first one; undefined for as soon as possible, or where there are no days. */
  readonly day: SlotDay | undefined;
  /** The chosen time; 0 for none. */
  readonly at: WallTime;
}

export interface OrderWayInput {
  readonly view: Pick<StorefrontView, 'restaurant' | 'closed' | 'categories'>;
  readonly details: Details;
  /** The table as named by the scanned code; empty where there is none. */
  readonly table: string;
  readonly lines: Cart;
  /** ms since 1970, by the server's clock. */
  readonly now: number;
}

/** Compares a customer's order details with what the restaurant offers now (docs/product/ordering.md#ways-to-order). */
export function orderWay({ view, details, table, lines, now }: OrderWayInput): OrderWay {
  const { restaurant } = view;
  const way = wayOf(restaurant.ways, table, details.way);
  const isDelivery = way?.type === 'delivery';
  const area = isDelivery ? areaOf(restaurant, details) : undefined;
  const elsewhere = isDelivery && isElsewhere(restaurant, details);
  const refused = isDelivery ? refusedPincode(restaurant, details) : '';
  const times = way ? timesOf(way, view, details, now) : null;
  const closed = way ? closedNow(way, view, now) : view.closed;
  const possible = table && way ? [way] : restaurant.ways;
  const ahead = possible.filter((each) => hasTimes(timesOf(each, view, details, now)));
  const facts: OrderFacts = {
    way,
    table: way?.type === 'dine_in' ? table : '',
    area,
    isElsewhere: elsewhere,
    refused,
    times,
    wayGone: wayGone(restaurant, details, table),
    areaGone: isDelivery && !area && !elsewhere ? areaGone(restaurant, details) : '',
    ...linesFor(way, view, lines),
    timeGone:
      times && details.at > 0 && times.at === 0 ? texts.timeGone({ time: clockTextAt(details.at) }) : '',
    canWait: ahead.length > 0,
    otherAhead: closed && way && !ahead.includes(way) ? ahead[0] : undefined,
    isForNow: times ? times.canBeNow && !times.day : closed === '',
    closed,
    opensAgain: opensAgainOf(view, details, now),
    full: way && !times && !closed ? fullNow(way, restaurant, details, now) : '',
  };
  const wanted = way && {
    type: way.type,
    isOneOfMany: restaurant.ways.length > 1,
    table: facts.table || details.table,
    area: elsewhere ? (details.elsewhere ?? '') : (area?.name ?? ''),
    at: times?.at ?? 0,
    now: wallTime(now, restaurant.timeZone),
  };
  return {
    ...facts,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ask: askOf(facts, view, details, cartTotalPaise(lines)),
    wanted,
    customer: customerOf(way, restaurant, details),
  };
}

/** The lines that are not available in a way, and the other ways in which all lines are. */
function linesFor(
  way: WaySetting | undefined,
  { restaurant, categories }: OrderWayInput['view'],
  lines: Cart,
): Pick<OrderWay, 'notFor' | 'goodWays'> {
  const dishes = new Map(itemsOf({ categories }).map((item) => [item.id, item]));
  const without = ({ type }: WaySetting) =>
    lines.filter(({ itemId }) => {
      const dish = dishes.get(itemId);
      // A dish that was removed from the menu is handled elsewhere.
      return dish && !isForWay(dish, type);
    });
  const notFor = way ? without(way) : [];
  return {
    notFor: notFor.map((line) => ({
      line,
      text: texts.notFor({ item: line.name, way: way?.type ?? 'dine_in' }),
    })),
    goodWays: restaurant.ways.filter((each) => each !== way && without(each).length === 0),
  };
}

/** The times for which an order can be placed; null where the customer is not asked for a time. */
function timesOf(way: WaySetting, view: OrderWayInput['view'], details: Details, now: number): Times | null {
  const { type, daysAhead, leadMinutes } = way;
  if (type === 'dine_in' || daysAhead === null) return null;
  const { restaurant } = view;
  const { timeZone } = restaurant;
  const all = slotDays(hoursOfWay(restaurant, way), { daysAhead, leadMinutes }, now, timeZone);
  const days = freeDays(all, details.full[type] ?? [], timeZone);
  const canBeNow =
    leadMinutes === 0 && closedNow(way, view, now) === '' && !isFullNow(way, timeZone, details, now);
  const chosen = days.find(({ day }) => day === details.day);
  const day = chosen ?? (canBeNow && !details.day ? undefined : days[0]);
  const isThere = !!chosen?.slots.some(({ at }) => at === details.at);
  return { days, canBeNow, day, at: isThere ? details.at : 0 };
}

/** Whether an order for as soon as possible would be due in a half hour that has no place. */
function isFullNow(
  { type, readyInMinutes }: WaySetting,
  zone: string,
  { full }: Details,
  now: number,
): boolean {
  return full[type]?.includes(slotOfOrder({ wantedAt: null, readyInMinutes }, now, zone)) ?? false;
}

/** Why a way without times to choose has no place now, in sentences; empty if it has. */
function fullNow(way: WaySetting, restaurant: RestaurantView, details: Details, now: number): string {
  const { timeZone: zone } = restaurant;
  if (!isFullNow(way, zone, details, now)) return '';
  const wanted = slotOfOrder({ wantedAt: null, readyInMinutes: way.readyInMinutes }, now, zone);
  const next = nextFree(hoursOfWay(restaurant, way), way, details.full[way.type] ?? [], {
    wanted,
    now,
    zone,
  });
  if (next === null) return fullTexts.fullNone;
  return fullTexts.full({ when: whenText(wallTime(next, zone), wallTime(now, zone), PAGE_WORDS) });
}

function hasTimes(times: Times | null): boolean {
  return times !== null && times.days.length > 0;
}

/** Why a way is closed now, or empty. The text of the page, if no way has hours of its own. */
function closedNow(way: WaySetting, { restaurant, closed }: OrderWayInput['view'], now: number): string {
  if (!hasOwnHours(restaurant)) return closed;
  return closedText(hoursOfWay(restaurant, way), now, restaurant.timeZone);
}

function opensAgainOf(view: OrderWayInput['view'], details: Details, now: number): OrderWay['opensAgain'] {
  const { restaurant } = view;
  if (!hasOwnHours(restaurant)) return {};
  return Object.fromEntries(
    restaurant.ways.flatMap((way) => {
      const text = opensAgainText(hoursOfWay(restaurant, way), now, restaurant.timeZone);
      return text && !hasTimes(timesOf(way, view, details, now)) ? [[way.type, text]] : [];
    }),
  );
}

function wayGone({ ways }: RestaurantView, { way }: Details, table: string): string {
  const isThere =
    way === '' || ways.some(({ type }) => type === way) || wayOf(ways, table, '')?.type === 'dine_in';
  return isThere ? '' : texts.wayGone({ way: texts.names[way] });
}

function areaGone({ areas }: RestaurantView, { area, elsewhere }: Details): string {
  const was = elsewhere ?? area;
  return was && !areas.some(({ name }) => name === was) ? texts.areaGone({ area: was }) : '';
}

type OrderFacts = Omit<OrderWay, 'ask' | 'wanted' | 'customer' | 'pieces'> & {
  /** From `fullNow`. */
  full: string;
  /** Another way by which the order can be placed for later, while the chosen way is closed and cannot. */
  otherAhead: WaySetting | undefined;
};

/** The first thing that is missing, in the order of the form. */
function askOf(
  { way, notFor, table, area, isElsewhere, refused, times, opensAgain, otherAhead, full }: OrderFacts,
  { restaurant: { areas, ways }, closed }: OrderWayInput['view'],
  details: Details,
  itemsPaise: number,
): Ask | null {
  if (!way) return { text: texts.askWay, field: 'way' };
  const opens = opensAgain[way.type];
  // The restaurant takes orders in another way, which the customer can choose.
  if (opens && !closed)
    return { text: texts.opensAgain({ way: texts.names[way.type], opens }), ...(!table && { field: 'way' }) };
  if (otherAhead)
    return {
      text: texts.otherAhead({ way: texts.names[way.type], other: texts.names[otherAhead.type] }),
      field: 'way',
    };
  if (full) return { text: full, ...(!table && ways.length > 1 && { field: 'way' as const }) };
  if (notFor[0]) return { text: notFor[0].text, field: 'dishes' };
  if (way.type === 'delivery') {
    if (refused)
      return {
        text: refusedText(refused, ways),
        field: 'area',
      };
    if (areas.length > 0 && !area && !isElsewhere) return { text: texts.askArea, field: 'area' };
    if (isElsewhere && !details.elsewhere?.trim()) return { text: texts.askElsewhere, field: 'elsewhere' };
    if (!details.address.trim()) return { text: texts.askAddress, field: 'address' };
  }
  if (times && !times.day && !times.canBeNow) return { text: texts.noTime };
  if (times?.day && times.at === 0) return { text: texts.askTime, field: 'time' };
  const minimum = minimumOf(way, area);
  if (itemsPaise >= minimum) return null;
  return {
    text: texts.minimum({
      way: way.type,
      minimum: formatRupees(minimum),
      more: formatRupees(minimum - itemsPaise),
    }),
  };
}

function customerOf(
  way: WaySetting | undefined,
  { areas }: RestaurantView,
  { name, address, pincode }: Details,
): Customer | undefined {
  if (way?.type === 'takeaway') return { name, address: '', pincode: '' };
  if (way?.type !== 'delivery') return undefined;
  return { name, address, pincode: asksPincode(areas) && isPincode(pincode) ? pincode : '' };
}
