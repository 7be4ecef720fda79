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
      `It works once, for the next ${minutes} minutes. Please do not share it with anyone. We will never ask you for it by phone or WhatsApp.`,
      'You did not ask for this? Then please ignore this mail. Your password stays as it is.',
    ),
  };
}

/** Tells the owner that the password was reset, in case another person did it. */
export function passwordResetMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: CHANGED,
    body: mailText(
      'The password of your Menu Link account was changed just now, and you have been signed out on all devices. Please sign in again with the new password. Your menu and your page are as you left them.',
      'It was not you? Then somebody may be reading your mail. Change the password of your email account first, and after that set a new one here:',
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
      'The password of your Menu Link account was changed just now. You stay signed in where you changed it; all other devices have been signed out.',
      notYou(publicUrl),
    ),
  };
}

/** A long code in groups of six digits, which are easier to read; spaces may be typed. */
function inSixes(code: string): string {
  return code.replace(/(\d{6})(?=\d)/g, '$1 ');
}
