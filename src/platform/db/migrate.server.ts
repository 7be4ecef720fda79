import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db, Engine, Tx } from './database.server.ts';

const MIGRATION_LOCK = 7_310_442;

/**
 * Brings the schema up to date: runs each `NNNN_name.sql` of the folder once, in order, one transaction for all.
 * Returns the names that ran. Several processes may start together: on PostgreSQL they wait for each other. A database
 * that has something in it is first shown to `beforeFirst`, as it was; what that throws leaves it so.
 */
export async function migrate(
  db: Db,
  engine: Engine,
  folder: string,
  { beforeFirst }: { beforeFirst?: (pending: string[]) => Promise<void> } = {},
): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return db.transaction().execute(async (tx) => {
    await prepare(tx, engine);
    const applied = await sql<{ name: string }>`select name from schema_migrations`.execute(tx);
    const known = new Set(applied.rows.map((row) => row.name));
    const pending = names.filter((name) => !known.has(name));
    if (known.size > 0 && pending.length > 0) await beforeFirst?.(pending);
    for (const name of pending) await runFile(tx, join(folder, name), name);
    return pending;
  });
}

/** Makes the schema of an empty database as it was after exactly these migrations. */
export async function runMigrations(tx: Tx, engine: Engine, folder: string, names: string[]): Promise<void> {
  await prepare(tx, engine);
  for (const name of names) await runFile(tx, join(folder, name), name);
}

async function prepare(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
  await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)`.execute(
    tx,
  );
}

async function runFile(tx: Tx, path: string, name: string): Promise<void> {
  for (const statement of statementsOf(await readFile(path, 'utf8'))) await sql.raw(statement).execute(tx);
  await sql`insert into schema_migrations (name, applied_at) values (${name}, ${new Date()})`.execute(tx);
}

/** Splits a migration at the semicolons that end a line; comments go. Our SQL has no procedural bodies. */
export function statementsOf(text: string): string[] {
  return text
    .replace(/--.*/g, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
