import type { OrderType } from '../ordering/ordering.ts';
import { wayNames } from '../ordering/ways-text.ts';
import { openNowText } from './open-text.ts';
import { placeClosedText, type ToldWays } from './place-open-text.ts';
import { hasOwnHours, hoursOfWay, type TimedWay } from './way-hours.ts';

type OwnersHours = ToldWays & { readonly ways: ReadonlyArray<TimedWay & { readonly type: OrderType }> };

/**
 * The text for the owner: until when customers can order, listed by way to order if one has its own hours, or what
 * customers read instead.
 */
export function ownersText(hours: OwnersHours, now: number, zone: string): string {
  if (!hasOwnHours(hours)) return openNowText(hours, now, zone);
  const closed = placeClosedText(hours, now, zone);
  if (closed) return closed;
  const told = new Map<string, string[]>();
  for (const way of hours.ways) {
    const text = openNowText(hoursOfWay(hours, way), now, zone);
    told.set(text, [...(told.get(text) ?? []), wayNames[way.type]]);
  }
  return [...told].map(([text, names]) => `${names.join(', ')}: ${text}`).join(' ');
}
