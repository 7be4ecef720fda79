import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#identity/app-context.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { WHOLE_RESTAURANT } from '#restaurant/use-whole-restaurant.ts';
import { api as urls } from '#routes';

/** Notes that the owner is through with setting up, and shows Home as it is from then on. `failed` says that it was not. */
export function useSetUpDone(failed?: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useAction(async () => {
    await api.request('POST', urls.setUpDone());
    await queries.invalidateQueries({ queryKey: [WHOLE_RESTAURANT] });
  }, failed);
}
