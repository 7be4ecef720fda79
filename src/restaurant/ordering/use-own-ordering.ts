import { useQuery } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { orderingCalls } from './ordering-calls.ts';

/** What is set about orders, fetched anew each time a screen that needs it opens. */
export function useOwnOrdering() {
  const api = useApi();
  return useQuery({
    queryKey: ['ordering', useQueryOwner()],
    queryFn: ({ signal }) => orderingCalls(api).read(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
