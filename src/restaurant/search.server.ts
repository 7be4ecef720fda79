import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { patternOf } from '#platform/db/containing.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { findFew } from './find-few.server.ts';

/** A parsed search text. */
export interface Search {
  /** The search text in lower case. */
  typed: string;
  /** Whether it is a complete id, which is looked up instead of searched for. */
  isId: boolean;
  /** The LIKE patterns: for the text, and for its digits if it looks like a phone number. */
  patterns: string[];
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PHONE = /^\+?[\d\s().-]+$/;
/** Fewer digits than this are more likely part of a name. */
const FEWEST_DIGITS = 4;

/** Parses a search text, given trimmed and in lower case; undefined if there is none. */
export function readSearch(typed: string | undefined): Search | undefined {
  if (!typed) return undefined;
  const digits = PHONE.test(typed) ? typed.replace(/\D/g, '') : '';
  const texts = digits.length >= FEWEST_DIGITS ? [typed, digits] : [typed];
  return { typed, isId: ID.test(typed), patterns: [...new Set(texts)].map(patternOf) };
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
