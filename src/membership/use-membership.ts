import { useQuery } from '@tanstack/react-query';
import { useApp, useCan } from '#identity/app-context.tsx';
import { api as urls } from '#routes';
import type { MembershipInfo } from './wire.ts';

/** Loads the caller's membership; cached for all screens that show it. */
export function useMembership() {
  const { api, user } = useApp();
  const can = useCan();
  const restaurantId = user?.restaurant?.id;
  return useQuery({
    queryKey: ['membership', restaurantId],
    queryFn: ({ signal }) =>
      api.request<MembershipInfo>('GET', urls.checkMembership(), undefined, { signal }),
    enabled: restaurantId !== undefined && can('membership.read'),
  });
}
