import type { WeekRange } from '#platform/weekly-times.ts';
import type { OpeningHours } from './opening-hours.ts';

/** A way to order with its own weekly times; if empty, the restaurant's times apply. */
export interface TimedWay {
  readonly openingTimes: readonly WeekRange[];
}

/** When a restaurant takes orders, by each of its ways to order (docs/product/restaurant.md#opening-hours). */
export interface HoursOfWays extends OpeningHours {
  /** The ways that are on; an empty list counts as one way without a name. */
  readonly ways: readonly TimedWay[];
}

/** The hours of one way to order; exceptions, the last order and a pause always come from the restaurant. */
export function hoursOfWay<H extends OpeningHours>(hours: H, { openingTimes }: TimedWay): H {
  return openingTimes.length > 0 ? { ...hours, openingTimes } : hours;
}

/** Whether any way to order has its own hours. */
export function hasOwnHours({ ways }: Pick<HoursOfWays, 'ways'>): boolean {
  return ways.some(({ openingTimes }) => openingTimes.length > 0);
}

/** All hours that orders depend on: the restaurant's, or, if any way has its own, those of each way. */
export function hoursInUse<H extends HoursOfWays>(hours: H): readonly H[] {
  return hasOwnHours(hours) ? hours.ways.map((way) => hoursOfWay(hours, way)) : [hours];
}
