import '../../server/tables.server.ts';
import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { tokenHash } from '#identity/sign-in/sessions/sessions.server.ts';
import type { SignedInUser } from '#identity/users/current-user.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { AppError, forbidden } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import type { PushKind } from './push.ts';
import { areKeysValid, type PushTarget, pushServiceOf } from './push-service.server.ts';
import { pushRefusalTexts } from './push-texts.ts';

interface PushSubscriptionRow extends PushTarget {
  id: string;
  restaurant_id: string;
  /** Null, as the session is, for a phone without an account. */
  user_id: string | null;
  session_hash: string | null;
  device_id: string | null;
  endpoint_hash: string;
  /** What it rings for, with blanks between. */
  kinds: string;
  language: LanguageTag;
  renewed_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    push_subscriptions: PushSubscriptionRow;
  }
}

/** How many browsers of one person ring for a restaurant; of more, the one renewed last stops. */
export const MAX_PER_PERSON = 10;

/** A browser that a person is signed in with, or of a phone without an account. */
export interface PushDevice {
  restaurantId: string;
  user: Pick<SignedInUser, 'id' | 'device'>;
  token: string;
}

interface NewSubscription {
  endpoint: string;
  keys: Omit<PushTarget, 'endpoint'>;
  kinds: PushKind[];
  language: LanguageTag;
}

/**
 * Lets a browser ring for a restaurant, or changes what it rings for. Throws 400 for an
 * endpoint at no known push service or wrong keys, 403 for whoever does not work there, such as the administrator.
 */
export async function savePushSubscription(
  { db, clock, push }: Pick<Services, 'db' | 'clock' | 'push'>,
  device: PushDevice,
  { endpoint, keys, kinds, language }: NewSubscription,
): Promise<void> {
  if (!pushServiceOf(endpoint, push.services))
    throw new AppError(400, 'unknown_push_service', pushRefusalTexts.unknownService);
  if (!areKeysValid(keys)) throw new AppError(400, 'bad_push_keys', pushRefusalTexts.badKeys);
  const { restaurantId, user } = device;
  const endpoint_hash = createHash('sha256').update(endpoint).digest('base64url');
  const changing = {
    ...keys,
    ...callerOf(device),
    kinds: [...new Set(kinds)].join(' '),
    language,
    renewed_at: clock.now(),
  };
  await inTransaction(db, async (tx) => {
    if (!(await worksThere(tx, device))) throw forbidden(pushRefusalTexts.notOwn, 'not_own');
    // The browser has a new endpoint, or somebody else uses the browser now.
    await tx
      .deleteFrom('push_subscriptions')
      .where(ofBrowser(device))
      .where('endpoint_hash', '<>', endpoint_hash)
      .execute();
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint_hash', '=', endpoint_hash)
      .where(({ fn }) => fn.coalesce('user_id', 'device_id'), '<>', user.id)
      .execute();
    await tx
      .insertInto('push_subscriptions')
      .values({ id: newId(), restaurant_id: restaurantId, endpoint, endpoint_hash, ...changing })
      .onConflict((conflict) => conflict.columns(['endpoint_hash', 'restaurant_id']).doUpdateSet(changing))
      .execute();
    const kept = tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('restaurant_id', '=', restaurantId)
      .where('user_id', '=', user.id)
      .orderBy('renewed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_PER_PERSON);
    await tx
      .deleteFrom('push_subscriptions')
      .where('restaurant_id', '=', restaurantId)
      .where('user_id', '=', user.id)
      .where('id', 'not in', kept)
      .execute();
  });
}

/** The columns that say whose browser it is. */
function callerOf({ user, token }: PushDevice) {
  return user.device
    ? { user_id: null, session_hash: null, device_id: user.id }
    : { user_id: user.id, session_hash: tokenHash(token), device_id: null };
}

/** Whether the caller works at the restaurant, and is still signed in; not the administrator on an owner's behalf. */
async function worksThere(tx: Tx, device: PushDevice): Promise<boolean> {
  const { device_id, session_hash } = callerOf(device);
  const { restaurantId: restaurant_id, user } = device;
  if (device_id) {
    const phone = tx
      .selectFrom('devices')
      .select('id')
      .where((row) => row.and({ id: device_id, restaurant_id }));
    return (await phone.executeTakeFirst()) !== undefined;
  }
  const person = await tx
    .selectFrom('sessions')
    .innerJoin('restaurant_people', 'restaurant_people.user_id', 'sessions.user_id')
    .select('token_hash')
    .where('token_hash', '=', session_hash)
    .where('sessions.user_id', '=', user.id)
    .where('restaurant_id', '=', restaurant_id)
    .executeTakeFirst();
  return person !== undefined;
}

/** A browser stops ringing for a restaurant. */
export async function removePushSubscription(db: Db, device: PushDevice): Promise<void> {
  const own = ofBrowser(device);
  await db.deleteFrom('push_subscriptions').where(own).execute();
}

/** The subscription of a browser; undefined where it does not ring for the restaurant. */
export async function findPushSubscription(
  db: Db,
  device: PushDevice,
): Promise<(PushTarget & { id: string; kinds: PushKind[] }) | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'kinds'])
    .where(ofBrowser(device))
    .executeTakeFirst();
  return row && { ...row, kinds: row.kinds.split(' ') as PushKind[] };
}

/** The condition for what a browser has at a restaurant. */
function ofBrowser(device: PushDevice) {
  const { device_id, session_hash } = callerOf(device);
  return (row: ExpressionBuilder<Tables, 'push_subscriptions'>) =>
    row.and({
      restaurant_id: device.restaurantId,
      ...(device_id ? { device_id } : { session_hash }),
    });
}
