import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { expectAnswer, writeRequest } from '#platform/fields/fields.ts';
import { newerState } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { cachedList } from '../client/cached-list.ts';
import { inOrder } from '../client/menu-changes.ts';
import { useMenuActions, writeSwitch } from '../client/menu-queries.ts';
import { type ChoiceGroup, choiceGroupFields, choiceOptionFields, type ItemChoiceGroup } from '../menu.ts';
import type { GroupDraft } from './group-wire.ts';
import type { GroupCalls } from './server/group-calls.server.ts';

/** The owner's groups of choices, cached for every screen that shows them. */
export function useChoiceGroups(isWanted = true) {
  const api = useApi();
  return useQuery({
    queryKey: useGroupsKey(),
    queryFn: ({ signal }) =>
      ask<GroupCalls>(api)('GET /api/menu/choice-groups', { signal }).then((groups) => groups.map(readGroup)),
    enabled: isWanted,
  });
}

/** The owner's changes to groups of choices. Each throws `ApiError`; screens show what the server confirmed. */
export function useGroupActions() {
  const api = useApi();
  const queries = useQueryClient();
  const [room, owner] = useGroupsKey();
  const { reload: reloadMenu } = useMenuActions();
  return useMemo(() => {
    const key = [room, owner];
    const call = ask<GroupCalls>(api);
    const { reload, show, put: showGroup, remove } = cachedList<ChoiceGroup>(queries, key);
    return {
      reload,
      showGroups: show,
      showGroup,
      /** With `insteadOf`, the dishes `itemIds` ask for the new group instead of group `groupId`. */
      async add(draft: GroupDraft, insteadOf?: { groupId: string; itemIds: readonly string[] }) {
        const body = { ...writeGroup(draft), ...(insteadOf && { insteadOf }) };
        const group = showGroup(readGroup(await call('POST /api/menu/choice-groups', { body })));
        if (insteadOf) await reloadMenu();
        return group;
      },
      /** `version` is the one the edit started from (docs/product/common.md#edits). */
      async save(id: string, draft: GroupDraft, version: number) {
        const body = { ...writeGroup(draft), version };
        return showGroup(readGroup(await call('PUT /api/menu/choice-groups/{id}', { id, body })));
      },
      /** Switches one option; returns its group. */
      async setAvailability(id: string, ...switched: Parameters<typeof writeSwitch>) {
        const body = writeSwitch(...switched);
        return showGroup(readGroup(await call('PATCH /api/menu/options/{id}/availability', { id, body })));
      },
      /** Fetches the menu again too, since what its dishes ask for has changed. */
      async setItems(id: string, itemIds: readonly string[]) {
        const body = { item_ids: itemIds };
        const group = showGroup(
          readGroup(await call('PUT /api/menu/choice-groups/{id}/items', { id, body })),
        );
        await reloadMenu();
        return group;
      },
      async remove(id: string) {
        await call('DELETE /api/menu/choice-groups/{id}', { id });
        remove(id);
        await reloadMenu();
      },
      async restore(id: string) {
        await call('POST /api/menu/choice-groups/{id}/restore', { id });
        await Promise.all([reload(), reloadMenu()]);
      },
      showOrder: (ids: readonly string[]) => show((groups) => inOrder(groups, ids)),
      saveOrder: (ids: readonly string[]) =>
        call('POST /api/menu/choice-groups/reorder', { body: { group_ids: ids } }),
    };
  }, [api, queries, room, owner, reloadMenu]);
}

/** The link of a dish to a group that it did not ask for before: without numbers of its own. */
export function newLink({ id, no }: ChoiceGroup): ItemChoiceGroup {
  return { groupId: id, groupNo: no, min: null, max: null, included: null, onlyVariants: [] };
}

export function newerGroup(error: unknown): ChoiceGroup | undefined {
  return newerState(error, readGroup);
}

// The key includes the owner: the next person to sign in on the same phone must not see the previous owner's choices.
function useGroupsKey() {
  return ['choice-groups', useQueryOwner()] as const;
}

function readGroup(answer: unknown): ChoiceGroup {
  return expectAnswer(choiceGroupFields, answer);
}

const { options: _, ...headFields } = choiceGroupFields;

// Fields that a form leaves out of an option, such as whether it is sold out, stay unchanged.
function writeGroup({ options, ...head }: GroupDraft) {
  type Complete = Parameters<typeof writeRequest<typeof choiceOptionFields>>[1];
  const written = options.map((option) => writeRequest(choiceOptionFields, option as Complete));
  return { ...writeRequest(headFields, head), options: written };
}
