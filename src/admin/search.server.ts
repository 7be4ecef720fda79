import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { patternOf } from '#platform/db/containing.server.ts';

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

/** Whether a column, kept in lower case, begins with what was searched for. */
export function begins(column: string, { patterns }: Pick<Search, 'patterns'>): RawBuilder<SqlBool> {
  return has(column, { patterns: patterns.map((pattern) => pattern.slice(1)) });
}

/** Whether a column, kept in lower case, has what was searched for somewhere in it. */
export function has(column: string, { patterns }: Pick<Search, 'patterns'>): RawBuilder<SqlBool> {
  const ways = patterns.map((pattern) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
