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
 * Options as they are to be, each with what a new one has where nothing is said. Throws 400 and 404 for odd ids, and 400
 * for one that is to be sold out for more than a year.
 */
export function mergeOptions(
  before: readonly ChoiceOption[],
  wanted: readonly OptionChanges[],
  now: Date,
): Array<Omit<ChoiceOption, 'no'>> {
  refuseTooLong('options', wanted, now);
  const ids = wanted.map(({ id = '' }) => id).filter((id) => id !== '');
  if (new Set(ids).size !== ids.length) throw badInput({ options: 'Send each choice once.' });
  return wanted.map((changes) => {
    const { id = '' } = changes;
    if (id === '') return draftOf(choiceOptionFields, changes);
    const known = before.find((option) => option.id === id);
    if (!known) throw notFound('One of these choices is not there any more.');
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

/** A group whose options are saved, and when. */
interface Place {
  restaurantId: string;
  groupId: string;
  now: Date;
}

/**
 * Writes the options of a group in their order: those with an id are changed, those without are added under numbers that
 * no other has had, and those of `before` that are missing are deleted.
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

/** The first of so many numbers that no option of the group has had, nor will have again. */
async function takeOptionNumbers(tx: Tx, groupId: string, howMany: number): Promise<number> {
  const { next_option_no } = await tx
    .updateTable('choice_groups')
    .set((row) => ({ next_option_no: row('next_option_no', '+', howMany) }))
    .where('id', '=', groupId)
    .returning('next_option_no')
    .executeTakeFirstOrThrow();
  return next_option_no - howMany;
}
