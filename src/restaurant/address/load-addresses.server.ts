import type { Db, Tx } from '#platform/db/database.server.ts';
import type { FormerSlug } from './former-slugs.ts';

/** The address of a restaurant since when, and its former ones. Undefined when it is gone. */
export async function loadAddresses(
  db: Db | Tx,
  restaurantId: string,
): Promise<{ slug: string; publicSince: Date; former: FormerSlug[] } | undefined> {
  const current = await db
    .selectFrom('restaurants')
    .select(['slug', 'slug_since', 'created_at'])
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  if (!current) return undefined;
  const rows = await db
    .selectFrom('former_slugs')
    .select(['slug', 'public_since', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at')
    .orderBy('slug')
    .execute();

  // Where it was not noted, each took over from the one given up before it.
  let takenOver = current.created_at;
  const former = rows.map(({ slug, public_since, created_at }) => {
    const publicSince = public_since ?? takenOver;
    takenOver = created_at;
    return { slug, publicSince, givenUpAt: created_at };
  });
  return { slug: current.slug, publicSince: current.slug_since ?? takenOver, former };
}
