import { ownsImage } from '#media/images.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { badInput, conflict, notFound, stale } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { AVAILABLE, switchAfter } from '../availability/availability.ts';
import { isReordering } from '../categories/category.ts';
import { changeMenu } from '../change-menu.server.ts';
import { isGone } from '../deletion.ts';
import { refuseAgainstPureVeg, refuseMarks } from '../marks/refuse-marks.server.ts';
import { itemFields, type MenuItem } from '../menu.ts';
import { type ItemChanges, type ItemDraft, MAX_ITEMS, storedPaise } from '../menu-item.ts';
import {
  categoryOf,
  changeItem,
  countItems,
  itemOf,
  liveCategoryOf,
  liveItemOf,
  nextItemPosition,
  placeInOrder,
  wholeItem,
} from '../queries.server.ts';
import { refuseTooLong, TOO_MANY_ITEMS, tooMany } from '../refusals.ts';
import { refuseForeignServingTime } from '../serving-times/serving-times.server.ts';
import { presentItem } from '../wire.ts';
import { refuseNoPrice, saveItemParts } from './item-parts.server.ts';

/**
 * Adds an item at the end of its category. Throws 404 unless category and serving times are the restaurant's own, 400
 * for a picture that is not, for invalid sizes and marks, 409 when there are too many items.
 */
export function createItem(services: Services, restaurantId: string, draft: ItemDraft): Promise<MenuItem> {
  return changeMenu(services, restaurantId, async (tx) => {
    await liveCategoryOf(tx, restaurantId, draft.categoryId);
    if ((await countItems(tx, restaurantId)) >= MAX_ITEMS) throw tooMany(TOO_MANY_ITEMS);
    refuseNoPrice(draft);
    await refuseForeignImage(tx, restaurantId, draft.imageUrl);
    await refuseMarks(tx, restaurantId, draft);
    await refuseForeignServingTime(tx, restaurantId, draft.servingTimeId);
    const now = services.clock.now();
    refuseTooLong('availableAgainAt', [draft], now);
    const onOff = switchAfter(draft, AVAILABLE, now.getTime());
    const itemId = newId();
    await tx
      .insertInto('menu_items')
      .values({
        ...toRow(itemFields, {
          ...draft,
          ...onOff,
          id: itemId,
          pricePaise: storedPaise(draft),
          ...(draft.variants.length > 0 && { stockLeft: null }),
        }),
        restaurant_id: restaurantId,
        position: await nextItemPosition(tx, draft.categoryId),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await saveItemParts(tx, { restaurantId, itemId, now }, draft);
    return wholeItem(tx, await itemOf(tx, restaurantId, itemId), now);
  });
}

/**
 * Changes an item. An item that moves to another category goes to its end. If it has sizes, its price is their lowest; a word in the
 * place of its price stays only if it is sent again.
 * Throws 404 unless item, category and serving times are the restaurant's own, 400 for a picture that is not, for
 * invalid sizes and marks, and 409 `stale` with the current state when `version` is not the latest
 * (docs/product/common.md#edits).
 */
export function updateItem(
  services: Services,
  restaurantId: string,
  id: string,
  changes: ItemChanges,
  version: number | undefined,
): Promise<MenuItem> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const current = await wholeItem(tx, await liveItemOf(tx, restaurantId, id), now);
    if (version !== undefined && version !== current.version) throw stale(presentItem(current));
    const { imageUrl = current.imageUrl } = changes;
    if (imageUrl !== current.imageUrl) await refuseForeignImage(tx, restaurantId, imageUrl);
    if (changes.servingTimeId !== current.servingTimeId)
      await refuseForeignServingTime(tx, restaurantId, changes.servingTimeId);
    refuseTooLong('availableAgainAt', [changes], now);
    const { diet = current.diet, jain = current.jain, isVegan = current.isVegan } = changes;
    await refuseMarks(tx, restaurantId, { diet, jain, isVegan });
    // A body without the word has a price or sizes, which end it.
    const { variants: sizes = current.variants, noPrice = '' } = changes;
    refuseNoPrice({ noPrice, variants: sizes });
    await saveItemParts(tx, { restaurantId, itemId: id, now }, changes);
    const pricePaise = storedPaise({ ...changes, noPrice, variants: sizes });
    const { variants: _, ...own } = { ...changes, ...(sizes.length > 0 && { stockLeft: null }) };
    return changeItem(tx, restaurantId, id, {
      ...toRow(itemFields, { ...own, ...switchAfter(changes, current, now.getTime()), pricePaise, noPrice }),
      ...(await placeIn(tx, restaurantId, current, changes.categoryId)),
      updated_at: now,
    });
  });
}

async function placeIn(tx: Tx, restaurantId: string, current: MenuItem, categoryId: string) {
  if (categoryId === current.categoryId) return {};
  await liveCategoryOf(tx, restaurantId, categoryId);
  return { position: await nextItemPosition(tx, categoryId) };
}

/**
 * Puts the items of a category into the order of `ids`. Throws 404 unless the category is the restaurant's own. Throws
 * 400, and changes nothing, unless `ids` are exactly its live items, each once (docs/product/menu.md#menu-list). Versions
 * do not change, as with categories.
 */
export function reorderItems(
  services: Services,
  restaurantId: string,
  categoryId: string,
  ids: string[],
): Promise<void> {
  return changePage(services, restaurantId, async (tx) => {
    await liveCategoryOf(tx, restaurantId, categoryId);
    const owned = await tx
      .selectFrom('menu_items')
      .select('id')
      .where('category_id', '=', categoryId)
      .where('deleted_at', 'is', null)
      .execute();
    if (
      !isReordering(
        ids,
        owned.map(({ id }) => id),
      )
    ) {
      throw badInput({
        item_ids: 'The items of this category have changed. Please reload the page.',
      });
    }
    await placeInOrder(tx, 'menu_items', restaurantId, ids, services.clock.now());
  });
}

/** Deletes an item; it can be brought back for 30 days (docs/product/common.md#deletes). Throws 404. */
export function deleteItem(services: Services, restaurantId: string, id: string): Promise<void> {
  return changeMenu(services, restaurantId, async (tx) => {
    await liveItemOf(tx, restaurantId, id);
    const now = services.clock.now();
    await changeItem(tx, restaurantId, id, { deleted_at: now, updated_at: now });
  });
}

/**
 * Restores a deleted item to its position (docs/product/common.md#deletes). Does nothing for an item that is not deleted, so
 * a repeated request does no harm. Throws 404 after 30 days, 409 while its category is deleted, when the menu would be
 * too long, or when the restaurant is pure veg by now and the item is not.
 */
export function restoreItem(services: Services, restaurantId: string, id: string): Promise<MenuItem> {
  return changeMenu(services, restaurantId, async (tx) => {
    const item = await itemOf(tx, restaurantId, id);
    const now = services.clock.now();
    if (!item.deleted_at) return wholeItem(tx, item, now);
    if (isGone(item.deleted_at, now)) throw notFound('Item not found. Please reload the page.');
    const category = await categoryOf(tx, restaurantId, item.category_id);
    if (category.deleted_at) {
      throw conflict(`Its category ${category.name} was deleted. Please restore it first.`);
    }
    if ((await countItems(tx, restaurantId)) >= MAX_ITEMS) throw tooMany(TOO_MANY_ITEMS);
    const restored = await changeItem(tx, restaurantId, id, { deleted_at: null, updated_at: now });
    await refuseAgainstPureVeg(tx, restaurantId);
    return restored;
  });
}

/**
 * Throws 400 at the field unless a picture is empty or one of the restaurant's own uploads (docs/product/media.md#images).
 */
export async function refuseForeignImage(tx: Tx, restaurantId: string, imageUrl: string): Promise<void> {
  if (imageUrl === '' || (await ownsImage(tx, restaurantId, imageUrl))) return;
  throw badInput({ image: 'Upload this photo first, then save.' });
}
