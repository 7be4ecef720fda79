import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { patternOf } from '#platform/db/containing.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { findFew } from '#restaurant/find-few.server.ts';

/** How what was typed into a search box is read. */
export interface Search {
  /** In lower case. */
  typed: string;
  /** Whether it is a whole id, which is looked up rather than searched for. */
  isId: boolean;
  /** What finds the words in a text, and the digits of a phone where they were typed as such. */
  patterns: string[];
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PHONE = /^\+?[\d\s().-]+$/;
/** Fewer digits are more likely part of a name. */
const FEWEST_DIGITS = 4;

/** Reads a search, trimmed and in lower case; undefined for nothing. */
export function readSearch(typed: string | undefined): Search | undefined {
  if (!typed) return undefined;
  const digits = PHONE.test(typed) ? typed.replace(/\D/g, '') : '';
  const texts = digits.length >= FEWEST_DIGITS ? [typed, digits] : [typed];
  return { typed, isId: ID.test(typed), patterns: [...new Set(texts)].map(patternOf) };
}

/** Whether a column, kept in lower case, has what was searched for somewhere in it. */
export function has(column: string, { patterns }: Pick<Search, 'patterns'>): RawBuilder<SqlBool> {
  const ways = patterns.map((pattern) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** What finds restaurants: nothing of it where none were searched for. */
export interface FoundRestaurants {
  /** The ids of those that are not many, as values or a subquery. */
  ids?: RawBuilder<unknown>;
  /** What to ask of each of `restaurants` where many have what was typed. */
  named?: RawBuilder<SqlBool>;
}

/**
 * Finds restaurants by part of the name, the slug or a phone, by the beginning of the e-mail of one of their people, or by the
 * whole id of either.
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

/** Whether a column, kept in lower case, begins with what was searched for. */
function begins(column: string, { patterns }: Pick<Search, 'patterns'>): RawBuilder<SqlBool> {
  return has(column, { patterns: patterns.map((pattern) => pattern.slice(1)) });
}
