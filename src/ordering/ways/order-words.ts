import { besideMapLinks, plainWords } from '#ordering/message/links/map-links.ts';
import { plainTable } from '#ordering/message/links/plain-text.ts';
import { orderMessageTexts } from '#ordering/message/order-message-texts.ts';
import { clockTexts } from '#platform/formats/dates/clock-texts.ts';
import { dateText } from '#platform/formats/dates/date-text.ts';
import { dateTexts } from '#platform/formats/dates/date-texts.ts';
import { clockTextAt, daysAhead, type WallTime } from '#platform/formats/dates/local-time.ts';
import { singleLine } from '#platform/formats/text.ts';
import { orderPlaceTexts } from './order-place-texts.ts';
import type { WayType } from './ways.ts';

/** How the customer wants to get an order. */
export interface Wanted {
  readonly type: WayType;
  /**
   * Whether the restaurant has several ways. The only way is not mentioned unless it adds something, such as a table.
   */
  readonly isOneOfMany: boolean;
  readonly table: string;
  /** The name of an area, or the place that the customer typed; empty where the restaurant has no areas. */
  readonly area: string;
  /** From `whenText`; empty for as soon as possible. */
  readonly when: string;
}

/** The person that the order is for. */
export interface Customer {
  readonly name: string;
  readonly address: string;
  readonly pincode: string;
}

/** The words for how and when an order is wanted. */
type OrderWords = Pick<typeof orderMessageTexts, 'place' | 'when' | 'dates' | 'clock'>;

/** The words of pages; those of the message are `orderMessageTexts`. */
export const PAGE_WORDS: OrderWords = {
  place: orderPlaceTexts.place,
  when: orderPlaceTexts.when,
  dates: dateTexts,
  clock: clockTexts,
};

/** The line with the way to order, exactly as in docs/product/ordering.md#ways-to-order; empty for none. */
export function headLine(
  { type, isOneOfMany, table: typed, area: chosen, when }: Wanted,
  { place }: OrderWords = orderMessageTexts,
): string {
  if (type === 'dine_in') {
    const table = plainTable(typed);
    if (table) return place.table({ table });
    return isOneOfMany ? place.dineIn : '';
  }
  if (type === 'takeaway') return when ? place.takeawayFor({ when }) : place.takeaway;
  const area = plainWords(chosen);
  if (!area) return when ? place.deliveryFor({ when }) : place.delivery;
  return when ? place.deliveryToFor({ area, when }) : place.deliveryTo({ area });
}

/**
 * The line of the message with the customer's name and address; empty parts are left out. Colons are removed but in
 * times of day and links to maps, so that it cannot be mistaken for a line of the sums.
 */
export function customerLine({ name, address, pincode }: Customer): string {
  return [name, ...address.split('\n'), pincode]
    .map((part) => plainWords(besideMapLinks(singleLine(part), withoutColons)).replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');
}

function withoutColons(text: string): string {
  return text.replace(/(\d:\d)|[:：﹕︓꞉∶]/g, (_, time = ' ') => time);
}

/**
 * A wanted time as text: `today, 7:30 PM`, `tomorrow, 12:00 PM`, `Sat 28 Nov, 12:00 PM`. Both times by the
 * restaurant's clocks.
 */
export function whenText(
  at: WallTime,
  now: WallTime,
  { when, dates, clock }: OrderWords = orderMessageTexts,
): string {
  const time = clockTextAt(at, clock);
  const days = daysAhead(at, now);
  if (days === 0) return when.today({ time });
  return days === 1 ? when.tomorrow({ time }) : when.later({ date: dateText(at, dates), time });
}
