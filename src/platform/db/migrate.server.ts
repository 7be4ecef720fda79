import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db, Engine, Tx } from './database.server.ts';

const MIGRATION_LOCK = 7_310_442;

interface Migration {
  name: string;
  text: string;
  checksum: string;
  isAdditive: boolean;
}

interface AppliedMigration {
  name: string;
  checksum: string;
  /** Whether the version before it runs on after it. */
  is_additive: boolean;
}

interface Hooks {
  /** Called before the first change to a database that already has a schema; if it throws, nothing is changed. */
  beforeFirst?(pending: string[]): Promise<void>;
  /** Called when a newer version has been here, with its migrations: all of them only added. */
  onNewer?(added: string[]): void;
}

/**
 * Brings the schema up to date: runs each `NNNN_name.sql` of the folder once, in order, all in one transaction. Returns
 * the names that ran. Several processes may start together: on PostgreSQL they wait for each other. A database of a
 * newer version is taken as it is, if that version only added to it; so an old process can restart while others are
 * already updated. Throws a message for the operator when the newer version did more, or when the file of an applied
 * migration has changed since.
 */
export async function migrate(
  db: Db,
  engine: Engine,
  folder: string,
  { beforeFirst, onNewer }: Hooks = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withLock(db, engine, MIGRATION_LOCK, async (tx) => {
    const applied = await appliedMigrations(tx, engine);
    const known = new Set(applied.map(({ name }) => name));
    const pending = migrations.filter(({ name }) => !known.has(name));
    const names = pending.map(({ name }) => name);
    const newer = newerMigrations(applied, migrations, names);
    if (newer.length > 0) onNewer?.(newer);
    // Before any change: on PostgreSQL our locks would make `beforeFirst` wait for us when it reads the database.
    if (known.size > 0 && pending.length > 0) await beforeFirst?.(names);
    // Where nothing is to be done nothing is written: the disk may be full.
    if (known.size === 0) await makeMigrationsTable(tx);
    for (const migration of pending) await run(tx, migration);
    return names;
  });
}

/** Makes the schema of an empty database as it was after exactly these migrations. */
export async function runMigrations(tx: Tx, engine: Engine, folder: string, names: string[]): Promise<void> {
  const migrations = await readMigrations(folder);
  await acquireLock(tx, engine, MIGRATION_LOCK);
  await makeMigrationsTable(tx);
  for (const migration of migrations.filter(({ name }) => names.includes(name))) await run(tx, migration);
}

/** Returns the migrations that have run in this database, in order; none in an empty database. */
export async function appliedMigrations(db: Db | Tx, engine: Engine): Promise<AppliedMigration[]> {
  const table =
    engine === 'postgres'
      ? sql`select 1 from information_schema.tables where table_schema = current_schema() and table_name = 'schema_migrations'`
      : sql`select 1 from sqlite_master where name = 'schema_migrations'`;
  if ((await table.execute(db)).rows.length === 0) return [];
  const { rows } =
    await sql<AppliedMigration>`select name, checksum, is_additive from schema_migrations order by name`.execute(
      db,
    );
  return rows;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text, at) => ({
    name: names[at] as string,
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    isAdditive: isAdditive(text, statementsOf(text), texts.slice(0, at).join('\n')),
  }));
}

async function makeMigrationsTable(tx: Tx): Promise<void> {
  await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null, checksum text not null, is_additive boolean not null)`.execute(
    tx,
  );
}

/** Returns the migrations of a newer version; throws where this version cannot run on what they made. */
function newerMigrations(applied: AppliedMigration[], migrations: Migration[], pending: string[]): string[] {
  const ours = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const newer = applied.filter(({ name }) => !ours.has(name));
  const names = newer.map(({ name }) => name);
  if (newer.length > 0 && pending.length > 0)
    throw new Error(
      `The database is of another line of versions of Menu Link: it has been through ${names.join(', ')}, unknown here, and not through ${pending.join(', ')}. Start the version that made it, or restore a backup.`,
    );
  if (newer.some(({ is_additive }) => !is_additive))
    throw new Error(
      `The database is of a newer version of Menu Link: it has been through ${names.join(', ')}, unknown here. Start that version, or restore a backup from before it.`,
    );
  const changed = applied.find(({ name, checksum }) => ours.has(name) && checksum !== ours.get(name));
  if (changed)
    throw new Error(
      `The migration ${changed.name} has run in this database with another content than it has here. Restore the file as it was when it ran; what it should say besides goes into a new one.`,
    );
  return names;
}

async function run(tx: Tx, { name, text, checksum, isAdditive }: Migration): Promise<void> {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
  await sql`insert into schema_migrations (name, applied_at, checksum, is_additive) values (${name}, ${new Date()}, ${checksum}, ${isAdditive})`.execute(
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

/**
 * Runs `work` in one transaction and in one process at a time: others with the same number `lock` wait until the
 * transaction ends. On SQLite there are no other processes. For long work, such as at start; use a connection opened
 * with `noTimeouts`, which has no time limits.
 */
export function withLock<T>(db: Db, engine: Engine, lock: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await acquireLock(tx, engine, lock);
    return work(tx);
  });
}

/** Waits until no other process has the lock, and holds it until the transaction ends. */
async function acquireLock(tx: Tx, engine: Engine, lock: number): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx);
  // A statement waiting for a table lock blocks everybody else from that table: better to fail and retry.
  await sql`set local lock_timeout = '5s'`.execute(tx);
}

/**
 * Whether a migration only adds: after it, the version before still runs on the database, as it names every column it
 * reads and leaves the new ones at their defaults. New tables, columns with a default or without a value, indexes and
 * rows only add, and so does filling a column that the same migration adds. A migration that breaks older versions in
 * another way, such as a new value in an old column, says so in a comment: `-- Breaks older versions`. Takes the
 * statements and comments of the migration, and the text of those before it.
 */
export function isAdditive(text: string, statements: string[], earlier: string): boolean {
  if (/^-- Breaks older versions/m.test(text)) return false;
  const added = new Set<string>();
  return statements.every((statement) => {
    const words = statement.replaceAll(/\s+/g, ' ').toLowerCase();
    const [, table] = /^create table (\w+)/.exec(words) ?? [];
    if (table) return added.add(table);
    const [, changed, column, definition = ''] = /^alter table (\w+) add column (\w+) (.*)/.exec(words) ?? [];
    if (changed && column) {
      added.add(`${changed}.${column}`);
      return (
        !/\bunique\b/.test(definition) && (!/\bnot null\b/.test(definition) || /\bdefault\b/.test(definition))
      );
    }
    const [, only] = /^create unique index \w+ on (\w+)/.exec(words) ?? [];
    if (only) return added.has(only);
    // Writes of older versions may rely on a unique index, in `on conflict`.
    const [, dropped] = /^drop index (\w+)/.exec(words) ?? [];
    if (dropped) return !earlier.includes(`create unique index ${dropped} `);
    const [, filled, set] = /^update (\w+) set (\w+) = /.exec(words) ?? [];
    if (filled) return added.has(`${filled}.${set}`) && !/^update \w+ set \w+ = [^()']*, \w+ = /.test(words);
    return /^(create index|insert into) /.test(words);
  });
}
