import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/ask.ts';
import type { OrderingCalls } from './ordering-calls.server.ts';
import { type OwnOrdering, readOrdering } from './own-ordering.ts';

/** The order settings, fetched again each time a screen that needs them opens. */
export function useOwnOrdering() {
  const api = useApi();
  return useQuery({
    queryKey: useOrderingKey(),
    queryFn: async ({ signal }) =>
      readOrdering((await ask<OrderingCalls>(api)('GET /api/restaurant/ordering', { signal })).ordering),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Returns a function that stores the order settings the server has confirmed: a screen that is opened from another one
 * of them starts with these.
 */
export function useShowOrdering(): (ordering: OwnOrdering) => void {
  const queries = useQueryClient();
  const queryKey = useOrderingKey();
  return (ordering) => void queries.setQueryData(queryKey, ordering);
}

function useOrderingKey() {
  return ['ordering', useQueryOwner()] as const;
}
