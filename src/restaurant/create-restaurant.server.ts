import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { badInput } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.server.ts';
import type { Services } from '#platform/services.server.ts';
import { refuseForeignImages } from './check-images.server.ts';
import { refuseTakenSlug } from './claim-slug.server.ts';
import { noteSearchWords } from './note-search-words.server.ts';
import { toRestaurant } from './queries.server.ts';
import { type Restaurant, type RestaurantChanges, restaurantFields } from './restaurant.ts';

/**
 * Called for each new restaurant in the same transaction, to create what belongs to it, such as its trial; wired in
 * `app`.
 */
export type OnRestaurantCreated = (
  tx: Tx,
  created: { restaurantId: string; userId: string },
  now: Date,
) => Promise<void>;

/** Creates a person's restaurant. Throws 400 without name or slug, 409 `slug_taken`. */
export async function createRestaurant(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  userId: string,
  draft: RestaurantChanges,
  onCreated: OnRestaurantCreated,
): Promise<Restaurant> {
  const { name, slug } = draft;
  if (name === undefined) throw badInput({ name: 'Enter the name of your business.' });
  if (slug === undefined) throw badInput({ slug: 'Choose the address of your page.' });
  const id = newId();
  await refuseTakenSlug(tx, slug, id);
  await refuseForeignImages(tx, id, draft);

  const now = clock.now();
  const row = await tx
    .insertInto('restaurants')
    .values({
      ...toRow(restaurantFields, draft),
      id,
      name,
      slug,
      slug_since: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('restaurant_people')
    .values({ restaurant_id: id, user_id: userId, role: 'owner', created_at: now })
    .execute();
  const restaurant = toRestaurant(row);
  await noteSearchWords(tx, restaurant);
  await onCreated(tx, { restaurantId: id, userId }, now);
  return restaurant;
}
