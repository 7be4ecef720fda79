import type { NodemailerError } from 'nodemailer';
import { CircuitOpen } from '../circuit.server.ts';
import { type Clock, SECOND } from '../clock.ts';
import type { Db } from '../db/database.server.ts';
import { lookForWork } from '../jobs/look-for-work.server.ts';
import type { Log } from '../log.server.ts';
import { claimDueMail, release, settleFailed, settleSent } from './claim-mail.server.ts';
import type { OutboxRow } from './outbox.server.ts';
import { isRefusedForGood, openSmtp, SMTP_CONNECTIONS, type Smtp, type SmtpTimes } from './smtp.server.ts';

export interface MailWorker {
  /** Looks for due mails now rather than at the next look; settles once they have been tried. Never throws. */
  nudge(): Promise<void>;
  /** Whether the mail server counts as unreachable at the moment. */
  isServerAway(): boolean;
  /** Takes no new mails, and lets those that are on their way finish for some seconds; others stay in the outbox. */
  stop(): Promise<void>;
}

interface Surroundings {
  db: Db;
  clock: Clock;
  log: Log;
  /** SMTP_URL; without it mails stay in the outbox, to be read at `/dev/mail`. */
  smtpUrl?: string | undefined;
  /** MAIL_FROM */
  mailFrom: string;
  /** Hears what became of each try. */
  onTried?: (result: 'sent' | 'failed' | 'given_up') => void;
  /** Shorter ones, for tests. */
  times?: SmtpTimes & { stopWaits: number };
}

/** How long a mail that is on its way may hold a stop. */
const STOP_WAITS = 5 * SECOND;

/** For mails that another process posted and then died, and for second tries. */
const LOOK_EVERY = 15 * SECOND;

/**
 * Sends what is in the outbox, with growing pauses after failures for about a day.
 * Any number of processes may run one: a mail is in the hands of one of them at a time.
 */
export function startMailWorker(surroundings: Surroundings): MailWorker {
  const { smtpUrl, mailFrom, log, times } = surroundings;
  const smtp = smtpUrl ? openSmtp(smtpUrl, mailFrom, log, times) : undefined;
  const cutOff = new AbortController();
  const lookout = lookForWork(
    LOOK_EVERY,
    async () => {
      if (smtp)
        await sendDueMails(surroundings, smtp, {
          isStopped: () => lookout.isStopped(),
          cutOff: cutOff.signal,
        });
    },
    (error) => log.error({ err: error }, 'the outbox could not be read'),
  );
  return {
    nudge: lookout.nudge,
    isServerAway: () => smtp?.isAway() ?? false,
    async stop() {
      const hurry = setTimeout(() => cutOff.abort(), times?.stopWaits ?? STOP_WAITS);
      await lookout.stop();
      clearTimeout(hurry);
      await smtp?.close();
    },
  };
}

interface Stop {
  /** No further mail is to be taken. */
  isStopped(): boolean;
  /** Those on their way are to end too. */
  cutOff: AbortSignal;
}

async function sendDueMails(surroundings: Surroundings, smtp: Smtp, stop: Stop): Promise<void> {
  const lane = async () => {
    // While the server is away no mail is taken: each try would bring a mail nearer to its last one.
    while (!stop.isStopped() && !smtp.isAway()) {
      const mail = await claimDueMail(surroundings.db, surroundings.clock.now());
      if (!mail) return;
      await sendOne(surroundings, smtp, mail, stop.cutOff);
    }
  };
  // All of them are waited for, so that `stop` leaves no mail on its way behind.
  const lanes = await Promise.allSettled(Array.from({ length: SMTP_CONNECTIONS }, lane));
  const broken = lanes.find((each) => each.status === 'rejected');
  if (broken) throw broken.reason;
}

async function sendOne(
  { db, clock, log, onTried }: Surroundings,
  smtp: Smtp,
  mail: OutboxRow,
  cutOff: AbortSignal,
): Promise<void> {
  try {
    await smtp.send(mail, cutOff);
  } catch (thrown) {
    if (thrown instanceof CircuitOpen || cutOff.aborted) return release(db, mail, clock.now());
    const error = thrown as NodemailerError;
    log.warn({ mail: mail.id, tries: mail.tries, code: error.code }, 'a mail could not be sent');
    const failure = { now: clock.now(), error: error.message, isFinal: isRefusedForGood(error) };
    const goesOn = await settleFailed(db, mail, failure);
    onTried?.(goesOn ? 'failed' : 'given_up');
    return;
  }
  await settleSent(db, mail, clock.now());
  onTried?.('sent');
}
