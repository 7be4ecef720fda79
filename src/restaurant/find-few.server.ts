import { sql } from 'kysely';
import { patternOf } from '#platform/db/containing.server.ts';
import type { Db } from '#platform/db/database.server.ts';

const FEW = 500;

/**
 * The ids of the restaurants whose name, slug or phones have these words in lower case; undefined when they are more
 * than 500. A list can then search by these ids, or by the words themselves.
 */
export async function findFew(db: Db, words: string): Promise<string[] | undefined> {
  const found = await db
    .selectFrom('restaurants')
    .select('id')
    .where(sql<boolean>`search_words like ${patternOf(words)} escape '\\'`)
    .limit(FEW + 1)
    .execute();
  return found.length > FEW ? undefined : found.map(({ id }) => id);
}
