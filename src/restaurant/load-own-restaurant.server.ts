import type { Db, Tx } from '#platform/db/database.server.ts';
import { toRestaurant } from './queries.server.ts';
import type { Restaurant } from './restaurant.ts';

/** The restaurant a person runs (their first, should there be several), or undefined before onboarding. */
export async function loadOwnRestaurant(db: Db | Tx, userId: string): Promise<Restaurant | undefined> {
  const row = await db
    .selectFrom('restaurant_people')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_people.restaurant_id')
    .selectAll('restaurants')
    .where('restaurant_people.user_id', '=', userId)
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('restaurants.id')
    .limit(1)
    .executeTakeFirst();
  return row && toRestaurant(row);
}
