import { formatDay } from '#platform/formats/dates/date-text.ts';
import type { Doubt } from '#platform/http/errors.ts';
import { DAY, dayInIndia, endOfDayInIndia } from '#platform/services/clock.ts';
import { LIFETIME_ENDS_AT, type MembershipState } from '../membership.ts';
import { membershipAdminTexts } from './membership-admin-texts.ts';
import type { MembershipChange } from './membership-change.ts';

/** The codes for an unlikely new end, as used in `confirm`. */
export const END_DOUBTS = ['end_in_past', 'end_earlier', 'end_far_away'] as const;

interface EndDoubt extends Doubt {
  code: (typeof END_DOUBTS)[number];
}

/** In years: an end further away than this needs a confirmation. */
const FAR_YEARS = 2;

/** Returns what about a change looks like a mistake (docs/product/common.md#doubts). */
export function endDoubts(
  { endsAt }: Pick<MembershipState, 'endsAt'>,
  change: MembershipChange,
  now: Date,
): EndDoubt[] {
  if ('action' in change) return [];
  const end = endOfDayInIndia(change.lastDay);
  if (end <= now) {
    const message = membershipAdminTexts.endInPast({ date: formatDay(end) });
    return [{ code: 'end_in_past', message }];
  }
  const lost = Math.floor((endsAt.getTime() - end.getTime()) / DAY);
  if (lost > 0) return [{ code: 'end_earlier', message: lostDaysText(endsAt, end, lost) }];
  const from = endsAt > now ? endsAt : now;
  if (end <= yearsAfter(from, FAR_YEARS)) return [];
  const message = membershipAdminTexts.endFarAway({
    years: FAR_YEARS,
    date: formatDay(end),
    from: formatDay(from),
  });
  return [{ code: 'end_far_away', message }];
}

function lostDaysText(endsAt: Date, end: Date, days: number): string {
  if (endsAt >= LIFETIME_ENDS_AT) return membershipAdminTexts.lifetimeWouldEnd({ date: formatDay(end) });
  return membershipAdminTexts.daysLost({ days, date: formatDay(endsAt) });
}

/** Returns the end of the same day in India, this many years later. */
function yearsAfter(from: Date, years: number): Date {
  const then = endOfDayInIndia(dayInIndia(from));
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then;
}
