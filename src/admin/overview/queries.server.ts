import { type SqlBool, sql } from 'kysely';
import { DAY, endOfDayInIndia, later, startOfDayInIndia } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';

const SOON_DAYS = 7;
const SHOWN = 10;
const MOST_ENDING = 50;

/** Restaurants of suspended or deleted people, the demo, and deleted ones: their pages do not count. */
const apart = sql`
  select restaurant_people.restaurant_id from users
    join restaurant_people on restaurant_people.user_id = users.id where users.is_active = false
  union select restaurant_people.restaurant_id from users
    join restaurant_people on restaurant_people.user_id = users.id where users.deleted_at is not null
  union select restaurants.id from restaurants where is_demo = true or deleted_at is not null`;

/** How many public pages are open, and how many restaurants there are, closed ones too. */
export async function countRestaurants(db: Db, now: Date): Promise<{ active: number; total: number }> {
  const { total } = await db
    .selectFrom('restaurants')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(sql<SqlBool>`id not in (
      select restaurant_people.restaurant_id from users
        join restaurant_people on restaurant_people.user_id = users.id where users.deleted_at is not null
      union select restaurants.id from restaurants where is_demo = true or deleted_at is not null)`)
    .executeTakeFirstOrThrow();
  const { active } = await running(db, now)
    .select(({ fn }) => fn.countAll<number>().as('active'))
    .executeTakeFirstOrThrow();
  return { active: Number(active), total: Number(total) };
}

/** How many people signed up on each of these days in India and are still there. */
export async function countSignUps(db: Db, days: string[]): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (const day of days) {
    const { count } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_at', '>=', startOfDayInIndia(day))
      .where('created_at', '<=', endOfDayInIndia(day))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    counted.set(day, Number(count));
  }
  return counted;
}

/** Open pages whose membership ends within 7 days, the next one first; at most 50. */
export function endingSoon(db: Db, now: Date) {
  return running(db, now)
    .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
    .select(['memberships.id', 'memberships.ends_at', 'memberships.restaurant_id'])
    .select(['restaurants.name', 'restaurants.slug'])
    .where('memberships.ends_at', '<=', later(now, SOON_DAYS * DAY))
    .orderBy('memberships.ends_at')
    .orderBy('memberships.id')
    .limit(MOST_ENDING)
    .execute();
}

/** The newest restaurants of people who are still there. */
export function newestRestaurants(db: Db) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'name', 'slug', 'created_at'])
    .where(sql<SqlBool>`id not in (${apart})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

function running(db: Db, now: Date) {
  return db
    .selectFrom('memberships')
    .where('memberships.status', '=', 'ACTIVE')
    .where('memberships.ends_at', '>', now)
    .where(sql<SqlBool>`memberships.restaurant_id not in (${apart})`);
}
