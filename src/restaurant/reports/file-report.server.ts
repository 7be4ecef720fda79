import './tables.server.ts';
import { createHmac } from 'node:crypto';
import { secretKey } from '#identity/codes/secret-key.server.ts';
import { dayInIndia } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { Report } from './report.ts';

/** More reports about one page tell nothing new. */
const MOST_OPEN = 200;

/**
 * Stores a report about a restaurant's page for the administrator. Of the caller's `address` only a keyed hash is
 * stored, to tell callers apart. The same text from the same caller counts as one report a day, however often it is
 * sent: the form works without scripts, so it cannot send an idempotency key. Beyond 200 open reports about a page
 * nothing is stored.
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
    const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
    const caller = hashOf(address);
    await tx
      .insertInto('page_reports')
      .values({
        id: hashOf(JSON.stringify([restaurantId, caller, report, dayInIndia(now)])),
        restaurant_id: restaurantId,
        ...report,
        caller,
        created_at: now,
        closed_at: null,
        outcome: null,
      })
      .onConflict((same) => same.column('id').doNothing())
      .execute();
  });
}
