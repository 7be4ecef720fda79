import { mailContent } from '#identity/email/mails/mail-text.ts';
import { mailTo } from '#identity/email/mails/mail-to.server.ts';
import { newToken, tokenHash } from '#identity/sign-in/sessions/sessions.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { formatPhone } from '#platform/formats/phone.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import { DAY, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { pages } from '#routes';
import type { RedirectingField, Restaurant } from '../restaurant.ts';
import { ownersToWarn, peopleOf } from '../server/people-of.server.ts';
import { redirectionsTexts as texts } from './redirections-texts.ts';

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

export type Redirecting = Pick<Restaurant, (typeof redirecting)[number]>;

/** How long a change can be taken back (docs/product/restaurant.md#what-redirects-orders-or-money). */
export const TAKE_BACK_TIME = 7 * DAY;

interface Redirection {
  former: Restaurant;
  userId: string;
  /** Writes what changed, in the language of the moment. */
  write: () => ChangeText;
}

/**
 * Mails all owners of a restaurant, also those with an unconfirmed email, that its orders or its money go elsewhere
 * now, each with a link that puts back what was, for 7 days. Only a hash of each link's token is stored.
 */
export async function mailRedirection(
  { clock, outbox, publicUrl }: Pick<Services, 'clock' | 'outbox' | 'publicUrl'>,
  tx: Tx,
  { former, userId, write }: Redirection,
): Promise<void> {
  const now = clock.now();
  const isOfPeople = (await peopleOf(tx, former.id)).includes(userId);
  for (const owner of await ownersToWarn(tx, former.id)) {
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
    const url = `${publicUrl}${pages.takeBack()}#${token}`;
    await outbox.post(
      tx,
      mailTo(owner, () => redirectedMail(owner.email, write(), url)),
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
  const changes = fields.map((field) =>
    field === 'slug' ? addressChanged(former, now, publicUrl) : whatsappChanged(former, now),
  );
  return {
    subject: changes.length > 1 ? texts.both : changes.map(({ subject }) => subject).join(),
    change: changes.map(({ change }) => change).join('\n\n'),
  };
}

function addressChanged(former: Restaurant, { name, slug }: Restaurant, publicUrl: string): ChangeText {
  const urlOf = (slug: string) => `${publicUrl}${pages.storefront(slug)}`;
  return {
    subject: texts.address.subject,
    change: texts.address.change({ restaurant: name, url: urlOf(slug), formerUrl: urlOf(former.slug) }),
  };
}

function whatsappChanged(former: Restaurant, { name, whatsapp }: Restaurant): ChangeText {
  const { subject, change, removed } = texts.whatsapp;
  const values = { restaurant: name, formerNumber: formatPhone(former.whatsapp) };
  return {
    subject,
    change: whatsapp ? change({ ...values, number: formatPhone(whatsapp) }) : removed(values),
  };
}

/** The mail to an owner that orders or money are redirected now, with the link that takes this back. */
function redirectedMail(to: string, { subject, change }: ChangeText, takeBackUrl: string): Mail {
  return { to, ...mailContent(subject, change, texts.wasItYou, texts.wasItNotYou, takeBackUrl) };
}

/** The mail to an owner that a change was undone, and how to choose a new password. */
export function takenBackMail(to: string, restaurantName: string, publicUrl: string): Mail {
  return {
    to,
    ...mailContent(
      texts.undone.subject,
      texts.undone.change({ restaurant: restaurantName }),
      texts.undone.password,
      `${publicUrl}${pages.forgetPassword()}`,
    ),
  };
}
