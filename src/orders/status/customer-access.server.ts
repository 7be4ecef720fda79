import '../server/tables.server.ts';
import { isOrderCode } from '#ordering/orders/order-code.ts';
import type { TableCallKind } from '#ordering/orders/table-call.ts';
import { isTotalOpen } from '#ordering/prices/order-sums.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { fromRow } from '#platform/fields/columns.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/limits/client-address.server.ts';
import type { LimitRule } from '#platform/http/limits/limits.server.ts';
import { HOUR } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { takesCalls } from '#restaurant/ordering/table-calls.ts';
import { type Restaurant, restaurantFields } from '#restaurant/restaurant.ts';
import { openBook } from '../live/order-book.server.ts';
import { schedulePushes } from '../live/push/push-tasks.server.ts';
import type { Order, Payment } from '../order.ts';
import { toOrder } from '../server/tables.server.ts';
import { billOfOrder, type GuestBill } from '../tables/bills/bills.server.ts';
import { tableCallTexts } from '../tables/calls/table-call-texts.ts';
import { justCalled, storeTableCall } from '../tables/calls/table-calls.server.ts';
import { statusTexts } from './status-texts.ts';

type Used = Pick<Services, 'db' | 'clock' | 'orderChanges' | 'push'>;

/**
 * Withdraws an order that nobody has accepted yet; a second call changes nothing. Throws 409 `too_late` after it was
 * accepted or declined, and 404 where it was deleted.
 */
export function withdrawOrder(services: Used, found: OrderForCustomer): Promise<OrderForCustomer> {
  return changeOrder(services, found, ({ order }) => {
    if (order.status === 'withdrawn') return null;
    if (order.status !== 'placed') throw conflict(statusTexts.tooLate, { code: 'too_late' });
    return { status: 'withdrawn' };
  });
}

/**
 * Stores that the customer says to have paid; a payment that the owner has confirmed stays confirmed. Throws 409
 * `not_payable` where the customer was not asked to pay by UPI.
 */
export function claimPayment(services: Used, found: OrderForCustomer): Promise<OrderForCustomer> {
  return changeOrder(services, found, (stood) => {
    if (!canBePaid(stood)) throw conflict(statusTexts.notPayable, { code: 'not_payable' });
    return stood.order.payment === '' ? { payment: 'claimed' } : null;
  });
}

/** Locks the order book, reads the order, applies the change that `decide` returns, if any, and returns the order. */
async function changeOrder(
  services: Used,
  found: OrderForCustomer,
  decide: (stood: OrderForCustomer) => { status: 'withdrawn' } | { payment: Payment } | null,
): Promise<OrderForCustomer> {
  // Opening the book counts as a change, so it is skipped when nothing would change.
  if (!decide(found)) return found;
  const { order, restaurant } = found;
  const { id, code } = order;
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const changeNo = await openBook(services, tx, restaurant.id);
    const change = decide(await requireOrder(tx, code, now));
    if (change)
      await tx
        .updateTable('orders')
        .set({ ...change, change_no: changeNo, updated_at: now })
        .where('id', '=', id)
        .execute();
    if (change && 'status' in change && !order.isQuiet)
      await schedulePushes(services, tx, { restaurantId: restaurant.id, about: id, event: 'withdrawn' });
    return requireOrder(tx, code, now);
  });
}

async function requireOrder(tx: Tx, code: string, now: Date): Promise<OrderForCustomer> {
  const stood = await findOrderStatus(tx, code, now);
  if (!stood) throw notFound(statusTexts.unknown);
  return stood;
}

/** A high limit for unknown codes: many phones behind one IP address may ask for orders that have not arrived yet. */
const UNKNOWN_CODES: LimitRule = { name: 'order-code', points: 1200, seconds: 600 };

/**
 * Finds the order of a code for somebody at an IP address; undefined where none has arrived. Counts unknown codes, for
 * the API and for pages together. Throws 429 after too many of them.
 */
export async function findByCode(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  code: string,
  address: string,
): Promise<OrderForCustomer | undefined> {
  const network = networkOf(address);
  const isTooMany = await limits.isUsedUp(UNKNOWN_CODES, network);
  const found = isTooMany ? undefined : await findOrderStatus(db, code, clock.now());
  if (!found) await limits.take(UNKNOWN_CODES, network);
  return found;
}

/** Finds the order of a code; undefined where none has arrived, or its restaurant is deleted. */
export async function findOrderStatus(
  db: Db | Tx,
  code: string,
  now: Date,
): Promise<OrderForCustomer | undefined> {
  if (!isOrderCode(code)) return undefined;
  const found = await findOrder(db, code);
  if (!found) return undefined;
  const { order } = found;
  const bill = order.tableBy === 'scanned' ? await billOfOrder(db, order.id, now) : undefined;
  return { ...found, calls: await callsOf(db, found, now), bill };
}

async function findOrder(db: Db | Tx, code: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .leftJoin('table_codes', 'table_codes.restaurant_id', 'orders.restaurant_id')
    .selectAll('orders')
    .select([
      'restaurants.name as restaurant_name',
      'restaurants.slug',
      'restaurants.whatsapp',
      'restaurants.time_zone',
      'restaurants.upi_id',
      'restaurants.upi_name',
      'restaurants.pay_when',
      'restaurants.languages',
      'restaurants.ways',
      'restaurants.accepts_orders',
      'restaurants.remembers_orders',
      'restaurants.takes_table_calls',
      'restaurants.is_demo',
      'table_codes.renewed_at',
    ])
    .where('orders.code', '=', code)
    .where('restaurants.deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      order: toOrder(row),
      restaurant: {
        id: row.restaurant_id,
        name: row.restaurant_name,
        slug: row.slug,
        whatsapp: row.whatsapp,
        timeZone: row.time_zone,
        upiId: row.upi_id,
        upiName: row.upi_name,
        payWhen: row.pay_when,
        languages: row.languages,
      },
      mayCall: takesCalls(fromRow(callFields, row)),
      codesSince: row.renewed_at?.getTime() ?? 0,
    }
  );
}

/** The settings by which a restaurant takes calls from its tables. */
const { ways, acceptsOrders, remembersOrders, takesTableCalls, isDemo } = restaurantFields;
const callFields = { ways, acceptsOrders, remembersOrders, takesTableCalls, isDemo };

interface Found extends Omit<OrderForCustomer, 'calls' | 'bill'> {
  /** Whether the restaurant takes calls from its tables. */
  mayCall: boolean;
  /** Since when the printed codes of its tables are valid, ms. */
  codesSince: number;
}

/** Longer than any meal. */
const STAYS = 6 * HOUR;

/**
 * What the guests of an order's table have just called for; undefined where they cannot call: the order did not come by
 * a code that is still valid, or they have left by now.
 */
async function callsOf(
  db: Db | Tx,
  { order, restaurant, mayCall, codesSince }: Found,
  now: Date,
): Promise<OrderForCustomer['calls']> {
  const { tableBy, table, status, receivedAt } = order;
  const isThere = status !== 'declined' && status !== 'withdrawn' && receivedAt > now.getTime() - STAYS;
  if (!mayCall || tableBy !== 'scanned' || !isThere || receivedAt <= codesSince) return undefined;
  return justCalled(db, { restaurantId: restaurant.id, table }, now);
}

/**
 * Calls for the guests of an order (docs/product/orders.md#calls-from-tables). Throws 409 `no_table_calls` where they
 * cannot call, and 429 for too many calls.
 */
export async function callForOrder(
  services: Used & Pick<Services, 'limits'>,
  { order, restaurant, calls }: OrderForCustomer,
  kind: TableCallKind,
): Promise<void> {
  if (!calls) throw conflict(tableCallTexts.off, { code: 'no_table_calls' });
  await storeTableCall(services, { restaurantId: restaurant.id, table: order.table, kind });
}

/** An order for its customer, with the fields of the restaurant that the customer needs. */
export interface OrderForCustomer {
  order: Order;
  /** When the guests of its table have just called, by what for; undefined where they cannot call. */
  calls?: Partial<Record<TableCallKind, Date>> | undefined;
  /** The open bill of its table, where it is on it with others. */
  bill?: GuestBill | undefined;
  restaurant: Pick<
    Restaurant,
    'id' | 'name' | 'slug' | 'whatsapp' | 'timeZone' | 'upiId' | 'upiName' | 'payWhen' | 'languages'
  >;
}

/**
 * Whether an order can be paid by UPI: the restaurant has a UPI ID, the total is known, and the order is not declined
 * or withdrawn.
 */
export function canBePaid({ order, restaurant }: OrderForCustomer): boolean {
  const { status, sums } = order;
  if (restaurant.upiId === '' || status === 'declined' || status === 'withdrawn') return false;
  return !isTotalOpen(sums);
}
