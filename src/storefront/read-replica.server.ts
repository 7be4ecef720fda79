import { SECOND } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { within } from '#platform/db/deadline.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';

/** Timeout for the replica, ms; after it the primary is asked, which has just answered. */
const REPLICA_READ = 0.5 * SECOND;

type Behind = 'behind';

/**
 * Runs `read` on the replica, in one snapshot, if the replica has reached the page version read from the primary.
 * Runs it on the primary if there is no replica, if that is behind, or if it fails (docs/product/storefront.md#page-cache).
 */
export async function readReplica<T extends object>(
  { db, replica, metrics }: Pick<Services, 'db' | 'replica' | 'metrics'>,
  restaurant: Pick<Restaurant, 'id' | 'pageVersion'>,
  read: (db: Db | Tx) => Promise<T>,
): Promise<T> {
  if (!replica) return read(db);
  const found = await within(REPLICA_READ, () => readAtVersion(replica, restaurant, read)).catch(
    () => 'failed' as const,
  );
  const isRead = typeof found === 'object';
  metrics.replicaReads.inc({ result: isRead ? 'read' : found });
  return isRead ? found : read(db);
}

function readAtVersion<T>(
  replica: Db,
  { id, pageVersion }: Pick<Restaurant, 'id' | 'pageVersion'>,
  read: (tx: Tx) => Promise<T>,
): Promise<T | Behind> {
  const oneMoment = replica.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return oneMoment.execute(async (tx) => {
    const row = await tx
      .selectFrom('restaurants')
      .select('page_version')
      .where('id', '=', id)
      .executeTakeFirst();
    return row && row.page_version >= pageVersion ? read(tx) : 'behind';
  });
}
