import { useQuery } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { readOwnRestaurant } from './settings/own-restaurant.ts';

/** The first part of the query key. */
export const WHOLE_RESTAURANT = 'whole-restaurant';

/** The caller's whole restaurant, only to be shown; an edit form fetches its own copy. */
export function useWholeRestaurant() {
  const api = useApi();
  return useQuery({
    queryKey: [WHOLE_RESTAURANT, useQueryOwner()],
    queryFn: ({ signal }) => readOwnRestaurant(api, signal),
    // Always stale, because the settings page changes the restaurant without updating this query.
    staleTime: 0,
  });
}
