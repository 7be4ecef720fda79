import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';
import { accountMailTexts } from '../../email/mails/account-mail-texts.ts';
import { mailContent, notYou } from '../../email/mails/mail-text.ts';

/** Notifies the owner that signing in now needs a code too. */
export function twoStepOnMail(to: string, publicUrl: string): Mail {
  const texts = accountMailTexts.twoStepOn;
  return { to, ...mailContent(texts.subject, texts.text, texts.keepCodes, notYou(publicUrl)) };
}

/** Notifies the owner that signing in needs only the password again. */
export function twoStepOffMail(to: string, publicUrl: string): Mail {
  const texts = accountMailTexts.twoStepOff;
  return { to, ...mailContent(texts.subject, texts.text, notYou(publicUrl)) };
}

/** Notifies the owner that the older recovery codes are void. */
export function newRecoveryCodesMail(to: string, publicUrl: string): Mail {
  const texts = accountMailTexts.newRecoveryCodes;
  return { to, ...mailContent(texts.subject, texts.text, notYou(publicUrl)) };
}

/** Notifies the owner that somebody has signed in without the app. */
export function recoveryCodeUsedMail(to: string, publicUrl: string, left: number): Mail {
  const texts = accountMailTexts.recoveryCodeUsed;
  return {
    to,
    ...mailContent(
      texts.subject,
      texts.text({ left }),
      texts.lostPhone,
      `${publicUrl}${pages.account()}`,
      notYou(publicUrl),
    ),
  };
}
