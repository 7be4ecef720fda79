import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#identity/app-context.tsx';
import { ask } from '#platform/http/ask.ts';
import { useAction } from '#platform/ui/use-action.ts';
import type { RestaurantCalls } from '#restaurant/restaurant-calls.server.ts';
import { WHOLE_RESTAURANT } from '#restaurant/use-whole-restaurant.ts';

/**
 * Returns an action that stores that the owner has finished the setup, and then shows the daily Home. `failed` is
 * called when the request failed.
 */
export function useSetUpDone(failed?: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useAction(async () => {
    await ask<RestaurantCalls>(api)('POST /api/restaurant/set-up');
    await queries.invalidateQueries({ queryKey: [WHOLE_RESTAURANT] });
  }, failed);
}
