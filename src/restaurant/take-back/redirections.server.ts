import { newToken, tokenHash } from '#identity/sessions/session-token.server.ts';
import { DAY, later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { pages } from '#routes';
import { ownersToWarn, peopleOf } from '../people-of.server.ts';
import type { Restaurant } from '../restaurant.ts';
import { redirectedMail, type ToldChange } from './mails.ts';

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

interface Redirection extends ToldChange {
  /** The restaurant before the change. */
  former: Restaurant;
  /** Who made the change. */
  userId: string;
}

/**
 * Mails all owners of a restaurant, also those with an unconfirmed email, that its orders or its money go elsewhere
 * now, each with a link that puts back what was, for 7 days. Only a hash of each link's token is stored.
 */
export async function tellRedirection(
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
export async function dropTakeBacksOf(tx: Tx, userId: string, since = new Date(0)): Promise<void> {
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
