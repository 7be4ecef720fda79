import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db, Engine, Tx } from './database.server.ts';
import { takeTurn, whileAlone } from './while-alone.server.ts';

const MIGRATION_LOCK = 7_310_442;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

interface Applied {
  name: string;
  /** Null when it ran before checksums were stored. */
  checksum: string | null;
}

/**
 * Brings the schema up to date: runs each `NNNN_name.sql` of the folder once, in order, all in one transaction. Returns
 * the names that ran. Several processes may start together: on PostgreSQL they wait for each other. Before the first
 * change to a database that already has a schema, `beforeFirst` is called; if it throws, nothing is changed. Throws a
 * message for the operator when the database is from a newer version, or when the file of an applied migration has
 * changed since.
 */
export async function migrate(
  db: Db,
  engine: Engine,
  folder: string,
  { beforeFirst }: { beforeFirst?: (pending: string[]) => Promise<void> } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return whileAlone(db, engine, MIGRATION_LOCK, async (tx) => {
    // Where nothing is to be done nothing is written: the disk may be full.
    if (!(await keepsChecksums(tx, engine))) await makeMigrationsTable(tx);
    const hasChecksums = await keepsChecksums(tx, engine);
    const applied = await readApplied(tx, hasChecksums);
    refuseOtherVersions(applied, migrations);
    const known = new Set(applied.map(({ name }) => name));
    const pending = migrations.filter(({ name }) => !known.has(name));
    const names = pending.map(({ name }) => name);
    // Before any change: on PostgreSQL our locks would make `beforeFirst` wait for us when it reads the database.
    if (known.size > 0 && pending.length > 0) await beforeFirst?.(names);
    if (!hasChecksums) await sql`alter table schema_migrations add column checksum text`.execute(tx);
    await noteMissingChecksums(tx, applied, migrations);
    for (const migration of pending) await run(tx, migration);
    return names;
  });
}

/** Makes the schema of an empty database as it was after exactly these migrations. */
export async function runMigrations(tx: Tx, engine: Engine, folder: string, names: string[]): Promise<void> {
  const migrations = await readMigrations(folder);
  await takeTurn(tx, engine, MIGRATION_LOCK);
  await makeMigrationsTable(tx);
  for (const migration of migrations.filter(({ name }) => names.includes(name))) await run(tx, migration);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function makeMigrationsTable(tx: Tx): Promise<void> {
  await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null, checksum text)`.execute(
    tx,
  );
}

/** Whether the table has checksums: the first versions did not store any. */
async function keepsChecksums(tx: Tx, engine: Engine): Promise<boolean> {
  const columns =
    engine === 'postgres'
      ? sql`select 1 from information_schema.columns where table_schema = current_schema() and table_name = 'schema_migrations' and column_name = 'checksum'`
      : sql`select 1 from pragma_table_info('schema_migrations') where name = 'checksum'`;
  return (await columns.execute(tx)).rows.length > 0;
}

async function readApplied(tx: Tx, hasChecksums: boolean): Promise<Applied[]> {
  const checksum = hasChecksums ? sql.ref('checksum') : sql`null`;
  const { rows } =
    await sql<Applied>`select name, ${checksum} as checksum from schema_migrations order by name`.execute(tx);
  return rows;
}

function refuseOtherVersions(applied: Applied[], migrations: Migration[]): void {
  const ours = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const newer = applied.filter(({ name }) => !ours.has(name)).map(({ name }) => name);
  if (newer.length > 0)
    throw new Error(
      `The database is of a newer version of Menu Link: it has been through ${newer.join(', ')}, unknown here. Start that version, or restore a backup from before it.`,
    );
  const changed = applied.find(({ name, checksum }) => checksum !== null && checksum !== ours.get(name));
  if (changed)
    throw new Error(
      `The migration ${changed.name} has run in this database with another content than it has here. Restore the file as it was when it ran; what it should say besides goes into a new one.`,
    );
}

async function noteMissingChecksums(tx: Tx, applied: Applied[], migrations: Migration[]): Promise<void> {
  for (const { name } of applied.filter(({ checksum }) => checksum === null)) {
    const checksum = migrations.find((migration) => migration.name === name)?.checksum;
    await sql`update schema_migrations set checksum = ${checksum} where name = ${name}`.execute(tx);
  }
}

async function run(tx: Tx, { name, text, checksum }: Migration): Promise<void> {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
  await sql`insert into schema_migrations (name, applied_at, checksum) values (${name}, ${new Date()}, ${checksum})`.execute(
    tx,
  );
}

/** Splits a migration at the semicolons that end a line, without comments. Our SQL has no procedural bodies. */
export function statementsOf(text: string): string[] {
  return text
    .replace(/--.*/g, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
