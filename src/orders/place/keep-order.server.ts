import '../tables.server.ts';
import { orderNumber } from '#ordering/order-code.ts';
import type { OrderPlaced, OrderPost } from '#ordering/order-post.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
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
        id: newId(),
        restaurant_id: restaurantId,
        code: order.code,
        content_hash: contentHash(post),
        day,
        day_no: dayNo,
        change_no: changeNo,
        order_type: order.type,
        table_name: order.table,
        table_by: await saidByCode(tx, restaurantId, { table: order.table, tableKey: post.tableKey }, now),
        area_name: order.area,
        is_elsewhere: order.isElsewhere,
        wanted_at: order.wantedAt,
        has_note: order.hasNote,
        lines: JSON.stringify(order.lines),
        sums: JSON.stringify(order.sums),
        total_paise: order.sums.totalPaise,
        menu_total_paise: order.menuTotalPaise,
        status: 'placed',
        decline_reason: '',
        payment: '',
        is_known: isKnown,
        is_quiet: isQuiet,
        device_hash: caller.device,
        address_hash: caller.address,
        placed_at: order.placedAt,
        received_at: now,
        seen_at: null,
        accepted_at: null,
        ready_at: null,
        updated_at: now,
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
