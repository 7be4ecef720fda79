import type { Mail } from '#platform/mail/outbox.server.ts';
import { inLanguage } from '#platform/texts/catalogues.server.ts';
import type { UserRow } from '../../tables.server.ts';

/** Who reads a mail: the language of their account decides in which it is written. */
export type MailReader = Pick<UserRow, 'language'>;

/** Writes a mail in the language of the account that it goes to, in English if that has chosen none. */
export function mailTo<Written extends Omit<Mail, 'to'>>(
  { language }: MailReader,
  write: () => Written,
): Written {
  const tag = language ?? 'en';
  return inLanguage(tag, () => ({ ...write(), language: tag }));
}
