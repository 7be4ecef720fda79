import { type SqlBool, sql } from 'kysely';
import { isEndingSoon } from '#membership/is-ending-soon.server.ts';
import { isInState } from '#membership/is-in-state.server.ts';
import { endOfDayInIndia, startOfDayInIndia } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import { goneRestaurants, restaurantsApart } from '#restaurant/apart.server.ts';
import { countWithout } from '#restaurant/restaurant-ids.server.ts';

const SHOWN = 10;

/**
 * Counts the public pages that are online, those that only a suspension closes, and all restaurants, including those
 * whose page is offline.
 */
export async function countRestaurants(db: Db, now: Date) {
  const all = db.selectFrom('restaurants').select('id');
  const open = db
    .selectFrom('memberships')
    .select('restaurant_id as id')
    .where(isInState('memberships', 'ACTIVE', now));
  const active = await countWithout(db, restaurantsApart, open);
  return {
    total: await countWithout(db, goneRestaurants, all),
    active,
    suspended: (await countWithout(db, goneRestaurants, open)) - active,
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

/** Returns the first 10 memberships that end soon, the soonest first, and how many there are. */
export async function endingSoon(db: Db, now: Date) {
  const soon = db.selectFrom('memberships').where(isEndingSoon(now));
  const { total } = await soon
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const first = await soon
    .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
    .select(['memberships.id', 'memberships.ends_at', 'memberships.restaurant_id'])
    .select(['restaurants.name', 'restaurants.slug'])
    .orderBy('memberships.ends_at')
    .orderBy('memberships.id')
    .limit(SHOWN)
    .execute();
  return { total: Number(total), first };
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
