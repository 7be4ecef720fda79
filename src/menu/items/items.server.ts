import { ownsImage } from '#media/images.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { AVAILABLE, switchAfter } from '../availability/availability.ts';
import { refuseForeignServingTime } from '../availability/serving-times/serving-times.server.ts';
import { itemFields, type MenuItem } from '../menu.ts';
import { changeMenu } from '../server/change-menu.server.ts';
import { categoryRows, completeItem, itemRows } from '../server/queries.server.ts';
import { refuseTooLong } from '../server/refusals.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import { refuseNoPrice, saveItemParts } from './item-parts.server.ts';
import { refuseMarks } from './marks/refuse-marks.server.ts';
import { type ItemChanges, type ItemDraft, storedPaise } from './menu-item.ts';

/**
 * Adds an item at the end of its category. Throws 404 unless category and serving times are the restaurant's own, 400
 * for a picture that is not, for invalid sizes and marks, 409 when there are too many items.
 */
export function createItem(services: Services, restaurantId: string, draft: ItemDraft): Promise<MenuItem> {
  return changeMenu(services, restaurantId, async (tx) => {
    await categoryRows.findLive(tx, restaurantId, draft.categoryId);
    await itemRows.refuseTooMany(tx, restaurantId, 1);
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
        position: await itemRows.nextPosition(tx, draft.categoryId),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await saveItemParts(tx, { restaurantId, itemId, now }, draft);
    return completeItem(tx, await itemRows.findLive(tx, restaurantId, itemId), now);
  });
}

/**
 * Changes an item. An item that moves to another category goes to its end. If it has sizes, its price is their lowest;
 * a word in the place of its price stays only if it is sent again. Throws 404 unless item, category and serving times
 * are the restaurant's own, 400 for a picture that is not, for invalid sizes and marks, and 409 `stale` with the
 * current state when `version` is not the latest (docs/product/common.md#edits).
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
    const current = await itemRows.load(tx, restaurantId, id, now, version);
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
    return itemRows.save(tx, restaurantId, id, {
      ...toRow(itemFields, { ...own, ...switchAfter(changes, current, now.getTime()), pricePaise, noPrice }),
      ...(await placeIn(tx, restaurantId, current, changes.categoryId)),
      updated_at: now,
    });
  });
}

async function placeIn(tx: Tx, restaurantId: string, current: MenuItem, categoryId: string) {
  if (categoryId === current.categoryId) return {};
  await categoryRows.findLive(tx, restaurantId, categoryId);
  return { position: await itemRows.nextPosition(tx, categoryId) };
}

/**
 * Throws 400 at the field unless a picture is empty or one of the restaurant's own uploads (docs/product/media.md#images).
 */
export async function refuseForeignImage(tx: Tx, restaurantId: string, imageUrl: string): Promise<void> {
  if (imageUrl === '' || (await ownsImage(tx, restaurantId, imageUrl))) return;
  throw badInput({ image: refusalsTexts.foreignPhoto });
}
