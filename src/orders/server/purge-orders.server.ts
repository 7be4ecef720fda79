import './tables.server.ts';
import { sql } from 'kysely';
import { DAY, HOUR, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inSlices } from '#platform/workers/job-runner.server.ts';

const STORED_FOR = 400 * DAY;
/** For orders that nobody accepted; for an order for a later time, counted from that time. */
const UNACCEPTED_STORED_FOR = 48 * HOUR;
const ADDRESS_STORED_FOR = DAY;
const CALL_STORED_FOR = DAY;
const AT_A_TIME = 500;

/**
 * Deletes expired orders, the IP address hash of each order after a day, and blocks and calls that have ended
 * (docs/product/orders.md#remembered-orders). Returns how many orders were deleted.
 */
export async function purgeOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const olderThan = (age: number) =>
    db.selectFrom('orders').select('id').where('received_at', '<', later(now, -age)).limit(AT_A_TIME);
  const deleteWhere = (condition: ReturnType<typeof olderThan>) =>
    inSlices(signal, async () => {
      const { numDeletedRows } = await db
        .deleteFrom('orders')
        .where('id', 'in', condition)
        .executeTakeFirst();
      return Number(numDeletedRows);
    });

  const longAgo = later(now, -UNACCEPTED_STORED_FOR);
  const neverAccepted = await deleteWhere(
    olderThan(UNACCEPTED_STORED_FOR)
      .where('accepted_at', 'is', null)
      .where('status', 'in', ['placed', 'declined', 'withdrawn'])
      .where((row) => row.or([row('wanted_at', 'is', null), row('wanted_at', '<', longAgo)])),
  );
  const old = await deleteWhere(olderThan(STORED_FOR));
  await inSlices(signal, async () => {
    // A literal, not a parameter: otherwise SQLite does not see that the partial index fits.
    const known = olderThan(ADDRESS_STORED_FOR).where(sql<boolean>`address_hash <> ''`);
    const { numUpdatedRows } = await db
      .updateTable('orders')
      .set({ address_hash: '' })
      .where('id', 'in', known)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
  await db.deleteFrom('order_blocks').where('blocked_until', '<=', now).execute();
  await db.deleteFrom('table_bills').where('opened_at', '<', later(now, -STORED_FOR)).execute();
  await db.deleteFrom('table_calls').where('rung_at', '<', later(now, -CALL_STORED_FOR)).execute();
  return neverAccepted + old;
}
