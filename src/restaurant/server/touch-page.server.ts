import { afterCommit, inTransaction, type Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services/services.server.ts';

/**
 * Increments the page version of a restaurant in the transaction of a write that shows on its public page, and informs
 * this process's page cache, and a CDN in front, after the commit (docs/product/storefront.md#page-cache).
 */
export async function touchPage(
  { pageChanges, clock, purges }: Pick<Services, 'pageChanges' | 'clock' | 'purges'>,
  tx: Tx,
  restaurantId: string,
): Promise<void> {
  await tx
    .updateTable('restaurants')
    .set((row) => ({ page_version: row('page_version', '+', 1), updated_at: clock.now() }))
    .where('id', '=', restaurantId)
    .execute();
  await purges?.schedule(tx, restaurantId);
  afterCommit(tx, () => pageChanges.publish(restaurantId));
}

/**
 * Runs a write that changes a restaurant's public page, in a transaction of its own.
 *
 * The page is touched first, because that locks the restaurant's row on PostgreSQL: writers of one restaurant take
 * turns, so counting, numbering and comparing versions inside `work` cannot race.
 */
export function changePage<T>(
  services: Pick<Services, 'db' | 'pageChanges' | 'clock' | 'purges'>,
  restaurantId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTransaction(services.db, async (tx) => {
    await touchPage(services, tx, restaurantId);
    return work(tx);
  });
}

/** Touches every page a person runs: they open and close with the account (docs/product/identity.md#suspension). */
export async function touchPagesOf(
  services: Pick<Services, 'pageChanges' | 'clock' | 'purges'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const restaurants = await tx
    .selectFrom('restaurant_people')
    .select('restaurant_id')
    .where('user_id', '=', userId)
    .orderBy('restaurant_id')
    .execute();
  for (const { restaurant_id } of restaurants) await touchPage(services, tx, restaurant_id);
}
