import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { statementsOf } from '../db/migrate.server.ts';

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
