import { sql } from 'kysely';
import { type Clock, DAY, later } from '../clock.ts';
import type { Db } from '../db/database.server.ts';
import { inSlices } from '../jobs/in-slices.server.ts';

const BODY_KEPT = 3 * DAY;
const MAIL_KEPT = 30 * DAY;
const AT_A_TIME = 500;

/** Empties mails after three days, since they may hold codes, and forgets them after thirty. */
export async function purgeMails(
  { db, clock }: { db: Db; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const olderThan = (age: number) =>
    db.selectFrom('outbox').select('id').where('created_at', '<', later(now, -age)).limit(AT_A_TIME);

  await inSlices(signal, async () => {
    // A literal, not a parameter: only then SQLite uses the partial index of these mails.
    const full = olderThan(BODY_KEPT).where(sql<boolean>`body <> ''`);
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ body: '', unsubscribe_url: null })
      .where('id', 'in', full)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
  await inSlices(signal, async () => {
    const { numDeletedRows } = await db
      .deleteFrom('outbox')
      .where('id', 'in', olderThan(MAIL_KEPT))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}
