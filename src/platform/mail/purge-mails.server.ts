import { DAY, later } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.server.ts';

const BODY_KEPT = 3 * DAY;
const MAIL_KEPT = 90 * DAY;

/** Empties mails after three days, since they may hold codes, and forgets them after ninety. */
export async function purgeMails(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('outbox')
      .set({ body: '' })
      .where('created_at', '<', later(now, -BODY_KEPT))
      .where('body', '<>', '')
      .execute();
    await tx.deleteFrom('outbox').where('created_at', '<', later(now, -MAIL_KEPT)).execute();
  });
}
