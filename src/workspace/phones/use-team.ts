import { useQuery } from '@tanstack/react-query';
import { useApi, useCan, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/client/ask.ts';
import { MINUTE } from '#platform/services/clock.ts';
import type { TeamCalls } from '#restaurant/team/team-calls.server.ts';

/** The query key of the team. */
export function useTeamKey() {
  return ['team', useQueryOwner()];
}

/** The restaurant's people and open invitations; not asked for without the right. */
export function useTeam() {
  const call = ask<TeamCalls>(useApi());
  const mayRead = useCan()('team.read');
  return useQuery({
    queryKey: useTeamKey(),
    queryFn: ({ signal }) => call('GET /api/team', { signal }),
    refetchInterval: MINUTE,
    enabled: mayRead,
  });
}
