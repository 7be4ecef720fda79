import { badInput, conflict, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { findItemParts, NO_PARTS } from '../items/item-parts.server.ts';
import { lowestPaise, type SizePrice } from '../items/menu-item.ts';
import type { Variant } from '../menu.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import { bulkRefusalsTexts } from './bulk-refusals-texts.ts';
import { NO_CHANGES, type RunCall, runOnce, type SeenItem } from './bulk-run.server.ts';
import { countPrices, type PriceOfItem, setPrices } from './set-columns.server.ts';

export interface NewPrice extends SeenItem {
  /** Ignored for an item that has sizes. */
  pricePaise?: number | undefined;
  sizes?: readonly SizePrice[] | undefined;
}

/**
 * Sets new prices of items, all or none; returns how many prices. A word in the place of a price ends. Throws 404
 * unless all items are the restaurant's own, 409 `stale` when an item was changed since the owner has seen it, 400
 * unless each item with sizes gets a price for each size, and each other item one price.
 */
export function bulkPrices(
  services: Services,
  restaurantId: string,
  { requestId, runId = requestId }: RunCall,
  items: NewPrice[],
): Promise<number> {
  // The prefix separates these request ids from those of bulk adds, because their answers differ.
  const call = { requestId: `prices:${requestId}`, runId };
  return runOnce(services, restaurantId, call, items, async (tx, now) => {
    if (items.length === 0) return { answer: 0, changes: NO_CHANGES };
    const ids = items.map(({ id }) => id);
    const rows = await tx
      .selectFrom('menu_items')
      .select(['id', 'name', 'price_paise', 'no_price', 'version'])
      .where('restaurant_id', '=', restaurantId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .execute();
    const before = new Map(rows.map((row) => [row.id, row]));
    const partsOf = await findItemParts(tx, restaurantId);
    const planned = items.map((item) => {
      const row = before.get(item.id);
      if (!row) throw notFound(refusalsTexts.itemNotFound);
      if (row.version !== item.version) throw changedMeanwhile('prices');
      const { variants } = partsOf.get(item.id) ?? NO_PARTS;
      const was = {
        pricePaise: row.price_paise,
        noPrice: row.no_price,
        sizes: variants.map(({ id, pricePaise }) => ({ id, pricePaise })),
      };
      return {
        after: priceFor(item, row.name, variants),
        was: { id: item.id, ...was, version: item.version + 1 },
      };
    });
    const newPrices = planned.map(({ after }) => after);
    await setPrices(tx, restaurantId, newPrices, now);
    const prices = planned.map(({ was }) => was);
    return { answer: countPrices(prices), changes: { ...NO_CHANGES, prices } };
  });
}

function priceFor(
  { id, pricePaise, sizes = [] }: NewPrice,
  name: string,
  variants: readonly Variant[],
): PriceOfItem {
  const wanted = new Set(sizes.map((size) => size.id));
  const isComplete = sizes.length === variants.length && variants.every((size) => wanted.has(size.id));
  if (!isComplete) throw badInput({ items: bulkRefusalsTexts.sizePricesOf({ name }) });
  const price = lowestPaise(sizes) ?? pricePaise;
  if (price === undefined) throw badInput({ items: bulkRefusalsTexts.priceOf({ name }) });
  return { id, pricePaise: price, sizes };
}

/** Returns the error 409 `stale`: an item was changed since its owner has seen it. */
export function changedMeanwhile(what: keyof typeof bulkRefusalsTexts.changed) {
  return conflict(bulkRefusalsTexts.changed[what], { code: 'stale' });
}
