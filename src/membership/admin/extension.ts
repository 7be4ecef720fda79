import { DAY, dayInIndia, endOfDayInIndia, later } from '#platform/clock.ts';
import { LAST_DAY, LIFETIME_ENDS_AT, type MembershipState, statusAt } from '../membership.ts';

/** How several memberships are extended at once: by days each, or until the end of one day in India, `yyyy-mm-dd`. */
export type Extension = { days: number } | { until: string };

/** The last day of a membership after the extension, or why it is not extended. */
export type Extended = { lastDay: string } | { refusal: string };

/**
 * Returns what an extension does to a membership: days count from its end, or from now if that has passed. The end
 * never moves earlier.
 */
export function extended(state: MembershipState, by: Extension, now: Date): Extended {
  const status = statusAt(state, now);
  if (status === 'PAUSED') return { refusal: 'It is paused.' };
  if (status === 'CANCELED') return { refusal: 'It is cancelled.' };
  if (state.endsAt >= LIFETIME_ENDS_AT) return { refusal: 'It never ends.' };
  const from = state.endsAt > now ? state.endsAt : now;
  const lastDay = 'until' in by ? by.until : dayInIndia(later(from, by.days * DAY));
  if (endOfDayInIndia(lastDay) <= from) return { refusal: 'It already runs until then.' };
  if (lastDay > LAST_DAY) return { lastDay: LAST_DAY };
  return { lastDay };
}
