import { mailText } from '#identity/mail-text.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import { formatPhone } from '#platform/phone.ts';
import { pages } from '#routes';
import type { RedirectingField } from '../redirecting-changes.ts';
import type { Restaurant } from '../restaurant.ts';

/** What a mail says of a change: `The UPI ID on your page was changed`, and what is different now. */
export interface ToldChange {
  subject: string;
  change: string;
}

/** Returns what the owners are told of another address, another WhatsApp number, or both. */
export function settingsRedirected(
  fields: readonly RedirectingField[],
  { former, now }: Record<'former' | 'now', Restaurant>,
  publicUrl: string,
): ToldChange {
  const told = fields.map((field) =>
    field === 'slug' ? addressChanged(former, now, publicUrl) : whatsappChanged(former, now),
  );
  return {
    subject:
      told.length > 1
        ? 'The address and the WhatsApp number of your page were changed'
        : told.map(({ subject }) => subject).join(),
    change: told.map(({ change }) => change).join('\n\n'),
  };
}

function addressChanged(former: Restaurant, { name, slug }: Restaurant, publicUrl: string): ToldChange {
  const urlOf = (slug: string) => `${publicUrl}${pages.storefront(slug)}`;
  return {
    subject: 'The address of your page was changed',
    change: `The page of ${name} has a new address:\n${urlOf(slug)}\n\nBefore the change it was:\n${urlOf(former.slug)}`,
  };
}

function whatsappChanged(former: Restaurant, { name, whatsapp }: Restaurant): ToldChange {
  const now = whatsapp
    ? `Orders of ${name} now go to ${formatPhone(whatsapp)} on WhatsApp.`
    : `${name} has no WhatsApp number now, so customers cannot order.`;
  return {
    subject: 'The WhatsApp number on your page was changed',
    change: `${now} Before the change it was ${formatPhone(former.whatsapp)}.`,
  };
}

/** Tells an owner that orders or money go elsewhere now, with the link that takes this back. */
export function redirectedMail(to: string, { subject, change }: ToldChange, takeBackUrl: string): Mail {
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
      `The address, WhatsApp number and UPI ID of ${restaurantName} are as they were before the change. Please check them.`,
      'If your account made the change, you are signed out and your password no longer works. Choose a new one here:',
      `${publicUrl}${pages.forgetPassword()}`,
    ),
  };
}
