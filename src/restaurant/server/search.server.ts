import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { storeSearchWords as noteOfPeople } from '#identity/users/users.server.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { likePattern } from '#platform/db/queries.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Restaurant } from '../restaurant.ts';
import { peopleOf } from './people-of.server.ts';

export interface Search {
  typed: string;
  /** Whether it is a complete id, which is looked up instead of searched for. */
  isId: boolean;
  /** The LIKE patterns: for the text, and for its digits if it looks like a phone number. */
  patterns: string[];
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PHONE = /^\+?[\d\s().-]+$/;
/** Fewer digits than this are more likely part of a name. */
const MIN_DIGITS = 4;

/** Parses a search text, given trimmed and in lower case; undefined if there is none. */
export function readSearch(typed: string | undefined): Search | undefined {
  if (!typed) return undefined;
  const digits = PHONE.test(typed) ? typed.replace(/\D/g, '') : '';
  const texts = digits.length >= MIN_DIGITS ? [typed, digits] : [typed];
  return { typed, isId: ID.test(typed), patterns: [...new Set(texts)].map(likePattern) };
}

/** Returns the SQL condition that a column, stored in lower case, contains the search text. */
export function has(column: string, { patterns }: Pick<Search, 'patterns'>): RawBuilder<SqlBool> {
  const ways = patterns.map((pattern) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** The conditions that find restaurants; empty if there was no search. */
export interface FoundRestaurants {
  /** The ids of the restaurants if they are few, as values or a subquery. */
  ids?: RawBuilder<unknown>;
  /** The condition on `restaurants` if many match. */
  named?: RawBuilder<SqlBool>;
}

/**
 * Finds restaurants by a part of the name, the slug or a phone, by the beginning of a member's email, or by a
 * complete id of the restaurant or a member.
 */
export async function findBySearch(db: Db, typed: string | undefined): Promise<FoundRestaurants> {
  const search = readSearch(typed);
  if (!search) return {};
  if (search.isId) return { ids: ofId(search.typed) };
  if (search.typed.includes('@')) return { ids: ofEmail(search) };

  const named = has('restaurants.search_words', search);
  const few = await findFew(db, named);
  if (!few) return { named };
  return { ids: few.length > 0 ? sql.join(few) : sql`null` };
}

function ofId(id: string): RawBuilder<unknown> {
  return sql`select id from restaurants where id = ${id}
    union select restaurant_id from restaurant_people where user_id = ${id}`;
}

function ofEmail(search: Search): RawBuilder<unknown> {
  return sql`select restaurant_id from restaurant_people where user_id in (
    select users.id from users where ${begins('users.email', search)})`;
}

/** The SQL condition that a column, stored in lower case, begins with the search text. */
function begins(column: string, { patterns }: Pick<Search, 'patterns'>): RawBuilder<SqlBool> {
  return has(column, { patterns: patterns.map((pattern) => pattern.slice(1)) });
}

const MAX_IDS = 500;

/**
 * Returns the ids of the restaurants that match a condition on `restaurants`, or undefined when there are more than
 * 500. A list can then filter by these ids, or check the condition row by row.
 */
export async function findFew(db: Db, named: RawBuilder<SqlBool>): Promise<string[] | undefined> {
  const found = await db
    .selectFrom('restaurants')
    .select('id')
    .where(named)
    .limit(MAX_IDS + 1)
    .execute();
  return found.length > MAX_IDS ? undefined : found.map(({ id }) => id);
}

/** Whether the restaurant of a row of `restaurant_people` has an owner whose user fits the condition. */
const hasOwner = (users: RawBuilder<unknown>) => sql`exists (
  select 1 from restaurant_people as owners join users on users.id = owners.user_id
    where owners.restaurant_id = restaurant_people.restaurant_id and owners.role = 'owner' and ${users})`;

/** The ids of restaurants whose owners are all deleted, of the demo, and of deleted ones, as a subquery. */
export const excludedRestaurants = sql`
  select restaurant_id from restaurant_people
    where role = 'owner' and user_id in (select id from users where deleted_at is not null)
      and not ${hasOwner(sql`users.deleted_at is null`)}
  union select restaurants.id from restaurants where is_demo = true or deleted_at is not null`;

/** `excludedRestaurants` plus those where no owner may sign in, as a subquery: all pages that are closed. */
export const closedRestaurants = sql`${excludedRestaurants}
  union select restaurant_id from restaurant_people
    where role = 'owner' and user_id in (select id from users where is_active = false)
      and not ${hasOwner(sql`users.deleted_at is null and users.is_active = true`)}`;

/**
 * Returns `excludedRestaurants` for a query that excludes them from a long list: as a list of ids when there are at most
 * 500. PostgreSQL estimates that a subquery excludes every second row, and then sorts all rows instead of reading
 * them in index order.
 */
export async function excludedRestaurantIds(db: Db): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ restaurant_id: string }>`${excludedRestaurants} limit ${MAX_IDS + 1}`.execute(
    db,
  );
  if (rows.length === 0 || rows.length > MAX_IDS) return excludedRestaurants;
  return sql.join(rows.map(({ restaurant_id }) => restaurant_id));
}

export type RestaurantIds = SelectQueryBuilder<Tables, never, { id: string }>;

export async function readIds(query: RestaurantIds): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id);
}

/**
 * Counts the restaurants that a query finds, without those of the small subquery `few`. It counts all and subtracts
 * the few, which is faster than checking each row against the subquery. A query with a search should order by id:
 * PostgreSQL then uses the indexes in that order, and does not read the wide rows.
 */
export async function countWithout(db: Db, few: RawBuilder<unknown>, found: RestaurantIds): Promise<number> {
  const count = (ids: RestaurantIds) =>
    db.selectFrom(ids.as('found')).select(({ fn }) => fn.countAll<number>().as('count'));
  const [counted, left] = [
    await count(found).executeTakeFirstOrThrow(),
    await count(found.clearOrderBy()).where(sql<SqlBool>`found.id in (${few})`).executeTakeFirstOrThrow(),
  ];
  return Number(counted.count) - Number(left.count);
}

/**
 * Updates the search words by which the administrator finds a restaurant and its people, after its profile has changed.
 */
export async function noteSearchWords(tx: Tx, restaurant: Restaurant): Promise<void> {
  const words = searchWords(restaurant);
  await tx
    .updateTable('restaurants')
    .set({ search_words: words })
    .where('id', '=', restaurant.id)
    .where('search_words', '<>', words)
    .execute();
  await noteSearchWordsOf(tx, await peopleOf(tx, restaurant.id));
}

/** Of more restaurants, a person is found by those where they have worked longest. */
const MOST_SEARCHED = 50;

/** The same for some people, after they have come to a restaurant or gone: they are found by all of theirs. */
export async function noteSearchWordsOf(tx: Tx, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const rows = await tx
    .selectFrom('restaurant_people')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_people.restaurant_id')
    .select(['restaurant_people.user_id', 'restaurants.search_words'])
    .where('restaurant_people.user_id', 'in', userIds)
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('restaurant_people.created_at')
    .orderBy('restaurants.id')
    .execute();
  for (const id of userIds) {
    const own = rows.filter(({ user_id }) => user_id === id).slice(0, MOST_SEARCHED);
    await noteOfPeople(tx, [id], own.map(({ search_words }) => search_words).join(' '));
  }
}

/** Returns the text that the administrator's search matches for a restaurant, in lower case. */
export function searchWords({
  name,
  slug,
  whatsapp,
  phone,
}: Pick<Restaurant, 'name' | 'slug' | 'whatsapp' | 'phone'>): string {
  return `${name} ${slug} ${whatsapp} ${phone}`.toLowerCase();
}
