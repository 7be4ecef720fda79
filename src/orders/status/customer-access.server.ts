import '../server/tables.server.ts';
import { isOrderCode } from '#ordering/orders/order-code.ts';
import { isTotalOpen } from '#ordering/prices/order-sums.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/limits/client-address.server.ts';
import type { LimitRule } from '#platform/http/limits/limits.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { openBook } from '../live/order-book.server.ts';
import { schedulePushes } from '../live/push/push-tasks.server.ts';
import type { Order, Payment } from '../order.ts';
import { toOrder } from '../server/tables.server.ts';
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
  return inTransaction(services.db, async (tx) => {
    const changeNo = await openBook(services, tx, restaurant.id);
    const change = decide(await requireOrder(tx, code));
    if (change)
      await tx
        .updateTable('orders')
        .set({ ...change, change_no: changeNo, updated_at: services.clock.now() })
        .where('id', '=', id)
        .execute();
    if (change && 'status' in change && !order.isQuiet)
      await schedulePushes(services, tx, { restaurantId: restaurant.id, orderId: id, event: 'withdrawn' });
    return requireOrder(tx, code);
  });
}

async function requireOrder(tx: Tx, code: string): Promise<OrderForCustomer> {
  const stood = await findOrderStatus(tx, code);
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
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  code: string,
  address: string,
): Promise<OrderForCustomer | undefined> {
  const network = networkOf(address);
  const isTooMany = await limits.isUsedUp(UNKNOWN_CODES, network);
  const found = isTooMany ? undefined : await findOrderStatus(db, code);
  if (!found) await limits.take(UNKNOWN_CODES, network);
  return found;
}

/** Finds the order of a code; undefined where none has arrived, or its restaurant is deleted. */
export async function findOrderStatus(db: Db | Tx, code: string): Promise<OrderForCustomer | undefined> {
  if (!isOrderCode(code)) return undefined;
  const row = await db
    .selectFrom('orders')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
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
    }
  );
}

/** An order for its customer, with the fields of the restaurant that the customer needs. */
export interface OrderForCustomer {
  order: Order;
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
