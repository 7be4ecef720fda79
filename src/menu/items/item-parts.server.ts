import type { Db, Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { compiledOnce } from '#platform/db/queries.server.ts';
import { columnsOf, fromRow, toRow } from '#platform/fields/columns.server.ts';
import { NO_TRANSLATIONS } from '#platform/fields/translations.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import { AVAILABLE, switchAfter } from '../availability/availability.ts';
import { loadChoiceGroups } from '../choice-groups/server/load-choice-groups.server.ts';
import { itemChoiceFields, type MenuItem, variantFields } from '../menu.ts';
import { linksProblem } from '../server/by-name.server.ts';
import { refuseTooLong } from '../server/refusals.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import { type ItemChanges, noPriceProblem, sizesProblem, type VariantChanges } from './menu-item.ts';

interface Place {
  restaurantId: string;
  itemId: string;
  now: Date;
}

/**
 * Writes the sizes and choices of an item; a part that is undefined stays unchanged. Throws 400 for a single size, a
 * repeated size, one that would be sold out for more than a year, and for numbers that make a choice impossible; 404
 * for a size or a group that does not exist.
 */
export async function saveItemParts(
  tx: Tx,
  place: Place,
  { variants, choiceGroups }: Pick<ItemChanges, keyof ItemParts>,
): Promise<void> {
  if (variants) await saveVariants(tx, place, variants);
  if (choiceGroups) await saveLinks(tx, place, choiceGroups);
}

/** Throws 400 for a dish with sizes and a word in the place of its price. */
export function refuseNoPrice(item: Parameters<typeof noPriceProblem>[0]): void {
  const problem = noPriceProblem(item);
  if (problem !== undefined) throw badInput({ noPrice: problem });
}

/**
 * Gives an item back its former sizes, with their ids and numbers, and its former choices. A group that was deleted
 * since does not come back.
 */
export async function restoreItemParts(
  tx: Tx,
  place: Place,
  { variants, choiceGroups }: ItemParts,
): Promise<void> {
  const { restaurantId, itemId, now } = place;
  await tx
    .updateTable('item_variants')
    .set({ deleted_at: now, updated_at: now })
    .where('item_id', '=', itemId)
    .where('deleted_at', 'is', null)
    .execute();
  for (const [position, { id, no: _, translations = NO_TRANSLATIONS, ...size }] of variants.entries())
    await tx
      .updateTable('item_variants')
      .set({
        ...toRow(variantFields, { ...size, translations }),
        position,
        deleted_at: null,
        updated_at: now,
      })
      .where('item_id', '=', itemId)
      .where('id', '=', id)
      .execute();
  const known = new Set((await loadChoiceGroups(tx, restaurantId, now)).map(({ id }) => id));
  const links = choiceGroups.filter(({ groupId }) => known.has(groupId));
  await writeLinks(tx, place, links);
}

async function saveVariants(
  tx: Tx,
  { restaurantId, itemId, now }: Place,
  wanted: readonly VariantChanges[],
): Promise<void> {
  refuseInvalidSizes(wanted);
  refuseTooLong('variants', wanted, now);
  const before = (await findItemParts(tx, restaurantId, itemId)).get(itemId)?.variants ?? [];
  const known = new Map(before.map((size) => [size.id, size]));
  if (wanted.some(({ id = '' }) => id !== '' && !known.has(id))) throw notFound(refusalsTexts.sizeNotFound);

  const wantedIds = new Set(wanted.map(({ id }) => id));
  const removedIds = before.filter(({ id }) => !wantedIds.has(id)).map(({ id }) => id);
  if (removedIds.length > 0)
    await tx
      .updateTable('item_variants')
      .set({ deleted_at: now, updated_at: now })
      .where('id', 'in', removedIds)
      .execute();

  let nextNo = await reserveVariantNumbers(tx, itemId, wanted.filter(({ id = '' }) => id === '').length);
  for (const [
    position,
    { id = '', name, pricePaise, stockLeft, translations, ...onOff },
  ] of wanted.entries()) {
    // Clients that do not know this field leave it out; a sold-out size then stays sold out until the planned time.
    const switched = switchAfter(onOff, known.get(id) ?? AVAILABLE, now.getTime());
    const values = {
      name,
      pricePaise,
      ...switched,
      ...(stockLeft !== undefined && { stockLeft }),
      translations,
    };
    const row = { ...toRow(variantFields, values), position, updated_at: now };
    if (id !== '') await tx.updateTable('item_variants').set(row).where('id', '=', id).execute();
    else {
      const own = { id: newId(), no: nextNo, restaurant_id: restaurantId, item_id: itemId, created_at: now };
      const values = { ...row, ...own };
      await tx.insertInto('item_variants').values(values).execute();
      nextNo += 1;
    }
  }
}

function refuseInvalidSizes(wanted: readonly VariantChanges[]): void {
  const problem = sizesProblem(wanted);
  if (problem !== undefined) throw badInput({ variants: problem });
  const ids = wanted.map(({ id = '' }) => id).filter((id) => id !== '');
  if (new Set(ids).size !== ids.length) throw badInput({ variants: refusalsTexts.sizeTwice });
}

/** Reserves `howMany` size numbers that are never reused within the item, and returns the first. */
async function reserveVariantNumbers(tx: Tx, itemId: string, howMany: number): Promise<number> {
  const { next_variant_no } = await tx
    .updateTable('menu_items')
    .set((row) => ({ next_variant_no: row('next_variant_no', '+', howMany) }))
    .where('id', '=', itemId)
    .returning('next_variant_no')
    .executeTakeFirstOrThrow();
  return next_variant_no - howMany;
}

async function saveLinks(
  tx: Tx,
  { restaurantId, itemId, now }: Place,
  wanted: ItemParts['choiceGroups'],
): Promise<void> {
  const groups = await loadChoiceGroups(tx, restaurantId, now);
  const known = new Set(groups.map(({ id }) => id));
  if (!wanted.every(({ groupId }) => known.has(groupId))) throw notFound(refusalsTexts.groupNotFound);
  const problem = linksProblem(wanted, groups);
  if (problem !== undefined) throw badInput({ choiceGroups: problem });
  await writeLinks(tx, { restaurantId, itemId }, wanted);
}

async function writeLinks(
  tx: Tx,
  { restaurantId, itemId }: Pick<Place, 'restaurantId' | 'itemId'>,
  wanted: ItemParts['choiceGroups'],
): Promise<void> {
  await tx
    .deleteFrom('item_choice_groups')
    .where('item_id', '=', itemId)
    // Keep links to deleted groups, since such a group may be restored.
    .where('group_id', 'in', (query) =>
      query
        .selectFrom('choice_groups')
        .select('id')
        .where('restaurant_id', '=', restaurantId)
        .where('deleted_at', 'is', null),
    )
    .execute();
  if (wanted.length === 0) return;
  const { groupNo: _, ...linkFields } = itemChoiceFields;
  const owner = { item_id: itemId, restaurant_id: restaurantId };
  const rows = wanted.map((link, position) => ({ ...toRow(linkFields, link), ...owner, position }));
  await tx.insertInto('item_choice_groups').values(rows).execute();
}

/** The fields of an item that are stored in tables of their own. */
export type ItemParts = Pick<MenuItem, 'variants' | 'choiceGroups'>;

export const NO_PARTS: ItemParts = { variants: [], choiceGroups: [] };

const { groupNo: _, ...linkFields } = itemChoiceFields;

/** `ItemParts` with mutable lists, while they are read. */
interface Parts {
  variants: Array<ItemParts['variants'][number]>;
  choiceGroups: Array<ItemParts['choiceGroups'][number]>;
}

/** Returns the parts of a restaurant's items, or of one, by item id; items without parts are missing. */
export async function findItemParts(
  db: Db | Tx,
  restaurantId: string,
  itemId?: string,
): Promise<Map<string, ItemParts>> {
  const parts = new Map<string, Parts>();
  const of = (id: string) => parts.getOrInsertComputed(id, () => ({ variants: [], choiceGroups: [] }));
  for (const row of await findVariants(db, restaurantId, itemId))
    of(row.item_id).variants.push(fromRow(variantFields, row));
  for (const row of await findLinks(db, restaurantId, itemId))
    of(row.item_id).choiceGroups.push({ ...fromRow(linkFields, row), groupNo: row.no });
  return parts;
}

function findVariants(db: Db | Tx, restaurantId: string, itemId: string | undefined) {
  if (itemId === undefined) return allVariants(db, restaurantId);
  return liveVariants(db, restaurantId).where('item_id', '=', itemId).execute();
}

function findLinks(db: Db | Tx, restaurantId: string, itemId: string | undefined) {
  if (itemId === undefined) return allLinks(db, restaurantId);
  return liveLinks(db, restaurantId).where('link.item_id', '=', itemId).execute();
}

const allVariants = compiledOnce(liveVariants);
const allLinks = compiledOnce(liveLinks);

function liveVariants(db: Db | Tx, restaurantId: string) {
  return db
    .selectFrom('item_variants')
    .select(['item_id', ...columnsOf(variantFields)])
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('item_id')
    .orderBy('position')
    .orderBy('no');
}

/** Skips links to deleted groups; their rows are kept, since a group may be restored. */
function liveLinks(db: Db | Tx, restaurantId: string) {
  return db
    .selectFrom('item_choice_groups as link')
    .innerJoin('choice_groups', 'choice_groups.id', 'link.group_id')
    .select(['link.item_id', 'choice_groups.no', 'link.group_id', 'link.only_variants'])
    .select(['link.min_choices', 'link.max_choices', 'link.included_choices'])
    .where('link.restaurant_id', '=', restaurantId)
    .where('choice_groups.deleted_at', 'is', null)
    .orderBy('link.item_id')
    .orderBy('link.position')
    .orderBy('choice_groups.no');
}
