import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a column has `words` somewhere in it, whatever their case. */
export function containing(column: string, words: string): RawBuilder<SqlBool> {
  return sql`lower(${sql.ref(column)}) like ${patternOf(words.toLowerCase())} escape '\\'`;
}

/** What SQL's `like` finds `words` anywhere by, with `\` as escape; what it would take for a pattern is text. */
export function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
