import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Builds a condition: the column contains `words`, ignoring case. */
export function containing(column: string, words: string): RawBuilder<SqlBool> {
  return sql`lower(${sql.ref(column)}) like ${foldedPatternOf(words)} escape '\\'`;
}

/** As `containing`, ignoring spaces too: `UTR 4293 8412` is found as `utr42938412`, and the other way round. */
export function containingJoined(column: string, words: string): RawBuilder<SqlBool> {
  const joined = sql`lower(replace(${sql.ref(column)}, ' ', ''))`;
  return sql`${joined} like ${foldedPatternOf(words.replaceAll(' ', ''))} escape '\\'`;
}

/**
 * Returns the SQL `like` pattern for "contains `words`", with `\` as the escape character; wildcards in `words` are
 * escaped.
 */
export function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** SQLite's `lower` only handles ASCII, so any other letter that has two cases becomes the wildcard `_`. */
function foldedPatternOf(words: string): string {
  const lower = patternOf(words.normalize('NFC').toLowerCase());
  return Array.from(lower, (letter) => (isCasedBeyondAscii(letter) ? '_' : letter)).join('');
}

function isCasedBeyondAscii(letter: string): boolean {
  return letter > '\u007f' && letter !== letter.toUpperCase();
}
