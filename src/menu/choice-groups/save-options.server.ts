import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { draftOf } from '#platform/fields/fields.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.server.ts';
import { AGAINST_PURE_VEG, isAgainstPureVeg } from '../marks/marks.ts';
import { isPureVeg } from '../marks/refuse-marks.server.ts';
import { type ChoiceOption, choiceOptionFields } from '../menu.ts';
import { refuseTooLong } from '../refusals.ts';
import type { OptionChanges } from './group-wire.ts';

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
