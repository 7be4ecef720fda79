import '../tables.server.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { PaidPlan } from '../payments/payment.ts';

/** The plan that an owner has asked the seller for (docs/product.md#plan-requests). */
export interface PlanRequest {
  plan: PaidPlan;
  at: Date;
}

/** Notes that an owner asks the seller for a plan; a later request replaces it. */
export async function askForPlan(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  plan: PaidPlan,
): Promise<void> {
  await inTransaction(db, (tx) => store(tx, restaurantId, { plan, at: clock.now() }));
}

/** Returns what was asked for since the last payment; undefined if nothing. */
export async function findPlanRequest(db: Db, restaurantId: string): Promise<PlanRequest | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select(['asked_plan', 'asked_at'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return row?.asked_plan && row.asked_at ? { plan: row.asked_plan, at: row.asked_at } : undefined;
}

/** Forgets what was asked for: it has been paid. */
export async function dropPlanRequest(tx: Tx, restaurantId: string): Promise<void> {
  await store(tx, restaurantId, undefined);
}

async function store(tx: Tx, restaurantId: string, request: PlanRequest | undefined): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ asked_plan: request?.plan ?? null, asked_at: request?.at ?? null })
    .where('restaurant_id', '=', restaurantId)
    .execute();
}
