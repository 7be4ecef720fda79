import { sql } from 'kysely';
import { type Clock, DAY, HOUR, later, MAX_CLOCK_SKEW, MINUTE } from '../clock.ts';
import { afterCommit, type Db, type Tx } from '../db/database.server.ts';
import { newId } from '../ids.server.ts';
import { inSlices } from '../jobs/job-runner.server.ts';

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

/** The pauses after the first try, the second, and so on; less than a day in total. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];

/** Longer than any sending takes, so that only a dead process's mails are taken over. */
const CLAIM = 10 * MINUTE;

/** Nobody wants yesterday's code, say after the mail was configured late. */
const STALE = DAY;

/** The longest time until a next try. */
const MAX_PAUSE = Math.max(...PAUSES);

/** Makes mails due that wait for a time further off than any try: a clock that ran ahead stored it. */
export async function resetFutureTries(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try_at: now })
    .where('next_try_at', '>', later(now, MAX_PAUSE + MAX_CLOCK_SKEW))
    .execute();
}

/**
 * Claims the mail that has been due longest, so that no other process sends it; undefined when none is due. If this
 * process dies before `settle…`, the mail is due again after ten minutes.
 */
export async function claimDueMail(db: Db, now: Date): Promise<OutboxRow | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .selectAll()
      .where('next_try_at', '<=', now)
      .where('created_at', '>', later(now, -STALE))
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;

    const claim = { tries: due.tries + 1, next_try_at: later(now, CLAIM) };
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set(claim)
      .where('id', '=', due.id)
      // A faster process has already increased `tries`.
      .where('tries', '=', due.tries)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return { ...due, ...claim };
  }
}

/** Marks a mail as sent and deletes its text. */
export async function recordSent(db: Db, mail: OutboxRow, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, next_try_at: null, last_error: null, body: '', unsubscribe_url: null })
    .where('id', '=', mail.id)
    .execute();
}

/** Releases a mail that was not tried, or whose try was cut off: it is due again at once. */
export async function releaseMail(db: Db, mail: OutboxRow, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ tries: mail.tries - 1, next_try_at: now })
    .where('id', '=', mail.id)
    .execute();
}

/**
 * Records a failed try: the next one follows after a growing pause, or never after the last try or if `isFinal`.
 * Returns whether there is a next try.
 */
export async function recordFailed(
  db: Db,
  mail: OutboxRow,
  failure: { now: Date; error: string; isFinal: boolean },
): Promise<boolean> {
  const pause = failure.isFinal ? undefined : PAUSES[mail.tries - 1];
  await db
    .updateTable('outbox')
    .set({
      next_try_at: pause === undefined ? null : later(failure.now, pause),
      last_error: failure.error.slice(0, 500),
    })
    .where('id', '=', mail.id)
    .execute();
  return pause !== undefined;
}

const MAX_BODY_AGE = 3 * DAY;
const MAX_MAIL_AGE = 30 * DAY;
const AT_A_TIME = 500;

/** Empties mails after three days, since they may hold codes, and forgets them after thirty. */
export async function deleteOldMails(
  { db, clock }: { db: Db; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const olderThan = (age: number) =>
    db.selectFrom('outbox').select('id').where('created_at', '<', later(now, -age)).limit(AT_A_TIME);

  await inSlices(signal, async () => {
    // A literal, not a parameter: only then SQLite uses the partial index of these mails.
    const full = olderThan(MAX_BODY_AGE).where(sql<boolean>`body <> ''`);
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
      .where('id', 'in', olderThan(MAX_MAIL_AGE))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

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
