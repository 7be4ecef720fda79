import { z } from '@hono/zod-openapi';
import { PAID_PLANS } from '../payments/payment.ts';
import type { PlanRequest } from './plan-request.server.ts';

/** The body of `POST /api/plan-request`. */
export const planRequestWire = z.object({ plan: z.enum(PAID_PLANS, 'Choose one of the plans.') });

export const planAskedWire = z.object({ success: z.literal(true) });

/** The plan that an owner has asked for and when; null if none since the last payment. */
export const askedPlanWire = z.object({ plan: z.enum(PAID_PLANS), at: z.string() }).nullable();
export type AskedPlan = z.infer<typeof askedPlanWire>;

export const askedPlanAnswerWire = z.object({ success: z.literal(true), asked: askedPlanWire });
export type AskedPlanAnswer = z.infer<typeof askedPlanAnswerWire>;

export function presentAskedPlan(request: PlanRequest | undefined): AskedPlan {
  return request ? { plan: request.plan, at: request.at.toISOString() } : null;
}
