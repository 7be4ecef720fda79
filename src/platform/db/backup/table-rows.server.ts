import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Tx } from '../database.server.ts';
import { statementsOf } from '../migrate.server.ts';

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

/** A table as the migrations make it, the same on both databases. */
export interface TableShape {
  name: string;
  columns: string[];
  /** The columns of its primary key, in the key's order. */
  key: string[];
}

/**
 * Returns the tables that these migrations create, parents before the children that reference them. Runs the migrations
 * on an empty in-memory database, so that other tables in the same PostgreSQL are not included. Throws when a file is
 * missing, or when a table has no primary key.
 */
export async function tableShapes(migrationsFolder: string, migrations: string[]): Promise<TableShape[]> {
  const scratch = new DatabaseSync(':memory:');
  try {
    for (const name of migrations)
      for (const statement of statementsOf(await readMigration(join(migrationsFolder, name))))
        scratch.exec(statement);
    return parentsFirst(scratch);
  } finally {
    scratch.close();
  }
}

async function readMigration(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause) => {
    throw new Error(`This version does not know ${basename(path)}: back up with the newer one.`, { cause });
  });
}

function parentsFirst(scratch: DatabaseSync): TableShape[] {
  const names = textsOf(
    scratch,
    "select name as text from sqlite_master where type = 'table' and name not like 'sqlite~_%' escape '~' order by name",
  );
  const placed = new Set<string>();
  const place = (name: string, children: string[]): void => {
    if (placed.has(name)) return;
    if (children.includes(name)) throw new Error(`The tables ${children.join(', ')} refer to each other.`);
    const parents = textsOf(scratch, 'select distinct "table" as text from pragma_foreign_key_list(?)', name);
    for (const parent of parents) if (parent !== name) place(parent, [...children, name]);
    placed.add(name);
  };
  for (const name of names) place(name, []);
  return [...placed].map((name) => shapeOf(scratch, name));
}

function shapeOf(scratch: DatabaseSync, name: string): TableShape {
  const key = textsOf(
    scratch,
    'select name as text from pragma_table_info(?) where pk > 0 order by pk',
    name,
  );
  if (key.length === 0) throw new Error(`The table ${name} has no primary key to read it by.`);
  return { name, key, columns: textsOf(scratch, 'select name as text from pragma_table_info(?)', name) };
}

function textsOf(scratch: DatabaseSync, sql: string, ...values: string[]): string[] {
  return scratch
    .prepare(sql)
    .all(...values)
    .map((row) => String(row.text));
}

/** The number of rows of a table, and a hash that changes with any value in any row. */
export interface TableDigest {
  rows: number;
  /** 64 hex digits. */
  digest: string;
}

const MODULUS = 2n ** 256n;

/**
 * Creates a digest of rows: the sum of their SHA-256, modulo 2²⁵⁶. A sum does not depend on the order, as the two
 * databases sort texts differently. Not XOR, in which a duplicate row would cancel itself out.
 */
export function createRowDigest() {
  let rows = 0;
  let sum = 0n;
  return {
    add(more: unknown[][]): void {
      for (const row of more)
        sum = (sum + BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)) % MODULUS;
      rows += more.length;
    },
    result: (): TableDigest => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}

/** Returns a sentence for each table that differs; empty when all are the same. */
export function differences(
  expected: Record<string, TableDigest>,
  found: Record<string, TableDigest>,
): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].flatMap((name) => {
    const [one, other] = [expected[name], found[name]];
    if (!one || !other) return [`The table ${name} is missing on one side.`];
    if (one.rows !== other.rows) return [`The table ${name} has ${other.rows} rows instead of ${one.rows}.`];
    return one.digest === other.digest ? [] : [`The table ${name} has as many rows, but other values.`];
  });
}
