import { useQuery } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { api as urls } from '#routes';
import type { Sales } from './sales-wire.ts';

/** Fetches the sales of the last 30 days. */
export function useSales() {
  const api = useApi();
  return useQuery({
    queryKey: ['sales', useQueryOwner()],
    queryFn: ({ signal }) => api.request<Sales>('GET', urls.sales(), undefined, { signal }),
    staleTime: 0,
  });
}
