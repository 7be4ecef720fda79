import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { sumViews } from '#insights/sum-views.server.ts';
import { findMemberships } from '#membership/find-membership.server.ts';
import { isInState } from '#membership/is-in-state.server.ts';
import type { MembershipStatus } from '#membership/membership.ts';
import { countMenus } from '#menu/count-menus.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { readPage } from '#platform/db/read-page.server.ts';
import { PAGE_SIZE, type Page } from '#platform/http/paging-wire.ts';
import { countWithout, goneRestaurants } from '#restaurant/apart.server.ts';
import { ownersOf } from '#restaurant/people-of.server.ts';
import { begins, has, readSearch, type Search } from '../search.server.ts';
import type { FoundRestaurant, ListedRestaurant, RestaurantList } from './restaurant-list.ts';

const sortColumns = {
  created_at: ['restaurants.created_at', 'restaurants.id'],
  name: ['restaurants.search_words', 'restaurants.id'],
  end_date: ['memberships.ends_at', 'memberships.restaurant_id'],
} as const;

/** One page of the restaurants, newest first unless asked otherwise; not the demo, nor those whose owner is deleted. */
export async function findRestaurants(
  db: Db,
  list: RestaurantList,
  now: Date,
): Promise<Page<ListedRestaurant>> {
  const { membership, page = 1, sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc' } = list;
  const [column, tieBreak] = sortColumns[sort];
  const joins = sort === 'end_date';
  const fits = restaurantsWhere(list, membership && (await hasMembership(db, membership, now)));
  const fitsJoined = restaurantsWhere(list, membership && isInState('memberships', membership, now));
  // Asked of the table that is read first, so that it is read in order and no further than a page.
  const id = sql.ref(joins ? 'memberships.restaurant_id' : 'restaurants.id');
  const find = async () => {
    const found = await db
      .selectFrom('restaurants')
      // Every restaurant begins with a membership, so none is lost by the join.
      .$if(joins, (alone) => alone.innerJoin('memberships', 'memberships.restaurant_id', 'restaurants.id'))
      .select(['restaurants.id', 'restaurants.name', 'restaurants.slug', 'restaurants.created_at'])
      .where(joins ? fitsJoined : fits)
      .where(sql<SqlBool>`${id} not in (${goneRestaurants})`)
      .orderBy(sql.ref(column), order)
      .orderBy(sql.ref(tieBreak), order)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute();
    return furnished(db, found, now);
  };
  return readPage(page, find, () => countRestaurants(db, list, fits, now));
}

function countRestaurants(db: Db, { search, membership }: RestaurantList, fits: Condition, now: Date) {
  if (membership && !search) {
    const held = db.selectFrom('memberships').select('restaurant_id as id');
    return countWithout(db, goneRestaurants, held.where(isInState('memberships', membership, now)));
  }
  const found = db.selectFrom('restaurants').select('restaurants.id').where(fits);
  return countWithout(db, goneRestaurants, found.orderBy('restaurants.id'));
}

/** Whose they are, what is on their menus and who looked, found besides. */
async function furnished(db: Db, found: FoundRestaurant[], now: Date): Promise<ListedRestaurant[]> {
  const ids = found.map(({ id }) => id);
  const [owners, memberships, menus, views] = await Promise.all([
    ownersOf(db, ids),
    findMemberships(db, ids),
    countMenus(db, ids),
    sumViews(db, ids, now),
  ]);
  return found.map((restaurant) => ({
    ...restaurant,
    owner: owners.get(restaurant.id),
    membership: memberships.get(restaurant.id),
    items: menus.get(restaurant.id)?.items ?? 0,
    views30Days: views.get(restaurant.id)?.last30Days ?? 0,
  }));
}

type Condition = RawBuilder<SqlBool>;

const FEW = 500;

/** What the list is narrowed down to; how a membership is asked for depends on what else is. */
function restaurantsWhere({ search }: RestaurantList, ofMembership: Condition | undefined): Condition {
  const found = readSearch(search);
  const conditions = [
    sql`restaurants.deleted_at is null`,
    ...(found ? [matches(found)] : []),
    ...(ofMembership ? [ofMembership] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** What few have is quickly looked up, what many have is quickly come by: each needs a question of its own. */
async function hasMembership(db: Db, status: MembershipStatus, now: Date): Promise<Condition> {
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

/** Part of the name, the slug or a phone; the beginning of the owner's e-mail; or the whole id of either. */
function matches(search: Search): RawBuilder<SqlBool> {
  const { typed, isId } = search;
  if (isId) {
    return sql`restaurants.id in (select id from restaurants where id = ${typed}
      union select restaurant_id from restaurant_people where user_id = ${typed})`;
  }
  if (!typed.includes('@')) return has('restaurants.search_words', search);
  return sql`restaurants.id in (
    select restaurant_id from restaurant_people where user_id in (
      select users.id from users where ${begins('users.email', search)}))`;
}
