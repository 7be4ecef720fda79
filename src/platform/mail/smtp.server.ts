import type { NodemailerError } from 'nodemailer';
import { SECOND } from '../clock.ts';
import type { OutboxRow } from './outbox.server.ts';

export interface Smtp {
  /** Hands one mail to the SMTP server; throws what it answered when it refuses, or after a minute. */
  send(mail: OutboxRow): Promise<void>;
  close(): Promise<void>;
}

/** How many mails are under way at the same time. */
export const SMTP_CONNECTIONS = 3;

/** The way out: `smtpUrl` as in SMTP_URL, `mailFrom` as in MAIL_FROM. Connects at the first mail. */
export function openSmtp(smtpUrl: string, mailFrom: string): Smtp {
  const opened = open(smtpUrl, mailFrom);
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    async send(mail) {
      const transport = await opened;
      await transport.sendMail({
        // As an object: in a plain text, a comma would make it two recipients.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body,
        // The same at each try, so that a mail sent twice after a crash can be shown once.
        messageId: `<${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(60 * SECOND),
      });
    },
    async close() {
      (await opened).close();
    },
  };
}

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
      socketTimeout: 30 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mailFrom },
  );
}
