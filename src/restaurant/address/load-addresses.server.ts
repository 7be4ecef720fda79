import type { Db, Tx } from '#platform/db/database.server.ts';
import type { FormerSlug } from './former-slugs.ts';

/**
 * Returns the current address of a restaurant, since when it is public, and the former ones. Undefined when the
 * restaurant is gone.
 */
export async function loadAddresses(
  db: Db | Tx,
  restaurantId: string,
): Promise<{ slug: string; publicSince: Date; former: FormerSlug[] } | undefined> {
  const current = await db
    .selectFrom('restaurants')
    .select(['slug', 'slug_since'])
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  if (!current) return undefined;
  const rows = await db
    .selectFrom('former_slugs')
    .select(['slug', 'public_since', 'created_at', 'released_at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at')
    .orderBy('slug')
    .execute();
  const former = rows.map(({ slug, public_since, created_at, released_at }) => ({
    slug,
    publicSince: public_since,
    givenUpAt: created_at,
    releasedAt: released_at,
  }));
  return { slug: current.slug, publicSince: current.slug_since, former };
}
