import type { Role } from '#identity/rights.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { type AppError, notFound } from '#platform/http/errors.ts';
import { findRestaurantById, toRestaurant } from './queries.server.ts';
import type { Restaurant } from './restaurant.ts';

/** A restaurant with the role of a person there. */
export type OwnRestaurant = Restaurant & { role: Role };

/** The restaurants a person works at, the oldest first; none before onboarding. */
export async function loadOwnRestaurants(db: Db | Tx, userId: string): Promise<OwnRestaurant[]> {
  const rows = await db
    .selectFrom('restaurant_people')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_people.restaurant_id')
    .selectAll('restaurants')
    .select('restaurant_people.role')
    .where('restaurant_people.user_id', '=', userId)
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('restaurants.id')
    .execute();
  return rows.map((row) => ({ ...toRestaurant(row), role: row.role }));
}

/** The fields by which people recognise a restaurant. */
export type KnownBy = Pick<Restaurant, 'id' | 'name' | 'slug' | 'whatsapp'>;

/** Returns the restaurant of each of these people, by the person's id: the first that `loadOwnRestaurants` returns. */
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
  // Newest first: a later entry replaces an earlier one, so the oldest restaurant stays.
  return new Map(rows.map(({ user_id, ...restaurant }) => [user_id, restaurant]));
}

/** Any restaurant by its id, unless it has been deleted. Throws 404. */
export async function loadRestaurant(db: Db | Tx, id: string): Promise<Restaurant> {
  const restaurant = await findRestaurantById(db, id);
  if (!restaurant) throw noRestaurant();
  return restaurant;
}

/** The error 404 for a restaurant that is not there, or not the caller's. */
export function noRestaurant(): AppError {
  return notFound('Restaurant not found. Please reload the page.');
}
