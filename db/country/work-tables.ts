import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import { DAY, dayInIndia, later } from '#platform/services/clock.ts';
import { choiceLists, dishesOf, kitchens, sections, sizesOf } from './dishes.ts';
import { MOST_ITEMS, restaurantPlan } from './plan.ts';
import '#media/tables.server.ts';

/** Rows in one statement: each value is a parameter, of which SQLite takes 32,766. */
const ROWS_AT_ONCE = 500;
const MOST_PHOTOS = 100;
/** Views on each of so many days. */
const VIEW_DAYS = 10;

/** Which restaurants of the country, and when it is now. */
export interface Slice {
  from: number;
  to: number;
  seed: number;
  now: Date;
}

type Row = Record<string, unknown>;

/** Does `work` with tables of what the rows of a slice are made from; they are this connection's alone, and go again. */
export async function withWorkTables(tx: Tx, slice: Slice, work: () => Promise<void>): Promise<void> {
  const tables = { ...tablesOf(slice), load_photos: await photos(tx) };
  for (const [name, rows] of Object.entries(tables)) await makeTable(tx, name, rows);
  await sql`create unique index load_dish on load_dishes (section, is_veg, n)`.execute(tx);
  // PostgreSQL would take a new table for a small one.
  await sql`analyze load_restaurants`.execute(tx);
  await work();
  for (const name of Object.keys(tables)) await sql`drop table ${sql.table(name)}`.execute(tx);
}

function tablesOf({ from, to, seed, now }: Slice): Record<string, Row[]> {
  return {
    load_restaurants: numbered(to - from + 1, (place) => restaurantPlan(from + place, seed, now)),
    load_slots: numbered(MOST_ITEMS, (n) => ({ n })),
    load_days: numbered(VIEW_DAYS, (ago) => ({ day: dayInIndia(later(now, -ago * DAY)) })),
    load_sections: kitchens.flatMap((order, kitchen) =>
      order.map((section, n) => ({ kitchen, n, section, name: sections[section]?.name })),
    ),
    load_dishes: sections.flatMap((section, at) =>
      [true, false].flatMap((isVeg) =>
        dishesOf(section, isVeg).map((dish, n) => ({ section: at, is_veg: isVeg, n, ...dish })),
      ),
    ),
    load_sizes: Object.entries(sizesOf).flatMap(([sizes, all]) =>
      all.map(([name, percent], at) => ({ sizes, no: at + 1, name, percent })),
    ),
    load_lists: choiceLists.map(({ name, min, max, maxEach }, at) => ({
      no: at + 1,
      name,
      least: min,
      most: max,
      most_each: maxEach,
    })),
    load_options: choiceLists.flatMap(({ options }, at) =>
      Object.entries(options).map(([name, paise], place) => ({ list: at + 1, no: place + 1, name, paise })),
    ),
  };
}

/** Pictures there are already, such as the demo's, for many restaurants to share; one empty address where there are none. */
async function photos(tx: Tx): Promise<Row[]> {
  const images = await tx.selectFrom('images').select('url').orderBy('id').limit(MOST_PHOTOS).execute();
  const urls = images.length > 0 ? images.map(({ url }) => url) : [''];
  return urls.map((url, n) => ({ n, url }));
}

async function makeTable(tx: Tx, name: string, rows: Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((column) => sql`${sql.ref(column)} ${sql.raw(typeOf(rows[0]?.[column]))}`);
  await sql`create temporary table ${sql.table(name)} (${sql.join(columns)})`.execute(tx);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const values = rows
      .slice(start, start + ROWS_AT_ONCE)
      .map((row) => sql`(${sql.join(names.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(name)} values ${sql.join(values)}`.execute(tx);
  }
}

function typeOf(value: unknown): string {
  if (value instanceof Date) return 'timestamptz';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' ? 'bigint' : 'text';
}

function numbered(count: number, row: (n: number) => Row): Row[] {
  return Array.from({ length: count }, (_, n) => row(n));
}
