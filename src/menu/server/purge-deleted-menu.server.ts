import type { Services } from '#platform/services/services.server.ts';
import { inSlices } from '#platform/workers/job-runner.server.ts';
import { servingTimeRows } from '../availability/serving-times/serving-times.server.ts';
import { groupRows } from '../choice-groups/server/group-queries.server.ts';
import { expiredBefore, purgeRows } from './menu-rows.server.ts';
import { categoryRows, itemRows } from './queries.server.ts';

const PARTS_AT_A_TIME = 500;

/** Smaller, since one stored answer describes up to 500 lines. */
const ANSWERS_AT_A_TIME = 100;

/**
 * Removes from the database what was deleted 30 days ago (docs/product/common.md#deletes), and stored answers to bulk adds of
 * that age.
 */
export async function purgeDeletedMenu(services: Services, signal: AbortSignal): Promise<void> {
  const { db, clock } = services;
  for (const rows of [itemRows, categoryRows, groupRows, servingTimeRows]) await rows.purge(services, signal);
  for (const table of ['item_variants', 'choice_options'] as const)
    await purgeRows(db, table, PARTS_AT_A_TIME, clock.now(), signal);

  await inSlices(signal, async () => {
    const answers = await db
      .selectFrom('bulk_adds')
      .select(['restaurant_id', 'request_id'])
      .where('created_at', '<=', expiredBefore(clock.now()))
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
