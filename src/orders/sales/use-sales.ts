import { useQuery } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/ask.ts';
import type { SalesCalls } from './sales-calls.server.ts';

/** Fetches the sales of the last 30 days. */
export function useSales() {
  const call = ask<SalesCalls>(useApi());
  return useQuery({
    queryKey: ['sales', useQueryOwner()],
    queryFn: ({ signal }) => call('GET /api/orders/sales', { signal }),
    staleTime: 0,
  });
}
