import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { draftOf } from '#platform/fields/fields.ts';
import { badInput, conflict, notFound } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.server.ts';
import { AGAINST_PURE_VEG, isAgainstPureVeg } from '../marks/marks.ts';
import { isPureVeg } from '../marks/refuse-marks.server.ts';
import { type ChoiceOption, choiceOptionFields, MAX_ITEM_GROUPS, type MenuItem } from '../menu.ts';
import { refuseTooLong, tooMany } from '../refusals.ts';
import type { ChoiceGroupTable } from '../tables.server.ts';
import { MAX_CHOICE_GROUPS } from './group-rules.ts';
import { noGroup } from './group-state.server.ts';
import type { OptionChanges } from './group-wire.ts';

/** A restaurant's own group, deleted or not. Throws 404 when there is none. */
export async function groupOf(
  tx: Tx,
  restaurantId: string,
  id: string,
): Promise<Selectable<ChoiceGroupTable>> {
  const row = await tx
    .selectFrom('choice_groups')
    .selectAll()
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) throw noGroup();
  return row;
}

/** As `groupOf`, but a deleted one is 404 too. */
export async function liveGroupOf(tx: Tx, restaurantId: string, id: string) {
  const row = await groupOf(tx, restaurantId, id);
  if (row.deleted_at) throw noGroup();
  return row;
}

/** Changes a group and increments its version. */
export async function changeGroup(
  tx: Tx,
  restaurantId: string,
  id: string,
  changes: Updateable<ChoiceGroupTable> & { updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('choice_groups')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .execute();
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

/** Throws 409 when `howMany` groups are more than a restaurant may have. */
export function refuseTooManyGroups(howMany: number): void {
  if (howMany > MAX_CHOICE_GROUPS)
    throw tooMany(`A menu can have ${MAX_CHOICE_GROUPS} add-on groups. Delete one to add another.`);
}

/** Throws 409 for the first dish that asks for too many groups. */
export function refuseTooManyOn(items: ReadonlyArray<Pick<MenuItem, 'name' | 'choiceGroups'>>): void {
  const full = items.find(({ choiceGroups }) => choiceGroups.length > MAX_ITEM_GROUPS);
  if (full)
    throw conflict(
      `${full.name} already has ${MAX_ITEM_GROUPS} add-on groups, the maximum. Remove one first.`,
      {
        code: 'too_many',
      },
    );
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
  if (new Set(ids).size !== ids.length) throw badInput({ options: 'Send each add-on once.' });
  return wanted.map((changes) => {
    const { id = '' } = changes;
    if (id === '') return draftOf(choiceOptionFields, changes);
    const known = before.find((option) => option.id === id);
    if (!known) throw notFound('One of these add-ons was deleted. Please reload the page.');
    const said = Object.entries(changes).filter(([, value]) => value !== undefined);
    return { ...known, ...(Object.fromEntries(said) as OptionChanges) };
  });
}

/** Throws 400 for an option with egg or meat at a place that is pure veg. */
export async function refuseAgainstPureVegIn(
  tx: Tx,
  restaurantId: string,
  options: ReadonlyArray<Pick<ChoiceOption, 'diet'>>,
): Promise<void> {
  if (options.some(({ diet }) => isAgainstPureVeg(diet)) && (await isPureVeg(tx, restaurantId)))
    throw badInput({ options: AGAINST_PURE_VEG });
}

/** The group whose options are saved, and the time of saving. */
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
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0)
    await tx
      .updateTable('choice_options')
      .set({ deleted_at: now, updated_at: now })
      .where('id', 'in', gone)
      .execute();

  const isNew = ({ id }: { id: string }) => id === '';
  const added = [];
  let nextNo = await takeOptionNumbers(tx, groupId, wanted.filter(isNew).length);
  for (const [position, option] of wanted.entries()) {
    const { id, ...values } = option;
    const row = { ...toRow(choiceOptionFields, values), position, updated_at: now };
    if (isNew(option)) {
      const own = {
        id: newId(),
        no: nextNo,
        restaurant_id: restaurantId,
        group_id: groupId,
        created_at: now,
      };
      added.push({ ...row, ...own });
      nextNo += 1;
    } else await tx.updateTable('choice_options').set(row).where('id', '=', id).execute();
  }
  if (added.length > 0) await tx.insertInto('choice_options').values(added).execute();
}

/** Reserves `howMany` option numbers that are never reused within the group, and returns the first. */
async function takeOptionNumbers(tx: Tx, groupId: string, howMany: number): Promise<number> {
  const { next_option_no } = await tx
    .updateTable('choice_groups')
    .set((row) => ({ next_option_no: row('next_option_no', '+', howMany) }))
    .where('id', '=', groupId)
    .returning('next_option_no')
    .executeTakeFirstOrThrow();
  return next_option_no - howMany;
}
