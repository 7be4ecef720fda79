import type { Tx } from '#platform/db/database.server.ts';
import { badInput, conflict } from '#platform/http/errors.ts';
import { refusalsTexts } from '../../server/refusals-texts.ts';
import { isAgainstPureVeg, type Marked, markProblems } from './marks.ts';
import { marksTexts } from './marks-texts.ts';

/** Throws 400 at the field for marks that contradict each other, or that a pure veg place cannot have. */
export async function refuseMarks(tx: Tx, restaurantId: string, marks: Marked): Promise<void> {
  const problems = markProblems(marks);
  if (Object.keys(problems).length > 0) throw badInput(problems);
  if (isAgainstPureVeg(marks.diet) && (await isPureVeg(tx, restaurantId))) {
    throw badInput({ diet: marksTexts.problems.pureVeg });
  }
}

/** Whether a restaurant is pure veg. */
export async function isPureVeg(tx: Tx, restaurantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('restaurants')
    .select('is_pure_veg')
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  return row?.is_pure_veg ?? false;
}

/** Returns the names of live dishes and options that a pure veg restaurant cannot have. */
export async function namesAgainstPureVeg(tx: Tx, restaurantId: string): Promise<string[]> {
  const options = await tx
    .selectFrom('choice_options')
    .innerJoin('choice_groups', 'choice_groups.id', 'choice_options.group_id')
    .select('choice_options.name')
    .where('choice_options.restaurant_id', '=', restaurantId)
    .where('choice_options.deleted_at', 'is', null)
    .where('choice_groups.deleted_at', 'is', null)
    .where('choice_options.diet', 'in', ['egg', 'nonveg'])
    .orderBy('choice_groups.position')
    .orderBy('choice_options.position')
    .execute();
  const rows = await tx
    .selectFrom('menu_items')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .where('diet', 'in', ['egg', 'nonveg'])
    .orderBy('position')
    .execute();
  return [...rows, ...options].map(({ name }) => name);
}

/**
 * Throws 409 when something that was restored is not allowed in a pure veg restaurant. Call it last: the error rolls
 * back the transaction.
 */
export async function refuseAgainstPureVeg(tx: Tx, restaurantId: string): Promise<void> {
  if (!(await isPureVeg(tx, restaurantId))) return;
  const [name] = await namesAgainstPureVeg(tx, restaurantId);
  if (name !== undefined) {
    throw conflict(refusalsTexts.notPureVeg({ name }));
  }
}
