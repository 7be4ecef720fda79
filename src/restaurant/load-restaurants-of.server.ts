import type { Db } from '#platform/db/database.server.ts';
import { toRestaurant } from './queries.server.ts';
import type { Restaurant } from './restaurant.ts';

/** The restaurant of each of these people, by the person's id, as `loadOwnRestaurant` gives it for one. */
export async function loadRestaurantsOf(db: Db, userIds: string[]): Promise<Map<string, Restaurant>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('restaurant_people')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_people.restaurant_id')
    .selectAll('restaurants')
    .select('restaurant_people.user_id')
    .where('restaurant_people.user_id', 'in', userIds)
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('restaurants.id', 'desc')
    .execute();
  // Newest first, so that of several the oldest stays.
  return new Map(rows.map((row) => [row.user_id, toRestaurant(row)]));
}
