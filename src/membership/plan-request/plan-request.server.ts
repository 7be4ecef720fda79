import '../tables.server.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { PaidPlan } from '../payments/payment.ts';
import type { PlanRequest } from './wire.ts';

/** Notes that an owner asks the seller for a plan (docs/product/membership.md#plan-requests); a later request replaces it. */
export async function askForPlan(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  plan: PaidPlan,
): Promise<void> {
  await inTransaction(db, (tx) => store(tx, restaurantId, { askedPlan: plan, askedAt: clock.now() }));
}

/** Returns what was asked for since the last payment; nulls or undefined if nothing. */
export function findPlanRequest(db: Db, restaurantId: string): Promise<PlanRequest | undefined> {
  return db
    .selectFrom('memberships')
    .select(['requested_plan as askedPlan', 'requested_at as askedAt'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
}

/** Forgets what was asked for: it has been paid. */
export async function dropPlanRequest(tx: Tx, restaurantId: string): Promise<void> {
  await store(tx, restaurantId, { askedPlan: null, askedAt: null });
}

async function store(tx: Tx, restaurantId: string, { askedPlan, askedAt }: PlanRequest): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ requested_plan: askedPlan, requested_at: askedAt })
    .where('restaurant_id', '=', restaurantId)
    .execute();
}
