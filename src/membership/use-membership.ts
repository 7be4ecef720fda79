import { useQuery } from '@tanstack/react-query';
import { useApp, useCan, useQueryOwner } from '#identity/app-context.tsx';
import { api as urls } from '#routes';
import type { MembershipInfo } from './wire.ts';

/** Loads the caller's membership; cached for all screens that show it. */
export function useMembership() {
  const { api } = useApp();
  const can = useCan();
  return useQuery({
    queryKey: ['membership', useQueryOwner()],
    queryFn: ({ signal }) =>
      api.request<MembershipInfo>('GET', urls.checkMembership(), undefined, { signal }),
    enabled: can('membership.read'),
  });
}
