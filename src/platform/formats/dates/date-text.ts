import { INDIA_UTC_OFFSET, later } from '../../services/clock.ts';
import { dateTexts } from './date-texts.ts';
import { type WallTime, weekdayOf } from './local-time.ts';

/** A date as the product shows it, `MMM dd, yyyy` in India's time zone (docs/product/common.md#dates). */
export function formatDay(instant: Date): string {
  return wallDayText(later(instant, INDIA_UTC_OFFSET).getTime());
}

/** The same of a wall time: `Nov 28, 2026`. */
export function wallDayText(wall: WallTime): string {
  const date = new Date(wall);
  const month = dateTexts.months[date.getUTCMonth()] ?? '';
  const day = `${date.getUTCDate()}`.padStart(2, '0');
  return dateTexts.day({ month, day, year: date.getUTCFullYear() });
}

/** A date as text, in the words of the page: `Sat 28 Nov`. */
export function dateText(wall: WallTime, words: Omit<typeof dateTexts, 'day'> = dateTexts): string {
  const date = new Date(wall);
  const weekday = words.weekdays[weekdayOf(wall)] ?? '';
  const month = words.months[date.getUTCMonth()] ?? '';
  return words.weekdayAndDay({ weekday, day: date.getUTCDate(), month });
}
