import './tables.server.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import type { OrderStatus, Payment } from './order.ts';
import { openBook } from './order-book.server.ts';
import { findOrderStatus } from './status.server.ts';
import { statusTexts } from './status-texts.ts';
import { canBePaid, type StoodOrder } from './stood-order.ts';

type Used = Pick<Services, 'db' | 'clock' | 'orderChanges'>;

/**
 * Withdraws an order that nobody has accepted yet; a second call changes nothing. Throws 409 `too_late` after it was
 * accepted or declined, and 404 where it is gone.
 */
export function withdrawOrder(services: Used, found: StoodOrder): Promise<StoodOrder> {
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
export function sayOrderPaid(services: Used, found: StoodOrder): Promise<StoodOrder> {
  return changeOrder(services, found, (stood) => {
    if (!canBePaid(stood)) throw conflict(statusTexts.notPayable, { code: 'not_payable' });
    return stood.order.payment === '' ? { payment: 'claimed' } : null;
  });
}

/** Locks the order book, reads the order, applies the change that `decide` returns, if any, and returns the order. */
async function changeOrder(
  services: Used,
  found: StoodOrder,
  decide: (stood: StoodOrder) => { status: OrderStatus } | { payment: Payment } | null,
): Promise<StoodOrder> {
  // Opening the book counts as a change, so it is skipped when nothing would change.
  if (!decide(found)) return found;
  const { id, code } = found.order;
  return inTransaction(services.db, async (tx) => {
    const changeNo = await openBook(services, tx, found.restaurant.id);
    const change = decide(await standing(tx, code));
    if (change)
      await tx
        .updateTable('orders')
        .set({ ...change, change_no: changeNo, updated_at: services.clock.now() })
        .where('id', '=', id)
        .execute();
    return standing(tx, code);
  });
}

async function standing(tx: Tx, code: string): Promise<StoodOrder> {
  const stood = await findOrderStatus(tx, code);
  if (!stood) throw notFound(statusTexts.unknown);
  return stood;
}
