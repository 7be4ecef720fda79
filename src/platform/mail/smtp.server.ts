import type { NodemailerError } from 'nodemailer';
import { createCircuit } from '../circuit.server.ts';
import { SECOND } from '../clock.ts';
import type { Log } from '../log.server.ts';
import type { OutboxRow } from './outbox.server.ts';

export interface Smtp {
  /**
   * Hands one mail to the SMTP server. Throws what it answered when it refuses, or when it has not taken the mail in time;
   * `CircuitOpen` without asking it while it is taken for gone.
   */
  send(mail: OutboxRow, stop: AbortSignal): Promise<void>;
  /** Whether it is not worth trying right now. */
  isAway(): boolean;
  /** Also ends what is still under way. */
  close(): Promise<void>;
}

export interface SmtpTimes {
  /** For a mail in all, ms. */
  deadline: number;
  /** How long a server that does not answer is not asked, ms. */
  restFor: number;
}

const TIMES: SmtpTimes = { deadline: 30 * SECOND, restFor: 30 * SECOND };

/** How many mails are under way at the same time. */
export const SMTP_CONNECTIONS = 3;

/** Sends mails by SMTP: `smtpUrl` as in SMTP_URL, `mailFrom` as in MAIL_FROM. Connects at the first mail. */
export function openSmtp(smtpUrl: string, mailFrom: string, log: Log, times: SmtpTimes = TIMES): Smtp {
  const opened = open(smtpUrl, mailFrom);
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  const circuit = createCircuit({ name: 'mail server', ...times, faults: 3, isFault: isSmtpFault, log });
  return {
    isAway: circuit.isOpen,
    send: (mail, stop) =>
      circuit.run(async (signal) => {
        const transport = await opened;
        await transport.sendMail({
          // As an object: in a plain text, a comma would make it two recipients.
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          text: mail.body,
          // The same at each try, so that a mail sent twice after a crash can be shown once.
          messageId: `<${mail.id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail) },
          signal,
        });
      }, stop),
    async close() {
      (await opened).close({ force: true });
    },
  };
}

/** Mail programs show a button of their own for these (RFC 2369, RFC 8058). */
function unsubscribing({ unsubscribe_url }: OutboxRow): Record<string, string> {
  if (!unsubscribe_url) return {};
  return {
    'List-Unsubscribe': `<${unsubscribe_url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Whether an error is not about one mail but about the server: out of reach, silent, closing, or refusing to know us. */
function isSmtpFault(error: unknown): boolean {
  const { code, responseCode } = error as NodemailerError;
  return responseCode === CLOSING || !['EENVELOPE', 'EMESSAGE'].includes(String(code));
}

/** RFC 5321, 4.2.3: service not available, closing transmission channel. */
const CLOSING = 421;

/** Whether the server refused this very mail for good, e.g. an address that does not exist. */
export function isRefusedForGood(error: NodemailerError): boolean {
  return error.permanent === true && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}

async function open(smtpUrl: string, mailFrom: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: SMTP_CONNECTIONS,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      socketTimeout: 10 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mailFrom },
  );
}
