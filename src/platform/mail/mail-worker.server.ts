import type { NodemailerError } from 'nodemailer';
import { CircuitOpen } from '../http/limits/circuit.server.ts';
import { SECOND } from '../services/clock.ts';
import { type Surroundings, startTaskWorker, type TaskWorker } from '../workers/task-worker.server.ts';
import { MAILS, mailOf } from './outbox.server.ts';
import { isPermanentRefusal, openSmtp, SMTP_CONNECTIONS, type SmtpTimes } from './smtp.server.ts';

export interface MailWorker extends TaskWorker {
  /** Whether the mail server counts as unreachable at the moment. */
  isServerUnreachable(): boolean;
}

interface Dependencies extends Surroundings {
  /** SMTP_URL. */
  smtpUrl: string;
  mailFrom: string;
  /** Called with the result of each try. */
  onTried?: (result: 'sent' | 'failed' | 'given_up') => void;
  /** Shorter ones, for tests. */
  times?: SmtpTimes & { stopWaits: number };
}

/** How long a mail being sent may delay the shutdown. */
const STOP_WAITS = 5 * SECOND;

/**
 * Sends the mails among the tasks, with growing pauses after failures for about a day. Without one, mails stay in the
 * database, to be read at `/dev/mail`.
 */
export function startMailWorker({
  smtpUrl,
  mailFrom,
  onTried,
  times,
  ...surroundings
}: Dependencies): MailWorker {
  const { log } = surroundings;
  const smtp = openSmtp(smtpUrl, mailFrom, log, times);
  const worker = startTaskWorker(surroundings, {
    kind: MAILS,
    pollEvery: 15 * SECOND,
    concurrency: SMTP_CONNECTIONS,
    isUseless: smtp.isUnreachable,
    run: async ([task], signal) => task && smtp.send({ id: task.id, ...mailOf(task) }, signal),
    onFailure(thrown, [mail]) {
      if (thrown instanceof CircuitOpen) return 'untried';
      const error = thrown as NodemailerError;
      log.warn({ mail: mail?.id, tries: mail?.tries, code: error.code }, 'a mail could not be sent');
      return isPermanentRefusal(error) ? 'give up' : undefined;
    },
    onTried(result) {
      if (result !== 'untried') onTried?.(result === 'done' ? 'sent' : result);
    },
    finishesIn: times?.stopWaits ?? STOP_WAITS,
  });
  return {
    pollNow: worker.pollNow,
    isServerUnreachable: smtp.isUnreachable,
    async stop() {
      await worker.stop();
      await smtp.close();
    },
  };
}
