import type { Db, Tx } from '#platform/db/database.server.ts';
import { isUniqueViolation } from '#platform/db/unique-violation.server.ts';
import { type AppError, conflict } from '#platform/http/errors.ts';

/** Who holds which of these slugs, as their own or as a former one: restaurant ids by slug. Free ones are missing. */
export async function slugHolders(db: Db | Tx, slugs: string[]): Promise<Map<string, string>> {
  // One statement sees one moment: a slug that is just being given up is found on one side or the other.
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

/** Throws 409 at the field when a slug is, or was, another restaurant's (docs/product.md#slugs). */
export async function refuseTakenSlug(tx: Tx, slug: string, restaurantId: string): Promise<void> {
  const holder = (await slugHolders(tx, [slug])).get(slug);
  if (holder !== undefined && holder !== restaurantId) throw slugTaken();
}

/**
 * Lets two requests race for one slug: whoever loses broke the unique index, and gets 409 instead of the
 * database's error. `work` must be a whole transaction in which no other unique index can break.
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
