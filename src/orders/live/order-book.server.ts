import '../server/tables.server.ts';
import { afterCommit, type Db, type Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services/services.server.ts';

/**
 * Locks a restaurant's order book until the transaction ends, and returns the number of this change, higher than any
 * before. So changes become visible in the order of their numbers. Must be called before anything of the order is
 * read. Open lists are notified after the commit.
 */
export async function openBook(
  { orderChanges }: Pick<Services, 'orderChanges'>,
  tx: Tx,
  restaurantId: string,
): Promise<number> {
  const { change_no } = await tx
    .insertInto('order_books')
    .values({ restaurant_id: restaurantId, change_no: 1, day: '', day_no: 0 })
    .onConflict((conflict) =>
      conflict
        .column('restaurant_id')
        .doUpdateSet((row) => ({ change_no: row('order_books.change_no', '+', 1) })),
    )
    .returning('change_no')
    .executeTakeFirstOrThrow();
  afterCommit(tx, () => orderChanges.publish(restaurantId));
  return change_no;
}

/** Takes the numbers of `count` further changes, and returns the highest. The book must be locked by `openBook`. */
export async function countChanges(tx: Tx, restaurantId: string, count: number): Promise<number> {
  const { change_no } = await tx
    .updateTable('order_books')
    .set((row) => ({ change_no: row('change_no', '+', count) }))
    .where('restaurant_id', '=', restaurantId)
    .returning('change_no')
    .executeTakeFirstOrThrow();
  return change_no;
}

/**
 * The kitchen's number for the next order of a day, from 1, and that day. The day never goes back, whatever the clock
 * of this process says. The book must be locked by `openBook`.
 */
export async function nextDayNo(
  tx: Tx,
  restaurantId: string,
  today: string,
): Promise<{ day: string; dayNo: number }> {
  const { day, day_no } = await tx
    .updateTable('order_books')
    .set((row) => ({
      day: row.case().when('day', '>', today).then(row.ref('day')).else(today).end(),
      day_no: row
        .case()
        .when('day', '>=', today)
        .then(row('day_no', '+', 1))
        .else(1)
        .end(),
    }))
    .where('restaurant_id', '=', restaurantId)
    .returning(['day', 'day_no'])
    .executeTakeFirstOrThrow();
  return { day, dayNo: day_no };
}

/**
 * The number of a restaurant's newest change; 0 before the first. All changes up to it are committed and readable,
 * since the book is locked from a change's number to its commit.
 */
export async function readChangeNo(db: Db, restaurantId: string): Promise<number> {
  const book = await db
    .selectFrom('order_books')
    .select('change_no')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return book?.change_no ?? 0;
}
