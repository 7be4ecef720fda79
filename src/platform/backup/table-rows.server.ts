import { sql } from 'kysely';
import type { Tx } from '../db/database.server.ts';
import type { TableShape } from './table-shapes.server.ts';

/** One row in its table's column order, as in JSON: instants are ISO texts, booleans are booleans. */
export type Row = Array<string | number | boolean | null>;

const ROWS_A_READ = 500;
/** SQLite takes 32,766 values in one statement, PostgreSQL twice as many. */
const VALUES_A_WRITE = 30_000;

/**
 * Yields all rows of a table, a few hundred at a time, in the order of its key. In a transaction that reads a snapshot
 * (on PostgreSQL: repeatable read) they are consistent. Throws when the table's columns differ from its shape.
 */
export async function* readTable(tx: Tx, table: TableShape): AsyncGenerator<Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  let last: unknown[] | undefined;
  for (;;) {
    const after = last ? sql`where (${key}) > (${sql.join(last)})` : sql``;
    const page = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table.name)} ${after} order by ${key} limit ${sql.lit(ROWS_A_READ)}`.execute(
      tx,
    );
    const newest = page.rows.at(-1);
    if (!newest) return;
    checkColumns(table, newest);
    yield page.rows.map((row) => table.columns.map((column) => plain(row[column])));
    last = table.key.map((column) => newest[column]);
  }
}

/** Adds rows to a table. */
export async function writeRows(tx: Tx, table: TableShape, rows: Row[]): Promise<void> {
  const atOnce = Math.floor(VALUES_A_WRITE / table.columns.length);
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = sql.join(rows.slice(start, start + atOnce).map((row) => sql`(${sql.join(row)})`));
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${values}`.execute(tx);
  }
}

/** Deletes all rows of the tables, children first. */
export async function emptyTables(tx: Tx, parentsFirst: TableShape[]): Promise<void> {
  for (const table of parentsFirst.toReversed()) await sql`delete from ${sql.table(table.name)}`.execute(tx);
}

function checkColumns(table: TableShape, row: Record<string, unknown>): void {
  const found = Object.keys(row).sort().join(', ');
  const expected = table.columns.toSorted().join(', ');
  if (found !== expected)
    throw new Error(`The table ${table.name} has the columns ${found}; its migrations make ${expected}.`);
}

function plain(value: unknown): Row[number] {
  if (value instanceof Date) return value.toISOString();
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Row[number];
  throw new Error(`A backup cannot hold a value of the kind ${typeof value}.`);
}
