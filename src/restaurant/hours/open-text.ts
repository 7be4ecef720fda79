import { DAY } from '#platform/clock.ts';
import { dateFormat } from '#platform/date-format.ts';
import { clockTextAt, dayOf, daysAhead, wallTime } from '#platform/local-time.ts';
import { hasHours, nextClosedEdge, type OpeningHours, type OpenState, openState } from './opening-hours.ts';

/** Opening hours with the note of a pause. */
export type ToldHours = OpeningHours & { readonly pauseNote: string };

/**
 * What customers read while they cannot order, in sentences: `Closed now. Opens at 6:00 PM.`; empty while they can
 * (docs/product/restaurant.md#opening-hours).
 */
export function closedText(hours: ToldHours, now: number, zone: string): string {
  const state = openState(hours, now, zone);
  if (state.isOpen) return '';
  const { opensAt } = state;
  if (state.why === 'pause' && opensAt !== null)
    return sentences(`Taking a short break until ${untilText(opensAt, now, zone)}`, hours.pauseNote);
  return sentences(whyText(hours, state, now, zone), opensAt === null ? '' : opensText(opensAt, now, zone));
}

/**
 * When ordering opens again, to show beside a name: `Opens at 6:00 PM`, or `Closed now` if no opening is known; empty
 * while open.
 */
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
export function openNowText(hours: ToldHours, now: number, zone: string): string {
  const { isOpen, changesAt } = openState(hours, now, zone);
  if (!isOpen) return closedText(hours, now, zone);
  if (changesAt === null) return 'Customers can order at any time.';
  return `Customers can order until ${whenText(changesAt, now, zone)}.`;
}

function whyText(hours: ToldHours, { why }: OpenState, now: number, zone: string): string {
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
