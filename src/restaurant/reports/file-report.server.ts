import './tables.server.ts';
import { createHmac } from 'node:crypto';
import { secretKey } from '#identity/codes/secret-key.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { Report } from './report.ts';

/** More about one page say nothing new. */
const MOST_OPEN = 200;

/**
 * Notes a report about a restaurant's page for the administrator. `address` is the caller's; only a keyed hash of it is
 * kept, which tells callers apart. Beyond 200 open reports about a page nothing is added.
 */
export async function fileReport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  report: Report,
  address: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { open } = await tx
      .selectFrom('page_reports')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('restaurant_id', '=', restaurantId)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (open >= MOST_OPEN) return;
    const key = await secretKey(tx, 'report-caller', now);
    await tx
      .insertInto('page_reports')
      .values({
        id: newId(),
        restaurant_id: restaurantId,
        ...report,
        caller: createHmac('sha256', key).update(address).digest('base64url').slice(0, 22),
        created_at: now,
        closed_at: null,
        outcome: null,
      })
      .execute();
  });
}
