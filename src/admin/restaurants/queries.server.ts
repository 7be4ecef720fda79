import { type SqlBool, sql } from 'kysely';
import { sumViews } from '#insights/sum-views.server.ts';
import { countMenus } from '#menu/count-menus.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { PAGE_SIZE, type Page } from '#platform/http/paging-wire.ts';
import { ownersOf } from '#restaurant/owners-of.server.ts';
import { readSearch, type Search } from '../search.server.ts';
import type { ListedRestaurant, RestaurantList } from './restaurant-list.ts';

const sortColumns = {
  created_at: ['restaurants.created_at', 'restaurants.id'],
  name: ['restaurants.search_words', 'restaurants.id'],
  end_date: ['memberships.ends_at', 'memberships.id'],
} as const;

/** One page of the restaurants, newest first unless asked otherwise; not those whose owner is deleted. */
export async function findRestaurants(
  db: Db,
  list: RestaurantList,
  now: Date,
): Promise<Page<ListedRestaurant>> {
  const { page = 1, sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc' } = list;
  const [column, tieBreak] = sortColumns[sort];
  const query = restaurantsWhere(db, list)
    .select(['restaurants.id', 'restaurants.name', 'restaurants.slug', 'restaurants.created_at'])
    .select(['memberships.status', 'memberships.ends_at'])
    .orderBy(column, order)
    .orderBy(tieBreak, order)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [found, total] = await Promise.all([query.execute(), countRestaurants(db, list)]);
  return { rows: await furnished(db, found, now), total, page };
}

async function countRestaurants(db: Db, list: RestaurantList): Promise<number> {
  const { count } = await restaurantsWhere(db, list)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Found = Omit<ListedRestaurant, 'owner' | 'items' | 'views30Days'>;

/** Whose they are, what is on their menus and who looked, found besides. */
async function furnished(db: Db, found: Found[], now: Date): Promise<ListedRestaurant[]> {
  const ids = found.map(({ id }) => id);
  const [owners, menus, views] = await Promise.all([
    ownersOf(db, ids),
    countMenus(db, ids),
    sumViews(db, ids, now),
  ]);
  return found.map((restaurant) => ({
    ...restaurant,
    owner: owners.get(restaurant.id),
    items: menus.get(restaurant.id)?.items ?? 0,
    views30Days: views.get(restaurant.id)?.last30Days ?? 0,
  }));
}

/** Every restaurant begins with a membership, so none is lost by the join. */
function restaurantsWhere(db: Db, { search, membership }: RestaurantList) {
  const found = readSearch(search);
  return db
    .selectFrom('restaurants')
    .innerJoin('memberships', 'memberships.restaurant_id', 'restaurants.id')
    .where('restaurants.deleted_at', 'is', null)
    .where(ownerIsThere)
    .$if(membership !== undefined, (query) =>
      query.where('memberships.status', '=', membership as NonNullable<typeof membership>),
    )
    .$if(found !== undefined, (query) => query.where(matches(found as Search)));
}

const ownerIsThere = sql<SqlBool>`restaurants.id not in (
  select restaurant_people.restaurant_id from users
  join restaurant_people on restaurant_people.user_id = users.id
  where users.deleted_at is not null)`;

/** Part of the name, the slug or a phone, the beginning of the owner's e-mail, or the whole id of either. */
function matches({ words, digits, id }: Search) {
  const choices = [
    sql<SqlBool>`restaurants.search_words like ${words} escape '\\'`,
    sql<SqlBool>`restaurants.id = ${id}`,
    sql<SqlBool>`restaurants.id in (select restaurant_id from restaurant_people where user_id = ${id})`,
    ...(digits ? [sql<SqlBool>`restaurants.search_words like ${digits}`] : []),
    ...(id.includes('@')
      ? [
          sql<SqlBool>`restaurants.id in (
      select restaurant_people.restaurant_id from users
      join restaurant_people on restaurant_people.user_id = users.id
      where users.email like ${words.slice(1)} escape '\\')`,
        ]
      : []),
  ];
  return sql<SqlBool>`(${sql.join(choices, sql` or `)})`;
}
