import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';
import { mailText, notYou } from '../mail-text.ts';

/** Tells the owner that signing in now needs a code too. */
export function twoStepOnMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Two-step sign-in is on for your Menu Link account',
    body: mailText(
      'From now on, signing in to your Menu Link account takes your password and a code from your authenticator app. All other devices have been signed out.',
      'Please keep your recovery codes where you find them without your phone: each of them signs you in once.',
      notYou(publicUrl),
    ),
  };
}

/** Tells the owner that signing in needs only the password again. */
export function twoStepOffMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Two-step sign-in is off for your Menu Link account',
    body: mailText(
      'Two-step sign-in was turned off for your Menu Link account just now. Your password alone signs you in again.',
      notYou(publicUrl),
    ),
  };
}

/** Tells the owner that the older recovery codes are void. */
export function newRecoveryCodesMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Menu Link account has new recovery codes',
    body: mailText(
      'New recovery codes were made for your Menu Link account just now. The older ones do not work any more: please throw them away.',
      notYou(publicUrl),
    ),
  };
}

/** Tells the owner that somebody has signed in without the app. */
export function recoveryCodeUsedMail(to: string, publicUrl: string, left: number): Mail {
  return {
    to,
    subject: 'A recovery code was used to sign in to Menu Link',
    body: mailText(
      `Somebody has signed in to your Menu Link account with its password and a recovery code just now. ${leftOf(left)}`,
      'You have lost your phone? Then use another one: choose “Use another phone” on your account page.',
      `${publicUrl}${pages.account()}`,
      notYou(publicUrl),
    ),
  };
}

function leftOf(left: number): string {
  if (left === 0) return 'It was the last one: please make new ones.';
  return left === 1 ? '1 code is left.' : `${left} codes are left.`;
}
