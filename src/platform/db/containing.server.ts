import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a column has `words` somewhere in it, whatever their case. */
export function containing(column: string, words: string): RawBuilder<SqlBool> {
  return sql`lower(${sql.ref(column)}) like ${foldedPatternOf(words)} escape '\\'`;
}

/** What SQL's `like` finds `words` anywhere by, with `\` as escape; what it would take for a pattern is text. */
export function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** SQLite's `lower` knows the letters of ASCII alone: any other that has two cases may be any letter. */
function foldedPatternOf(words: string): string {
  const lower = patternOf(words.normalize('NFC').toLowerCase());
  return Array.from(lower, (letter) => (isCasedBeyondAscii(letter) ? '_' : letter)).join('');
}

function isCasedBeyondAscii(letter: string): boolean {
  return letter > '\u007f' && letter !== letter.toUpperCase();
}
