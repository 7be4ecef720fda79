import { clockTextAt, dateFormat, wallTime } from '#platform/formats/dates/local-time.ts';
import { DAY } from '#platform/services/clock.ts';
import { localeNow } from '#platform/texts/language-now.ts';
import { listOf } from '#platform/texts/lists.ts';
import { orderTypesTexts } from '../ordering/order-types-texts.ts';
import type { OrderType } from '../ordering/ordering.ts';
import { hoursTexts } from './hours-texts.ts';
import { closedText, type HoursOfWaysWithNote, type HoursWithNote, placeClosedText } from './open-text.ts';
import { hasOwnHours, hoursOfWay, openState, type TimedWay } from './opening-hours.ts';

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
    namesByText.set(text, [...(namesByText.get(text) ?? []), orderTypesTexts.names[way.type]]);
  }
  return [...namesByText]
    .map(([text, names]) => hoursTexts.forOrderTypes({ orderTypes: listOf(names, 'unit'), text }))
    .join(' ');
}

/** The text for the owner: until when customers can order, or what customers read instead. */
export function openNowText(hours: HoursWithNote, now: number, zone: string): string {
  const { isOpen, changesAt } = openState(hours, now, zone);
  if (!isOpen) return closedText(hours, now, zone);
  if (changesAt === null) return hoursTexts.canOrder;
  const wall = wallTime(changesAt, zone);
  const time = clockTextAt(wall);
  return changesAt - now <= DAY
    ? hoursTexts.canOrderUntil({ time })
    : hoursTexts.canOrderUntilDay({ time, day: weekdayAndDate(wall) });
}

const weekdayAndDate = dateFormat(localeNow, {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'short',
});
