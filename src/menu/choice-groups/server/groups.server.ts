import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { choiceGroupFields } from '../../menu.ts';
import { findItems } from '../../server/queries.server.ts';
import { refusalsTexts } from '../../server/refusals-texts.ts';
import { choiceGroupsTexts } from '../choice-groups-texts.ts';
import { groupsOfItem } from '../choices.ts';
import { groupProblem, numbersProblem } from '../group-rules.ts';
import type { GroupChanges, GroupDraft, GroupState } from '../group-wire.ts';
import {
  groupRows,
  groupState,
  itemsWithGroups,
  linkTo,
  mergeOptions,
  refuseAgainstPureVegIn,
  refuseTooManyOn,
  saveOptions,
  touchItems,
} from './group-queries.server.ts';

interface Replacement {
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
  insteadOf?: Replacement,
): Promise<GroupState> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    await groupRows.refuseTooMany(tx, restaurantId, 1);
    const groupId = await insertGroup(tx, restaurantId, draft, now);
    if (insteadOf) await replaceGroup(tx, restaurantId, groupId, insteadOf, now);
    const state = await groupState(tx, restaurantId, groupId, now);
    await refuseImpossibleLinks(tx, restaurantId, state, now);
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
      no: await reserveGroupNumber(tx, restaurantId),
      restaurant_id: restaurantId,
      position: await groupRows.nextPosition(tx, restaurantId),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await saveOptions(tx, { restaurantId, groupId, now }, [], wanted);
  return groupId;
}

async function replaceGroup(
  tx: Tx,
  restaurantId: string,
  groupId: string,
  { groupId: oldGroupId, itemIds }: Replacement,
  now: Date,
): Promise<void> {
  await groupRows.findLive(tx, restaurantId, oldGroupId);
  const { numUpdatedRows } = await tx
    .updateTable('item_choice_groups')
    .set({ group_id: groupId })
    .where('group_id', '=', oldGroupId)
    .where('restaurant_id', '=', restaurantId)
    .where('item_id', 'in', ['', ...itemIds])
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== new Set(itemIds).size)
    throw notFound(choiceGroupsTexts.refusals.itemWithoutGroup);
  await touchItems(tx, restaurantId, itemIds, now);
}

async function reserveGroupNumber(tx: Tx, restaurantId: string): Promise<number> {
  const { next_choice_group_no } = await tx
    .updateTable('restaurants')
    .set((row) => ({ next_choice_group_no: row('next_choice_group_no', '+', 1) }))
    .where('id', '=', restaurantId)
    .returning('next_choice_group_no')
    .executeTakeFirstOrThrow();
  return next_choice_group_no - 1;
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
    const { group } = await groupRows.load(tx, restaurantId, id, now, version);
    const wanted = mergeOptions(group.options, options ?? group.options, now);
    const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const problem = groupProblem({ ...group, ...changed, options: wanted });
    if (problem) throw badInput(problem);
    await refuseAgainstPureVegIn(tx, restaurantId, wanted);

    await groupRows.change(tx, restaurantId, id, { ...toRow(choiceGroupFields, changes), updated_at: now });
    await saveOptions(tx, { restaurantId, groupId: id, now }, group.options, wanted);
    const saved = await groupState(tx, restaurantId, id, now);
    await refuseImpossibleLinks(tx, restaurantId, saved, now);
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
    const current = await groupRows.load(tx, restaurantId, id, now, version);
    const existing = new Set((await findItems(tx, restaurantId)).map((item) => item.id));
    const wanted = new Set(itemIds);
    if (itemIds.some((itemId) => !existing.has(itemId))) throw notFound(refusalsTexts.itemNotFound);

    const users = (await itemsWithGroups(tx, restaurantId, now)).filter(
      (item) => linkTo(item, id) !== undefined,
    );
    const before = new Set(users.map((item) => item.id));
    const removed = [...before].filter((itemId) => !wanted.has(itemId));
    const added = [...wanted].filter((itemId) => !before.has(itemId));
    if (removed.length + added.length === 0) return current;

    await tx
      .deleteFrom('item_choice_groups')
      .where('group_id', '=', id)
      .where('item_id', 'in', ['', ...removed])
      .execute();
    await addLast(tx, restaurantId, id, added);
    await touchItems(tx, restaurantId, [...removed, ...added], now);
    await groupRows.change(tx, restaurantId, id, { updated_at: now });
    refuseTooManyOn((await itemsWithGroups(tx, restaurantId, now)).filter((item) => wanted.has(item.id)));
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
 * Throws 400 when a dish's own numbers make the choices of a group impossible (docs/product/menu.md#choices). `group` is
 * the group as just saved.
 */
async function refuseImpossibleLinks(
  tx: Tx,
  restaurantId: string,
  { group }: Pick<GroupState, 'group'>,
  now: Date,
): Promise<void> {
  for (const item of await itemsWithGroups(tx, restaurantId, now)) {
    const link = linkTo(item, group.id);
    const [asked] = link ? groupsOfItem([link], [group]) : [];
    const [problem] = Object.entries((asked && numbersProblem(asked)) ?? {});
    if (problem)
      throw badInput({
        [problem[0]]: choiceGroupsTexts.problems.ofItem({ item: item.name, problem: problem[1] }),
      });
  }
}
