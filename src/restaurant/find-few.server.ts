import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

const FEW = 500;

/**
 * The ids of the restaurants that a condition on `restaurants` fits; undefined when they are more than 500. A list can then
 * search by these ids, or ask each restaurant.
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
