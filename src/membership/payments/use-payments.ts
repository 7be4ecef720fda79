import { useQuery } from '@tanstack/react-query';
import { useApp, useCan, useQueryOwner } from '#identity/app-context.tsx';
import { api as urls } from '#routes';
import type { OwnPayments } from './wire.ts';

/** Loads the payments of the owner's restaurant, newest first. */
export function usePayments() {
  const { api } = useApp();
  const can = useCan();
  return useQuery({
    queryKey: ['payments', useQueryOwner()],
    queryFn: async ({ signal }) => {
      const { payments } = await api.request<OwnPayments>('GET', urls.payments(), undefined, { signal });
      return payments;
    },
    enabled: can('payments.read'),
  });
}
