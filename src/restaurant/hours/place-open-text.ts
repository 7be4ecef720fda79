import { DAY } from '#platform/clock.ts';
import { clockTextAt, wallTime } from '#platform/local-time.ts';
import { closedText, nextOpeningEdge, type ToldHours } from './open-text.ts';
import { openState } from './opening-hours.ts';
import { type HoursOfWays, hoursInUse } from './way-hours.ts';

/** Opening hours with the note of a pause, and with the hours of each way to order. */
export type ToldWays = ToldHours & HoursOfWays;

/**
 * What customers read while no way to order is open, in the words of the way that opens first; empty while one is
 * open (docs/product/restaurant.md#opening-hours).
 */
export function placeClosedText(hours: ToldWays, now: number, zone: string): string {
  const told = hoursInUse(hours).map((each) => ({ each, state: openState(each, now, zone) }));
  if (told.some(({ state }) => state.isOpen)) return '';
  const [first] = told.sort((one, other) => opening(one.state) - opening(other.state));
  return first ? closedText(first.each, now, zone) : '';
}

/**
 * Until when customers can order, for the head of the page: `Open until 10:30 PM`, or `Last orders at 10:30 PM`
 * where the last order is taken before closing. Empty while closed, and where nothing closes within 24 hours.
 */
export function openUntilText(hours: ToldWays, now: number, zone: string): string {
  const open = hoursInUse(hours)
    .map((each) => openState(each, now, zone))
    .filter(({ isOpen }) => isOpen);
  if (open.length === 0) return '';
  const until = Math.max(...open.map(({ changesAt }) => changesAt ?? Number.POSITIVE_INFINITY));
  if (until - now > DAY) return '';
  const clock = clockTextAt(wallTime(until, zone));
  return hours.lastOrderMinutes > 0 ? `Last orders at ${clock}` : `Open until ${clock}`;
}

/**
 * The next instant (ms) at which one of these texts, or that of one of the ways, may change; infinity when none does.
 */
export function nextPlaceEdge(hours: ToldWays, now: number, zone: string): number {
  const edges = hoursInUse(hours).map((each) => nextOpeningEdge(each, now, zone));
  // A day ahead, `openUntilText` begins to say when it closes.
  return Math.min(...edges.flatMap((edge) => [edge, edge - DAY]).filter((edge) => edge > now));
}

function opening({ opensAt }: { opensAt: number | null }): number {
  return opensAt ?? Number.MAX_VALUE;
}
