import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';
import { accountMailTexts } from './account-mail-texts.ts';
import { mailContent, notYou } from './mail-text.ts';

/** The mail with the code that proves the email of a new account, or a new email. */
export function emailCodeMail(
  kind: 'verifyEmail' | 'newEmail',
  to: string,
  code: string,
  minutes: number,
): Mail {
  const { intro, life, ignore } = accountMailTexts[kind];
  const subject = accountMailTexts.codeSubject({ code });
  return { to, ...mailContent(subject, intro, code, life({ minutes }), ignore) };
}

/**
 * Warns the present email while the change can still be stopped. Does not name the new one: this address may be a
 * stranger's.
 */
export function emailChangeRequestedMail(to: string, publicUrl: string): Mail {
  const texts = accountMailTexts.emailChangeRequested;
  return { to, ...mailContent(texts.subject, texts.text, texts.wasYou, notYou(publicUrl)) };
}

/** Notifies the old email that it has been replaced. `takeBackUrl`, if given, is the link that undoes the change. */
export function emailChangedMail(to: string, takeBackUrl?: string): Mail {
  const texts = accountMailTexts.emailChanged;
  const takeBack = takeBackUrl ? [texts.takeBack, takeBackUrl] : [];
  return { to, ...mailContent(texts.subject, texts.text, ...takeBack) };
}

/** Tells the former email that the account has it again. */
export function emailTakenBackMail(to: string, publicUrl: string): Mail {
  const texts = accountMailTexts.emailTakenBack;
  return {
    to,
    ...mailContent(texts.subject, texts.text, texts.choosePassword, `${publicUrl}${pages.forgetPassword()}`),
  };
}

/** Notifies the email that the account had in between. Without a link: the address may be a stranger's. */
export function emailRevertedMail(to: string): Mail {
  const { subject, text } = accountMailTexts.emailReverted;
  return { to, ...mailContent(subject, text) };
}
