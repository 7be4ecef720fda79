import { DAY, later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/ids.server.ts';
import { LIFETIME_ENDS_AT } from './membership.ts';
import { FREE_TRIAL, LIFETIME_PLAN } from './plans.ts';
import { defaultSettings } from './settings/product-settings.ts';
import { readSettings } from './settings/stored-settings.server.ts';
import { hasSpentTrial, noteSpentTrial } from './spent-trials.server.ts';

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
  const isSpent = await hasSpentTrial(tx, { userId, email }, restaurantId, now);
  const { settings } = await readSettings(tx, defaultSettings({}));
  const endsAt = isSpent ? now : later(now, settings.trialDays * DAY);
  await startMembership(tx, restaurantId, FREE_TRIAL.planType, now, endsAt);
  await noteSpentTrial(tx, userId, now);
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
