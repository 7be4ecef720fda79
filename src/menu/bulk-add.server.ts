import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { type BulkBlock, type BulkPlan, type LineResult, planBulkAdd } from './bulk-plan.ts';
import { countItems, findCategories, nextCategoryPosition, nextItemPosition } from './queries.server.ts';

/**
 * Adds many items at once, in one transaction; `planBulkAdd` says which, and the answer what became of each line.
 * `requestId` is made by the client for one submit: sent again, it adds nothing and answers as before (ruling 15).
 */
export function bulkAdd(
  services: Services,
  restaurantId: string,
  requestId: string,
  blocks: BulkBlock[],
): Promise<LineResult[]> {
  return changePage(services, restaurantId, async (tx) => {
    const given = await findAnswer(tx, restaurantId, requestId);
    if (given) return given;

    const categories = await findCategories(tx, restaurantId);
    const itemCount = await countItems(tx, restaurantId);
    const plan = planBulkAdd({ categories, itemCount }, blocks, newId);
    const now = services.clock.now();
    await addCategories(tx, restaurantId, plan.newCategories, now);
    await addItems(tx, restaurantId, plan.items, now);
    const answer = JSON.stringify(plan.results);
    await tx
      .insertInto('bulk_adds')
      .values({ restaurant_id: restaurantId, request_id: requestId, answer, created_at: now })
      .execute();
    return plan.results;
  });
}

async function findAnswer(
  tx: Tx,
  restaurantId: string,
  requestId: string,
): Promise<LineResult[] | undefined> {
  const row = await tx
    .selectFrom('bulk_adds')
    .select('answer')
    .where('restaurant_id', '=', restaurantId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && JSON.parse(row.answer);
}

async function addCategories(
  tx: Tx,
  restaurantId: string,
  categories: BulkPlan['newCategories'],
  now: Date,
): Promise<void> {
  if (categories.length === 0) return;
  const first = await nextCategoryPosition(tx, restaurantId);
  const rows = categories.map(({ id, name }, index) => ({
    id,
    restaurant_id: restaurantId,
    name,
    position: first + index,
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('categories').values(rows).execute();
}

async function addItems(tx: Tx, restaurantId: string, items: BulkPlan['items'], now: Date): Promise<void> {
  if (items.length === 0) return;
  const positions = new Map<string, number>();
  for (const categoryId of new Set(items.map((item) => item.categoryId))) {
    positions.set(categoryId, await nextItemPosition(tx, categoryId));
  }
  const rows = items.map(({ id, categoryId, name, pricePaise }) => {
    const position = positions.get(categoryId) ?? 0;
    positions.set(categoryId, position + 1);
    return {
      id,
      restaurant_id: restaurantId,
      category_id: categoryId,
      name,
      price_paise: pricePaise,
      position,
      created_at: now,
      updated_at: now,
    };
  });
  await tx.insertInto('menu_items').values(rows).execute();
}
