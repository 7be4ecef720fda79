import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import type { Row, Rows } from './rows.ts';

/** The tables that the owner's calls write to: the column with the owner of a row, and its key columns. */
export const watchedTables = {
  restaurants: { whose: 'id', key: ['id'] },
  categories: { whose: 'restaurant_id', key: ['id'] },
  menu_items: { whose: 'restaurant_id', key: ['id'] },
  item_variants: { whose: 'restaurant_id', key: ['id'] },
  choice_groups: { whose: 'restaurant_id', key: ['id'] },
  choice_options: { whose: 'restaurant_id', key: ['id'] },
  item_choice_groups: { whose: 'restaurant_id', key: ['item_id', 'group_id'] },
  serving_times: { whose: 'restaurant_id', key: ['id'] },
  table_codes: { whose: 'restaurant_id', key: ['restaurant_id'] },
  images: { whose: 'owner_id', key: ['id'] },
  memberships: { whose: 'restaurant_id', key: ['id'] },
} as const;

/** All rows of a restaurant, by `table/id`. */
export async function rowsOf(tx: Tx, restaurantId: string): Promise<Rows> {
  const all: Rows = new Map();
  for (const [table, { whose, key }] of Object.entries(watchedTables)) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.ref(whose)} = ${restaurantId}
      order by ${sql.join(key.map((column) => sql.ref(column)))}
    `.execute(tx);
    for (const row of rows) all.set([table, ...key.map((column) => row[column])].join('/'), row);
  }
  nameLinks(all);
  return all;
}

/** Links between dishes and choice groups are shown by their names. */
function nameLinks(all: Rows): void {
  const nameOf = (key: string) => all.get(key)?.name;
  for (const [key, row] of all)
    if (key.startsWith('item_choice_groups/'))
      row.name = `${nameOf(`menu_items/${row.item_id}`)}: ${nameOf(`choice_groups/${row.group_id}`)}`;
}
