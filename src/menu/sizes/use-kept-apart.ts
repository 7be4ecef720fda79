import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { withUndo } from '#platform/ui/with-undo.ts';
import { restaurantCalls } from '#restaurant/settings/restaurant-calls.ts';
import { api as urls } from '#routes';

/**
 * Whether dishes that look like sizes of one stay apart at this restaurant, asked only where there are any; undefined until
 * that is known. `keepApart` says so for good, and offers to take it back.
 */
export function useKeptApart(isAsked: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['kept-apart', useQueryOwner()];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await restaurantCalls(api).read(signal))?.keepsSizesApart ?? true,
    enabled: isAsked,
  });
  const saving = useAction(
    async (apart: boolean) => {
      await api.request('PUT', urls.sizesApart(), { apart });
      queries.setQueryData(queryKey, apart);
      if (!apart) return;
      toast.success(
        'They stay apart',
        withUndo(() => saving.run(false)),
      );
    },
    () => toast.error('That could not be saved. Please try again.'),
  );
  return { isKeptApart: data, keepApart: () => void saving.run(true), isSaving: saving.isRunning };
}
