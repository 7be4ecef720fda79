import { sql } from 'kysely';

/** The ids of restaurants of deleted people, of the demo, and of deleted ones, as a subquery. */
export const goneRestaurants = sql`
  select restaurant_id from restaurant_people
    where member_role = 'owner' and user_id in (select id from users where deleted_at is not null)
  union select restaurants.id from restaurants where is_demo = true or deleted_at is not null`;

/** Those, and the restaurants of suspended people: their pages are closed. */
export const restaurantsApart = sql`${goneRestaurants}
  union select restaurant_id from restaurant_people
    where member_role = 'owner' and user_id in (select id from users where is_active = false)`;
