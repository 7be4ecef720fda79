import { listOf } from '../../texts/lists.ts';
import { clockText, DAY_MINUTES, EVERY_DAY, WEEKDAYS, type WeekRange } from './local-time.ts';
import { weekTexts } from './week-texts.ts';

/** Returns when a range ends, if that is on another day: `until 2:00 AM on Sunday`; otherwise empty. */
export function untilNextDay({ weekdays, closes }: Pick<WeekRange, 'weekdays' | 'closes'>): string {
  if (closes <= DAY_MINUTES) return '';
  const day = WEEKDAYS.findIndex((_, each) => weekdays === 1 << each);
  const time = clockText(closes);
  const weekday = day === -1 ? undefined : weekTexts.weekdays[(day + 1) % WEEKDAYS.length];
  return weekday ? weekTexts.until({ time, weekday }) : weekTexts.untilNextDay({ time });
}

/** Ranges in words: `from 7:00 AM to 11:00 AM and from 4:00 PM to 6:00 PM, Monday to Friday; …`. */
export function hoursText(ranges: readonly WeekRange[]): string {
  const byDays = new Map<number, string[]>();
  for (const range of ranges)
    byDays.set(range.weekdays, [...(byDays.get(range.weekdays) ?? []), rangeText(range)]);
  return [...byDays]
    .map(([weekdays, ranges]) => {
      const times = ranges.reduce((first, other) => weekTexts.ranges({ first, other }));
      const days = daysText(weekdays);
      return days ? weekTexts.onDays({ times, days }) : times;
    })
    .join('; ');
}

/** Returns weekdays as text: `Monday to Friday`, `Saturday and Sunday`; empty for all seven. */
function daysText(weekdays: number): string {
  if (weekdays === EVERY_DAY) return '';
  const names = weekTexts.weekdays;
  const days = names.filter((_, day) => weekdays & (1 << day));
  const [first = '', last = ''] = [days[0], days[days.length - 1]];
  const isRow = names.indexOf(last as never) - names.indexOf(first as never) === days.length - 1;
  return days.length > 2 && isRow ? weekTexts.daysInRow({ first, last }) : listOf(days, 'and');
}

function rangeText({ opens, closes }: WeekRange): string {
  if (closes - opens === DAY_MINUTES)
    return opens === 0 ? weekTexts.allDay : weekTexts.aroundTheClock({ opens: clockText(opens) });
  return weekTexts.range({ opens: clockText(opens), closes: clockText(closes) });
}
