import type { Db } from '../db/database.server.ts';
import type { OutboxRow } from './outbox.server.ts';

/** The last 50 mails, newest first, for `/dev/mail`; a mail that went out by SMTP has no body any more. */
export function recentMails(db: Db): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}
