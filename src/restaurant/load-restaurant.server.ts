import type { Db } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import { findRestaurantById } from './queries.server.ts';
import type { Restaurant } from './restaurant.ts';

/** Any restaurant by its id, for the administrator. Throws 404. */
export async function loadRestaurant(db: Db, id: string): Promise<Restaurant> {
  const restaurant = await findRestaurantById(db, id);
  if (!restaurant) throw notFound('Restaurant not found.');
  return restaurant;
}
