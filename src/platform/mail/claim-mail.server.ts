import { CLOCKS_DIFFER, DAY, HOUR, later, MINUTE } from '../clock.ts';
import type { Db } from '../db/database.server.ts';
import type { OutboxRow } from './outbox.server.ts';

/** The pauses after the first try, the second, and so on; less than a day in total. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];

/** Longer than any sending takes, so that only a dead process's mails are taken over. */
const CLAIM = 10 * MINUTE;

/** Nobody wants yesterday's code, say after the mail was configured late. */
const STALE = DAY;

/** The longest time until a next try. */
const LONGEST = Math.max(...PAUSES);

/** Makes mails due that wait for a time further off than any try: a clock that ran ahead stored it. */
export async function hastenMails(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try_at: now })
    .where('next_try_at', '>', later(now, LONGEST + CLOCKS_DIFFER))
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
export async function settleSent(db: Db, mail: OutboxRow, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, next_try_at: null, last_error: null, body: '', unsubscribe_url: null })
    .where('id', '=', mail.id)
    .execute();
}

/** Releases a mail that was not tried, or whose try was cut off: it is due again at once. */
export async function release(db: Db, mail: OutboxRow, now: Date): Promise<void> {
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
export async function settleFailed(
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
