import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/ask.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { withUndo } from '#platform/ui/with-undo.ts';
import { readOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import type { ApartCalls } from './apart-calls.server.ts';

/**
 * Whether dishes that look like sizes of one dish stay separate at this restaurant; undefined until loaded. Loads only
 * if `isAsked`, when there are such dishes. `keepApart` saves that they stay separate, and offers Undo.
 */
export function useKeptApart(isAsked: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['kept-apart', useQueryOwner()];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await readOwnRestaurant(api, signal))?.keepsSizesApart ?? true,
    enabled: isAsked,
  });
  const saving = useAction(async (apart: boolean) => {
    await ask<ApartCalls>(api)('PUT /api/menu/sizes-apart', { body: { apart } });
    queries.setQueryData(queryKey, apart);
    if (!apart) return;
    toast.success(
      'Kept as separate items',
      withUndo(() => saving.run(false)),
    );
  }, 'Not saved. Please try again.');
  return { isKeptApart: data, keepApart: () => void saving.run(true), isSaving: saving.isRunning };
}
