import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { newerState } from '#platform/http/api-client.ts';
import type { ChoiceGroup } from '../menu.ts';
import { inOrder } from '../menu-changes.ts';
import { useMenuActions } from '../menu-queries.ts';
import { groupCalls, readGroup } from './group-calls.ts';

/** The owner's groups of choices, cached for every screen that shows them. */
export function useChoiceGroups(isWanted = true) {
  const api = useApi();
  return useQuery({
    queryKey: useGroupsKey(),
    queryFn: ({ signal }) => groupCalls(api).list(signal),
    enabled: isWanted,
  });
}

/**
 * All changes an owner can make to groups of choices. Each throws `ApiError`; every screen shows what the server
 * confirmed.
 */
export function useGroupActions() {
  const api = useApi();
  const queries = useQueryClient();
  const [room, owner] = useGroupsKey();
  const { reload: reloadMenu } = useMenuActions();
  return useMemo(() => {
    const key = [room, owner];
    const calls = groupCalls(api);
    const reload = () => queries.invalidateQueries({ queryKey: key });
    const show = (change: (groups: ChoiceGroup[]) => ChoiceGroup[]) => {
      void queries.cancelQueries({ queryKey: key });
      queries.setQueryData<ChoiceGroup[]>(key, (groups) => groups && change(groups));
    };
    const showGroup = (group: ChoiceGroup) => {
      show((groups) =>
        groups.some(({ id }) => id === group.id)
          ? groups.map((other) => (other.id === group.id ? group : other))
          : [...groups, group],
      );
      return group;
    };
    type Calls = ReturnType<typeof groupCalls>;
    return {
      reload,
      showGroup,
      async add(...[draft, insteadOf]: Parameters<Calls['create']>) {
        const group = showGroup(await calls.create(draft, insteadOf));
        if (insteadOf) await reloadMenu();
        return group;
      },
      save: async (...asked: Parameters<Calls['update']>) => showGroup(await calls.update(...asked)),
      setAvailability: async (...asked: Parameters<Calls['setAvailability']>) =>
        showGroup(await calls.setAvailability(...asked)),
      /** Fetches the menu again too, since what its dishes ask for has changed. */
      async setItems(...asked: Parameters<Calls['setItems']>) {
        const group = showGroup(await calls.setItems(...asked));
        await reloadMenu();
        return group;
      },
      async remove(id: string) {
        await calls.remove(id);
        show((groups) => groups.filter((group) => group.id !== id));
        await reloadMenu();
      },
      async restore(id: string) {
        await calls.restore(id);
        await Promise.all([reload(), reloadMenu()]);
      },
      showOrder: (ids: readonly string[]) => show((groups) => inOrder(groups, ids)),
      saveOrder: calls.reorder,
    };
  }, [api, queries, room, owner, reloadMenu]);
}

export function newerGroup(error: unknown): ChoiceGroup | undefined {
  return newerState(error, readGroup);
}

// The key includes the owner: the next person to sign in on the same phone must not see the previous owner's choices.
function useGroupsKey() {
  return ['choice-groups', useQueryOwner()] as const;
}
