import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';
import { mailText, notYou } from '../mail-text.ts';

/** Notifies the owner that signing in now needs a code too. */
export function twoStepOnMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Two-step sign-in is on for your Menu Link account',
    body: mailText(
      'To sign in to Menu Link, you now need your password and a code from your authenticator app. All other devices have been signed out.',
      'Please keep your recovery codes on paper. Each code signs you in once without your phone.',
      notYou(publicUrl),
    ),
  };
}

/** Notifies the owner that signing in needs only the password again. */
export function twoStepOffMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Two-step sign-in is off for your Menu Link account',
    body: mailText(
      'Two-step sign-in was turned off for your Menu Link account just now. You now sign in with only your password.',
      notYou(publicUrl),
    ),
  };
}

/** Notifies the owner that the older recovery codes are void. */
export function newRecoveryCodesMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Menu Link account has new recovery codes',
    body: mailText(
      'New recovery codes were made for your Menu Link account just now. Your old codes no longer work. Please throw them away.',
      notYou(publicUrl),
    ),
  };
}

/** Notifies the owner that somebody has signed in without the app. */
export function recoveryCodeUsedMail(to: string, publicUrl: string, left: number): Mail {
  return {
    to,
    subject: 'A recovery code was used to sign in to Menu Link',
    body: mailText(
      `Someone has just signed in to your Menu Link account with a recovery code. ${leftOf(left)}`,
      'If you lost your phone, choose “Use another phone” on your Account page.',
      `${publicUrl}${pages.account()}`,
      notYou(publicUrl),
    ),
  };
}

function leftOf(left: number): string {
  if (left === 0) return 'It was the last code. Please make new ones.';
  return left === 1 ? '1 code is left.' : `${left} codes are left.`;
}
