import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

const FEW = 500;

/** The ids of restaurants of deleted people, of the demo, and of deleted ones, as a subquery. */
export const goneRestaurants = sql`
  select restaurant_id from restaurant_people
    where member_role = 'owner' and user_id in (select id from users where deleted_at is not null)
  union select restaurants.id from restaurants where is_demo = true or deleted_at is not null`;

/** Those, and the restaurants of suspended people: their pages are closed. */
export const restaurantsApart = sql`${goneRestaurants}
  union select restaurant_id from restaurant_people
    where member_role = 'owner' and user_id in (select id from users where is_active = false)`;

/**
 * `goneRestaurants` for a query that leaves them out of a long list: named one by one where they are few. Of a subquery
 * PostgreSQL believes that it leaves out every other row, and then rather sorts all rows than reads them in order.
 */
export async function namedGoneRestaurants(db: Db): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ restaurant_id: string }>`${goneRestaurants} limit ${FEW + 1}`.execute(db);
  if (rows.length === 0 || rows.length > FEW) return goneRestaurants;
  return sql.join(rows.map(({ restaurant_id }) => restaurant_id));
}
