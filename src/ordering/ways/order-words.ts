import { plainTable, plainText } from '#ordering/plain-text.ts';
import { DAY } from '#platform/clock.ts';
import { clockTextAt, type WallTime } from '#platform/local-time.ts';
import type { WayType } from './ways.ts';

/** How an order is to be had. */
export interface Wanted {
  readonly type: WayType;
  /** Whether it is one of several ways: the only one goes without saying, as far as it says nothing else. */
  readonly isOneOfMany: boolean;
  readonly table: string;
  /** The name of an area or what was typed; empty where the restaurant has none. */
  readonly area: string;
  /** As of `whenText`; empty for as soon as possible. */
  readonly when: string;
}

/** Whom it is for. */
export interface Customer {
  readonly name: string;
  readonly address: string;
  readonly pincode: string;
}

/** The line of the message that says how it is to be had, to the letter of docs/product.md#ways-to-order; or none. */
export function headLine({ type, isOneOfMany, table, area, when }: Wanted): string {
  if (type === 'dine_in') {
    const name = plainTable(table);
    if (name) return `Table: ${name}`;
    return isOneOfMany ? 'Dine-in' : '';
  }
  if (type === 'takeaway') return when ? `Takeaway for ${when}` : 'Takeaway';
  const place = plainText(area);
  if (!place) return when ? `Delivery for ${when}` : 'Delivery';
  return when ? `Delivery: ${place}, for ${when}` : `Delivery: ${place}`;
}

/**
 * The line of the message that says whom it is for; what is empty is left out. Without colons, so that it cannot be taken
 * for one of the sum.
 */
export function customerLine({ name, address, pincode }: Customer): string {
  return [name, ...address.split('\n'), pincode]
    .map((part) => plainText(part.replaceAll(/[:：﹕︓꞉∶]/g, ' ')).replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');
}

/** `today, 7:30 PM`, `tomorrow, 12:00 PM`, `Sat 28 Nov, 12:00 PM`: a wanted time, both by the restaurant's clocks. */
export function whenText(at: WallTime, now: WallTime): string {
  const daysAhead = Math.floor(at / DAY) - Math.floor(now / DAY);
  return `${['today', 'tomorrow'][daysAhead] ?? dateText(at)}, ${clockTextAt(at)}`;
}

/** `Sat 28 Nov`. */
export function dateText(wall: WallTime): string {
  const [weekday, day, month] = new Date(wall).toUTCString().split(/,? /);
  return `${weekday} ${Number(day)} ${month}`;
}
