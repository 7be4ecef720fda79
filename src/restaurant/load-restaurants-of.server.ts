import type { Db } from '#platform/db/database.server.ts';
import type { Restaurant } from './restaurant.ts';

/** What a restaurant is known by. */
export type KnownBy = Pick<Restaurant, 'id' | 'name' | 'slug' | 'whatsapp'>;

/** What the restaurant of each of these people is known by, by the person's id; that of `loadOwnRestaurant`. */
export async function loadRestaurantsOf(db: Db, userIds: string[]): Promise<Map<string, KnownBy>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('restaurant_people')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_people.restaurant_id')
    .select(['restaurants.id', 'restaurants.name', 'restaurants.slug', 'restaurants.whatsapp'])
    .select('restaurant_people.user_id')
    .where('restaurant_people.user_id', 'in', userIds)
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('restaurants.id', 'desc')
    .execute();
  // Newest first, so that of several the oldest stays.
  return new Map(rows.map(({ user_id, ...restaurant }) => [user_id, restaurant]));
}
