import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';

/** Removes sessions and one-time codes that have ended; to be run now and then. Gives how many sessions went. */
export async function sweepSessions(services: Services): Promise<number> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('expires_at', '<=', now)
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute();
    return Number(numDeletedRows);
  });
}
