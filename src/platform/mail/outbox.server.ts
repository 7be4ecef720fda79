import type { Clock } from '../clock.ts';
import { afterCommit, type Db, type Tx } from '../db/database.server.ts';
import { newId } from '../ids.server.ts';

export interface OutboxRow {
  id: string;
  recipient: string;
  subject: string;
  /** Emptied after sending or after some days, since it may hold a code. */
  body: string;
  created_at: Date;
  /**
   * When it is due, or, while a process is sending it, when that process is considered dead; null when nothing more
   * will happen.
   */
  next_try_at: Date | null;
  tries: number;
  sent_at: Date | null;
  last_error: string | null;
  /** The one-click unsubscribe URL (RFC 8058); deleted with the text. */
  unsubscribe_url: string | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    outbox: OutboxRow;
  }
}

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** A URL whose POST unsubscribes from such mails; absent for mails without that choice. */
  unsubscribeUrl?: string;
}

export interface Outbox {
  /** Puts a mail into the outbox as part of the caller's transaction; it leaves after the commit. */
  post(db: Db | Tx, mail: Mail): Promise<void>;
}

/** Creates an outbox. `onPosted` is called for each mail after the commit: pass the mail worker's `nudge`. */
export function createOutbox(clock: Clock, onPosted: () => void = () => {}): Outbox {
  return {
    async post(db, mail) {
      const now = clock.now();
      await db
        .insertInto('outbox')
        .values({
          id: newId(),
          recipient: mail.to,
          subject: mail.subject,
          body: mail.body,
          created_at: now,
          next_try_at: now,
          tries: 0,
          sent_at: null,
          last_error: null,
          unsubscribe_url: mail.unsubscribeUrl ?? null,
        })
        .execute();
      if (isTransaction(db)) afterCommit(db, onPosted);
      else onPosted();
    },
  };
}

function isTransaction(db: Db | Tx): db is Tx {
  return db.isTransaction;
}
