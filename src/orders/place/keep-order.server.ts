import '../tables.server.ts';
import { orderNumber } from '#ordering/order-code.ts';
import type { OrderPlaced, OrderPost } from '#ordering/order-post.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { orderFields } from '../order.ts';
import { nextDayNo, openBook } from '../order-book.server.ts';
import { orderDay } from '../order-day.ts';
import { saidByCode } from '../table-codes/table-codes.server.ts';
import type { CheckedOrder } from './checked-order.ts';
import { codeTaken, contentHash, findSameOrder } from './same-order.server.ts';
import { type Sender, standingOf } from './standing.server.ts';

/** What became of an order. */
export interface Kept {
  placed: OrderPlaced;
  /** False where the order was stored already. */
  isNew: boolean;
}

interface Coming {
  timeZone: string;
  post: OrderPost;
  order: CheckedOrder;
  sender: Sender;
}

/**
 * Stores an order once: if the same order arrives twice at the same time, the second request gets the stored one.
 * Throws 409 `code_taken` where another order has its code, and what `standingOf` throws.
 */
export async function keepOrder(
  services: Pick<Services, 'db' | 'clock' | 'orderChanges'>,
  { timeZone, post, order, sender }: Coming,
): Promise<Kept> {
  const now = services.clock.now();
  const { restaurantId, caller } = sender;
  return inTransaction(services.db, async (tx) => {
    const changeNo = await openBook(services, tx, restaurantId);
    const same = await findSameOrder(tx, restaurantId, post);
    if (same) return { placed: same, isNew: false };
    const { isKnown, isQuiet } = await standingOf(tx, sender, now);

    const { day, dayNo } = await nextDayNo(tx, restaurantId, orderDay(now.getTime(), timeZone));
    const stored = await tx
      .insertInto('orders')
      .values({
        ...toRow(orderFields, {
          ...order,
          ...{ id: newId(), day, dayNo, changeNo },
          tableBy: await saidByCode(tx, restaurantId, { table: order.table, tableKey: post.tableKey }, now),
          ...{ status: 'placed', declineReason: '', readyAt: null, payment: '' },
          ...{ isKnown, isQuiet },
          ...{ receivedAt: now.getTime(), seenAt: null, updatedAt: now.getTime() },
        }),
        restaurant_id: restaurantId,
        content_hash: contentHash(post),
        total_paise: order.sums.totalPaise,
        device_hash: caller.device,
        address_hash: caller.address,
        accepted_at: null,
      })
      // The code may belong to another restaurant, whose book is not locked here.
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) throw codeTaken();
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
