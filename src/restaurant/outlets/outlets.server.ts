import type { Role } from '#identity/guards/rights.ts';
import type { Db } from '#platform/db/database.server.ts';
import { containsText } from '#platform/db/queries.server.ts';

/** More than anybody scrolls through: of more, a search finds the others. */
const MOST_LISTED = 50;

/** A restaurant in the list of those where a person works. */
export interface Outlet {
  id: string;
  name: string;
  slug: string;
  role: Role;
}

/** The restaurants where a person works whose name or address has the text, by name; and whether there are more. */
export async function listOutlets(
  db: Db,
  userId: string,
  search: string,
): Promise<{ restaurants: Outlet[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('restaurant_people')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_people.restaurant_id')
    .select(['restaurants.id', 'restaurants.name', 'restaurants.slug', 'restaurant_people.role'])
    .where('restaurant_people.user_id', '=', userId)
    .where('restaurants.deleted_at', 'is', null)
    .$if(search !== '', (query) =>
      query.where((row) =>
        row.or([containsText('restaurants.name', search), containsText('restaurants.slug', search)]),
      ),
    )
    .orderBy('restaurants.name')
    .orderBy('restaurants.id')
    .limit(MOST_LISTED + 1)
    .execute();
  return { restaurants: rows.slice(0, MOST_LISTED), hasMore: rows.length > MOST_LISTED };
}
