import { inSlices } from '#platform/jobs/in-slices.server.ts';
import type { Services } from '#platform/services.server.ts';
import { goneBefore } from './deletion.ts';

const ITEMS_AT_A_TIME = 500;

/** Smaller, since the items deleted together with a category are deleted with it. */
const CATEGORIES_AT_A_TIME = 20;

/** Smaller, since up to 40 options and the links of a group are deleted with it. */
const GROUPS_AT_A_TIME = 50;

/** Smaller, since one stored answer describes up to 500 lines. */
const ANSWERS_AT_A_TIME = 100;

/**
 * Removes from the database what was deleted 30 days ago (docs/product/common.md#deletes), and stored answers to bulk adds of
 * that age.
 */
export async function purgeDeletedMenu({ db, clock }: Services, signal: AbortSignal): Promise<void> {
  const before = goneBefore(clock.now());
  const goneFrom = (
    table:
      | 'menu_items'
      | 'categories'
      | 'item_variants'
      | 'choice_groups'
      | 'choice_options'
      | 'serving_times',
    atATime: number,
  ) =>
    inSlices(signal, async () => {
      const gone = db.selectFrom(table).select('id').where('deleted_at', '<=', before).limit(atATime);
      const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', gone).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
  await goneFrom('menu_items', ITEMS_AT_A_TIME);
  await goneFrom('categories', CATEGORIES_AT_A_TIME);
  await goneFrom('choice_groups', GROUPS_AT_A_TIME);
  await goneFrom('item_variants', ITEMS_AT_A_TIME);
  await goneFrom('choice_options', ITEMS_AT_A_TIME);
  // The dishes of a deleted serving time have been served at all times since.
  await goneFrom('serving_times', CATEGORIES_AT_A_TIME);

  await inSlices(signal, async () => {
    const answers = await db
      .selectFrom('bulk_adds')
      .select(['restaurant_id', 'request_id'])
      .where('created_at', '<=', before)
      .limit(ANSWERS_AT_A_TIME)
      .execute();
    for (const { restaurant_id, request_id } of answers)
      await db
        .deleteFrom('bulk_adds')
        .where('restaurant_id', '=', restaurant_id)
        .where('request_id', '=', request_id)
        .execute();
    return answers.length;
  });
}
