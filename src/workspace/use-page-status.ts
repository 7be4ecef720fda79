import { useQuery } from '@tanstack/react-query';
import { useApp } from '#identity/app-context.tsx';
import type { MembershipInfo } from '#membership/wire.ts';
import { api as urls } from '#routes';
import { pageStatus } from './page-status.ts';

/** Whether customers see the caller's page, and for how long. */
export function usePageStatus() {
  const { api, user } = useApp();
  const restaurantId = user?.restaurant?.id;
  return useQuery({
    queryKey: ['membership', restaurantId],
    queryFn: ({ signal }) =>
      api.request<MembershipInfo>('GET', urls.checkMembership(), undefined, { signal }),
    enabled: restaurantId !== undefined,
    select: (info) => pageStatus(info, new Date()),
  });
}
