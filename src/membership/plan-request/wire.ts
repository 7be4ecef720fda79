import { z } from '@hono/zod-openapi';
import { PAID_PLANS, type PaidPlan } from '../payments/payment.ts';

/** The body of `POST /api/plan-request`. */
export const planRequestWire = z.object({ plan: z.enum(PAID_PLANS, 'Choose one of the plans.') });

/** The plan that an owner has asked for and when; null if none since the last payment. */
export const askedPlanWire = z.object({ plan: z.enum(PAID_PLANS), at: z.string() }).nullable();
export type AskedPlan = z.infer<typeof askedPlanWire>;

export const askedPlanAnswerWire = z.object({ success: z.literal(true), asked: askedPlanWire });

/** The plan that an owner has asked the seller for, as it is stored: both or neither. */
export interface PlanRequest {
  askedPlan: PaidPlan | null;
  askedAt: Date | null;
}

export function presentAskedPlan({ askedPlan, askedAt }: Partial<PlanRequest> = {}): AskedPlan {
  return askedPlan && askedAt ? { plan: askedPlan, at: askedAt.toISOString() } : null;
}
