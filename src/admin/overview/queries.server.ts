import { type SqlBool, sql } from 'kysely';
import { DAY, endOfDayInIndia, later, startOfDayInIndia } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import { goneRestaurants, restaurantsApart } from '#restaurant/apart.server.ts';
import { countWithout } from '#restaurant/restaurant-ids.server.ts';

const SOON_DAYS = 7;
const SHOWN = 10;
const MOST_ENDING = 50;

/** Counts the public pages that are online, and all restaurants, including those whose page is offline. */
export async function countRestaurants(db: Db, now: Date): Promise<{ active: number; total: number }> {
  const all = db.selectFrom('restaurants').select('id');
  const open = running(db, now).select('restaurant_id as id');
  return {
    total: await countWithout(db, goneRestaurants, all),
    active: await countWithout(db, restaurantsApart, open),
  };
}

/** Counts the sign-ups per day in India, for these days, without accounts deleted since. */
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

/** Returns online pages whose membership ends within 7 days, the soonest first; at most 50. */
export function endingSoon(db: Db, now: Date) {
  return running(db, now)
    .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
    .select(['memberships.id', 'memberships.ends_at', 'memberships.restaurant_id'])
    .select(['restaurants.name', 'restaurants.slug'])
    .where('memberships.ends_at', '<=', later(now, SOON_DAYS * DAY))
    .orderBy('memberships.ends_at')
    .orderBy('memberships.id')
    .where(sql<SqlBool>`memberships.restaurant_id not in (${restaurantsApart})`)
    .limit(MOST_ENDING)
    .execute();
}

/** Returns the newest restaurants, without those of deleted owners. */
export function newestRestaurants(db: Db) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'name', 'slug', 'created_at'])
    .where(sql<SqlBool>`id not in (${restaurantsApart})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

function running(db: Db, now: Date) {
  return db
    .selectFrom('memberships')
    .where('memberships.status', '=', 'ACTIVE')
    .where('memberships.ends_at', '>', now);
}
