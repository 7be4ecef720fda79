import { expectAnswer, writeRequest } from '#platform/fields/fields.ts';
import { api as urls } from '#routes';
import type { OffUntil } from '../availability/off-until.ts';
import { type ChoiceGroup, choiceGroupFields, choiceOptionFields } from '../menu.ts';
import { type MenuApi, untilWire } from '../menu-calls.ts';
import type { GroupDraft } from './group-wire.ts';

const { options: _, ...headFields } = choiceGroupFields;

/** Dishes that will ask for a copy instead of group `groupId`. */
interface Instead {
  groupId: string;
  itemIds: readonly string[];
}

/**
 * Returns the calls for groups of choices, with our own field names (docs/product/menu.md#choices). Each throws `ApiError`.
 */
export function groupCalls(api: MenuApi) {
  return {
    async list(signal?: AbortSignal): Promise<ChoiceGroup[]> {
      const groups = await api.request<unknown[]>('GET', urls.choiceGroups(), undefined, { signal });
      return groups.map(readGroup);
    },
    create: async (draft: GroupDraft, insteadOf?: Instead): Promise<ChoiceGroup> => {
      const body = { ...writeGroup(draft), ...(insteadOf && { insteadOf }) };
      return readGroup(await api.request('POST', urls.choiceGroups(), body));
    },
    /** `version` is the one the edit started from (docs/product/common.md#edits). */
    update: async (id: string, draft: GroupDraft, version: number): Promise<ChoiceGroup> =>
      readGroup(await api.request('PUT', urls.choiceGroup(id), { ...writeGroup(draft), version })),
    /** Switches one option; returns its group. `until` only matters when switching off. */
    async setAvailability(optionId: string, isAvailable: boolean, until: OffUntil): Promise<ChoiceGroup> {
      const body = {
        is_available: isAvailable,
        ...(!isAvailable && { available_again_at: untilWire(until) }),
      };
      return readGroup(await api.request('PATCH', urls.optionAvailability(optionId), body));
    },
    remove: (id: string): Promise<unknown> => api.request('DELETE', urls.choiceGroup(id)),
    restore: async (id: string): Promise<ChoiceGroup> =>
      readGroup(await api.request('POST', urls.restoreChoiceGroup(id))),
    reorder: (ids: readonly string[]): Promise<unknown> =>
      api.request('POST', urls.reorderChoiceGroups(), { group_ids: ids }),
    setItems: async (id: string, itemIds: readonly string[]): Promise<ChoiceGroup> =>
      readGroup(await api.request('PUT', urls.choiceGroupItems(id), { item_ids: itemIds })),
  };
}

/** Reads a group from a response, or from the `current` of a refused edit, into our field names. */
export function readGroup(answer: unknown): ChoiceGroup {
  return expectAnswer(choiceGroupFields, answer);
}

// Fields that a form leaves out of an option, such as whether it is sold out, stay unchanged.
function writeGroup({ options, ...head }: GroupDraft): Record<string, unknown> {
  type Whole = Parameters<typeof writeRequest<typeof choiceOptionFields>>[1];
  const written = options.map((option) => writeRequest(choiceOptionFields, option as Whole));
  return { ...writeRequest(headFields, head), options: written };
}
