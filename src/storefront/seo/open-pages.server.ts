import '#membership/find-membership.server.ts';
import '#restaurant/find-restaurant.server.ts';
import type { Db } from '#platform/db/database.server.ts';

/** A public page that can be found: open, and run by somebody who has confirmed the e-mail (ruling 21). */
export interface OpenPage {
  id: string;
  slug: string;
  /** When what it shows last changed. */
  changedAt: Date;
}

/** How many pages can be found now. */
export async function countOpenPages(db: Db, now: Date): Promise<number> {
  const { count } = await openPages(db, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Open pages in a fixed order: at most `limit` of those after an id, `skipped` of them left out. */
export function openPagesAfter(
  db: Db,
  now: Date,
  { id, skipped = 0, limit }: { id: string; skipped?: number; limit: number },
): Promise<OpenPage[]> {
  return openPages(db, now)
    .select(['restaurants.id', 'restaurants.slug', 'restaurants.updated_at as changedAt'])
    .where('restaurants.id', '>', id)
    .orderBy('restaurants.id')
    .offset(skipped)
    .limit(limit)
    .execute();
}

/** As `loadStorefront` judges one: the membership gives access, and somebody active and confirmed owns it; the demo needs nobody. */
function openPages(db: Db, now: Date) {
  return db
    .selectFrom('restaurants')
    .innerJoin('memberships', 'memberships.restaurant_id', 'restaurants.id')
    .where('restaurants.deleted_at', 'is', null)
    .where('memberships.status', '=', 'ACTIVE')
    .where('memberships.ends_at', '>', now)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('restaurants.is_demo', '=', true),
        exists(
          selectFrom('restaurant_people')
            .innerJoin('users', 'users.id', 'restaurant_people.user_id')
            .select('users.id')
            .whereRef('restaurant_people.restaurant_id', '=', 'restaurants.id')
            .where('restaurant_people.member_role', '=', 'owner')
            .where('users.is_active', '=', true)
            .where('users.email_verified_at', 'is not', null)
            .where('users.deleted_at', 'is', null),
        ),
      ]),
    );
}
