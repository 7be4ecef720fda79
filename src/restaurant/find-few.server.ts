import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

const FEW = 500;

/**
 * Returns the ids of the restaurants that match a condition on `restaurants`, or undefined when there are more than
 * 500. A list can then filter by these ids, or check the condition row by row.
 */
export async function findFew(db: Db, named: RawBuilder<SqlBool>): Promise<string[] | undefined> {
  const found = await db
    .selectFrom('restaurants')
    .select('id')
    .where(named)
    .limit(FEW + 1)
    .execute();
  return found.length > FEW ? undefined : found.map(({ id }) => id);
}
