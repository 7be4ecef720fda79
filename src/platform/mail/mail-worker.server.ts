import type { NodemailerError } from 'nodemailer';
import { type Clock, SECOND } from '../clock.ts';
import type { Db } from '../db/database.server.ts';
import { startPolling } from '../jobs/polling.server.ts';
import { CircuitOpen } from '../load/circuit.server.ts';
import type { Log } from '../logs/log.server.ts';
import {
  claimDueMail,
  type OutboxRow,
  recordFailed,
  recordSent,
  releaseMail,
  resetFutureTries,
} from './outbox.server.ts';
import { isPermanentRefusal, openSmtp, SMTP_CONNECTIONS, type Smtp, type SmtpTimes } from './smtp.server.ts';

export interface MailWorker {
  /** Polls for due mails now; resolves when they have been tried. Never throws. */
  pollNow(): Promise<void>;
  /** Whether the mail server counts as unreachable at the moment. */
  isServerUnreachable(): boolean;
  /** Claims no more mails, and gives those being sent some seconds to finish; the others stay in the outbox. */
  stop(): Promise<void>;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  /** SMTP_URL; without it mails stay in the outbox, to be read at `/dev/mail`. */
  smtpUrl?: string | undefined;
  mailFrom: string;
  /** Called with the result of each try. */
  onTried?: (result: 'sent' | 'failed' | 'given_up') => void;
  /** Shorter ones, for tests. */
  times?: SmtpTimes & { stopWaits: number };
}

/** How long a mail being sent may delay the shutdown. */
const STOP_WAITS = 5 * SECOND;

/** The polling interval, for retries and for mails of a process that died. */
const POLL_EVERY = 15 * SECOND;

/**
 * Sends the mails in the outbox, with growing pauses after failures for about a day. Several processes may run it: each
 * mail is claimed by one of them at a time.
 */
export function startMailWorker(surroundings: Dependencies): MailWorker {
  const { smtpUrl, mailFrom, log, times } = surroundings;
  const smtp = smtpUrl ? openSmtp(smtpUrl, mailFrom, log, times) : undefined;
  const cutOff = new AbortController();
  const poller = startPolling(
    POLL_EVERY,
    async () => {
      if (smtp)
        await sendDueMails(surroundings, smtp, {
          isStopped: () => poller.isStopped(),
          cutOff: cutOff.signal,
        });
    },
    (error) => log.error({ err: error }, 'the outbox could not be read'),
  );
  return {
    pollNow: poller.pollNow,
    isServerUnreachable: () => smtp?.isUnreachable() ?? false,
    async stop() {
      const hurry = setTimeout(() => cutOff.abort(), times?.stopWaits ?? STOP_WAITS);
      await poller.stop();
      clearTimeout(hurry);
      await smtp?.close();
    },
  };
}

interface Stop {
  /** Whether to claim no more mails. */
  isStopped(): boolean;
  /** Aborts the mails being sent. */
  cutOff: AbortSignal;
}

async function sendDueMails(surroundings: Dependencies, smtp: Smtp, stop: Stop): Promise<void> {
  await resetFutureTries(surroundings.db, surroundings.clock.now());
  const lane = async () => {
    // While the server is unreachable no mail is claimed: each try would bring it nearer to its last one.
    while (!stop.isStopped() && !smtp.isUnreachable()) {
      const mail = await claimDueMail(surroundings.db, surroundings.clock.now());
      if (!mail) return;
      await sendOne(surroundings, smtp, mail, stop.cutOff);
    }
  };
  // Wait for all lanes, so that `stop` leaves no mail half-sent.
  const lanes = await Promise.allSettled(Array.from({ length: SMTP_CONNECTIONS }, lane));
  const broken = lanes.find((each) => each.status === 'rejected');
  if (broken) throw broken.reason;
}

async function sendOne(
  { db, clock, log, onTried }: Dependencies,
  smtp: Smtp,
  mail: OutboxRow,
  cutOff: AbortSignal,
): Promise<void> {
  try {
    await smtp.send(mail, cutOff);
  } catch (thrown) {
    if (thrown instanceof CircuitOpen || cutOff.aborted) return releaseMail(db, mail, clock.now());
    const error = thrown as NodemailerError;
    log.warn({ mail: mail.id, tries: mail.tries, code: error.code }, 'a mail could not be sent');
    const failure = { now: clock.now(), error: error.message, isFinal: isPermanentRefusal(error) };
    const willRetry = await recordFailed(db, mail, failure);
    onTried?.(willRetry ? 'failed' : 'given_up');
    return;
  }
  await recordSent(db, mail, clock.now());
  onTried?.('sent');
}
