import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/ask.ts';
import type { HoursCalls } from './hours-calls.server.ts';
import { type OwnHours, readHours } from './own-hours.ts';

/** The longest timeout that browsers support, in ms. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The caller's opening hours, refetched when the open state changes. */
export function useHours() {
  const api = useApi();
  return useQuery({
    queryKey: useHoursKey(),
    queryFn: async ({ signal }) =>
      readHours(await ask<HoursCalls>(api)('GET /api/restaurant/hours', { signal })),
    refetchInterval: ({ state: { data } }) => (data ? untilChange(data) : false),
  });
}

/**
 * Returns a function that puts hours the server has confirmed into the query cache, so that every screen shows them.
 */
export function useShowHours(): (hours: OwnHours) => void {
  const queries = useQueryClient();
  const queryKey = useHoursKey();
  return (hours) => {
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, hours);
  };
}

/**
 * Returns a function that makes every screen refetch the hours, because something they depend on was changed
 * elsewhere.
 */
export function useAskHoursAgain(): () => void {
  const queries = useQueryClient();
  const queryKey = useHoursKey();
  return () => void queries.invalidateQueries({ queryKey });
}

function useHoursKey() {
  return ['opening-hours', useQueryOwner()] as const;
}

function untilChange({ changesAt, clockAhead }: OwnHours): number | false {
  if (changesAt === null) return false;
  // One second later, to be sure that the state has changed.
  return Math.min(Math.max(changesAt - Date.now() - clockAhead, 0) + 1_000, LONGEST_WAIT);
}
