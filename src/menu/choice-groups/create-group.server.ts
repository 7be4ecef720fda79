import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { choiceGroupFields } from '../menu.ts';
import { liveGroupOf, refuseTooManyGroups, touchItems } from './group-queries.server.ts';
import { groupProblem } from './group-rules.ts';
import { type GroupState, groupState, groupStates } from './group-state.server.ts';
import type { GroupDraft } from './group-wire.ts';
import { refuseOddLinks } from './refuse-odd-links.server.ts';
import { mergeOptions, refuseAgainstPureVegIn, saveOptions } from './save-options.server.ts';

/** Dishes that will ask for the new group instead of group `groupId`. */
interface Instead {
  groupId: string;
  itemIds: readonly string[];
}

/**
 * Creates a group of choices at the end of the list. With `insteadOf`, those dishes ask for it instead of another
 * group and keep their own numbers. Throws 400 for choices that no customer could make, 404 unless everything named is
 * the restaurant's own, 409 when there are too many.
 */
export function createGroup(
  services: Services,
  restaurantId: string,
  draft: GroupDraft,
  insteadOf?: Instead,
): Promise<GroupState> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const others = await groupStates(tx, restaurantId, now);
    refuseTooManyGroups(others.length + 1);
    const groupId = await insertGroup(tx, restaurantId, draft, now);
    if (insteadOf) await takePlace(tx, restaurantId, groupId, insteadOf, now);
    const state = await groupState(tx, restaurantId, groupId, now);
    await refuseOddLinks(tx, restaurantId, state, now);
    return state;
  });
}

/**
 * Inserts a new group at the end of the list and returns its id. Throws 400 for choices that no customer could make.
 */
export async function insertGroup(
  tx: Tx,
  restaurantId: string,
  { options, ...draft }: GroupDraft,
  now: Date,
  groupId = newId(),
): Promise<string> {
  const wanted = mergeOptions([], options, now);
  const problem = groupProblem({ ...draft, options: wanted });
  if (problem) throw badInput(problem);
  await refuseAgainstPureVegIn(tx, restaurantId, wanted);

  await tx
    .insertInto('choice_groups')
    .values({
      ...toRow(choiceGroupFields, draft),
      id: groupId,
      no: await takeGroupNumber(tx, restaurantId),
      restaurant_id: restaurantId,
      position: await nextGroupPosition(tx, restaurantId),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await saveOptions(tx, { restaurantId, groupId, now }, [], wanted);
  return groupId;
}

async function takePlace(
  tx: Tx,
  restaurantId: string,
  groupId: string,
  { groupId: former, itemIds }: Instead,
  now: Date,
): Promise<void> {
  await liveGroupOf(tx, restaurantId, former);
  const { numUpdatedRows } = await tx
    .updateTable('item_choice_groups')
    .set({ group_id: groupId })
    .where('group_id', '=', former)
    .where('restaurant_id', '=', restaurantId)
    .where('item_id', 'in', ['', ...itemIds])
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== new Set(itemIds).size)
    throw notFound('One of these items no longer has this add-on group. Please reload the page.');
  await touchItems(tx, restaurantId, itemIds, now);
}

async function takeGroupNumber(tx: Tx, restaurantId: string): Promise<number> {
  const { next_choice_group_no } = await tx
    .updateTable('restaurants')
    .set((row) => ({ next_choice_group_no: row('next_choice_group_no', '+', 1) }))
    .where('id', '=', restaurantId)
    .returning('next_choice_group_no')
    .executeTakeFirstOrThrow();
  return next_choice_group_no - 1;
}

/** The position after the last group. Deleted groups count, so that a restored group gets its position back. */
async function nextGroupPosition(tx: Tx, restaurantId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('choice_groups')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}
