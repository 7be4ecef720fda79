import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { badInput, notFound, stale } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { isReordering } from '../categories/category.ts';
import { isGone } from '../deletion.ts';
import { refuseAgainstPureVeg } from '../marks/refuse-marks.server.ts';
import { choiceGroupFields } from '../menu.ts';
import { findItems, placeInOrder } from '../queries.server.ts';
import { askedGroups } from './choices.ts';
import {
  changeGroup,
  groupOf,
  liveGroupOf,
  mergeOptions,
  refuseAgainstPureVegIn,
  refuseTooManyGroups,
  refuseTooManyOn,
  saveOptions,
  touchItems,
} from './group-queries.server.ts';
import { groupProblem, numbersProblem } from './group-rules.ts';
import {
  askingItems,
  type GroupState,
  groupState,
  groupStates,
  linkTo,
  noGroup,
} from './group-state.server.ts';
import { type GroupChanges, type GroupDraft, presentGroup } from './group-wire.ts';
import { loadChoiceGroups } from './load-choice-groups.server.ts';

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

/**
 * Sets the dishes that ask for a group; `itemIds` is the complete list. Dishes that already asked keep their own
 * numbers; for new dishes the group comes last. Throws 404 unless the group and each dish are the restaurant's own,
 * 409 `stale` with the current state, 409 for a dish that has too many groups.
 */
export function setGroupItems(
  services: Services,
  restaurantId: string,
  id: string,
  itemIds: readonly string[],
  version: number | undefined,
): Promise<GroupState> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const current = await groupState(tx, restaurantId, id, now);
    if (version !== undefined && version !== current.group.version) throw stale(presentGroup(current));
    const live = new Set((await findItems(tx, restaurantId)).map((item) => item.id));
    const wanted = new Set(itemIds);
    if (itemIds.some((itemId) => !live.has(itemId)))
      throw notFound('Item not found. Please reload the page.');

    const asking = (await askingItems(tx, restaurantId, now)).filter(
      (item) => linkTo(item, id) !== undefined,
    );
    const before = new Set(asking.map((item) => item.id));
    const gone = [...before].filter((itemId) => !wanted.has(itemId));
    const added = [...wanted].filter((itemId) => !before.has(itemId));
    if (gone.length + added.length === 0) return current;

    await tx
      .deleteFrom('item_choice_groups')
      .where('group_id', '=', id)
      .where('item_id', 'in', ['', ...gone])
      .execute();
    await addLast(tx, restaurantId, id, added);
    await touchItems(tx, restaurantId, [...gone, ...added], now);
    await changeGroup(tx, restaurantId, id, { updated_at: now });
    refuseTooManyOn((await askingItems(tx, restaurantId, now)).filter((item) => wanted.has(item.id)));
    return groupState(tx, restaurantId, id, now);
  });
}

async function addLast(tx: Tx, restaurantId: string, groupId: string, itemIds: string[]): Promise<void> {
  if (itemIds.length === 0) return;
  const last = await tx
    .selectFrom('item_choice_groups')
    .select(['item_id', sql<number>`max(position)`.as('position')])
    .where('restaurant_id', '=', restaurantId)
    .groupBy('item_id')
    .execute();
  const lastOf = new Map(last.map(({ item_id, position }) => [item_id, position]));
  const rows = itemIds.map((item_id) => ({
    item_id,
    group_id: groupId,
    restaurant_id: restaurantId,
    position: (lastOf.get(item_id) ?? -1) + 1,
  }));
  await tx.insertInto('item_choice_groups').values(rows).execute();
}

/**
 * Puts a restaurant's groups of choices into the order of `ids`. Throws 400, and changes nothing, unless these are exactly
 * its live groups, each once. Versions stay, as with categories.
 */
export function reorderGroups(services: Services, restaurantId: string, ids: string[]): Promise<void> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const owned = (await loadChoiceGroups(tx, restaurantId, now)).map(({ id }) => id);
    if (!isReordering(ids, owned))
      throw badInput({ group_ids: 'The add-on groups have changed. Please reload the page.' });
    await placeInOrder(tx, 'choice_groups', restaurantId, ids, now);
  });
}

/**
 * Deletes a group of choices: dishes no longer ask for it. It can be restored for 30 days, and its links to dishes are
 * kept that long (docs/product/common.md#deletes). Throws 404.
 */
export function deleteGroup(services: Services, restaurantId: string, id: string): Promise<void> {
  return changePage(services, restaurantId, async (tx) => {
    await liveGroupOf(tx, restaurantId, id);
    const now = services.clock.now();
    await changeGroup(tx, restaurantId, id, { deleted_at: now, updated_at: now });
  });
}

/**
 * Restores a group of choices and its links to dishes. Does nothing for a group that is not deleted, so a repeated
 * request does no harm. Throws 404 after 30 days, 409 when the menu or a dish has too many groups by now.
 */
export function restoreGroup(services: Services, restaurantId: string, id: string): Promise<GroupState> {
  return changePage(services, restaurantId, async (tx) => {
    const { deleted_at } = await groupOf(tx, restaurantId, id);
    const now = services.clock.now();
    if (!deleted_at) return groupState(tx, restaurantId, id, now);
    if (isGone(deleted_at, now)) throw noGroup();
    await changeGroup(tx, restaurantId, id, { deleted_at: null, updated_at: now });
    // Errors thrown here roll back the whole transaction.
    refuseTooManyGroups((await groupStates(tx, restaurantId, now)).length);
    await refuseAgainstPureVeg(tx, restaurantId);
    const items = await askingItems(tx, restaurantId, now);
    refuseTooManyOn(items.filter((item) => linkTo(item, id) !== undefined));
    return groupState(tx, restaurantId, id, now);
  });
}

/**
 * Throws 400 when a dish's own numbers make the choices of a group impossible (docs/product/menu.md#choices). `group` is
 * the group as just saved.
 */
async function refuseOddLinks(
  tx: Tx,
  restaurantId: string,
  { group }: Pick<GroupState, 'group'>,
  now: Date,
): Promise<void> {
  for (const item of await askingItems(tx, restaurantId, now)) {
    const link = linkTo(item, group.id);
    const [asked] = link ? askedGroups([link], [group]) : [];
    const [problem] = Object.entries((asked && numbersProblem(asked)) ?? {});
    if (problem) throw badInput({ [problem[0]]: `${item.name}: ${problem[1]}` });
  }
}
