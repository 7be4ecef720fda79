import type { Tx } from '#platform/db/database.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { contentHash, runIdempotent } from '#platform/http/routes/idempotent-calls.server.ts';
import { DAY, later, MINUTE } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { type ItemParts, restoreItemParts } from '../items/item-parts.server.ts';
import { isAgainstPureVeg } from '../items/marks/marks.ts';
import { isPureVeg } from '../items/marks/refuse-marks.server.ts';
import { changeMenu } from '../server/change-menu.server.ts';
import { findCategories, type ItemRow, itemRows } from '../server/queries.server.ts';
import { bulkRefusalsTexts } from './bulk-refusals-texts.ts';
import { setCategoryTexts } from './new-parts.server.ts';
import {
  countPrices,
  type ItemColumns,
  type PriceOfItem,
  setColumns,
  setPrices,
} from './set-columns.server.ts';

/** For how long after its last call a run can be undone, in ms. */
const UNDO_FOR = 10 * MINUTE;

/** For how long a repeated call gets its answer again, in ms. */
const ANSWER_LIFETIME = 30 * DAY;

/** One call of a run. The client makes both ids: a retry with the same ids changes nothing and gets the same answer. */
export interface RunCall {
  requestId: string;
  runId?: string | undefined;
}

/** An item that a call changes, with the version that the owner has seen. */
export interface SeenItem {
  id: string;
  version: number;
}

/** What a call has done: ids of what it added, and former values of what it changed, with the version since then. */
export interface RunChanges {
  categories: string[];
  items: string[];
  groups: string[];
  /** Rows stored before the product had sizes have no `sizes`. */
  prices: Array<Omit<PriceOfItem, 'sizes'> & Partial<Pick<PriceOfItem, 'sizes'>> & { version: number }>;
  /** `parts` are the former sizes and choices of an item whose parts were changed too. */
  former: Array<{ id: string; was: ItemColumns; version: number; parts?: ItemParts | undefined }>;
  /** New items, and the items `of` which they were made: those are now their sizes. */
  joined: Array<{ id: string; of: Array<{ id: string; version: number }> }>;
  /** The former texts of categories in other languages, as stored. */
  formerCategories: Array<{ id: string; translations: string; version: number }>;
}

export const NO_CHANGES: RunChanges = {
  categories: [],
  items: [],
  groups: [],
  prices: [],
  former: [],
  joined: [],
  formerCategories: [],
};

/**
 * Does the `work` of a call once, in one transaction, and stores what is needed to undo it. `about` is the content of
 * the call; an empty one only asks for the answer to the earlier call with this `requestId`. Throws 409 `key_taken`
 * when the earlier call had other content.
 */
export function runOnce<Answer>(
  services: Services,
  restaurantId: string,
  { requestId, runId = requestId }: RunCall,
  about: readonly unknown[],
  work: (tx: Tx, now: Date) => Promise<{ answer: Answer; changes: RunChanges }>,
): Promise<Answer> {
  return changeMenu(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const call = {
      callerId: restaurantId,
      key: requestId,
      hash: about.length > 0 ? contentHash(JSON.stringify(about)) : undefined,
      keptUntil: later(now, ANSWER_LIFETIME),
    };
    return runIdempotent(tx, call, async () => {
      const { answer, changes } = await work(tx, now);
      if (Object.values(changes).some(({ length }) => length > 0))
        await tx
          .insertInto('bulk_adds')
          .values({
            restaurant_id: restaurantId,
            request_id: requestId,
            run_id: runId,
            changes: JSON.stringify(changes),
            created_at: now,
          })
          .execute();
      return answer;
    });
  });
}

/** Returns the last run of a restaurant that can still be undone, with counts of its changes; else undefined. */
export async function lastRun({ db, clock }: Pick<Services, 'db' | 'clock'>, restaurantId: string) {
  const calls = await db
    .selectFrom('bulk_adds')
    .select(['run_id', 'changes', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('created_at', '>', later(clock.now(), -UNDO_FOR))
    .where('undone', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  const [last] = calls;
  if (!last) return undefined;
  const done = calls
    .filter(({ run_id }) => run_id === last.run_id)
    .map(({ changes }) => readChanges(changes));
  const sum = (count: (changes: RunChanges) => number) =>
    done.reduce((total, each) => total + count(each), 0);
  // An edit of details stores the name as well, and counts as an edit only, whatever it has changed.
  const countChanged = (column: keyof ItemColumns) =>
    sum(({ former }) => former.filter(({ was }) => column in was && !('name' in was)).length);
  return {
    id: last.run_id,
    added: sum(({ items }) => items.length),
    repriced: sum(({ prices }) => countPrices(prices)),
    switched: countChanged('is_available'),
    moved: countChanged('category_id'),
    pictured: countChanged('image_url'),
    marked: countChanged('diet'),
    edited: sum(({ former }) => former.filter(({ was }) => 'name' in was).length),
    deleted: countChanged('deleted_at'),
    joined: sum(({ joined }) => joined.length),
    categories: sum(({ formerCategories }) => formerCategories.length),
    choices: sum(({ groups }) => groups.length),
    undoUntil: later(last.created_at, UNDO_FOR),
  };
}

function readChanges(stored: string): RunChanges {
  return { ...NO_CHANGES, ...JSON.parse(stored, reviveDates) };
}

/** JSON has no dates, so they are restored from strings. */
function reviveDates(name: string, value: unknown): unknown {
  return name === 'available_again_at' && typeof value === 'string' ? new Date(value) : value;
}

interface Undone {
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
    if (!last) throw notFound(bulkRefusalsTexts.nothingToUndo);
    const now = services.clock.now();
    const open = calls.filter(({ undone }) => undone === null);
    if (open.length > 0 && later(last.created_at, UNDO_FOR) <= now)
      throw conflict(bulkRefusalsTexts.undoTooLate, {
        code: 'too_late',
      });

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
    const undone = open.map(({ changes }) => readChanges(changes));
    const categories = undone.flatMap((changes) => changes.categories);
    await removeEmpty(tx, restaurantId, categories, now);
    const groups = undone.flatMap((changes) => changes.groups);
    const remainingGroups = await removeUnused(tx, restaurantId, groups, now);
    return {
      removed: answers.reduce((sum, { removed }) => sum + removed, 0),
      restored: answers.reduce((sum, { restored }) => sum + restored, 0),
      // Answers stored before this field existed do not have it.
      asBefore: answers.reduce((sum, { asBefore = 0 }) => sum + asBefore, 0),
      kept: [...answers.flatMap(({ kept }) => kept), ...remainingGroups],
    };
  });
}

async function undo(tx: Tx, restaurantId: string, changes: RunChanges, now: Date): Promise<Undone> {
  const { items, prices, former, joined, formerCategories } = changes;
  const versionOf = new Map([
    ...items.map((id) => [id, 1] as const),
    ...joined.map(({ id }) => [id, 1] as const),
    ...[...prices, ...former, ...joined.flatMap(({ of }) => of)].map(
      ({ id, version }) => [id, version] as const,
    ),
  ]);
  const rows =
    versionOf.size === 0
      ? []
      : await tx
          .selectFrom('menu_items')
          .select(['id', 'name', 'version', 'category_id', 'deleted_at', 'diet'])
          .where('restaurant_id', '=', restaurantId)
          .where('id', 'in', [...versionOf.keys()])
          .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const categories = new Set((await findCategories(tx, restaurantId)).map(({ id }) => id));
  const isUnchanged = (id: string) => {
    const row = rowOf.get(id);
    return row !== undefined && row.version === versionOf.get(id);
  };
  const isLive = (id: string) => isUnchanged(id) && rowOf.get(id)?.deleted_at === null;
  const added = items.filter(isLive);
  const repriced = prices
    .filter(({ id }) => isLive(id))
    .map(({ sizes = [], ...price }) => ({ ...price, sizes }));
  const onlyVeg = await isPureVeg(tx, restaurantId);
  const isRefused = (diet: ItemRow['diet'] = '') => onlyVeg && isAgainstPureVeg(diet);
  // A joined dish that was changed since keeps its sizes: with the items restored, they would be there twice.
  const separated = joined.filter(
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

  const removed = [...added, ...separated.map(({ id }) => id)];
  await remove(tx, 'menu_items', restaurantId, removed, now);
  await setPrices(tx, restaurantId, repriced, now);
  const sizes = separated.flatMap(({ of }) => of);
  const back = [
    ...changed.map(({ id, was }) => ({ id, set: was })),
    ...sizes.map(({ id }) => ({ id, set: { deleted_at: null } })),
  ];
  await setColumns(tx, restaurantId, back, now);
  for (const { id: itemId, parts } of changed)
    if (parts) await restoreItemParts(tx, { restaurantId, itemId, now }, parts);
  await itemRows.refuseTooMany(tx, restaurantId);
  const texts = await restoreCategoryTexts(tx, restaurantId, formerCategories, now);
  const undone = new Set([...removed, ...[...repriced, ...changed, ...sizes].map(({ id }) => id)]);
  return {
    removed: added.length,
    restored: countPrices(repriced),
    asBefore: changed.length + sizes.length + texts.restored,
    kept: [
      ...rows.filter(({ id, deleted_at }) => !undone.has(id) && deleted_at === null).map(({ name }) => name),
      ...texts.kept,
    ],
  };
}

/** Gives categories their former texts in other languages, except those that were changed since: `kept` names these. */
async function restoreCategoryTexts(
  tx: Tx,
  restaurantId: string,
  former: RunChanges['formerCategories'],
  now: Date,
): Promise<{ restored: number; kept: string[] }> {
  const live = new Map((await findCategories(tx, restaurantId)).map((category) => [category.id, category]));
  const kept: string[] = [];
  let restored = 0;
  for (const { id, translations, version } of former) {
    const category = live.get(id);
    if (!category) continue;
    if (category.version !== version) kept.push(category.name);
    else {
      await setCategoryTexts(tx, restaurantId, { id, translations }, now);
      restored += 1;
    }
  }
  return { restored, kept };
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
  const emptyIds = empty.map(({ id }) => id);
  await remove(tx, 'categories', restaurantId, emptyIds, now);
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
  const deleted = groups.filter(isUnused).map(({ id }) => id);
  await remove(tx, 'choice_groups', restaurantId, deleted, now);
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
