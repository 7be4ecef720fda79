import { mailText, notYou } from '#identity/mail-text.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import type { Restaurant } from '../restaurant.ts';

/** The mail that tells an owner that customers will pay to another UPI ID: a thief would change exactly this. */
export function upiChangedMail(
  to: string,
  { name, askedUpiId, askedUpiName }: Pick<Restaurant, 'name' | 'askedUpiId' | 'askedUpiName'>,
  publicUrl: string,
): Mail {
  return {
    to,
    subject: 'The UPI ID of your page was changed',
    body: mailText(
      `The customers of ${name} will pay to ${askedUpiId} (${askedUpiName}) from now on. They see it after you check the name in a UPI app.`,
      notYou(publicUrl),
    ),
  };
}
