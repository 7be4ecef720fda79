import { orderRefusalTexts } from './order-refusal-texts.ts';
import './tables.server.ts';
import { orderNumber } from '#ordering/orders/order-code.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import { DAY, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { countChanges, openBook } from '../live/order-book.server.ts';
import { findOrder } from './change-order.server.ts';
import { isListed } from './list-orders.server.ts';

/** Long, because a browser belongs to one person. */
const BROWSER_FOR = 30 * DAY;
/** Short, because a cafe or thousands of people may share an IP address. */
const ADDRESS_FOR = DAY;

/** How many orders of a phone show at once that it is blocked; the rest do when the list is loaded again. */
const MAX_MARKED = 500;

type Blocking = Pick<Services, 'db' | 'clock' | 'orderChanges'>;
type Place = Pick<Restaurant, 'id' | 'timeZone'>;

/**
 * Blocks the sender of an order: for 30 days their browser's further orders are not stored. Where the sender was
 * unknown, unknown orders from the same IP address are held back for a day; known ones never are. Throws 404 for an
 * order that is not the restaurant's.
 */
export function blockCaller(services: Blocking, place: Place, orderId: string): Promise<void> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    await openBook(services, tx, place.id);
    const { device_hash, address_hash, is_known, code } = await findOrder(tx, place.id, orderId);
    const until = [
      [device_hash, later(now, BROWSER_FOR), ''],
      [is_known ? '' : address_hash, later(now, ADDRESS_FOR), device_hash],
    ] as const;
    for (const [caller_hash, blocked_until, blocked_with] of until) {
      if (!caller_hash) continue;
      const block = { blocked_until, blocked_with, order_number: orderNumber(code) };
      await tx
        .insertInto('order_blocks')
        .values({ restaurant_id: place.id, caller_hash, ...block })
        .onConflict((conflict) => conflict.columns(['restaurant_id', 'caller_hash']).doUpdateSet(block))
        .execute();
    }
    await markOrdersChanged(tx, place, { device: device_hash, orderId, now });
  });
}

/** Undoes `blockCaller`. Throws 404 for an order that is not the restaurant's. */
export function unblockCaller(services: Blocking, place: Place, orderId: string): Promise<void> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    await openBook(services, tx, place.id);
    const { device_hash, address_hash } = await findOrder(tx, place.id, orderId);
    await deleteBlocks(tx, place.id, [device_hash, address_hash]);
    await markOrdersChanged(tx, place, { device: device_hash, orderId, now });
  });
}

/** Unblocks a phone by its id in the list of blocked phones. Throws 404 where no such phone is blocked. */
export function unblockPhone(services: Blocking, place: Place, device: string): Promise<void> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    await openBook(services, tx, place.id);
    if (!(await deleteBlocks(tx, place.id, [device]))) throw notFound(orderRefusalTexts.notBlocked);
    await markOrdersChanged(tx, place, { device, now });
  });
}

/**
 * Deletes the blocks of these callers, and of the IP addresses that were blocked with them; returns whether there were
 * any.
 */
async function deleteBlocks(tx: Tx, restaurantId: string, hashes: readonly string[]): Promise<boolean> {
  const known = hashes.filter(Boolean);
  if (known.length === 0) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('order_blocks')
    .where('restaurant_id', '=', restaurantId)
    .where((row) => row.or([row('caller_hash', 'in', known), row('blocked_with', 'in', known)]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface ChangedOrders {
  device: string;
  /** Updated even if no list shows it: somebody is looking at it. */
  orderId?: string;
  now: Date;
}

/**
 * Marks the listed orders of a phone as changed, the newest ones of very many, so that open lists reload whether it is
 * blocked. Each gets a change number of its own, so that no response has to contain all of them.
 */
async function markOrdersChanged(
  tx: Tx,
  place: Place,
  { device, orderId, now }: ChangedOrders,
): Promise<void> {
  const listed = await tx
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', place.id)
    .where('device_hash', '=', device)
    .where('device_hash', '<>', '')
    .where((row) => isListed(row, place, now))
    .orderBy('received_at', 'desc')
    .limit(MAX_MARKED)
    .execute();
  const ids = new Set([...(orderId ? [orderId] : []), ...listed.map(({ id }) => id)]);
  let changeNo = await countChanges(tx, place.id, ids.size);
  for (const id of ids) {
    await tx.updateTable('orders').set({ change_no: changeNo }).where('id', '=', id).execute();
    changeNo -= 1;
  }
}
