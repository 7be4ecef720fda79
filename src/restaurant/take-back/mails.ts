import { mailText } from '#identity/mail-text.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import { pages } from '#routes';

/** Tells an owner that orders or money go elsewhere now, with the link that takes this back. */
export function redirectedMail(
  to: string,
  { subject, change }: { subject: string; change: string },
  takeBackUrl: string,
): Mail {
  return {
    to,
    subject,
    body: mailText(
      change,
      'Was it you? Then you need not do anything.',
      'Was it not you? Undo the change with this link within 7 days. It also signs out the account that made the change:',
      takeBackUrl,
    ),
  };
}

/** Tells an owner that a change was taken back, and how to choose a new password. */
export function takenBackMail(to: string, restaurantName: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'A change on your page was undone',
    body: mailText(
      `The WhatsApp number and the UPI ID of ${restaurantName} are as they were before the change. Please check them.`,
      'If your account made the change, you are signed out and your password no longer works. Choose a new one here:',
      `${publicUrl}${pages.forgetPassword()}`,
    ),
  };
}
