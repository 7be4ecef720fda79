import { formatDay } from '#platform/clock.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';
import { mailText, notYou } from '../mail-text.ts';

/** Tells the owner that the account is deleted, until when it can come back, and how. */
export function accountDeletedMail(to: string, publicUrl: string, restorableUntil: Date): Mail {
  return {
    to,
    subject: 'Your Menu Link account is deleted',
    body: mailText(
      'Your Menu Link account is deleted, as you asked. Your page is closed and you have been signed out on all devices.',
      `Changed your mind? Sign in with your email and password by ${formatDay(restorableUntil)} to get everything back:`,
      `${publicUrl}${pages.signIn()}`,
      'After that, your menu, photos and page are deleted forever.',
    ),
  };
}

/** Tells the owner that the deleted account is back. */
export function accountRestoredMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Menu Link account is back',
    body: mailText(
      'Welcome back. Your Menu Link account is no longer deleted. Your menu, photos and page are unchanged.',
      notYou(publicUrl),
    ),
  };
}
