import { useQuery } from '@tanstack/react-query';
import { useApp, useCan, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/ask.ts';
import type { OwnerMembershipCalls } from './owner-calls.server.ts';
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
