import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { GroupDraft } from '../choice-groups/group-wire.ts';
import { isPureVeg } from '../marks/refuse-marks.server.ts';
import { itemChoiceFields, itemFields, variantFields } from '../menu.ts';
import { storedPaise } from '../menu-item.ts';
import { countItems, findCategories, nextItemPosition } from '../queries.server.ts';
import { findServingTimes } from '../serving-times/serving-times.server.ts';
import { type BulkBlock, type BulkPlan, type LineResult, planBulkAdd } from './bulk-plan.ts';
import { NO_CHANGES, onceInRun, type RunCall } from './bulk-run.server.ts';
import { insertCategories, insertGroups, planGroups } from './new-parts.server.ts';

/** Keeps statements below SQLite's limit of about 32,000 values. */
const ROWS_AT_ONCE = 500;

/**
 * Adds many items in one transaction, as `planBulkAdd` decides; returns the result of each line. Creates the groups of
 * choices whose names are not there yet, unless lines were sent and none is good. Throws 400 for a group that nobody
 * could choose from, 409 when there are too many groups.
 */
export function bulkAdd(
  services: Services,
  restaurantId: string,
  call: RunCall,
  blocks: BulkBlock[],
  newGroups: readonly GroupDraft[] = [],
): Promise<LineResult[]> {
  const about = newGroups.length > 0 ? [...blocks, newGroups] : blocks;
  return onceInRun(services, restaurantId, call, about, async (tx, now) => {
    const { groups, missing } = await planGroups(tx, restaurantId, newGroups, now);
    const categories = await findCategories(tx, restaurantId);
    const itemCount = await countItems(tx, restaurantId);
    const pureVeg = await isPureVeg(tx, restaurantId);
    const servingTimes = await findServingTimes(tx, restaurantId);
    const before = {
      categories,
      itemCount,
      groups,
      servingTimes,
      isPureVeg: pureVeg,
      now: now.getTime(),
    };
    const plan = planBulkAdd(before, blocks, newId);
    const isRefused = plan.results.length > 0 && plan.items.length === 0;
    const made = isRefused ? [] : missing;
    if (made.length > 0) await insertGroups(tx, restaurantId, made, groups.length, now);
    await insertCategories(tx, restaurantId, plan.newCategories, now);
    await addItems(tx, restaurantId, plan.items, now);
    await addSizes(tx, restaurantId, plan.items, now);
    await addLinks(tx, restaurantId, plan.items);
    const idsOf = (added: ReadonlyArray<{ id: string }>) => added.map(({ id }) => id);
    const added = { categories: idsOf(plan.newCategories), items: idsOf(plan.items), groups: idsOf(made) };
    return { answer: plan.results, changes: { ...NO_CHANGES, ...added } };
  });
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
    const pricePaise = storedPaise(item);
    const nextNo = { next_variant_no: item.variants.length + 1 };
    const times = { created_at: now, updated_at: now };
    const stockLeft = item.variants.length > 0 ? null : item.stockLeft;
    return { ...toRow(itemFields, { ...item, pricePaise, stockLeft }), ...place, ...nextNo, ...times };
  });
  for (const some of inParts(rows)) await tx.insertInto('menu_items').values(some).execute();
}

/** Inserts the sizes of new items, numbered from 1 in their order. */
async function addSizes(tx: Tx, restaurantId: string, items: BulkPlan['items'], now: Date): Promise<void> {
  const rows = items.flatMap(({ id: itemId, variants }) =>
    variants.map((size, position) => {
      const place = { restaurant_id: restaurantId, item_id: itemId, position };
      const own = { ...toRow(variantFields, size), id: newId(), no: position + 1 };
      return { ...own, ...place, created_at: now, updated_at: now };
    }),
  );
  for (const some of inParts(rows)) await tx.insertInto('item_variants').values(some).execute();
}

/** Inserts the links from new items to their groups of choices. */
async function addLinks(tx: Tx, restaurantId: string, items: BulkPlan['items']): Promise<void> {
  const { groupNo: _, ...linkFields } = itemChoiceFields;
  const rows = items.flatMap(({ id: itemId, choiceGroups }) =>
    choiceGroups.map((link, position) => {
      const place = { restaurant_id: restaurantId, item_id: itemId, position };
      return { ...toRow(linkFields, link), ...place };
    }),
  );
  for (const some of inParts(rows)) await tx.insertInto('item_choice_groups').values(some).execute();
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    parts.push(rows.slice(start, start + ROWS_AT_ONCE));
  return parts;
}
