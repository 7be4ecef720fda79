import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { type BulkBlock, type BulkPlan, type LineResult, planBulkAdd } from './bulk-plan.ts';
import { NO_CHANGES, onceInRun, type RunCall } from './bulk-run.server.ts';
import { itemFields } from './menu.ts';
import { countItems, findCategories, nextCategoryPosition, nextItemPosition } from './queries.server.ts';

/** Adds many items at once, in one transaction; `planBulkAdd` says which, and the answer what became of each line. */
export function bulkAdd(
  services: Services,
  restaurantId: string,
  call: RunCall,
  blocks: BulkBlock[],
): Promise<LineResult[]> {
  return onceInRun(services, restaurantId, call, async (tx, now) => {
    const categories = await findCategories(tx, restaurantId);
    const itemCount = await countItems(tx, restaurantId);
    const plan = planBulkAdd({ categories, itemCount }, blocks, newId);
    await addCategories(tx, restaurantId, plan.newCategories, now);
    await addItems(tx, restaurantId, plan.items, now);
    const idsOf = (added: Array<{ id: string }>) => added.map(({ id }) => id);
    const changes = { ...NO_CHANGES, categories: idsOf(plan.newCategories), items: idsOf(plan.items) };
    return { answer: plan.results, changes };
  });
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
  const rows = items.map((item) => {
    const position = positions.get(item.categoryId) ?? 0;
    positions.set(item.categoryId, position + 1);
    const place = { restaurant_id: restaurantId, position };
    return { ...toRow(itemFields, item), ...place, created_at: now, updated_at: now };
  });
  await tx.insertInto('menu_items').values(rows).execute();
}
