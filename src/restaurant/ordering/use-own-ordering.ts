import { useQuery } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { orderingCalls } from './ordering-calls.ts';

/** The order settings, fetched again each time a screen that needs them opens. */
export function useOwnOrdering() {
  const api = useApi();
  return useQuery({
    queryKey: ['ordering', useQueryOwner()],
    queryFn: ({ signal }) => orderingCalls(api).read(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
