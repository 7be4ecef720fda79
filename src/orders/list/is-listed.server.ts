import '../tables.server.ts';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { DAY, HOUR, later } from '#platform/clock.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { orderDay } from '../order-day.ts';

/**
 * How long an order is listed while waiting to be accepted, or while open after the time it was placed or wanted for,
 * ms.
 */
const OPEN_FOR = 48 * HOUR;
/** Longer than any order can be placed ahead, ms. */
const FARTHEST_AHEAD = 31 * DAY;

/** The SQL condition for the orders that a restaurant's list shows: all open ones, and all of today. */
export function isListed(
  row: ExpressionBuilder<Tables, 'orders'>,
  { timeZone }: Pick<Restaurant, 'timeZone'>,
  now: Date,
): ExpressionWrapper<Tables, 'orders', SqlBool> {
  const openSince = later(now, -OPEN_FOR);
  return row.or([
    // `>=`, since by the clock of another process it may be tomorrow already.
    row('day', '>=', orderDay(now.getTime(), timeZone)),
    row.and([row('status', '=', 'placed'), row('received_at', '>', openSince)]),
    row.and([
      row('status', 'in', ['accepted', 'ready']),
      row('received_at', '>', later(openSince, -FARTHEST_AHEAD)),
      row.or([row('received_at', '>', openSince), row('wanted_at', '>', openSince)]),
    ]),
  ]);
}
