import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { withoutTranslationsOf } from '#platform/fields/translations.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { itemFields, type MenuItem } from '../../menu.ts';
import { type ItemRow, toItem } from '../../server/queries.server.ts';
import { refusalsTexts } from '../../server/refusals-texts.ts';
import { changedMeanwhile } from '../../several/bulk-prices.server.ts';
import { NO_CHANGES, type RunCall, type RunChanges, runOnce } from '../../several/bulk-run.server.ts';
import { setColumns } from '../../several/set-columns.server.ts';
import { findItemParts, saveItemParts } from '../item-parts.server.ts';
import { lowestPaise } from '../menu-item.ts';
import { commonFields } from './split-dishes.ts';

/** A dish to create from other dishes: they become its sizes, in order, each with a new name. */
export interface JoinedDish {
  name: string;
  /** `version` is the one the owner has seen. */
  sizes: ReadonlyArray<{ id: string; name: string; version: number }>;
}

type Found = ReadonlyMap<string, { row: ItemRow; item: MenuItem }>;

/**
 * Joins dishes into new ones and deletes them, all or none; returns how many were joined (docs/product/menu.md#sizes). A
 * new dish takes the position of its first size, and the first photo and description there is. Throws 404 unless all
 * are the restaurant's own, 409 `stale` when one was changed after the owner saw it, 400 for dishes that differ too
 * much.
 */
export function joinDishes(
  services: Services,
  restaurantId: string,
  { requestId, runId = requestId }: RunCall,
  dishes: readonly JoinedDish[],
): Promise<number> {
  const call = { requestId: `join:${requestId}`, runId };
  return runOnce(services, restaurantId, call, dishes, async (tx, now) => {
    const sizes = dishes.flatMap((dish) => dish.sizes);
    const found = await findDishes(tx, restaurantId, sizes, now);
    const joined: RunChanges['joined'] = [];
    for (const dish of dishes) {
      const id = await addJoined(tx, { restaurantId, itemId: newId(), now }, dish, found);
      joined.push({ id, of: dish.sizes.map((size) => ({ id: size.id, version: size.version + 1 })) });
    }
    const deleted = sizes.map(({ id }) => ({ id, set: { deleted_at: now } }));
    await setColumns(tx, restaurantId, deleted, now);
    return { answer: sizes.length, changes: { ...NO_CHANGES, joined } };
  });
}

async function findDishes(
  tx: Tx,
  restaurantId: string,
  sizes: JoinedDish['sizes'],
  now: Date,
): Promise<Found> {
  const rows = await tx
    .selectFrom('menu_items')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ['', ...sizes.map(({ id }) => id)])
    .execute();
  const parts = await findItemParts(tx, restaurantId);
  const found = new Map(rows.map((row) => [row.id, { row, item: toItem(row, now, parts.get(row.id)) }]));
  for (const { id, version } of sizes) {
    const dish = found.get(id);
    if (!dish) throw notFound(refusalsTexts.itemNotFound);
    if (dish.row.version !== version) throw changedMeanwhile('sizes');
  }
  return found;
}

async function addJoined(
  tx: Tx,
  place: { restaurantId: string; itemId: string; now: Date },
  { name, sizes }: JoinedDish,
  found: Found,
): Promise<string> {
  const dishes = sizes.flatMap(({ id }) => found.get(id) ?? []);
  const items = dishes.map(({ item }) => item);
  refuseUnlike(name, items);
  // If all sizes are sold out, the dish itself is switched off instead: then one switch brings it back.
  const isSoldOut = items.every(({ isAvailable }) => !isAvailable);
  const variants = items.map(({ pricePaise, isAvailable, availableAgainAt, stockLeft }, at) => ({
    id: '',
    no: 0,
    name: sizes[at]?.name ?? '',
    pricePaise,
    isAvailable: isSoldOut || isAvailable,
    availableAgainAt: isSoldOut ? null : availableAgainAt,
    stockLeft,
  }));
  const described = items.find(({ description }) => description);
  const item = {
    ...(items[0] as MenuItem),
    id: place.itemId,
    name,
    description: described?.description ?? '',
    // The dish has a new name.
    translations: withoutTranslationsOf(described?.translations, 'name'),
    imageUrl: items.map(({ imageUrl }) => imageUrl).find(Boolean) ?? '',
    pricePaise: lowestPaise(variants) as number,
    isAvailable: !isSoldOut,
    stockLeft: null,
    version: 1,
  };
  await tx
    .insertInto('menu_items')
    .values({
      ...toRow(itemFields, item),
      restaurant_id: place.restaurantId,
      position: Math.min(...dishes.map(({ row }) => row.position)),
      created_at: place.now,
      updated_at: place.now,
    })
    .execute();
  await saveItemParts(tx, place, { variants, choiceGroups: item.choiceGroups });
  return place.itemId;
}

/** Joining would lose the fields in which the dishes differ. */
function refuseUnlike(name: string, items: readonly MenuItem[]): void {
  const kinds = new Set(items.map((item) => JSON.stringify(commonFields(item))));
  if (kinds.size > 1 || items.some(({ variants, noPrice }) => variants.length > 0 || noPrice))
    throw badInput({
      dishes: refusalsTexts.cannotJoin({ name }),
    });
}
