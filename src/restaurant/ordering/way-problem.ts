import { timesProblem } from '../hours/hours-problem.ts';
import type { WaySetting } from './ordering.ts';

const DAY_MINUTES = 24 * 60;

/** Why a way to order is refused, and at which of its fields. */
export type WayProblem = { field: 'type' | 'daysAhead' | 'leadMinutes' | 'openingTimes'; message: string };

/**
 * Returns what is wrong with a way to order, given the `others` of the same restaurant; undefined when nothing
 * (docs/product/ordering.md#ways-to-order). The restaurant takes its last order `lastOrderMinutes` before closing.
 */
export function wayProblem(
  way: WaySetting,
  others: readonly WaySetting[],
  lastOrderMinutes = 0,
): WayProblem | undefined {
  const { type, daysAhead, leadMinutes, openingTimes } = way;
  if (others.some((other) => other.type === type))
    return { field: 'type', message: 'This order type is already in the list.' };
  const hours = timesProblem(openingTimes, lastOrderMinutes);
  if (hours) return { field: 'openingTimes', message: hours };
  const hasTimes = daysAhead !== null;
  if (type === 'dine_in' && (hasTimes || leadMinutes > 0)) {
    const field = hasTimes ? 'daysAhead' : 'leadMinutes';
    return { field, message: 'Dine-in orders cannot have a time.' };
  }
  if (!hasTimes) {
    const message = 'Enter how many days ahead customers can choose.';
    return leadMinutes > 0 ? { field: 'daysAhead', message } : undefined;
  }
  const isTooLong = leadMinutes >= (daysAhead + 1) * DAY_MINUTES;
  return isTooLong
    ? { field: 'leadMinutes', message: 'Advance time is too long. Customers cannot choose any time.' }
    : undefined;
}
