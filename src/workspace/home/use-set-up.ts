import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#identity/app-context.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { WHOLE_RESTAURANT } from '#restaurant/use-whole-restaurant.ts';
import { api as urls } from '#routes';

/**
 * Returns an action that stores that the owner has finished the setup, and then shows the daily Home. `failed` is
 * called when the request failed.
 */
export function useSetUpDone(failed?: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useAction(async () => {
    await api.request('POST', urls.setUpDone());
    await queries.invalidateQueries({ queryKey: [WHOLE_RESTAURANT] });
  }, failed);
}
