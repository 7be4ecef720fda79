import { createHmac } from 'node:crypto';
import { secretKey } from '#identity/codes/secret-key.server.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { DAY, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { loadOwnRestaurants } from '#restaurant/server/load-restaurants.server.ts';
import { LIFETIME_ENDS_AT } from './membership.ts';
import { FREE_TRIAL, LIFETIME_PLAN } from './plans/plans.ts';
import { defaultSettings } from './settings/product-settings.ts';
import { readSettings } from './settings/settings-source.server.ts';

/**
 * Starts the Free Trial of a new restaurant, in the transaction that creates it (docs/product/membership.md#membership). It
 * lasts 3 days unless the settings say otherwise. Each person gets one trial: if the owner has used it, this one ends
 * at once.
 */
export async function startTrial(
  tx: Tx,
  { restaurantId, userId }: { restaurantId: string; userId: string },
  now: Date,
): Promise<void> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isSpent = await hasUsedTrial(tx, { userId, email }, restaurantId, now);
  const { settings } = await readSettings(tx, defaultSettings({}));
  const endsAt = isSpent ? now : later(now, settings.trialDays * DAY);
  await startMembership(tx, restaurantId, FREE_TRIAL.planType, now, endsAt);
  await recordSpentTrial(tx, userId, now);
}

/** Gives a new restaurant Lifetime from the start, as the demo restaurant has it. */
export async function startLifetime(tx: Tx, restaurantId: string, now: Date): Promise<void> {
  await startMembership(tx, restaurantId, LIFETIME_PLAN.planType, now, LIFETIME_ENDS_AT);
}

async function startMembership(
  tx: Tx,
  restaurantId: string,
  planType: string,
  now: Date,
  endsAt: Date,
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({
      id: newId(),
      restaurant_id: restaurantId,
      status: endsAt > now ? 'ACTIVE' : 'EXPIRED',
      plan_type: planType,
      starts_at: now,
      ends_at: endsAt,
      updated_at: now,
    })
    .execute();
}

/**
 * In ms: how long we remember that an email has used its trial, counted from the trial's start or the account's
 * removal.
 */
const REMEMBER_MS = 365 * DAY;

interface Person {
  userId: string;
  email: string;
}

/**
 * Whether a person has already used the free trial: their account owns another restaurant besides this new one, or
 * their email had a trial with an account that was removed.
 */
async function hasUsedTrial(
  tx: Tx,
  { userId, email }: Person,
  newRestaurantId: string,
  now: Date,
): Promise<boolean> {
  const all = await loadOwnRestaurants(tx, userId);
  if (all.some(({ id, role }) => role === 'owner' && id !== newRestaurantId)) return true;
  const spent = await tx
    .selectFrom('spent_trials')
    .select('email_hash')
    .where('email_hash', '=', await hashOf(tx, email, now))
    .where('noted_at', '>', later(now, -REMEMBER_MS))
    .executeTakeFirst();
  return spent !== undefined;
}

/**
 * Records that a user's email has used the trial. Stored as a keyed hash, so that nobody can read emails out of a
 * copied database. An unconfirmed email is not recorded: it may belong to another person, who may still have a
 * trial.
 */
export async function recordSpentTrial(tx: Tx, userId: string, now: Date): Promise<void> {
  const { email, email_verified_at } = await tx
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!email_verified_at) return;
  await tx
    .insertInto('spent_trials')
    .values({ email_hash: await hashOf(tx, email, now), noted_at: now })
    .onConflict((known) => known.column('email_hash').doUpdateSet({ noted_at: now }))
    .execute();
}

/** Deletes the records of trials that are a year old. */
export async function purgeSpentTrials({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('spent_trials').where('noted_at', '<=', later(clock.now(), -REMEMBER_MS)).execute();
}

async function hashOf(db: Db | Tx, email: string, now: Date): Promise<string> {
  const key = await secretKey(db, 'spent-trials', now);
  return createHmac('sha256', key).update(email).digest('base64url');
}
