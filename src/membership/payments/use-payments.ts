import { useQuery } from '@tanstack/react-query';
import { useApp, useCan, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/ask.ts';
import type { OwnerMembershipCalls } from '../owner-calls.server.ts';

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
