import { z } from '@hono/zod-openapi';
import type { Membership } from './membership.ts';
import { FREE_TRIAL } from './plans.ts';

/** The owner's membership as `GET /api/check-membership` gives it (spec §3, §7). */
export const membershipInfoWire = z.object({
  success: z.literal(true),
  membership: z
    .object({
      id: z.string(),
      status: z.enum(['ACTIVE', 'EXPIRED', 'PAUSED', 'CANCELED']),
      startDate: z.string(),
      endDate: z.string(),
    })
    .nullable(),
  expiry_date: z.string().nullable(),
  planType: z.string(),
});

export type MembershipInfo = z.infer<typeof membershipInfoWire>;

export function presentMembershipInfo(membership: Membership | undefined): MembershipInfo {
  if (!membership)
    return { success: true, membership: null, expiry_date: null, planType: FREE_TRIAL.planType };
  const { id, status, startsAt, endsAt, planType } = membership;
  return {
    success: true,
    membership: { id, status, startDate: startsAt.toISOString(), endDate: endsAt.toISOString() },
    expiry_date: endsAt.toISOString(),
    planType,
  };
}
