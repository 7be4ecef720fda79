import { toRow } from '#platform/fields/columns.server.ts';
import { badInput, stale } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { choiceGroupFields } from '../menu.ts';
import { changeGroup } from './group-queries.server.ts';
import { groupProblem } from './group-rules.ts';
import { type GroupState, groupState } from './group-state.server.ts';
import { type GroupChanges, presentGroup } from './group-wire.ts';
import { refuseOddLinks } from './refuse-odd-links.server.ts';
import { mergeOptions, refuseAgainstPureVegIn, saveOptions } from './save-options.server.ts';

/**
 * Changes a group of choices for every dish that asks for it. Throws 404, 400 for choices that no customer could make
 * (by the numbers of the group or of one of its dishes), and 409 `stale` with the current state
 * (docs/product/common.md#edits).
 */
export function updateGroup(
  services: Services,
  restaurantId: string,
  id: string,
  { options, ...changes }: GroupChanges,
  version: number | undefined,
): Promise<GroupState> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const current = await groupState(tx, restaurantId, id, now);
    const { group } = current;
    if (version !== undefined && version !== group.version) throw stale(presentGroup(current));
    const wanted = mergeOptions(group.options, options ?? group.options, now);
    const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const problem = groupProblem({ ...group, ...said, options: wanted });
    if (problem) throw badInput(problem);
    await refuseAgainstPureVegIn(tx, restaurantId, wanted);

    await changeGroup(tx, restaurantId, id, { ...toRow(choiceGroupFields, changes), updated_at: now });
    await saveOptions(tx, { restaurantId, groupId: id, now }, group.options, wanted);
    const saved = await groupState(tx, restaurantId, id, now);
    await refuseOddLinks(tx, restaurantId, saved, now);
    return saved;
  });
}
