import './membership-row.server.ts';
import { z } from '@hono/zod-openapi';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { PAID_PLANS, type PaidPlan } from './payments/payment.ts';

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

/** The body of `POST /api/plan-request`. */
export const planRequestWire = z.object({ plan: z.enum(PAID_PLANS, 'Choose one of the plans.') });

/** The plan that an owner has asked for and when; null if none since the last payment. */
export const askedPlanWire = z.object({ plan: z.enum(PAID_PLANS), at: z.string() }).nullable();
type AskedPlan = z.infer<typeof askedPlanWire>;

export const askedPlanAnswerWire = z.object({ success: z.literal(true), asked: askedPlanWire });

/** The plan that an owner has asked the seller for, as it is stored: both or neither. */
interface PlanRequest {
  askedPlan: PaidPlan | null;
  askedAt: Date | null;
}

export function presentAskedPlan({ askedPlan, askedAt }: Partial<PlanRequest> = {}): AskedPlan {
  return askedPlan && askedAt ? { plan: askedPlan, at: askedAt.toISOString() } : null;
}
