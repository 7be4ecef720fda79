import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import type { Translations } from '#platform/fields/translations.ts';
import { groupKey, uniqueNames } from '../categories/category.ts';
import type { GroupDraft } from '../choice-groups/group-wire.ts';
import { groupRows, mergeOptions } from '../choice-groups/server/group-queries.server.ts';
import { insertGroup } from '../choice-groups/server/groups.server.ts';
import { loadChoiceGroups } from '../choice-groups/server/load-choice-groups.server.ts';
import type { ChoiceGroup } from '../menu.ts';
import { categoryRows } from '../server/queries.server.ts';

/** A group of choices that is not there yet, with its future id. */
interface MissingGroup {
  id: string;
  draft: GroupDraft;
}

/** Returns the groups of a restaurant with those that a call brings, and which of the latter are to be inserted. */
export async function planGroups(
  tx: Tx,
  restaurantId: string,
  wanted: readonly GroupDraft[],
  now: Date,
): Promise<{ groups: ChoiceGroup[]; missing: MissingGroup[] }> {
  const known = await loadChoiceGroups(tx, restaurantId, now);
  const missing = missingGroups(known, wanted);
  return { groups: [...known, ...missing.map(({ id, draft }) => groupBefore(id, draft, now))], missing };
}

/** Inserts groups. Throws 400 for one that nobody could choose from, 409 for too many. */
export async function insertGroups(
  tx: Tx,
  restaurantId: string,
  groups: readonly MissingGroup[],
  now: Date,
): Promise<void> {
  await groupRows.refuseTooMany(tx, restaurantId, groups.length);
  for (const { id, draft } of groups) await insertGroup(tx, restaurantId, draft, now, id);
}

function missingGroups(known: readonly ChoiceGroup[], wanted: readonly GroupDraft[]): MissingGroup[] {
  const isThere = new Set([...uniqueNames(known).values()].map(groupKey));
  return wanted.flatMap((draft) => {
    if (isThere.has(groupKey(draft.name))) return [];
    isThere.add(groupKey(draft.name));
    return [{ id: newId(), draft }];
  });
}

/** A group as the dishes that ask for it need it for their links, before it is inserted. */
function groupBefore(id: string, { options, ...draft }: GroupDraft, now: Date): ChoiceGroup {
  const wanted = mergeOptions([], options, now);
  return { ...draft, id, no: 0, version: 1, options: wanted.map((option) => ({ ...option, no: 0 })) };
}

/** A category that a call makes, with its texts in other languages where the call has any. */
export interface NewCategory {
  id: string;
  name: string;
  translations?: Translations | undefined;
}

/** Inserts new categories after the others, in their order. */
export async function insertCategories(
  tx: Tx,
  restaurantId: string,
  categories: readonly NewCategory[],
  now: Date,
): Promise<void> {
  if (categories.length === 0) return;
  const first = await categoryRows.nextPosition(tx, restaurantId);
  const rows = categories.map(({ id, name, translations = {} }, index) => ({
    id,
    restaurant_id: restaurantId,
    name,
    translations: JSON.stringify(translations),
    position: first + index,
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('categories').values(rows).execute();
}

/** Stores the texts of a category in other languages, written as JSON. */
export async function setCategoryTexts(
  tx: Tx,
  restaurantId: string,
  { id, translations }: { id: string; translations: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('categories')
    .set((row) => ({ translations, version: row('version', '+', 1), updated_at: now }))
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute();
}
