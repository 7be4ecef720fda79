import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { sumViews } from '#insights/views.server.ts';
import type { Membership, MembershipStatus } from '#membership/membership.ts';
import { findMemberships, isInState } from '#membership/membership-row.server.ts';
import { countMenus } from '#menu/server/load-menu.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { readPage } from '#platform/db/queries.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { PAGE_SIZE, type Page } from '#platform/http/routes/paging-wire.ts';
import { type Owner, ownersOf } from '#restaurant/server/people-of.server.ts';
import {
  countWithout,
  excludedRestaurants,
  type FoundRestaurants,
  findBySearch,
  type RestaurantIds,
  readIds,
} from '#restaurant/server/search.server.ts';

/** Returns one page of the restaurants, newest first by default; without the demo and those of deleted owners. */
export async function findRestaurants(
  db: Db,
  list: RestaurantList,
  now: Date,
): Promise<Page<ListedRestaurant>> {
  const { search, membership, page = 1, sort = 'created_at' } = list;
  const found = await findBySearch(db, search);
  const held = membership && (await hasMembership(db, membership, now));
  const matching = matchingRestaurants(db, found, held);
  const sorted = sort === 'end_date' ? byEnd(db, list, found, now) : byColumn(matching, { ...list, sort });
  const find = async () => {
    const ids = await readIds(sorted.limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE));
    return loadRestaurants(db, ids, now);
  };
  return readPage(page, find, () => countRestaurants(db, list, matching, now));
}

const columns = { created_at: 'restaurants.created_at', name: 'restaurants.search_words' } as const;

function byColumn(
  fitting: Restaurants,
  { sort, order }: RestaurantList & { sort: keyof typeof columns },
): RestaurantIds {
  const direction = order ?? (sort === 'created_at' ? 'desc' : 'asc');
  return fitting
    .where(sql<SqlBool>`restaurants.id not in (${excludedRestaurants})`)
    .orderBy(columns[sort], direction)
    .orderBy('restaurants.id', direction);
}

/** Reads from `memberships`: every restaurant has one from the start, so none is missing. */
function byEnd(
  db: Db,
  { membership, order = 'asc' }: RestaurantList,
  { ids, named }: FoundRestaurants,
  now: Date,
): RestaurantIds {
  let held = db.selectFrom('memberships').select('memberships.restaurant_id as id');
  if (membership) held = held.where(isInState('memberships', membership, now));
  if (ids) held = held.where(sql<SqlBool>`memberships.restaurant_id in (${ids})`);
  if (named)
    held = held.where(sql<SqlBool>`exists (
      select 1 from restaurants
        where restaurants.id = memberships.restaurant_id and restaurants.deleted_at is null and ${named})`);
  return held
    .where(sql<SqlBool>`memberships.restaurant_id not in (${excludedRestaurants})`)
    .orderBy('memberships.ends_at', order)
    .orderBy('memberships.id', order);
}

function countRestaurants(db: Db, { search, membership }: RestaurantList, fitting: Restaurants, now: Date) {
  if (!membership || search) return countWithout(db, excludedRestaurants, fitting.orderBy('restaurants.id'));
  const held = db.selectFrom('memberships').select('restaurant_id as id');
  return countWithout(db, excludedRestaurants, held.where(isInState('memberships', membership, now)));
}

/** Loads the restaurants with these ids, in the same order, with their owners, menu sizes and page views. */
async function loadRestaurants(db: Db, ids: string[], now: Date): Promise<ListedRestaurant[]> {
  if (ids.length === 0) return [];
  const [rows, owners, memberships, menus, views] = await Promise.all([
    db
      .selectFrom('restaurants')
      .select(['id', 'name', 'slug', 'created_at'])
      .where('id', 'in', ids)
      .execute(),
    ownersOf(db, ids),
    findMemberships(db, ids),
    countMenus(db, ids),
    sumViews(db, ids, now),
  ]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => known.get(id) ?? []);
  return found.map((restaurant) => ({
    ...restaurant,
    owner: owners.get(restaurant.id),
    membership: memberships.get(restaurant.id),
    items: menus.get(restaurant.id)?.items ?? 0,
    views30Days: views.get(restaurant.id)?.last30Days ?? 0,
  }));
}

const FEW = 500;

type Restaurants = SelectQueryBuilder<Tables, 'restaurants', { id: string }>;

/** The restaurants that match; `held` is the condition on their membership. */
function matchingRestaurants(
  db: Db,
  { ids, named }: FoundRestaurants,
  held: RawBuilder<SqlBool> | undefined,
): Restaurants {
  let all: Restaurants = db.selectFrom('restaurants').select('restaurants.id');
  if (ids) all = all.where(sql<SqlBool>`restaurants.id in (${ids})`);
  if (named) all = all.where(named);
  return held ? all.where(held) : all;
}

/**
 * The SQL condition on the membership's status. If few restaurants match, a list of ids is fast; if many do, `exists`
 * is.
 */
async function hasMembership(db: Db, status: MembershipStatus, now: Date): Promise<RawBuilder<SqlBool>> {
  const having = await db
    .selectFrom('memberships')
    .select('restaurant_id')
    .where(isInState('memberships', status, now))
    .limit(FEW + 1)
    .execute();
  if (having.length === 0) return sql`false`;
  if (having.length <= FEW)
    return sql`restaurants.id in (${sql.join(having.map((row) => row.restaurant_id))})`;
  return sql`exists (select 1 from memberships as held
    where held.restaurant_id = restaurants.id and ${isInState('held', status, now)})`;
}

export interface RestaurantList {
  page?: number | undefined;
  /** Trimmed and in lower case. */
  search?: string | undefined;
  sort?: 'created_at' | 'name' | 'end_date' | undefined;
  order?: 'asc' | 'desc' | undefined;
  membership?: MembershipStatus | undefined;
}

interface FoundRestaurant {
  id: string;
  name: string;
  slug: string;
  created_at: Date;
}

export interface ListedRestaurant extends FoundRestaurant {
  membership: Membership | undefined;
  /** Undefined for the demo. */
  owner: Owner | undefined;
  items: number;
  views30Days: number;
}
