import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

const FEW = 500;

/** The ids of restaurants of deleted people, of the demo, and of deleted ones, as a subquery. */
export const goneRestaurants = sql`
  select restaurant_id from restaurant_people
    where role = 'owner' and user_id in (select id from users where deleted_at is not null)
  union select restaurants.id from restaurants where is_demo = true or deleted_at is not null`;

/** `goneRestaurants` plus the restaurants of suspended people, as a subquery: all pages that are closed. */
export const restaurantsApart = sql`${goneRestaurants}
  union select restaurant_id from restaurant_people
    where role = 'owner' and user_id in (select id from users where is_active = false)`;

/**
 * Returns `goneRestaurants` for a query that excludes them from a long list: as a list of ids when there are at most
 * 500. PostgreSQL estimates that a subquery excludes every second row, and then sorts all rows instead of reading
 * them in index order.
 */
export async function namedGoneRestaurants(db: Db): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ restaurant_id: string }>`${goneRestaurants} limit ${FEW + 1}`.execute(db);
  if (rows.length === 0 || rows.length > FEW) return goneRestaurants;
  return sql.join(rows.map(({ restaurant_id }) => restaurant_id));
}
