import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a column has `words` somewhere in it, whatever their case; what `like` would take for a pattern is text. */
export function containing(column: string, words: string): RawBuilder<SqlBool> {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
