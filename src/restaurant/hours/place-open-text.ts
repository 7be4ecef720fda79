import { closedText, nextOpeningEdge, type ToldHours } from './open-text.ts';
import { openState } from './opening-hours.ts';
import { type HoursOfWays, hoursInUse } from './way-hours.ts';

/** Opening hours with the note of a pause, and with the hours of each way to order. */
export type ToldWays = ToldHours & HoursOfWays;

/**
 * What customers read while no way to order is open, in the words of the way that opens first; empty while one is
 * open (docs/product.md#opening-hours).
 */
export function placeClosedText(hours: ToldWays, now: number, zone: string): string {
  const told = hoursInUse(hours).map((each) => ({ each, state: openState(each, now, zone) }));
  if (told.some(({ state }) => state.isOpen)) return '';
  const [first] = told.sort((one, other) => opening(one.state) - opening(other.state));
  return first ? closedText(first.each, now, zone) : '';
}

/**
 * The next instant (ms) at which `placeClosedText`, or the text of one of the ways, may change; infinity when none
 * does.
 */
export function nextPlaceEdge(hours: ToldWays, now: number, zone: string): number {
  return Math.min(...hoursInUse(hours).map((each) => nextOpeningEdge(each, now, zone)));
}

function opening({ opensAt }: { opensAt: number | null }): number {
  return opensAt ?? Number.MAX_VALUE;
}
