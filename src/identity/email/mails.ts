import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';
import { mailText, notYou } from '../mail-text.ts';

/** The mail with the code that proves a new account's email. */
export function verificationMail(to: string, code: string, minutes: number): Mail {
  return {
    to,
    subject: codeSubject(code),
    body: mailText(
      'Welcome to Menu Link! Please enter this code to confirm that this email is yours:',
      code,
      `It works once, for the next ${minutes} minutes. If it has expired, just ask for a new one on the same screen.`,
      'You did not open an account with us? Then please ignore this mail. Nobody can use your email without the code.',
    ),
  };
}

/** The mail with the code that proves a new email. */
export function newEmailMail(to: string, code: string, minutes: number): Mail {
  return {
    to,
    subject: codeSubject(code),
    body: mailText(
      'Please enter this code to use this email for your Menu Link account:',
      code,
      `It works once, for the next ${minutes} minutes. Until then your old email stays.`,
      'You did not ask for this? Then please ignore this mail. Nobody can use your email without the code.',
    ),
  };
}

/**
 * Warns the present email while the change can still be stopped. Does not name the new one: this address may be a
 * stranger's.
 */
export function emailChangeAskedMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Somebody asked to change the email of your Menu Link account',
    body: mailText(
      'Somebody who knows the password of your Menu Link account has asked to use another email for it. We have sent a code to that email; nothing changes until it is entered.',
      'It was you? Then there is nothing to do here.',
      notYou(publicUrl),
    ),
  };
}

/** Tells the old email that it has been replaced. `takeBackUrl`, if given, is the link that undoes the change. */
export function emailChangedMail(to: string, takeBackUrl?: string): Mail {
  const takeBack = takeBackUrl && [
    'It was not you? Then take your account back with this link, within 7 days. It signs out everybody, and then you choose a new password:',
    takeBackUrl,
  ];
  return {
    to,
    subject: 'The email of your Menu Link account was changed',
    body: mailText(
      'Your Menu Link account now has another email. Please use that one to sign in; this one does not work any more. Your password, your menu and your page are as you left them.',
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
      'You have taken your Menu Link account back: it has this email again, everybody has been signed out, and the old password does not work any more. Your menu and your page are as they were; please look them over.',
      'Choose a new password here:',
      `${publicUrl}${pages.forgetPassword()}`,
    ),
  };
}

/** Tells the email that the account had in between. Without a link: the address may be a stranger's. */
export function emailGivenBackMail(to: string): Mail {
  return {
    to,
    subject: 'The email of your Menu Link account was changed',
    body: mailText(
      'The Menu Link account that used this email has its earlier email back. This one does not work for it any more, and all devices have been signed out.',
    ),
  };
}

/** The subject starts with the code, so that a glance at the phone is enough. */
function codeSubject(code: string): string {
  return `${code} is your Menu Link code`;
}
