import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';

/** A query that finds restaurants by their ids. */
export type RestaurantIds = SelectQueryBuilder<Tables, never, { id: string }>;

/** Runs the query and returns the ids. */
export async function readIds(query: RestaurantIds): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id);
}

/**
 * Counts the restaurants that a query finds, without those of the small subquery `few`. It counts all and subtracts
 * the few, which is faster than checking each row against the subquery. A query with a search should order by id:
 * PostgreSQL then uses the indexes in that order, and does not read the wide rows.
 */
export async function countWithout(db: Db, few: RawBuilder<unknown>, found: RestaurantIds): Promise<number> {
  const count = (ids: RestaurantIds) =>
    db.selectFrom(ids.as('found')).select(({ fn }) => fn.countAll<number>().as('count'));
  const [counted, left] = [
    await count(found).executeTakeFirstOrThrow(),
    await count(found.clearOrderBy()).where(sql<SqlBool>`found.id in (${few})`).executeTakeFirstOrThrow(),
  ];
  return Number(counted.count) - Number(left.count);
}
