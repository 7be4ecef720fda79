import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import type { Row, Rows } from './row-changes.ts';

/** The tables that the owner's calls write to, with the column that says whose a row is. */
export const watchedTables = {
  restaurants: 'id',
  categories: 'restaurant_id',
  menu_items: 'restaurant_id',
  images: 'owner_id',
  memberships: 'restaurant_id',
} as const;

/** All rows of a restaurant, by `table/id`. */
export async function rowsOf(tx: Tx, restaurantId: string): Promise<Rows> {
  const all: Rows = new Map();
  for (const [table, column] of Object.entries(watchedTables)) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.ref(column)} = ${restaurantId} order by id
    `.execute(tx);
    for (const row of rows) all.set(`${table}/${row.id}`, row);
  }
  return all;
}
