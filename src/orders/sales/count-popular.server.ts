import '../server/tables.server.ts';
import { readSelection } from '#ordering/choices/selection.ts';
import type { Db } from '#platform/db/database.server.ts';
import { DAY, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inSlices } from '#platform/workers/job-runner.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import type { OrderLine, OrderStatus } from '../order.ts';

const PERIOD = 30 * DAY;
/** An item in fewer orders is not popular. */
const MIN_ORDERS = 5;
const MIN_ITEMS = 4;
/** More than the page shows, because some may be sold out. */
const MAX_ITEMS = 16;
/** The newest orders of a busy restaurant represent all of them well enough. */
const MAX_ORDERS = 2_000;
const RESTAURANTS_AT_A_TIME = 20;

const ACCEPTED: readonly OrderStatus[] = ['accepted', 'ready', 'done'];

/**
 * Notes for each restaurant that remembers its orders which of its items were in most accepted orders of the last 30
 * days (docs/product/orders.md#popular). Run once a day; a page changes only if its items do. Returns how many restaurants were
 * looked at.
 */
export function countPopular(
  services: Pick<Services, 'db' | 'clock' | 'pageChanges' | 'purges'>,
  signal: AbortSignal,
): Promise<number> {
  let last = '';
  return inSlices(signal, async () => {
    const restaurants = await restaurantsWithOrders(services.db, last);
    for (const { id, popular_items } of restaurants) {
      const popular = (await popularOf(services.db, id, later(services.clock.now(), -PERIOD))).join(',');
      if (popular !== popular_items) await storePopular(services, id, popular);
      last = id;
    }
    return restaurants.length;
  });
}

/** The next restaurants that have had an order, and remember them. */
function restaurantsWithOrders(db: Db, after: string) {
  return db
    .selectFrom('order_books')
    .innerJoin('restaurants', 'restaurants.id', 'order_books.restaurant_id')
    .select(['restaurants.id', 'restaurants.popular_items'])
    .where('order_books.restaurant_id', '>', after)
    .where('restaurants.remembers_orders', '=', true)
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('order_books.restaurant_id')
    .limit(RESTAURANTS_AT_A_TIME)
    .execute();
}

/** Ids of items on the menu, those in most orders first; none if they are too few. */
async function popularOf(db: Db, restaurantId: string, from: Date): Promise<string[]> {
  const orders = new Map<string, number>();
  for (const { lines } of await acceptedLines(db, restaurantId, from)) {
    for (const id of itemsIn(JSON.parse(lines))) orders.set(id, (orders.get(id) ?? 0) + 1);
  }
  const frequent = [...orders].filter(([, count]) => count >= MIN_ORDERS);
  if (frequent.length < MIN_ITEMS) return [];
  const onMenu = await db
    .selectFrom('menu_items')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .execute();
  const ids = new Set(onMenu.map(({ id }) => id));
  const popular = frequent
    .filter(([id]) => ids.has(id))
    .sort(([idA, countA], [idB, countB]) => countB - countA || (idA < idB ? -1 : 1))
    .map(([id]) => id);
  return popular.length < MIN_ITEMS ? [] : popular.slice(0, MAX_ITEMS);
}

/** The lines of the newest accepted orders since `from`. */
function acceptedLines(db: Db, restaurantId: string, from: Date) {
  return db
    .selectFrom('orders')
    .select('lines')
    .where('restaurant_id', '=', restaurantId)
    .where('received_at', '>=', from)
    .where('status', 'in', ACCEPTED)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ORDERS)
    .execute();
}

/** Each item once, however many lines and pieces it has. */
function itemsIn(lines: readonly OrderLine[]): Set<string> {
  return new Set(lines.map(({ key }) => readSelection(key).itemId));
}

function storePopular(services: Parameters<typeof changePage>[0], restaurantId: string, popular: string) {
  return changePage(services, restaurantId, (tx) =>
    tx.updateTable('restaurants').set({ popular_items: popular }).where('id', '=', restaurantId).execute(),
  );
}
