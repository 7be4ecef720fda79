import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';
import { mailText, notYou } from '../mail-text.ts';

/** The mail with the code that proves a new account's email. */
export function verificationMail(to: string, code: string, minutes: number): Mail {
  return {
    to,
    subject: codeSubject(code),
    body: mailText(
      'Welcome to Menu Link. Enter this code to confirm your email:',
      code,
      `It works once, in the next ${minutes} minutes. If it has expired, ask for a new one on the same screen.`,
      'You did not open an account? Please ignore this email. Nobody can use your email without the code.',
    ),
  };
}

/** The mail with the code that proves a new email. */
export function newEmailMail(to: string, code: string, minutes: number): Mail {
  return {
    to,
    subject: codeSubject(code),
    body: mailText(
      'Enter this code to use this email for your Menu Link account:',
      code,
      `It works once, in the next ${minutes} minutes. Until then your old email stays.`,
      'You did not ask for this? Please ignore this email. Nobody can use your email without the code.',
    ),
  };
}

/**
 * Warns the present email while the change can still be stopped. Does not name the new one: this address may be a
 * stranger's.
 */
export function emailChangeRequestedMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Change of your Menu Link email requested',
    body: mailText(
      'Someone with your password wants to change the email of your Menu Link account. Nothing changes until they enter the code we sent to the new email.',
      'If it was you, you need not do anything.',
      notYou(publicUrl),
    ),
  };
}

/** Notifies the old email that it has been replaced. `takeBackUrl`, if given, is the link that undoes the change. */
export function emailChangedMail(to: string, takeBackUrl?: string): Mail {
  const takeBack = takeBackUrl && [
    'Was it not you? Use this link within 7 days to take your account back. It signs out everyone, and you choose a new password:',
    takeBackUrl,
  ];
  return {
    to,
    subject: 'Your Menu Link email was changed',
    body: mailText(
      'Your Menu Link account now has another email. Please sign in with the new email from now on. Your password, menu and page are unchanged.',
      ...(takeBack || []),
    ),
  };
}

/** Tells the former email that the account has it again. */
export function emailTakenBackMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Menu Link account has this email again',
    body: mailText(
      'Your Menu Link account is yours again, with this email. Everyone has been signed out and the old password no longer works. Please check your menu and your page.',
      'Choose a new password here:',
      `${publicUrl}${pages.forgetPassword()}`,
    ),
  };
}

/** Notifies the email that the account had in between. Without a link: the address may be a stranger's. */
export function emailRevertedMail(to: string): Mail {
  return {
    to,
    subject: 'Your Menu Link email was changed',
    body: mailText(
      'The Menu Link account with this email has its earlier email back. This email no longer works for it. All devices have been signed out.',
    ),
  };
}

/** The subject starts with the code, so that a glance at the phone is enough. */
function codeSubject(code: string): string {
  return `${code} is your Menu Link code`;
}
