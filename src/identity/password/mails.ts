import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';
import { accountMailTexts } from '../email/mails/account-mail-texts.ts';
import { mailContent, notYou } from '../email/mails/mail-text.ts';

/**
 * The mail with the code that allows a new password. The code is not in the subject: a locked phone would show it to
 * anybody.
 */
export function resetCodeMail(to: string, code: string, minutes: number): Mail {
  const texts = accountMailTexts.resetCode;
  return {
    to,
    ...mailContent(texts.subject, texts.intro, inSixes(code), texts.life({ minutes }), texts.ignore),
  };
}

/** Notifies the owner that the password was reset, in case another person did it. */
export function passwordResetMail(to: string, publicUrl: string): Mail {
  const texts = accountMailTexts.passwordChanged;
  return {
    to,
    ...mailContent(texts.subject, texts.byReset, texts.notYou, `${publicUrl}${pages.forgetPassword()}`),
  };
}

/** Tells the owner of a new password that was set on the account page. */
export function passwordChangedMail(to: string, publicUrl: string): Mail {
  const texts = accountMailTexts.passwordChanged;
  return { to, ...mailContent(texts.subject, texts.onAccountPage, notYou(publicUrl)) };
}

/** A long code in groups of six digits, which are easier to read; spaces may be typed. */
function inSixes(code: string): string {
  return code.replace(/(\d{6})(?=\d)/g, '$1 ');
}
