import type { WeekRange } from '#platform/weekly-times.ts';
import type { OpeningHours } from './opening-hours.ts';

/** A way to order with the times of a week of its own; without any those of the restaurant hold. */
export interface TimedWay {
  readonly openingTimes: readonly WeekRange[];
}

/** When a restaurant takes orders, by each of its ways to order (docs/product.md#opening-hours). */
export interface HoursOfWays extends OpeningHours {
  /** Those that are on; none is one way that has no name. */
  readonly ways: readonly TimedWay[];
}

/** When orders are taken by one of its ways: exceptions, the last order and a pause are those of the restaurant. */
export function hoursOfWay<H extends OpeningHours>(hours: H, { openingTimes }: TimedWay): H {
  return openingTimes.length > 0 ? { ...hours, openingTimes } : hours;
}

/** Whether the hours are others for one way than for another. */
export function hasOwnHours({ ways }: Pick<HoursOfWays, 'ways'>): boolean {
  return ways.some(({ openingTimes }) => openingTimes.length > 0);
}

/** All hours by which an order can be placed: the restaurant's, or, where a way has its own, those of each way. */
export function hoursInUse<H extends HoursOfWays>(hours: H): readonly H[] {
  return hasOwnHours(hours) ? hours.ways.map((way) => hoursOfWay(hours, way)) : [hours];
}
