import '../tables.server.ts';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { DAY, HOUR, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
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
/** Longer than any day, also where the clock of another process is ahead, ms. */
const A_DAY_AT_MOST = 2 * DAY;

/** The parts of the list in the order in which they are sent. */
export const PARTS = ['kitchen', 'known', 'unknown', 'over'] as const;

/** A part of the list; the orders that are held back are sent only when asked for. */
export type Part = (typeof PARTS)[number] | 'heldBack';

/** Where an order stands in the list. */
export interface ListedPlace {
  part: Part;
  at: Date;
  id: string;
}

type Row = ExpressionBuilder<Tables, 'orders'>;
type Condition = ExpressionWrapper<Tables, 'orders', SqlBool>;

/** Which orders a part has. Each is answered by the index `orders_in_turn`. */
const conditions: Record<Part, (row: Row, now: Date, today: string) => Condition> = {
  kitchen: (row, now) => {
    const openSince = later(now, -OPEN_FOR);
    return row.and([
      row('status', 'in', ['accepted', 'ready']),
      row('received_at', '>', later(openSince, -FARTHEST_AHEAD)),
      row.or([row('received_at', '>', openSince), row('wanted_at', '>', openSince)]),
    ]);
  },
  known: (row, now) => row.and([isWaiting(row, now, false), row('is_known', '=', true)]),
  unknown: (row, now) => row.and([isWaiting(row, now, false), row('is_known', '=', false)]),
  over: (row, now, today) =>
    row.and([
      row('status', 'in', ['done', 'declined', 'withdrawn']),
      row('received_at', '>', later(now, -A_DAY_AT_MOST)),
      // `>=`, since by the clock of another process it may be tomorrow already.
      row('day', '>=', today),
    ]),
  heldBack: (row, now) => isWaiting(row, now, true),
};

function isWaiting(row: Row, now: Date, isQuiet: boolean): Condition {
  return row.and([
    row('status', '=', 'placed'),
    row('is_quiet', '=', isQuiet),
    row('received_at', '>', later(now, -OPEN_FOR)),
  ]);
}

/** The SQL condition for all orders that a restaurant's list has, those held back among them. */
export function isListed(row: Row, { timeZone }: Pick<Restaurant, 'timeZone'>, now: Date): Condition {
  const today = orderDay(now.getTime(), timeZone);
  return row.or([...PARTS, 'heldBack' as const].map((part) => conditions[part](row, now, today)));
}

/** The places of a part's orders, newest first, from the one after `after` on. */
export async function listedIds(
  db: Db,
  { id, timeZone }: Pick<Restaurant, 'id' | 'timeZone'>,
  part: Part,
  { after, now, limit }: { after: ListedPlace | undefined; now: Date; limit: number },
): Promise<ListedPlace[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'received_at'])
    .where('restaurant_id', '=', id)
    .where((row) => conditions[part](row, now, orderDay(now.getTime(), timeZone)))
    .$if(after !== undefined, (query) =>
      query.where((row) => {
        const { at, id } = after as ListedPlace;
        return row.or([
          row('received_at', '<', at),
          row.and([row('received_at', '=', at), row('id', '<', id)]),
        ]);
      }),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, received_at }) => ({ part, at: received_at, id }));
}
