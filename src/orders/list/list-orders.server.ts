import '../tables.server.ts';
import { DAY, later } from '#platform/clock.ts';
import type { Services } from '#platform/services.server.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { readChangeNo } from '../order-book.server.ts';
import { orderDay } from '../order-day.ts';
import type { OrderList } from '../wire.ts';
import { isListed } from './is-listed.server.ts';
import { toldOrders } from './told-orders.server.ts';

/** More than a kitchen cooks in two days: limits the response, whatever somebody sends. */
const MOST = 2_000;
const MOST_CHANGES = 200;
const MOST_FOUND = 20;
const KEPT_FOR = 400 * DAY;

type Place = Pick<Restaurant, 'id' | 'timeZone'>;
type Answering = Pick<Services, 'db' | 'clock'>;

/** The open orders of a restaurant and all of today, newest first; at most 2,000. */
export async function listOrders(services: Answering, place: Place): Promise<Omit<OrderList, 'success'>> {
  const { db, clock } = services;
  const now = clock.now();
  const today = orderDay(now.getTime(), place.timeZone);
  const rows = () =>
    ordersOf(services, place)
      .where((row) => isListed(row, place, now))
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
  // Read before the orders, so that an order written in between is sent twice rather than never.
  const cursor = await readChangeNo(db, place.id);
  return { orders: await toldOrders(db, place.id, await rows(), now), cursor, ...moment(now, today) };
}

/**
 * The orders that have changed at a restaurant since a cursor, in order of change. About 200 at a time; the returned
 * cursor says where to go on. Orders changed by the same change are never split.
 */
export async function listChanges(
  services: Answering,
  place: Place,
  after: number,
): Promise<Omit<OrderList, 'success'>> {
  const { db, clock } = services;
  const now = clock.now();
  const newest = await readChangeNo(db, place.id);
  const rows = await ordersOf(services, place)
    .where('change_no', '>', after)
    .orderBy('change_no')
    .limit(MOST_CHANGES)
    .execute();
  const last = rows.at(-1)?.change_no ?? newest;
  const isCut = rows.length === MOST_CHANGES;
  if (isCut) {
    const told = rows.filter(({ change_no }) => change_no === last).map(({ id }) => id);
    const others = ordersOf(services, place).where('change_no', '=', last).where('id', 'not in', told);
    rows.push(...(await others.execute()));
  }
  const cursor = isCut ? last : Math.max(newest, last);
  const orders = await toldOrders(db, place.id, rows, now);
  return { orders, cursor, ...moment(now, orderDay(now.getTime(), place.timeZone)) };
}

/** The newest orders of the last 400 days whose code begins with the number that somebody typed; at most 20. */
export async function findOrders(
  services: Answering,
  place: Place,
  beginning: string,
): Promise<Omit<OrderList, 'success'>> {
  const { db, clock } = services;
  const now = clock.now();
  const cursor = await readChangeNo(db, place.id);
  const rows = await ordersOf(services, place)
    // As a range, not LIKE: works in any collation and uses the index of codes, as all codes have the same length.
    .where('code', '>=', beginning.padEnd(CODE_LENGTH, FIRST_SIGN))
    .where('code', '<=', beginning.padEnd(CODE_LENGTH, LAST_SIGN))
    .where('received_at', '>', later(now, -KEPT_FOR))
    .orderBy('received_at', 'desc')
    .limit(MOST_FOUND)
    .execute();
  const orders = await toldOrders(db, place.id, rows, now);
  return { orders, cursor, ...moment(now, orderDay(now.getTime(), place.timeZone)) };
}

const CODE_LENGTH = 14;
const FIRST_SIGN = '2';
const LAST_SIGN = 'Z';

function ordersOf({ db }: Answering, { id }: Place) {
  return db.selectFrom('orders').selectAll().where('restaurant_id', '=', id);
}

function moment(now: Date, day: string) {
  return { now: now.toISOString(), day };
}
