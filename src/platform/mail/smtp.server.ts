import type { NodemailerError } from 'nodemailer';
import { createCircuit } from '../http/limits/circuit.server.ts';
import type { Log } from '../logs/log.server.ts';
import { SECOND } from '../services/clock.ts';
import type { Mail } from './outbox.server.ts';

export interface Smtp {
  /**
   * Sends one mail to the SMTP server. Throws the server's refusal, or an error on timeout; throws `CircuitOpen`
   * without contacting the server while it is considered down.
   */
  send(mail: Mail & { id: string }, stop: AbortSignal): Promise<void>;
  /** Whether the server is considered down, so that sending is pointless now. */
  isUnreachable(): boolean;
  /** Closes all connections, also those in use. */
  close(): Promise<void>;
}

export interface SmtpTimes {
  /** The total time for one mail, ms. */
  deadline: number;
  /** How long a failing server is left alone, ms. */
  openFor: number;
}

const TIMES: SmtpTimes = { deadline: 30 * SECOND, openFor: 30 * SECOND };

/** How many mails are sent at the same time. */
export const SMTP_CONNECTIONS = 3;

/** Sends mails by SMTP: `smtpUrl` as in SMTP_URL, `mailFrom` as in MAIL_FROM. Connects at the first mail. */
export function openSmtp(smtpUrl: string, mailFrom: string, log: Log, times: SmtpTimes = TIMES): Smtp {
  const opened = open(smtpUrl, mailFrom);
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  const circuit = createCircuit({ name: 'mail server', ...times, faults: 3, isFault: isSmtpFault, log });
  return {
    isUnreachable: circuit.isOpen,
    send: (mail, stop) =>
      circuit.run(async (signal) => {
        const transport = await opened;
        await transport.sendMail({
          // An object, because a comma in a plain text would make two recipients.
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.body,
          // The same id at each try, so that mail programs can merge a mail sent twice after a crash.
          messageId: `<${mail.id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            // RFC 3282: mail programs and screen readers then know how to read it.
            'Content-Language': mail.language ?? 'en',
            ...unsubscribing(mail),
          },
          signal,
        });
      }, stop),
    async close() {
      (await opened).close({ force: true });
    },
  };
}

/** Mail programs show an unsubscribe button for these headers (RFC 2369, RFC 8058). */
function unsubscribing({ unsubscribeUrl }: Mail): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Whether an error is about the server and not one mail: unreachable, silent, closing, or refusing our login. */
function isSmtpFault(error: unknown): boolean {
  const { code, responseCode } = error as NodemailerError;
  return responseCode === CLOSING || !['EENVELOPE', 'EMESSAGE'].includes(String(code));
}

/** RFC 5321, 4.2.3: service not available, closing transmission channel. */
const CLOSING = 421;

/** Whether the server permanently refused this mail, e.g. because the address does not exist. */
export function isPermanentRefusal(error: NodemailerError): boolean {
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
