import { formatDay } from '#platform/clock.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';
import { mailText } from '../mail-text.ts';

/** Asks a person to choose a password. The code is never in the subject, because a locked phone would show it. */
export function invitationMail(to: string, code: string, until: Date, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Menu Link account is ready',
    body: mailText(
      'We have opened a Menu Link account for you. Put your menu online and take orders on WhatsApp. Choose a password here:',
      `${publicUrl}${pages.invitation(to, code)}`,
      'Your code:',
      code,
      `It works once, until ${formatDay(until)}, and only the newest invitation counts. If it has expired, ask for a new code on the same page.`,
      'You did not expect this? Please ignore this email. Nobody can use the account without the code.',
    ),
  };
}

/** Tells the old email that it has been replaced. Does not name the new one: the old address may be a stranger's. */
export function emailReplacedMail(to: string): Mail {
  return {
    to,
    subject: 'Your Menu Link email was changed',
    body: mailText(
      'Our team has given your Menu Link account another email. Please sign in with the new email from now on. Your password, menu and page are unchanged.',
      'Did you not ask for this? Please write to us at once.',
    ),
  };
}

/** Tells the owner that our team has deleted the account, and until when it can come back. */
export function accountClosedMail(to: string, restorableUntil: Date): Mail {
  return {
    to,
    subject: 'Your Menu Link account is deleted',
    body: mailText(
      'Our team has deleted your Menu Link account. Your page is closed and you have been signed out on all devices.',
      `Is this a mistake? Please write to us by ${formatDay(restorableUntil)}. Until then we can restore everything. After that, your menu, photos and page are deleted forever.`,
    ),
  };
}

/** Tells the owner that our team has suspended the account, and why. */
export function accountSuspendedMail(to: string, reason: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Menu Link account is suspended',
    body: mailText(
      'Our team has suspended your Menu Link account. Your page is closed to customers, and you have been signed out on all devices. Your menu and photos are safe.',
      `The reason: ${reason}`,
      `Is this a mistake? Please write to us: ${publicUrl}${pages.contact()}`,
    ),
  };
}

/** Tells the owner that the suspension is over. */
export function accountReinstatedMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Menu Link account is no longer suspended',
    body: mailText(
      'Your Menu Link account is no longer suspended. Your menu, photos and page are unchanged. Sign in with your email and password:',
      `${publicUrl}${pages.signIn()}`,
    ),
  };
}

/** Tells the owner that our team has brought the account back. */
export function accountReopenedMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Menu Link account is back',
    body: mailText(
      'Our team has restored your Menu Link account. Your menu, photos and page are unchanged. Sign in with your email and password:',
      `${publicUrl}${pages.signIn()}`,
    ),
  };
}
