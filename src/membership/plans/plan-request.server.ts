import '../membership-row.server.ts';
import { z } from '@hono/zod-openapi';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { PAID_PLANS, type PaidPlan } from '../payments/payment.ts';
import { planTexts } from './plan-texts.ts';

/** Notes that an owner asks the seller for a plan (docs/product/membership.md#plan-requests); a later request replaces it. */
export async function requestPlan(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  plan: PaidPlan,
): Promise<void> {
  await inTransaction(db, (tx) => store(tx, restaurantId, { requestedPlan: plan, requestedAt: clock.now() }));
}

/** Returns what was requested since the last payment; nulls or undefined if nothing. */
export function findPlanRequest(db: Db, restaurantId: string): Promise<PlanRequest | undefined> {
  return db
    .selectFrom('memberships')
    .select(['requested_plan as requestedPlan', 'requested_at as requestedAt'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
}

/** Deletes the request once it has been paid. */
export async function deletePlanRequest(tx: Tx, restaurantId: string): Promise<void> {
  await store(tx, restaurantId, { requestedPlan: null, requestedAt: null });
}

async function store(
  tx: Tx,
  restaurantId: string,
  { requestedPlan, requestedAt }: PlanRequest,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ requested_plan: requestedPlan, requested_at: requestedAt })
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

export const planRequestWire = z.object({
  plan: z.enum(PAID_PLANS, { error: () => planTexts.notOneOfThePlans }),
});

/** The plan that an owner has requested and when; null if none since the last payment. */
export const requestedPlanWire = z.object({ plan: z.enum(PAID_PLANS), at: z.string() }).nullable();
type RequestedPlan = z.infer<typeof requestedPlanWire>;

export const requestedPlanAnswerWire = z.object({ success: z.literal(true), asked: requestedPlanWire });

/** As stored: both or neither. */
interface PlanRequest {
  requestedPlan: PaidPlan | null;
  requestedAt: Date | null;
}

export function presentRequestedPlan({
  requestedPlan,
  requestedAt,
}: Partial<PlanRequest> = {}): RequestedPlan {
  return requestedPlan && requestedAt ? { plan: requestedPlan, at: requestedAt.toISOString() } : null;
}
