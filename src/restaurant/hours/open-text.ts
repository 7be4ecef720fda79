import { DAY } from '#platform/clock.ts';
import { clockTextAt, dateFormat, dayOf, daysAhead, wallTime } from '#platform/local-time.ts';
import type { OrderType } from '../ordering/ordering.ts';
import { wayNames } from '../ordering/ordering-text.ts';
import {
  type HoursOfWays,
  hasHours,
  hasOwnHours,
  hoursInUse,
  hoursOfWay,
  nextClosedEdge,
  type OpeningHours,
  type OpenState,
  openState,
  type TimedWay,
} from './opening-hours.ts';

type OwnersHours = HoursOfWaysWithNote & {
  readonly ways: ReadonlyArray<TimedWay & { readonly type: OrderType }>;
};

/**
 * The text for the owner: until when customers can order, listed by way to order if one has its own hours, or what
 * customers read instead.
 */
export function ownersText(hours: OwnersHours, now: number, zone: string): string {
  if (!hasOwnHours(hours)) return openNowText(hours, now, zone);
  const closed = placeClosedText(hours, now, zone);
  if (closed) return closed;
  const namesByText = new Map<string, string[]>();
  for (const way of hours.ways) {
    const text = openNowText(hoursOfWay(hours, way), now, zone);
    namesByText.set(text, [...(namesByText.get(text) ?? []), wayNames[way.type]]);
  }
  return [...namesByText].map(([text, names]) => `${names.join(', ')}: ${text}`).join(' ');
}

type HoursOfWaysWithNote = HoursWithNote & HoursOfWays;

/**
 * What customers read while no way to order is open, in the words of the way that opens first; empty while one is
 * open (docs/product/restaurant.md#opening-hours).
 */
export function placeClosedText(hours: HoursOfWaysWithNote, now: number, zone: string): string {
  const states = hoursInUse(hours).map((each) => ({ each, state: openState(each, now, zone) }));
  if (states.some(({ state }) => state.isOpen)) return '';
  const [first] = states.sort((one, other) => opening(one.state) - opening(other.state));
  return first ? closedText(first.each, now, zone) : '';
}

/**
 * Until when customers can order, for the head of the page: `Open until 10:30 PM`, or `Last orders at 10:30 PM`
 * where the last order is taken before closing. Empty while closed, and where nothing closes within 24 hours.
 */
export function openUntilText(hours: HoursOfWaysWithNote, now: number, zone: string): string {
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
export function nextPlaceEdge(hours: HoursOfWaysWithNote, now: number, zone: string): number {
  const edges = hoursInUse(hours).map((each) => nextOpeningEdge(each, now, zone));
  // A day ahead, `openUntilText` begins to show when it closes.
  return Math.min(...edges.flatMap((edge) => [edge, edge - DAY]).filter((edge) => edge > now));
}

function opening({ opensAt }: { opensAt: number | null }): number {
  return opensAt ?? Number.MAX_VALUE;
}

type HoursWithNote = OpeningHours & { readonly pauseNote: string };

/**
 * What customers read while they cannot order, in sentences: `Closed now. Opens at 6:00 PM.`; empty while they can
 * (docs/product/restaurant.md#opening-hours).
 */
export function closedText(hours: HoursWithNote, now: number, zone: string): string {
  const state = openState(hours, now, zone);
  if (state.isOpen) return '';
  const { opensAt } = state;
  if (state.why === 'pause' && opensAt !== null)
    return sentences(`Taking a short break until ${untilText(opensAt, now, zone)}`, hours.pauseNote);
  return sentences(whyText(hours, state, now, zone), opensAt === null ? '' : opensText(opensAt, now, zone));
}

/** When ordering opens again: `Opens at 6:00 PM`, or `Closed now` if no opening is known; empty while open. */
export function opensAgainText(hours: OpeningHours, now: number, zone: string): string {
  const { isOpen, opensAt } = openState(hours, now, zone);
  if (isOpen) return '';
  return opensAt === null ? 'Closed now' : opensText(opensAt, now, zone);
}

/**
 * The next instant (ms) at which `opensAgainText` may change; infinity when it never does. Also at midnight, when
 * `tomorrow` becomes today.
 */
export function nextOpeningEdge(hours: OpeningHours, now: number, zone: string): number {
  if (!hasHours(hours)) return Number.POSITIVE_INFINITY;
  const { isOpen, changesAt } = openState(hours, now, zone);
  if (!isOpen) return nextClosedEdge(hours, now, zone);
  return changesAt ?? Number.POSITIVE_INFINITY;
}

/** The text for the owner: until when customers can order, or what customers read instead. */
export function openNowText(hours: HoursWithNote, now: number, zone: string): string {
  const { isOpen, changesAt } = openState(hours, now, zone);
  if (!isOpen) return closedText(hours, now, zone);
  if (changesAt === null) return 'Customers can order at any time.';
  return `Customers can order until ${whenText(changesAt, now, zone)}.`;
}

function whyText(hours: HoursWithNote, { why }: OpenState, now: number, zone: string): string {
  if (why === 'lastOrder') return 'Last orders have been taken';
  const today = dayOf(wallTime(now, zone));
  const holiday = hours.openingExceptions.find(({ day, opens }) => day === today && opens === null);
  return holiday?.note ? `Closed today: ${holiday.note}` : 'Closed now';
}

/** `Opens at 6:00 PM`, `Opens tomorrow at 11:00 AM`, `Opens on Wednesday at 11:00 AM`, `Opens on 29 Nov at 11:00 AM`. */
function opensText(at: number, now: number, zone: string): string {
  return `Opens ${momentText(at, now, zone, { today: 'at ', later: 'on ' })}`;
}

/** The end of a pause: `6:00 PM`, `tomorrow at 11:00 AM`, `Wednesday at 11:00 AM`. */
export function untilText(at: number, now: number, zone: string): string {
  return momentText(at, now, zone, { today: '', later: '' });
}

function momentText(at: number, now: number, zone: string, before: { today: string; later: string }): string {
  const wall = wallTime(at, zone);
  const clock = clockTextAt(wall);
  const ahead = daysAhead(wall, wallTime(now, zone));
  if (ahead === 0) return before.today + clock;
  if (ahead === 1) return `tomorrow at ${clock}`;
  return `${before.later}${(ahead < 7 ? weekday : date)(wall)} at ${clock}`;
}

/** `10:30 PM` within the next 24 hours, else with the day. */
function whenText(at: number, now: number, zone: string): string {
  const wall = wallTime(at, zone);
  return at - now <= DAY ? clockTextAt(wall) : `${clockTextAt(wall)} on ${weekdayAndDate(wall)}`;
}

function sentences(...parts: string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => (/[.!?।]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

const weekday = dateFormat('en-IN', { timeZone: 'UTC', weekday: 'long' });
const date = dateFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const weekdayAndDate = dateFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'short',
});
