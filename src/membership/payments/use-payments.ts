import { useQuery } from '@tanstack/react-query';
import { useApp, useCan } from '#identity/app-context.tsx';
import { api as urls } from '#routes';
import type { OwnPayments } from './wire.ts';

/** Loads the payments of the owner's restaurant, newest first. */
export function usePayments() {
  const { api, user } = useApp();
  const can = useCan();
  const restaurantId = user?.restaurant?.id;
  return useQuery({
    queryKey: ['payments', restaurantId],
    queryFn: async ({ signal }) => {
      const { payments } = await api.request<OwnPayments>('GET', urls.payments(), undefined, { signal });
      return payments;
    },
    enabled: restaurantId !== undefined && can('payments.read'),
  });
}
