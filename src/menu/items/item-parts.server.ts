import type { Db, Tx } from '#platform/db/database.server.ts';
import { columnsOf, fromRow } from '#platform/fields/columns.server.ts';
import { itemChoiceFields, type MenuItem, variantFields } from '../menu.ts';

/** What of an item stands in tables of its own. */
export type ItemParts = Pick<MenuItem, 'variants' | 'choiceGroups'>;

export const NO_PARTS: ItemParts = { variants: [], choiceGroups: [] };

const { groupNo: _, ...linkFields } = itemChoiceFields;

/** The parts of a restaurant's items by the item's id, or of one item. Items that have none are not in it. Two queries. */
export async function findItemParts(
  db: Db | Tx,
  restaurantId: string,
  itemId?: string,
): Promise<Map<string, ItemParts>> {
  const parts = new Map<string, ItemParts>();
  const of = (id: string) => parts.get(id) ?? NO_PARTS;
  for (const { item_id, ...row } of await findVariants(db, restaurantId, itemId)) {
    const variants = [...of(item_id).variants, fromRow(variantFields, row)];
    parts.set(item_id, { ...of(item_id), variants });
  }
  for (const { item_id, no, ...row } of await findLinks(db, restaurantId, itemId)) {
    const choiceGroups = [...of(item_id).choiceGroups, { ...fromRow(linkFields, row), groupNo: no }];
    parts.set(item_id, { ...of(item_id), choiceGroups });
  }
  return parts;
}

function findVariants(db: Db | Tx, restaurantId: string, itemId: string | undefined) {
  return db
    .selectFrom('item_variants')
    .select(['item_id', ...columnsOf(variantFields)])
    .where('restaurant_id', '=', restaurantId)
    .$if(itemId !== undefined, (query) => query.where('item_id', '=', itemId ?? ''))
    .where('deleted_at', 'is', null)
    .orderBy('item_id')
    .orderBy('position')
    .orderBy('no')
    .execute();
}

/** Links to groups that are deleted are kept, since a group may come back, and not read. */
function findLinks(db: Db | Tx, restaurantId: string, itemId: string | undefined) {
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
    .$if(itemId !== undefined, (query) => query.where('link.item_id', '=', itemId ?? ''))
    .where('choice_groups.deleted_at', 'is', null)
    .orderBy('link.item_id')
    .orderBy('link.position')
    .orderBy('choice_groups.no')
    .execute();
}
