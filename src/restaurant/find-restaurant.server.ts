import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { keptQuery } from '#platform/db/kept-query.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { toRestaurant } from './queries.server.ts';
import type { Restaurant } from './restaurant.ts';
import { isSlugShaped } from './slug.ts';

export type FoundRestaurant =
  | {
      restaurant: Restaurant;
      /** No active person owns it (docs/product/identity.md#suspension); never true of the demo. */
      ownerSuspended: boolean;
      /** Nobody active who owns it has confirmed an email yet (docs/product/identity.md#unconfirmed-email). */
      isUnconfirmed: boolean;
    }
  /** The address is a former one, or written in other case: the live slug to redirect to. */
  | { movedTo: string };

/**
 * The restaurant at an address, in one query unless the slug is unknown or was given up (docs/product/restaurant.md#slugs).
 * Undefined when there is none or it was deleted.
 */
export async function findRestaurantBySlug(db: Db | Tx, slug: string): Promise<FoundRestaurant | undefined> {
  const wanted = slug.toLowerCase();
  if (!isSlugShaped(wanted)) return undefined;
  const [row] = await liveRestaurants(db, wanted);
  if (!row) return findMoved(db, wanted);
  if (wanted !== slug) return { movedTo: wanted };

  const restaurant = toRestaurant(row);
  return {
    restaurant,
    ownerSuspended: !restaurant.isDemo && row.active_people === 0,
    isUnconfirmed: !restaurant.isDemo && row.confirmed_people === 0,
  };
}

const liveRestaurants = keptQuery((db, slug) =>
  db
    .selectFrom('restaurants')
    .selectAll()
    .select((outer) => [
      activePeople(outer)
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .as('active_people'),
      activePeople(outer)
        .select(({ fn }) => fn.count<number>('users.email_verified_at').as('people'))
        .as('confirmed_people'),
    ])
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null),
);

/** The owners of the row's restaurant who may sign in. */
function activePeople(row: ExpressionBuilder<Tables, 'restaurants'>) {
  return row
    .selectFrom('restaurant_people')
    .innerJoin('users', 'users.id', 'restaurant_people.user_id')
    .whereRef('restaurant_people.restaurant_id', '=', 'restaurants.id')
    .where('restaurant_people.role', '=', 'owner')
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null);
}

/**
 * Returns the restaurant at a slug and its page version, for the page cache; undefined when the slug is not a current
 * one.
 */
export async function pageVersionAt(
  db: Db | Tx,
  slug: string,
): Promise<{ restaurantId: string; pageVersion: number } | undefined> {
  if (!isSlugShaped(slug)) return undefined;
  return db
    .selectFrom('restaurants')
    .select(['id as restaurantId', 'page_version as pageVersion'])
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The slugs of these restaurants, also of those deleted but not erased yet; ids that are nobody's are ignored. */
export async function slugsOf(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('restaurants').select('slug').where('id', 'in', ids).execute();
  return rows.map(({ slug }) => slug);
}

async function findMoved(db: Db | Tx, formerSlug: string): Promise<FoundRestaurant | undefined> {
  const row = await db
    .selectFrom('former_slugs')
    .innerJoin('restaurants', 'restaurants.id', 'former_slugs.restaurant_id')
    .select('restaurants.slug')
    .where('former_slugs.slug', '=', formerSlug)
    .where('restaurants.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { movedTo: row.slug };
}
