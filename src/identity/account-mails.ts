import { formatDay } from '#platform/clock.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';
import { letter } from './letter.ts';

/** Tells the owner of a new password that was set on the account page. */
export function newPasswordMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Menu Link password was changed',
    body: letter(
      'The password of your Menu Link account was changed just now. You stay signed in where you changed it; all other devices have been signed out.',
      notYou(publicUrl),
    ),
  };
}

/** The code that proves a new e-mail. It stands in the subject too: one glance at the phone is enough. */
export function newEmailMail(to: string, code: string, minutes: number): Mail {
  return {
    to,
    subject: `${code} is your Menu Link code`,
    body: letter(
      'Please enter this code to use this e-mail for your Menu Link account:',
      code,
      `It works once, for the next ${minutes} minutes. Until then your old e-mail stays.`,
      'You did not ask for this? Then please ignore this mail. Nobody can use your e-mail without the code.',
    ),
  };
}

/** Warns the present e-mail while there is still time to stop it. Does not name the new one: this may be a stranger's. */
export function emailChangeAskedMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Somebody asked to change the e-mail of your Menu Link account',
    body: letter(
      'Somebody who knows the password of your Menu Link account has asked to use another e-mail for it. We have sent a code to that e-mail; nothing changes until it is entered.',
      'It was you? Then there is nothing to do here.',
      notYou(publicUrl),
    ),
  };
}

/** Tells the old e-mail that it has been replaced. */
export function emailChangedMail(to: string): Mail {
  return {
    to,
    subject: 'The e-mail of your Menu Link account was changed',
    body: letter(
      'Your Menu Link account now has another e-mail. Please use that one to sign in; this one does not work any more. Your password, your menu and your page are as you left them.',
    ),
  };
}

/** Tells the owner that the account is deleted, until when it can come back, and how. */
export function accountDeletedMail(to: string, publicUrl: string, restorableUntil: Date): Mail {
  return {
    to,
    subject: 'Your Menu Link account is deleted',
    body: letter(
      'Your Menu Link account is deleted, as you asked. Your page is closed and you have been signed out on all devices.',
      `You have changed your mind? Just sign in with your e-mail and password by ${formatDay(restorableUntil)} and everything is back as it was:`,
      `${publicUrl}${pages.signIn()}`,
      'After that your menu, your photos and your page are gone for good.',
    ),
  };
}

/** Tells the owner that the deleted account is back. */
export function accountRestoredMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Menu Link account is back',
    body: letter(
      'Welcome back. Your Menu Link account is no longer deleted: your menu, your photos and your page are as you left them.',
      notYou(publicUrl),
    ),
  };
}

function notYou(publicUrl: string): string {
  return `It was not you? Then somebody knows your password. Set a new one at once, which signs out everybody else: ${publicUrl}${pages.forgetPassword()}`;
}
