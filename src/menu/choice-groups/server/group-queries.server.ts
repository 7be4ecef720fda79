import type { Db, Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { draftOf } from '#platform/fields/fields.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import { isAgainstPureVeg } from '../../items/marks/marks.ts';
import { marksTexts } from '../../items/marks/marks-texts.ts';
import { isPureVeg, refuseAgainstPureVeg } from '../../items/marks/refuse-marks.server.ts';
import {
  type ChoiceGroup,
  type ChoiceOption,
  choiceOptionFields,
  MAX_ITEM_GROUPS,
  type MenuItem,
} from '../../menu.ts';
import { loadMenu } from '../../server/load-menu.server.ts';
import { menuRows } from '../../server/menu-rows.server.ts';
import { refuseTooLong, tooMany } from '../../server/refusals.ts';
import { choiceGroupsTexts } from '../choice-groups-texts.ts';
import { emptyGroupsOf } from '../choices.ts';
import { MAX_CHOICE_GROUPS } from '../group-rules.ts';
import { type GroupState, type OptionChanges, presentGroup } from '../group-wire.ts';
import { loadChoiceGroups } from './load-choice-groups.server.ts';

/** Groups of choices. A deleted group keeps its links to dishes, which no longer ask for it. */
export const groupRows = menuRows({
  table: 'choice_groups',
  missing: () => choiceGroupsTexts.refusals.notFound,
  limit: {
    max: MAX_CHOICE_GROUPS,
    message: (max) => choiceGroupsTexts.refusals.tooMany({ max }),
  },
  read: (db, { restaurant_id, id }, now) => groupState(db, restaurant_id, id, now),
  present: presentGroup,
  order: { refusal: () => ({ group_ids: choiceGroupsTexts.refusals.orderChanged }) },
  async afterRestoring(tx, { restaurant_id, id }, now): Promise<void> {
    await refuseAgainstPureVeg(tx, restaurant_id);
    const items = await itemsWithGroups(tx, restaurant_id, now);
    refuseTooManyOn(items.filter((item) => linkTo(item, id) !== undefined));
  },
  purgedAtATime: 50,
});

/** Returns a restaurant's groups as they are at `now`, in order. */
export async function groupStates(db: Db | Tx, restaurantId: string, now: Date): Promise<GroupState[]> {
  const groups = await loadChoiceGroups(db, restaurantId, now);
  if (groups.length === 0) return [];
  const items = await itemsWithGroups(db, restaurantId, now);
  return groups.map((group) => stateOf(group, items, groups));
}

/** Returns one group of a restaurant. Throws 404. */
export async function groupState(
  db: Db | Tx,
  restaurantId: string,
  id: string,
  now: Date,
): Promise<GroupState> {
  const state = (await groupStates(db, restaurantId, now)).find(({ group }) => group.id === id);
  if (!state) throw notFound(choiceGroupsTexts.refusals.notFound);
  return state;
}

/** Returns the live dishes of a restaurant that ask for choices, in the order of the menu. */
export async function itemsWithGroups(db: Db | Tx, restaurantId: string, now: Date): Promise<MenuItem[]> {
  const menu = await loadMenu(db, restaurantId, now);
  return menu.flatMap(({ items }) => items).filter(({ choiceGroups }) => choiceGroups.length > 0);
}

function stateOf(group: ChoiceGroup, items: readonly MenuItem[], groups: readonly ChoiceGroup[]): GroupState {
  const using = items.filter((item) => linkTo(item, group.id) !== undefined);
  const blocked = using.filter((item) => emptyGroupsOf(item, groups).some(({ no }) => no === group.no));
  return { group, usedBy: using.length, blockedItems: blocked.map(({ id, name }) => ({ id, name })) };
}

/** Returns how a dish asks for a group; undefined when it does not. */
export function linkTo({ choiceGroups }: Pick<MenuItem, 'choiceGroups'>, groupId: string) {
  return choiceGroups.find((link) => link.groupId === groupId);
}

/**
 * Increments the versions of dishes whose choices have changed, so that an open form notices the change when it saves.
 */
export async function touchItems(
  tx: Tx,
  restaurantId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('menu_items')
    .set((row) => ({ version: row('version', '+', 1), updated_at: now }))
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .execute();
}

/** Throws 409 for the first dish that asks for too many groups. */
export function refuseTooManyOn(items: ReadonlyArray<Pick<MenuItem, 'name' | 'choiceGroups'>>): void {
  const full = items.find(({ choiceGroups }) => choiceGroups.length > MAX_ITEM_GROUPS);
  if (full)
    throw tooMany(choiceGroupsTexts.refusals.tooManyOnItem({ item: full.name, max: MAX_ITEM_GROUPS }));
}

/**
 * Merges an edit of options into the current ones; fields missing from a new option get their default. Throws 400 and
 * 404 for wrong ids, and 400 for an option that would be sold out for more than a year.
 */
export function mergeOptions(
  before: readonly ChoiceOption[],
  wanted: readonly OptionChanges[],
  now: Date,
): Array<Omit<ChoiceOption, 'no'>> {
  refuseTooLong('options', wanted, now);
  const ids = wanted.map(({ id = '' }) => id).filter((id) => id !== '');
  if (new Set(ids).size !== ids.length) throw badInput({ options: choiceGroupsTexts.refusals.optionTwice });
  return wanted.map((changes) => {
    const { id = '' } = changes;
    if (id === '') return draftOf(choiceOptionFields, changes);
    const known = before.find((option) => option.id === id);
    if (!known) throw notFound(choiceGroupsTexts.refusals.optionNotFound);
    const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
    return { ...known, ...(Object.fromEntries(changed) as OptionChanges) };
  });
}

/** Throws 400 for an option with egg or meat at a place that is pure veg. */
export async function refuseAgainstPureVegIn(
  tx: Tx,
  restaurantId: string,
  options: ReadonlyArray<Pick<ChoiceOption, 'diet'>>,
): Promise<void> {
  if (options.some(({ diet }) => isAgainstPureVeg(diet)) && (await isPureVeg(tx, restaurantId)))
    throw badInput({ options: marksTexts.problems.pureVeg });
}

interface Place {
  restaurantId: string;
  groupId: string;
  now: Date;
}

/**
 * Writes the options of a group in their order. Those with an id are updated, those without are inserted under numbers
 * never used before, and those of `before` that are missing are deleted.
 */
export async function saveOptions(
  tx: Tx,
  { restaurantId, groupId, now }: Place,
  before: readonly ChoiceOption[],
  wanted: ReadonlyArray<Omit<ChoiceOption, 'no'>>,
): Promise<void> {
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const removedIds = before.filter(({ id }) => !wantedIds.has(id)).map(({ id }) => id);
  if (removedIds.length > 0)
    await tx
      .updateTable('choice_options')
      .set({ deleted_at: now, updated_at: now })
      .where('id', 'in', removedIds)
      .execute();

  const isNew = ({ id }: { id: string }) => id === '';
  const added = [];
  let nextNo = await reserveOptionNumbers(tx, groupId, wanted.filter(isNew).length);
  for (const [position, option] of wanted.entries()) {
    const { id, ...values } = option;
    const row = { ...toRow(choiceOptionFields, values), position, updated_at: now };
    if (isNew(option)) {
      const own = { id: newId(), no: nextNo, restaurant_id: restaurantId, group_id: groupId };
      added.push({ ...row, ...own, created_at: now });
      nextNo += 1;
    } else await tx.updateTable('choice_options').set(row).where('id', '=', id).execute();
  }
  if (added.length > 0) await tx.insertInto('choice_options').values(added).execute();
}

/** Reserves `howMany` option numbers that are never reused within the group, and returns the first. */
async function reserveOptionNumbers(tx: Tx, groupId: string, howMany: number): Promise<number> {
  const { next_option_no } = await tx
    .updateTable('choice_groups')
    .set((row) => ({ next_option_no: row('next_option_no', '+', howMany) }))
    .where('id', '=', groupId)
    .returning('next_option_no')
    .executeTakeFirstOrThrow();
  return next_option_no - howMany;
}
