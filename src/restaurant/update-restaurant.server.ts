import type { Tx } from '#platform/db/database.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { refuseForeignImages } from './check-images.server.ts';
import { refuseTakenSlug } from './claim-slug.server.ts';
import { lockRestaurant } from './lock-restaurant.server.ts';
import { noteSearchWords } from './note-search-words.server.ts';
import { findRestaurantById, toColumns, toRestaurant } from './queries.server.ts';
import type { Restaurant, RestaurantChanges } from './restaurant.ts';
import { touchPage } from './touch-page.server.ts';
import { presentOwnRestaurant } from './wire.ts';

/** Changes a restaurant in a transaction. Throws 404 when it is gone, 409 `stale` or `slug_taken`, 400 at the field. */
export async function updateRestaurant(
  services: Services,
  tx: Tx,
  restaurantId: string,
  changes: RestaurantChanges,
  version: number | undefined,
): Promise<Restaurant> {
  await lockRestaurant(tx, restaurantId);
  await touchPage(services, tx, restaurantId);
  const current = await findRestaurantById(tx, restaurantId);
  if (!current) throw notFound('Restaurant not found.');
  if (version !== undefined && version !== current.version) throw stale(current);
  await refuseForeignImages(tx, restaurantId, changes, current);

  const now = services.clock.now();
  if (changes.slug !== undefined && changes.slug !== current.slug) {
    await moveTo(tx, current, changes.slug, now);
  }
  const row = await tx
    .updateTable('restaurants')
    .set((row) => ({ ...toColumns(changes), version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', restaurantId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const restaurant = toRestaurant(row);
  await noteSearchWords(tx, restaurant);
  return restaurant;
}

/** Keeps the old slug leading here, and takes the new one out of the former ones should it have been one of them. */
async function moveTo(tx: Tx, { id, slug }: Restaurant, newSlug: string, now: Date): Promise<void> {
  await refuseTakenSlug(tx, newSlug, id);
  await tx.deleteFrom('former_slugs').where('slug', '=', newSlug).where('restaurant_id', '=', id).execute();
  await tx.insertInto('former_slugs').values({ slug, restaurant_id: id, created_at: now }).execute();
}

function stale(current: Restaurant) {
  return conflict('This was changed somewhere else in the meantime. Please check it before you save again.', {
    code: 'stale',
    current: presentOwnRestaurant(current),
  });
}
