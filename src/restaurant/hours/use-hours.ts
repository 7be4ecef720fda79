import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { hoursCalls, type OwnHours } from './hours-calls.ts';

/** Longer than this a browser cannot wait. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The caller's opening hours, asked for anew when what they say of the moment changes. */
export function useHours() {
  const api = useApi();
  return useQuery({
    queryKey: useHoursKey(),
    queryFn: ({ signal }) => hoursCalls(api).read(signal),
    refetchInterval: ({ state: { data } }) => (data ? untilChange(data) : false),
  });
}

/** Has every screen show the hours that the server has confirmed. */
export function useShowHours(): (hours: OwnHours) => void {
  const queries = useQueryClient();
  const queryKey = useHoursKey();
  return (hours) => {
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, hours);
  };
}

/** Has every screen ask for the hours anew: something that they depend on was set elsewhere. */
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
  // A second later it is surely another.
  return Math.min(Math.max(changesAt - Date.now() - clockAhead, 0) + 1_000, LONGEST_WAIT);
}
