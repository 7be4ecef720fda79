import { afterCommit, type Db, type Tx } from '../db/database.server.ts';
import { type Clock, DAY, HOUR, MINUTE } from '../services/clock.ts';
import type { LanguageTag } from '../texts/languages.ts';
import { addTasks, type TaskKind, type TaskRow } from '../workers/tasks.server.ts';

/** Mails among the tasks. */
export const MAILS = {
  name: 'mail',
  // Longer than any sending takes, also where clocks differ, so that no mail is sent by two processes.
  lease: 10 * MINUTE,
  pauses: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR],
  // Nobody wants yesterday's code, say after the mail was configured late.
  givenUpAfter: DAY,
  contentKeptFor: 3 * DAY,
  keptFor: 30 * DAY,
} satisfies TaskKind;

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; empty once the mail was sent. */
  body: string;
  /** The language it is written in; English where it is missing. */
  language?: LanguageTag;
  /** A URL whose POST unsubscribes from such mails (RFC 8058); absent for mails without that choice. */
  unsubscribeUrl?: string;
}

export interface Outbox {
  /** Puts a mail into the outbox as part of the caller's transaction; it leaves after the commit. */
  post(db: Db | Tx, mail: Mail): Promise<void>;
}

/** Creates an outbox. `onPosted` is called for each mail after the commit: pass the mail worker's `pollNow`. */
export function createOutbox(clock: Clock, onPosted: () => void = () => {}): Outbox {
  return {
    async post(db, { to, subject, ...content }) {
      const task = { recipient: to, subject, content: JSON.stringify(content) };
      await addTasks(db, MAILS, [task], { now: clock.now(), ifThere: 'leave' });
      if (isTransaction(db)) afterCommit(db, onPosted);
      else onPosted();
    },
  };
}

function isTransaction(db: Db | Tx): db is Tx {
  return db.isTransaction;
}

/** Returns the mail of a task. */
export function mailOf({ recipient, subject, content }: TaskRow): Mail {
  return { to: recipient ?? '', subject: subject ?? '', body: '', ...(content && JSON.parse(content)) };
}

/** The last 50 mails, newest first, for `/dev/mail`; a mail that went out by SMTP has no body any more. */
export async function recentMails(db: Db): Promise<Array<TaskRow & Mail>> {
  const tasks = await db
    .selectFrom('tasks')
    .selectAll()
    .where('kind', '=', MAILS.name)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return tasks.map((task) => ({ ...task, ...mailOf(task) }));
}
