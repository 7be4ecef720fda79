import type { Db, Tx } from '#platform/db/database.server.ts';
import { keptQuery } from '#platform/db/kept-query.server.ts';
import { columnsOf, fromRow } from '#platform/fields/columns.server.ts';
import { itemChoiceFields, type MenuItem, variantFields } from '../menu.ts';

/** The fields of an item that are stored in tables of their own. */
export type ItemParts = Pick<MenuItem, 'variants' | 'choiceGroups'>;

export const NO_PARTS: ItemParts = { variants: [], choiceGroups: [] };

const { groupNo: _, ...linkFields } = itemChoiceFields;

/** `ItemParts` with mutable lists, while they are read. */
interface Parts {
  variants: Array<ItemParts['variants'][number]>;
  choiceGroups: Array<ItemParts['choiceGroups'][number]>;
}

/**
 * Returns the parts of a restaurant's items by item id, or of one item. Items without parts are missing. Runs two
 * queries.
 */
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

const allVariants = keptQuery(liveVariants);
const allLinks = keptQuery(liveLinks);

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
    .select(['link.item_id', 'choice_groups.no'])
    .select([
      'link.group_id',
      'link.min_choices',
      'link.max_choices',
      'link.included_choices',
      'link.only_variants',
    ])
    .where('link.restaurant_id', '=', restaurantId)
    .where('choice_groups.deleted_at', 'is', null)
    .orderBy('link.item_id')
    .orderBy('link.position')
    .orderBy('choice_groups.no');
}
