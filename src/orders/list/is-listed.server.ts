import '../tables.server.ts';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { DAY, HOUR, later } from '#platform/clock.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { orderDay } from '../order-day.ts';

/** How long an order waits to be accepted, or may be open after it was placed or wanted, ms. */
const OPEN_FOR = 48 * HOUR;
/** Longer than any order may be placed ahead. */
const FARTHEST_AHEAD = 31 * DAY;

/** What a restaurant's list shows at a moment: what is open, and all of today's. */
export function isListed(
  row: ExpressionBuilder<Tables, 'orders'>,
  { timeZone }: Pick<Restaurant, 'timeZone'>,
  now: Date,
): ExpressionWrapper<Tables, 'orders', SqlBool> {
  const openSince = later(now, -OPEN_FOR);
  return row.or([
    // By the clock of another process it may be tomorrow already.
    row('day', '>=', orderDay(now.getTime(), timeZone)),
    row.and([row('status', '=', 'placed'), row('received_at', '>', openSince)]),
    row.and([
      row('status', 'in', ['accepted', 'ready']),
      row('received_at', '>', later(openSince, -FARTHEST_AHEAD)),
      row.or([row('received_at', '>', openSince), row('wanted_at', '>', openSince)]),
    ]),
  ]);
}
