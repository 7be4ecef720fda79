import { clockTextAt, dateFormat, dayOf, daysAhead, wallTime } from '#platform/formats/dates/local-time.ts';
import { DAY } from '#platform/services/clock.ts';
import { localeNow } from '#platform/texts/language-now.ts';
import { openTexts } from './open-texts.ts';
import {
  type HoursOfWays,
  hasHours,
  hoursInUse,
  nextClosedEdge,
  type OpeningHours,
  type OpenState,
  openState,
} from './opening-hours.ts';

export type HoursOfWaysWithNote = HoursWithNote & HoursOfWays;

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
  return hours.lastOrderMinutes > 0
    ? openTexts.lastOrders({ time: clock })
    : openTexts.until({ time: clock });
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

export type HoursWithNote = OpeningHours & { readonly pauseNote: string };

/**
 * What customers read while they cannot order, in sentences: `Closed now. Opens at 6:00 PM.`; empty while they can
 * (docs/product/restaurant.md#opening-hours).
 */
export function closedText(hours: HoursWithNote, now: number, zone: string): string {
  const state = openState(hours, now, zone);
  if (state.isOpen) return '';
  const { sentences } = openTexts;
  const { opensAt } = state;
  const parts =
    state.why === 'pause' && opensAt !== null
      ? [momentText(sentences.pause, opensAt, now, zone), ended(hours.pauseNote)]
      : [
          whyText(hours, state, now, zone),
          opensAt === null ? '' : momentText(sentences.opens, opensAt, now, zone),
        ];
  return parts.filter(Boolean).join(' ');
}

/** When ordering opens again: `Opens at 6:00 PM`, or `Closed now` if no opening is known; empty while open. */
export function opensAgainText(hours: OpeningHours, now: number, zone: string): string {
  const { isOpen, opensAt } = openState(hours, now, zone);
  if (isOpen) return '';
  return opensAt === null ? openTexts.closed : momentText(openTexts.opens, opensAt, now, zone);
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

function whyText(hours: HoursWithNote, { why }: OpenState, now: number, zone: string): string {
  const { closed, closedToday, lastOrdersTaken } = openTexts.sentences;
  if (why === 'lastOrder') return lastOrdersTaken;
  const today = dayOf(wallTime(now, zone));
  const holiday = hours.openingExceptions.find(({ day, opens }) => day === today && opens === null);
  return holiday?.note ? closedToday({ note: ended(holiday.note) }) : closed;
}

/** One sentence for each way to name a moment: by its time alone, as tomorrow, or by its day. */
type MomentTexts = typeof openTexts.opens;

/** Says in one of these sentences when something is: `at 6:00 PM`, `tomorrow at …`, `on Wednesday at …`, `on 29 Nov at …`. */
export function momentText(texts: MomentTexts, at: number, now: number, zone: string): string {
  const wall = wallTime(at, zone);
  const time = clockTextAt(wall);
  const ahead = daysAhead(wall, wallTime(now, zone));
  if (ahead === 0) return texts.today({ time });
  if (ahead === 1) return texts.tomorrow({ time });
  return texts.later({ day: (ahead < 7 ? weekday : date)(wall), time });
}

/** A note that an owner has written, as a sentence. */
function ended(note: string): string {
  return note === '' || /[.!?।]$/.test(note) ? note : `${note}.`;
}

const weekday = dateFormat(localeNow, { timeZone: 'UTC', weekday: 'long' });
const date = dateFormat(localeNow, { timeZone: 'UTC', day: 'numeric', month: 'short' });
