import { useQuery } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { restaurantCalls } from './restaurant-calls.ts';

/** The caller's restaurant, fetched anew each time an edit of it begins. */
export function useOwnRestaurant() {
  const api = useApi();
  return useQuery({
    // Who signs in next on the same phone must not meet the restaurant of who was here before.
    queryKey: ['own-restaurant', useQueryOwner()],
    queryFn: ({ signal }) => restaurantCalls(api).read(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
