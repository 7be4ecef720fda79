import type { Role } from '#identity/rights.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { toRestaurant } from './queries.server.ts';
import type { Restaurant } from './restaurant.ts';

/** A restaurant with what somebody is there. */
export type OwnRestaurant = Restaurant & { role: Role };

/** The restaurants a person works at, the oldest first; none before onboarding. */
export async function loadOwnRestaurants(db: Db | Tx, userId: string): Promise<OwnRestaurant[]> {
  const rows = await db
    .selectFrom('restaurant_people')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_people.restaurant_id')
    .selectAll('restaurants')
    .select('restaurant_people.member_role')
    .where('restaurant_people.user_id', '=', userId)
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('restaurants.id')
    .execute();
  return rows.map((row) => ({ ...toRestaurant(row), role: row.member_role }));
}
