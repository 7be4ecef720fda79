import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { NO_CHANGES, onceInRun, type RunCall } from './bulk-run.server.ts';

export interface NewPrice {
  id: string;
  pricePaise: number;
  /** The one the owner has seen. */
  version: number;
}

/**
 * Gives items new prices, all of them or none, and says how many. Throws 404 unless all are the restaurant's own, 409
 * `stale` when one of them was changed since the owner has seen it.
 */
export function bulkPrices(
  services: Services,
  restaurantId: string,
  { requestId, runId = requestId }: RunCall,
  items: NewPrice[],
): Promise<number> {
  // An id of a bulk add cannot be met here, whose answer is another.
  const call = { requestId: `prices:${requestId}`, runId };
  return onceInRun(services, restaurantId, call, async (tx, now) => {
    if (items.length === 0) return { answer: 0, changes: NO_CHANGES };
    const rows = await tx
      .selectFrom('menu_items')
      .select(['id', 'price_paise', 'version'])
      .where('restaurant_id', '=', restaurantId)
      .where('deleted_at', 'is', null)
      .where(
        'id',
        'in',
        items.map(({ id }) => id),
      )
      .execute();
    const before = new Map(rows.map((row) => [row.id, row]));
    const prices = items.map(({ id, version }) => {
      const row = before.get(id);
      if (!row) throw notFound('Menu item not found.');
      if (row.version !== version) throw changedMeanwhile('prices');
      return { id, pricePaise: row.price_paise, version: version + 1 };
    });
    await setPrices(tx, restaurantId, items, now);
    return { answer: items.length, changes: { ...NO_CHANGES, prices } };
  });
}

/** Sets the prices of a restaurant's items, in paise. */
export async function setPrices(
  tx: Tx,
  restaurantId: string,
  items: readonly Pick<NewPrice, 'id' | 'pricePaise'>[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  const cases = items.map(({ id, pricePaise }) => sql`when ${id} then ${sql.lit(pricePaise)}`);
  await tx
    .updateTable('menu_items')
    .set((row) => ({
      price_paise: sql<number>`case id ${sql.join(cases, sql` `)} end`,
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('restaurant_id', '=', restaurantId)
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .execute();
}

/** 409 `stale`: an item is no longer what its owner has seen. */
export function changedMeanwhile(what: 'prices' | 'photos') {
  return conflict(`Your menu was changed in the meantime. Please look at the ${what} again.`, {
    code: 'stale',
  });
}
