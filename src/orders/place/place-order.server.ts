import { stationsOf } from '#menu/categories/stations.server.ts';
import { readSelection } from '#ordering/choices/selection.ts';
import { plainTable } from '#ordering/message/links/plain-text.ts';
import type { OrderPlaced, OrderPost } from '#ordering/orders/order-post.ts';
import { AppError, conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/limits/client-address.server.ts';
import { createQueue } from '#platform/http/limits/queue.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { menuNow } from '#storefront/cart/prices/menu-now.ts';
import { findStorefront, followMove } from '#storefront/server/load-storefront.server.ts';
import { cacheStorefronts } from '#storefront/server/page-cache.server.ts';
import { takesOrders } from '#storefront/view/view.ts';
import {
  checkSender,
  createCallerHashes,
  REFUSED_ORDERS,
  readBlocks,
  refusedKey,
  type Sender,
} from './check-sender.server.ts';
import { type CheckedOrder, checkedOrder } from './checked-order.server.ts';
import { type Place, refuseFull } from './full-times.server.ts';
import { placeTexts } from './place-texts.ts';
import '../server/tables.server.ts';
import { createHash } from 'node:crypto';
import { orderNumber } from '#ordering/orders/order-code.ts';
import { slotOfOrder } from '#ordering/ways/capacity.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { nextDayNo, openBook } from '../live/order-book.server.ts';
import { schedulePushes } from '../live/push/push-tasks.server.ts';
import { type OrderLine, orderDay, orderFields } from '../order.ts';
import { joinBill } from '../tables/bills/bills.server.ts';
import { tableSource } from '../tables/codes/table-codes.server.ts';

/** The menus that orders were checked against last. */
const MENU_BYTES = 16 * 1024 * 1024;

/** Unknown orders are stored few at a time, so that a known one never waits for a flood of them, in turn by restaurant. */
const UNKNOWN_SENDERS = { atOnce: 2, waiting: 200 };

/** Receives an order for the restaurant with this slug; `address` is the caller's IP address. */
type OrderTaker = (slug: string, post: OrderPost, address: string) => Promise<StoredResult>;

/**
 * Creates what receives orders (docs/product/orders.md#remembered-orders). It throws 404 for an unknown slug, 403 where the
 * restaurant takes no orders or has blocked the caller's browser, 409 `code_taken` or `slot_full`, 422 for what does not
 * fit the menu,
 * 429 for too many orders, 503 while very many unknown ones wait to be stored.
 */
export function createOrderTaker(services: Services): OrderTaker {
  const { db, clock, limits } = services;
  const hashesOf = createCallerHashes(services);
  const queued = createQueue({ ...UNKNOWN_SENDERS, busy: () => placeTexts.busy });
  const findView = cacheStorefronts(services, (view) => view, MENU_BYTES);

  return async (slug, post, address) => {
    const now = clock.now();
    const found = await followMove((known) => findStorefront(db, known, now), slug);
    if (found.kind === 'notFound' || found.kind === 'moved') throw notFound(placeTexts.noPage);
    if (found.kind !== 'open') throw forbidden(placeTexts.notOpen, found.kind);
    const { restaurant } = found;
    const { id: restaurantId } = restaurant;

    // May be a retry after a lost response. It was counted the first time, and by now the menu may have changed or the
    // list may be off.
    const placed = await findSameOrder(db, restaurantId, post);
    if (placed) return { placed, isNew: false };
    if (!restaurant.remembersOrders || restaurant.isDemo || !takesOrders(restaurant))
      throw forbidden(placeTexts.notKept, 'not_remembered');

    const caller = await hashesOf(restaurantId, { device: post.device, address });
    const { isAddressBlocked } = await readBlocks(services, restaurantId, caller);
    const key = refusedKey(restaurantId, networkOf(address));
    const sender = {
      restaurantId,
      table: plainTable(post.table),
      tableKey: post.tableKey,
      caller,
      isAddressQuiet: isAddressBlocked || (await limits.isUsedUp(REFUSED_ORDERS, key)),
    };
    // Asked before the menu is read, and again once no other order can come in between: a flood has to be cheap.
    const { isKnown } = await checkSender(db, sender, now);

    const storefront = await findView(restaurant.slug);
    if (storefront.kind !== 'open') throw forbidden(placeTexts.notOpen, 'closed');
    const view = storefront.value;
    try {
      const order = checkedOrder(post, { restaurant: view.restaurant, menu: menuNow(view) }, now.getTime());
      const store = () => storeOrder(services, { place: restaurant, post, order, sender });
      return await (isKnown ? store() : queued(store, restaurantId));
    } catch (error) {
      if (error instanceof AppError && error.status === 422) await limits.count(REFUSED_ORDERS, key);
      throw error;
    }
  };
}

interface StoredResult {
  placed: OrderPlaced;
  /** False where the order was stored already. */
  isNew: boolean;
}

interface NewOrder {
  place: Place;
  post: OrderPost;
  order: CheckedOrder;
  sender: Sender;
}

/**
 * Stores an order once: if the same order arrives twice at the same time, the second request gets the stored one.
 * Throws 409 `code_taken` where another order has its code, and what `checkSender` and `refuseFull` throw.
 */
async function storeOrder(
  services: Pick<Services, 'db' | 'clock' | 'orderChanges' | 'push'>,
  { place, post, order, sender }: NewOrder,
): Promise<StoredResult> {
  const now = services.clock.now();
  const { restaurantId, caller } = sender;
  const { ways, timeZone } = place;
  const readyInMinutes = ways.find(({ type }) => type === order.type)?.readyInMinutes ?? null;
  const slot = slotOfOrder({ wantedAt: order.wantedAt, readyInMinutes }, now.getTime(), timeZone);
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return inTransaction(services.db, async (tx) => {
    const changeNo = await openBook(services, tx, restaurantId);
    const same = await findSameOrder(tx, restaurantId, post);
    if (same) return { placed: same, isNew: false };
    const { isKnown, isQuiet } = await checkSender(tx, sender, now);
    await refuseFull(tx, restaurantId, place, { type: order.type, slot, pieces }, now.getTime());

    const { day, dayNo } = await nextDayNo(tx, restaurantId, orderDay(now.getTime(), timeZone));
    const given = { table: order.table, tableKey: post.tableKey };
    const tableBy = await tableSource(tx, restaurantId, given, now);
    const stored = await tx
      .insertInto('orders')
      .values({
        ...toRow(orderFields, {
          ...order,
          lines: await withStations(tx, restaurantId, order.lines),
          id: newId(),
          day,
          dayNo,
          changeNo,
          tableBy,
          status: 'placed',
          declineReason: '',
          readyAt: null,
          payment: '',
          isKnown,
          isQuiet,
          receivedAt: now.getTime(),
          seenAt: null,
          updatedAt: now.getTime(),
        }),
        restaurant_id: restaurantId,
        content_hash: contentHash(post),
        total_paise: order.sums.totalPaise,
        device_hash: caller.device,
        address_hash: caller.address,
        accepted_at: null,
        slot_at: new Date(slot),
        pieces,
        bill_id: tableBy === 'scanned' ? await joinBill(tx, restaurantId, order.table, now) : null,
      })
      // The code may belong to another restaurant, whose book is not locked here.
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) throw codeTaken();
    if (!isQuiet) await schedulePushes(services, tx, { restaurantId, about: stored.id, event: 'new' });
    const placed = {
      success: true as const,
      number: orderNumber(order.code),
      dayNo,
      status: 'placed',
      differs: order.menuTotalPaise !== null,
    };
    return { placed, isNew: true };
  });
}

/** The lines, each with the station that its dish has now (docs/decisions/0085-an-order-keeps-its-stations.md). */
async function withStations(
  tx: Tx,
  restaurantId: string,
  lines: readonly OrderLine[],
): Promise<readonly OrderLine[]> {
  const idOf = ({ key }: OrderLine) => readSelection(key).itemId;
  const stations = await stationsOf(tx, restaurantId, lines.map(idOf));
  return lines.map((line) => ({ ...line, station: stations.get(idOf(line)) ?? '' }));
}

/** A hash of what an order says. `tableKey` only proves its table. */
function contentHash({ tableKey: _, ...post }: OrderPost): string {
  return createHash('sha256').update(JSON.stringify(post)).digest('base64url');
}

/**
 * The current state of an order that was stored before with the same code; undefined where there is none. Throws 409
 * `code_taken` where that order belongs to another restaurant or has other content.
 */
async function findSameOrder(
  db: Db | Tx,
  restaurantId: string,
  post: OrderPost,
): Promise<OrderPlaced | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['restaurant_id', 'content_hash', 'code', 'day_no', 'status', 'menu_total_paise'])
    .where('code', '=', post.code)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.restaurant_id !== restaurantId || row.content_hash !== contentHash(post)) throw codeTaken();
  const { code, day_no, status, menu_total_paise } = row;
  return {
    success: true,
    number: orderNumber(code),
    dayNo: day_no,
    status,
    differs: menu_total_paise !== null,
  };
}

function codeTaken() {
  return conflict(placeTexts.taken, { code: 'code_taken' });
}
