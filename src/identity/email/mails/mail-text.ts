import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';
import { accountMailTexts } from './account-mail-texts.ts';

/** Returns what a mail says: its subject, and as its text a greeting, the paragraphs, and our name. */
export function mailContent(subject: string, ...paragraphs: string[]): Pick<Mail, 'subject' | 'body'> {
  const { greeting, signature } = accountMailTexts;
  return { subject, body: `${[greeting, ...paragraphs, signature].join('\n\n')}\n` };
}

/** The paragraph that tells a reader what to do if the change was not theirs. */
export function notYou(publicUrl: string): string {
  return accountMailTexts.notYou({ url: `${publicUrl}${pages.forgetPassword()}` });
}
