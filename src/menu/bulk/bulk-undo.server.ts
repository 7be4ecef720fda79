import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changeMenu } from '../change-menu.server.ts';
import { restoreItemParts } from '../items/item-parts.server.ts';
import { isAgainstPureVeg } from '../marks/marks.ts';
import { isPureVeg } from '../marks/refuse-marks.server.ts';
import { MAX_ITEMS } from '../menu-item.ts';
import { countItems, findCategories, type ItemRow } from '../queries.server.ts';
import { TOO_MANY_ITEMS, tooMany } from '../refusals.ts';
import { countPrices, setColumns, setPrices } from '../several/set-columns.server.ts';
import { type RunChanges, readChanges, UNDO_FOR } from './bulk-run.server.ts';

export interface Undone {
  removed: number;
  restored: number;
  /** How many items got back former values other than prices. */
  asBefore: number;
  /** Names of what stays as it is, because it was changed since. */
  kept: string[];
}

/**
 * Undoes a run in one transaction: removes what it added and restores what it changed, except for what was changed
 * since. A repeated call does nothing and returns the same answer. Throws 404 for a run that is not the restaurant's or
 * did nothing, 409 `too_late` after 10 minutes, 409 when the menu has no room for the items that it deleted.
 */
export function undoRun(services: Services, restaurantId: string, runId: string): Promise<Undone> {
  return changeMenu(services, restaurantId, async (tx) => {
    const calls = await tx
      .selectFrom('bulk_adds')
      .select(['request_id', 'changes', 'undone', 'created_at'])
      .where('restaurant_id', '=', restaurantId)
      .where('run_id', '=', runId)
      .orderBy('created_at')
      .execute();
    const last = calls.at(-1);
    if (!last) throw notFound('Nothing to undo. Please reload the page.');
    const now = services.clock.now();
    const open = calls.filter(({ undone }) => undone === null);
    if (open.length > 0 && later(last.created_at, UNDO_FOR) <= now) throw tooLate();

    const answers = calls.flatMap(({ undone }) => (undone === null ? [] : [JSON.parse(undone) as Undone]));
    for (const { request_id, changes } of open) {
      const answer = await undo(tx, restaurantId, readChanges(changes), now);
      answers.push(answer);
      await tx
        .updateTable('bulk_adds')
        .set({ undone: JSON.stringify(answer) })
        .where('restaurant_id', '=', restaurantId)
        .where('request_id', '=', request_id)
        .execute();
    }
    // Last, because several calls may have added items to one category, or dishes that ask for one group of choices.
    const made = open.map(({ changes }) => readChanges(changes));
    const categories = made.flatMap((changes) => changes.categories);
    await removeEmpty(tx, restaurantId, categories, now);
    const groups = made.flatMap((changes) => changes.groups);
    const keptGroups = await removeUnused(tx, restaurantId, groups, now);
    return {
      removed: answers.reduce((sum, { removed }) => sum + removed, 0),
      restored: answers.reduce((sum, { restored }) => sum + restored, 0),
      // Answers stored before this field existed do not have it.
      asBefore: answers.reduce((sum, { asBefore = 0 }) => sum + asBefore, 0),
      kept: [...answers.flatMap(({ kept }) => kept), ...keptGroups],
    };
  });
}

async function undo(tx: Tx, restaurantId: string, changes: RunChanges, now: Date): Promise<Undone> {
  const { items, prices, former, joined } = changes;
  const left = new Map([
    ...items.map((id) => [id, 1] as const),
    ...joined.map(({ id }) => [id, 1] as const),
    ...[...prices, ...former, ...joined.flatMap(({ of }) => of)].map(
      ({ id, version }) => [id, version] as const,
    ),
  ]);
  const rows = await tx
    .selectFrom('menu_items')
    .select(['id', 'name', 'version', 'category_id', 'deleted_at', 'diet'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', [...left.keys()])
    .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const categories = new Set((await findCategories(tx, restaurantId)).map(({ id }) => id));
  const isUnchanged = (id: string) => {
    const row = rowOf.get(id);
    return row !== undefined && row.version === left.get(id);
  };
  const isLive = (id: string) => isUnchanged(id) && rowOf.get(id)?.deleted_at === null;
  const added = items.filter(isLive);
  const repriced = prices
    .filter(({ id }) => isLive(id))
    .map(({ sizes = [], ...price }) => ({ ...price, sizes }));
  const onlyVeg = await isPureVeg(tx, restaurantId);
  const isRefused = (diet: ItemRow['diet'] = '') => onlyVeg && isAgainstPureVeg(diet);
  // A joined dish that was changed since keeps its sizes: with the items restored, they would be there twice.
  const parted = joined.filter(
    ({ id, of }) =>
      isLive(id) && of.every((size) => isUnchanged(size.id) && !isRefused(rowOf.get(size.id)?.diet)),
  );
  // No item returns to a category deleted since, and no meat or egg to a restaurant that has become pure veg.
  const changed = former.filter(
    ({ id, was }) =>
      ('deleted_at' in was ? isUnchanged(id) : isLive(id)) &&
      categories.has(was.category_id ?? rowOf.get(id)?.category_id ?? '') &&
      !isRefused(was.diet ?? rowOf.get(id)?.diet),
  );

  const gone = [...added, ...parted.map(({ id }) => id)];
  await remove(tx, 'menu_items', restaurantId, gone, now);
  await setPrices(tx, restaurantId, repriced, now);
  const sizes = parted.flatMap(({ of }) => of);
  const back = [
    ...changed.map(({ id, was }) => ({ id, set: was })),
    ...sizes.map(({ id }) => ({ id, set: { deleted_at: null } })),
  ];
  await setColumns(tx, restaurantId, back, now);
  for (const { id: itemId, parts } of changed)
    if (parts) await restoreItemParts(tx, { restaurantId, itemId, now }, parts);
  if ((await countItems(tx, restaurantId)) > MAX_ITEMS) throw tooMany(TOO_MANY_ITEMS);
  const undone = new Set([...gone, ...[...repriced, ...changed, ...sizes].map(({ id }) => id)]);
  return {
    removed: added.length,
    restored: countPrices(repriced),
    asBefore: changed.length + sizes.length,
    kept: rows.filter(({ id, deleted_at }) => !undone.has(id) && deleted_at === null).map(({ name }) => name),
  };
}

/** Removes categories of the run that nobody has renamed and that are empty now. */
async function removeEmpty(tx: Tx, restaurantId: string, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const empty = await tx
    .selectFrom('categories')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .where('version', '=', 1)
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('menu_items')
            .select('menu_items.id')
            .whereRef('menu_items.category_id', '=', 'categories.id')
            .where('menu_items.deleted_at', 'is', null),
        ),
      ),
    )
    .execute();
  await remove(
    tx,
    'categories',
    restaurantId,
    empty.map(({ id }) => id),
    now,
  );
}

/** Removes the run's groups of choices that are unchanged and that no dish asks for. Returns the other names. */
async function removeUnused(tx: Tx, restaurantId: string, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const groups = await tx
    .selectFrom('choice_groups')
    .select(['id', 'name', 'version'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('item_choice_groups')
          .innerJoin('menu_items', 'menu_items.id', 'item_choice_groups.item_id')
          .select('item_choice_groups.item_id')
          .whereRef('item_choice_groups.group_id', '=', 'choice_groups.id')
          .where('menu_items.deleted_at', 'is', null),
      ).as('isUsed'),
    )
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  const isUnused = ({ version, isUsed }: (typeof groups)[number]) => version === 1 && !isUsed;
  const gone = groups.filter(isUnused).map(({ id }) => id);
  await remove(tx, 'choice_groups', restaurantId, gone, now);
  return groups.filter((group) => !isUnused(group)).map(({ name }) => name);
}

async function remove(
  tx: Tx,
  table: 'menu_items' | 'categories' | 'choice_groups',
  restaurantId: string,
  ids: string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable(table)
    .set((row) => ({ deleted_at: now, updated_at: now, version: row('version', '+', 1) }))
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .execute();
}

function tooLate() {
  return conflict('Undo works for 10 minutes only. Please change your menu yourself.', {
    code: 'too_late',
  });
}
