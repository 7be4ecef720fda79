import { useQuery } from '@tanstack/react-query';
import { useApi, useApp, useCan, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/client/ask.ts';
import type { OwnerMembershipCalls } from './owner-calls.server.ts';
import type { PaidPlan } from './payments/payment.ts';
import type { MembershipInfo } from './wire.ts';

/** Loads the caller's membership; cached for all screens that show it. */
export function useMembership() {
  const { api } = useApp();
  const can = useCan();
  return useQuery({
    queryKey: ['membership', useQueryOwner()],
    queryFn: ({ signal }): Promise<MembershipInfo> =>
      ask<OwnerMembershipCalls>(api)('GET /api/check-membership', { signal }),
    enabled: can('membership.read'),
  });
}

/** Loads the payments of the owner's restaurant, newest first. */
export function usePayments() {
  const { api } = useApp();
  const can = useCan();
  return useQuery({
    queryKey: ['payments', useQueryOwner()],
    queryFn: async ({ signal }) => {
      const { payments } = await ask<OwnerMembershipCalls>(api)('GET /api/payments', { signal });
      return payments;
    },
    enabled: can('payments.read'),
  });
}

/**
 * Returns a function that notes which plan the owner asks the seller for. The chat opens whether that succeeds or not,
 * and says the same.
 */
export function usePlanRequest() {
  const call = ask<OwnerMembershipCalls>(useApi());
  return (plan: PaidPlan) => void call('POST /api/plan-request', { body: { plan } }).catch(() => {});
}
