import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#identity/app-context.tsx';
import { ask } from '#platform/http/client/ask.ts';
import { useBookKey } from '../../live/live-orders.tsx';
import type { BillCalls } from './bill-calls.server.ts';

/** The open bills of tables; fetched again when an order has changed, that is at each new cursor of the list. */
export function useBills(cursor: number) {
  const call = ask<BillCalls>(useApi());
  return useQuery({
    queryKey: [...useBillsKey(), cursor],
    queryFn: async ({ signal }) => (await call('GET /api/orders/bills', { signal })).bills,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns a function that fetches the bills again, after one was changed here. */
export function useReloadBills(): () => Promise<void> {
  const queries = useQueryClient();
  const queryKey = useBillsKey();
  return () => queries.invalidateQueries({ queryKey });
}

function useBillsKey(): readonly string[] {
  return [...useBookKey(), 'bills'];
}
