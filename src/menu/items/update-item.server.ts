import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { stale } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { switchAfter } from '../availability/availability.ts';
import { refuseForeignImage } from '../check-image.server.ts';
import { refuseMarks } from '../marks/refuse-marks.server.ts';
import { itemFields, type MenuItem } from '../menu.ts';
import { type ItemChanges, storedPaise } from '../menu-item.ts';
import { changeItem, liveCategoryOf, liveItemOf, nextItemPosition, wholeItem } from '../queries.server.ts';
import { refuseTooLong } from '../refusals.ts';
import { refuseForeignServingTime } from '../serving-times/serving-time-queries.server.ts';
import { presentItem } from '../wire.ts';
import { refuseNoPrice, saveItemParts } from './save-item-parts.server.ts';

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
