import { besideMapLinks, plainWords } from '#ordering/map-links.ts';
import { plainTable } from '#ordering/plain-text.ts';
import { DAY } from '#platform/clock.ts';
import { clockTextAt, type WallTime } from '#platform/local-time.ts';
import { singleLine } from '#platform/text.ts';
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

/** The line of the message with the way to order, exactly as in docs/product/ordering.md#ways-to-order; empty for none. */
export function headLine({ type, isOneOfMany, table, area, when }: Wanted): string {
  if (type === 'dine_in') {
    const name = plainTable(table);
    if (name) return `Table: ${name}`;
    return isOneOfMany ? 'Dine-in' : '';
  }
  if (type === 'takeaway') return when ? `Takeaway for ${when}` : 'Takeaway';
  const place = plainWords(area);
  if (!place) return when ? `Delivery for ${when}` : 'Delivery';
  return when ? `Delivery: ${place}, for ${when}` : `Delivery: ${place}`;
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
export function whenText(at: WallTime, now: WallTime): string {
  const daysAhead = Math.floor(at / DAY) - Math.floor(now / DAY);
  return `${['today', 'tomorrow'][daysAhead] ?? dateText(at)}, ${clockTextAt(at)}`;
}

/** A date as text: `Sat 28 Nov`. */
export function dateText(wall: WallTime): string {
  const [weekday, day, month] = new Date(wall).toUTCString().split(/,? /);
  return `${weekday} ${Number(day)} ${month}`;
}
