import { useQuery } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { restaurantCalls } from './settings/restaurant-calls.ts';

/** The first word of its key. */
export const WHOLE_RESTAURANT = 'whole-restaurant';

/** Everything about the caller's restaurant, to look at; an edit of it fetches its own. */
export function useWholeRestaurant() {
  const api = useApi();
  return useQuery({
    queryKey: [WHOLE_RESTAURANT, useQueryOwner()],
    queryFn: ({ signal }) => restaurantCalls(api).read(signal),
    // The settings page changes it behind this query's back.
    staleTime: 0,
  });
}
