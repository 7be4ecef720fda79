import { mailText } from '#identity/mail-text.ts';
import { newToken, tokenHash } from '#identity/sessions/sessions.server.ts';
import { DAY, later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import { formatPhone } from '#platform/phone.ts';
import type { Services } from '#platform/services.server.ts';
import { pages } from '#routes';
import { ownersToWarn, peopleOf } from '../people-of.server.ts';
import type { RedirectingField, Restaurant } from '../restaurant.ts';

/** What leads customers, orders or money to somebody: all of it is put back together. */
const redirecting = [
  'slug',
  'whatsapp',
  'upiId',
  'upiName',
  'askedUpiId',
  'askedUpiName',
  'payWhen',
] as const satisfies (keyof Restaurant)[];

/** What a take-back puts back. */
export type Redirecting = Pick<Restaurant, (typeof redirecting)[number]>;

/** How long a change can be taken back (docs/product/restaurant.md#what-redirects-orders-or-money). */
export const TAKE_BACK_TIME = 7 * DAY;

interface Redirection extends ChangeText {
  /** The restaurant before the change. */
  former: Restaurant;
  /** Who made the change. */
  userId: string;
}

/**
 * Mails all owners of a restaurant, also those with an unconfirmed email, that its orders or its money go elsewhere
 * now, each with a link that puts back what was, for 7 days. Only a hash of each link's token is stored.
 */
export async function mailRedirection(
  { clock, outbox, publicUrl }: Pick<Services, 'clock' | 'outbox' | 'publicUrl'>,
  tx: Tx,
  { former, userId, subject, change }: Redirection,
): Promise<void> {
  const now = clock.now();
  const isOfPeople = (await peopleOf(tx, former.id)).includes(userId);
  for (const { email } of await ownersToWarn(tx, former.id)) {
    const token = newToken();
    await tx
      .insertInto('restaurant_take_backs')
      .values({
        token_hash: tokenHash(token),
        restaurant_id: former.id,
        user_id: isOfPeople ? userId : null,
        former: JSON.stringify(former, [...redirecting]),
        created_at: now,
        expires_at: later(now, TAKE_BACK_TIME),
      })
      .execute();
    await outbox.post(
      tx,
      redirectedMail(email, { subject, change }, `${publicUrl}${pages.takeBack()}#${token}`),
    );
  }
}

/**
 * Deletes the links about the restaurants of an account whose email was not its owner's: they are in a mailbox that may
 * be a thief's, who could lead orders or money away with them once more. `since` is when that email began; all links
 * without it.
 */
export async function deleteTakeBacksOf(tx: Tx, userId: string, since = new Date(0)): Promise<void> {
  await tx
    .deleteFrom('restaurant_take_backs')
    .where('restaurant_id', 'in', (query) =>
      query.selectFrom('restaurant_people').select('restaurant_id').where('user_id', '=', userId),
    )
    .where('created_at', '>=', since)
    .execute();
}

/** Deletes links that no longer work. Returns how many. */
export async function purgeTakeBacks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('restaurant_take_backs')
    .where('expires_at', '<=', clock.now())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The parts of a mail about a change: `The UPI ID on your page was changed`, and what is different now. */
interface ChangeText {
  subject: string;
  change: string;
}

/** Returns the mail to the owners about another address, another WhatsApp number, or both. */
export function settingsRedirected(
  fields: readonly RedirectingField[],
  { former, now }: Record<'former' | 'now', Restaurant>,
  publicUrl: string,
): ChangeText {
  const texts = fields.map((field) =>
    field === 'slug' ? addressChanged(former, now, publicUrl) : whatsappChanged(former, now),
  );
  return {
    subject:
      texts.length > 1
        ? 'The address and the WhatsApp number of your page were changed'
        : texts.map(({ subject }) => subject).join(),
    change: texts.map(({ change }) => change).join('\n\n'),
  };
}

function addressChanged(former: Restaurant, { name, slug }: Restaurant, publicUrl: string): ChangeText {
  const urlOf = (slug: string) => `${publicUrl}${pages.storefront(slug)}`;
  return {
    subject: 'The address of your page was changed',
    change: `The page of ${name} has a new address:\n${urlOf(slug)}\n\nBefore the change it was:\n${urlOf(former.slug)}`,
  };
}

function whatsappChanged(former: Restaurant, { name, whatsapp }: Restaurant): ChangeText {
  const now = whatsapp
    ? `Orders of ${name} now go to ${formatPhone(whatsapp)} on WhatsApp.`
    : `${name} has no WhatsApp number now, so customers cannot order.`;
  return {
    subject: 'The WhatsApp number on your page was changed',
    change: `${now} Before the change it was ${formatPhone(former.whatsapp)}.`,
  };
}

/** The mail to an owner that orders or money are redirected now, with the link that takes this back. */
function redirectedMail(to: string, { subject, change }: ChangeText, takeBackUrl: string): Mail {
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

/** The mail to an owner that a change was undone, and how to choose a new password. */
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
