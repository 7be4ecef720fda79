import type { Db, Tx } from '#platform/db/database.server.ts';
import { isUniqueViolation } from '#platform/db/unique-violation.server.ts';
import { type AppError, conflict } from '#platform/http/errors.ts';

/**
 * Returns which restaurant holds each of these slugs, as its current or a former one: restaurant ids by slug. Free
 * slugs are missing.
 */
export async function slugHolders(db: Db | Tx, slugs: string[]): Promise<Map<string, string>> {
  // A single statement reads a single snapshot: a slug that is given up right now is found in one of the two tables.
  const rows = await db
    .selectFrom('restaurants')
    .select(['slug', 'id as holder'])
    .where('slug', 'in', slugs)
    .unionAll(
      db.selectFrom('former_slugs').select(['slug', 'restaurant_id as holder']).where('slug', 'in', slugs),
    )
    .execute();
  return new Map(rows.map(({ slug, holder }) => [slug, holder]));
}

/** Throws 409 at the field when a slug is the current or a former one of another restaurant (docs/product/restaurant.md#slugs). */
export async function refuseTakenSlug(tx: Tx, slug: string, restaurantId: string): Promise<void> {
  const holder = (await slugHolders(tx, [slug])).get(slug);
  if (holder !== undefined && holder !== restaurantId) throw slugTaken();
}

/**
 * Handles two requests that race for one slug: the loser violates the unique index, and gets 409 instead of the
 * database's error. `work` must be a whole transaction in which no other unique index can be violated.
 */
export async function answeringSlugRace<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) throw slugTaken();
    throw error;
  }
}

function slugTaken(): AppError {
  const message = 'This address is taken. Please choose another.';
  return conflict(message, { code: 'slug_taken', fields: { slug: message } });
}
