import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';

/** A query that finds restaurants by their ids. */
export type RestaurantIds = SelectQueryBuilder<Tables, never, { id: string }>;

/** The ids that it finds. */
export async function readIds(query: RestaurantIds): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id);
}

/**
 * How many restaurants a query finds by their ids, without the few of a subquery: all less those few, which is quicker than
 * to ask of each whether it is one of them. A query that searches asks for the ids in order: PostgreSQL then goes along the
 * indexes that have them so, and does not read the wide rows.
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
