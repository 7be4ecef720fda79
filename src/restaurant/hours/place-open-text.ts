import { closedText, nextOpeningEdge, type ToldHours } from './open-text.ts';
import { openState } from './opening-hours.ts';
import { type HoursOfWays, hoursInUse } from './way-hours.ts';

/** Opening hours as they are told, with those of each way to order. */
export type ToldWays = ToldHours & HoursOfWays;

/**
 * What customers read while no order can be placed by any way, in the words of the way that opens first; empty while one can
 * (docs/product.md#opening-hours).
 */
export function placeClosedText(hours: ToldWays, now: number, zone: string): string {
  const told = hoursInUse(hours).map((each) => ({ each, state: openState(each, now, zone) }));
  if (told.some(({ state }) => state.isOpen)) return '';
  const [first] = told.sort((one, other) => opening(one.state) - opening(other.state));
  return first ? closedText(first.each, now, zone) : '';
}

/** The next instant (ms) at which that may become another, or what is said of one of its ways; infinity when none does. */
export function nextPlaceEdge(hours: ToldWays, now: number, zone: string): number {
  return Math.min(...hoursInUse(hours).map((each) => nextOpeningEdge(each, now, zone)));
}

function opening({ opensAt }: { opensAt: number | null }): number {
  return opensAt ?? Number.MAX_VALUE;
}
