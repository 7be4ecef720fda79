import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';
import { mailText, notYou } from '../mail-text.ts';

const CHANGED = 'Your Menu Link password was changed';

/**
 * The mail with the code that allows a new password. The code is not in the subject: a locked phone would show it to
 * anybody.
 */
export function resetCodeMail(to: string, code: string, minutes: number): Mail {
  return {
    to,
    subject: 'Your code to set a new password',
    body: mailText(
      'Here is the code to set a new password for your Menu Link account:',
      inSixes(code),
      `It works once, in the next ${minutes} minutes. Please do not share it with anyone. We will never ask you for it by phone or WhatsApp.`,
      'You did not ask for this? Please ignore this email. Your password stays the same.',
    ),
  };
}

/** Notifies the owner that the password was reset, in case another person did it. */
export function passwordResetMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: CHANGED,
    body: mailText(
      'Your Menu Link password was changed just now, and all devices have been signed out. Please sign in with the new password. Your menu and page are unchanged.',
      'Was it not you? Someone may be reading your email. Change the password of your email account first, then set a new Menu Link password here:',
      `${publicUrl}${pages.forgetPassword()}`,
    ),
  };
}

/** Tells the owner of a new password that was set on the account page. */
export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: CHANGED,
    body: mailText(
      'Your Menu Link password was changed just now. You stay signed in on this device. All other devices have been signed out.',
      notYou(publicUrl),
    ),
  };
}

/** A long code in groups of six digits, which are easier to read; spaces may be typed. */
function inSixes(code: string): string {
  return code.replace(/(\d{6})(?=\d)/g, '$1 ');
}
