import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { type ListPart, likePattern, readPageOfParts } from '#platform/db/queries.server.ts';
import type { Page } from '#platform/http/routes/paging-wire.ts';
import {
  countWithout,
  excludedRestaurantIds,
  excludedRestaurants,
  findFew,
} from '#restaurant/server/search.server.ts';
import { type ListedMembership, MEMBERSHIP_STATUSES } from '../membership.ts';
import { isEndingSoon, isInState, listedMemberships, toListed } from '../membership-row.server.ts';
import type { MembershipQuery } from './wire.ts';

type Condition = ReturnType<typeof isInState>;

/** Returns the memberships of all existing restaurants, newest first (docs/product/admin.md#membership-list). */
export async function listAllMemberships(db: Db): Promise<ListedMembership[]> {
  const rows = await listedMemberships(db)
    .where(isCounted)
    .orderBy('starts_at', 'desc')
    .orderBy('memberships.id')
    .execute();
  return rows.map(toListed);
}

/**
 * Returns one page of the matching memberships; the search covers the restaurant's name, slug and phones. By default,
 * those that end soonest come first, then the ended ones, most recent first (docs/product/admin.md#membership-list).
 */
export async function listMemberships(
  db: Db,
  query: MembershipQuery,
  now: Date,
): Promise<Page<ListedMembership>> {
  const fits = await conditionOf(db, query, now);
  const excluded = await excludedRestaurantIds(db);
  const stretches = stretchesOf(query, now).map((part) =>
    stretchOf(db, { fits, excluded, hasSearch: Boolean(query.search) }, part),
  );
  return readPageOfParts(query.page ?? 1, stretches, () => count(db, query, fits));
}

/** A part of the list that has one sort order. */
interface Part {
  where: Condition;
  by: 'memberships.ends_at' | 'memberships.starts_at' | 'restaurants.search_words';
  order: 'asc' | 'desc';
}

/** Splits the list, in the requested order, into parts that an index can return in order. */
function stretchesOf({ sort = 'endDate', order }: MembershipQuery, now: Date): Part[] {
  switch (sort) {
    case 'endDate':
      if (order === 'desc') return [{ where: always, by: 'memberships.ends_at', order }];
      return [
        { where: sql`memberships.ends_at > ${now}`, by: 'memberships.ends_at', order: 'asc' },
        { where: sql`memberships.ends_at <= ${now}`, by: 'memberships.ends_at', order: 'desc' },
      ];
    case 'startDate':
      return [{ where: always, by: 'memberships.starts_at', order: order ?? 'desc' }];
    case 'restaurant':
      // `search_words` begins with the name in lower case.
      return [{ where: always, by: 'restaurants.search_words', order: order ?? 'asc' }];
    case 'status': {
      const statuses = MEMBERSHIP_STATUSES.toSorted();
      if (order === 'desc') statuses.reverse();
      return statuses.map((status) => ({
        where: isInState('memberships', status, now),
        by: 'memberships.ends_at',
        order: 'asc',
      }));
    }
  }
}

interface Narrowing {
  fits: Condition;
  /** As in the overview: leaves out the demo and the restaurants of deleted users. */
  excluded: RawBuilder<unknown>;
  hasSearch: boolean;
}

/**
 * Finds a page's ids first, and then their rows: otherwise a page in the middle of a long list would sort whole rows.
 */
function stretchOf(
  db: Db,
  { fits, excluded, hasSearch }: Narrowing,
  { where, by, order }: Part,
): ListPart<ListedMembership> {
  const isByName = by === 'restaurants.search_words';
  // Filter on the table that the query reads first in this order.
  const id = sql.ref(isByName ? 'restaurants.id' : 'memberships.restaurant_id');
  // The last column of the index on names, so that the index returns the rows in order.
  const last = isByName ? 'restaurants.id' : 'memberships.id';
  const part = () =>
    db
      .selectFrom('memberships')
      .$if(isByName || hasSearch, (all) =>
        all.innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id'),
      )
      .where(fits)
      .where(sql<SqlBool>`${id} not in (${excluded})`)
      .where(where);
  return {
    async find(limit, offset) {
      const page = part()
        .select('memberships.id')
        .orderBy(sql.ref(by), order)
        .orderBy(sql.ref(last), order)
        .limit(limit)
        .offset(offset);
      const rows = await listedMemberships(db)
        .where('memberships.id', 'in', page)
        .orderBy(by, order)
        .orderBy(last, order)
        .execute();
      return rows.map(toListed);
    },
    async count() {
      const { total } = await part()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
}

function count(
  db: Db,
  { search, status, restaurant, ending }: MembershipQuery,
  fits: Condition,
): Promise<number> {
  // Each restaurant has exactly one membership, so without another filter it is enough to count the names.
  if (search && !status && !ending && restaurant === undefined) {
    const named = db.selectFrom('restaurants').select('restaurants.id').where(fits);
    return countWithout(db, excludedRestaurants, named.orderBy('restaurants.id'));
  }
  const held = db.selectFrom('memberships').select('memberships.restaurant_id as id').where(fits);
  // Only a search needs the names; without it, an index alone can count.
  if (!search) return countWithout(db, excludedRestaurants, held);
  const named = held.innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id');
  return countWithout(db, excludedRestaurants, named.orderBy('restaurants.id'));
}

const always: Condition = sql<SqlBool>`true`;

/** As in the overview: leaves out the demo and the restaurants of deleted users. */
const isCounted: Condition = sql<SqlBool>`memberships.restaurant_id not in (${excludedRestaurants})`;

async function conditionOf(
  db: Db,
  { search, status, restaurant, ending }: MembershipQuery,
  now: Date,
): Promise<Condition> {
  const inState = status ? isInState('memberships', status, now) : always;
  const ofOne: Condition =
    restaurant === undefined ? always : sql<SqlBool>`memberships.restaurant_id = ${restaurant}`;
  const isSoon = ending ? isEndingSoon(now) : always;
  const fits = sql<SqlBool>`${inState} and ${ofOne} and ${isSoon}`;
  if (!search) return fits;
  const named = sql<SqlBool>`restaurants.search_words like ${likePattern(search)} escape '\\'`;
  const few = await findFew(db, named);
  if (few?.length === 0) return sql<SqlBool>`false`;
  const found = few ? sql`restaurants.id in (${sql.join(few)})` : named;
  return sql<SqlBool>`${fits} and ${found}`;
}
