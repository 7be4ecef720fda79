import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { createPostgresCopy, createPostgresDatabase } from './postgres.ts';

const folder = join(import.meta.dirname, '../../db/migrations');

/** Each is migrated once per process and then copied: migrating takes five times as long as copying. */
let postgres: Promise<string> | undefined;
let sqlite: Promise<Buffer> | undefined;

/** Creates a migrated PostgreSQL database for the caller alone. Returns its URL. */
export async function createMigratedPostgres(): Promise<string> {
  postgres ??= migratePostgres();
  return createPostgresCopy(await postgres);
}

/** Writes a migrated SQLite database to a new file. */
export async function writeMigratedSqlite(file: string): Promise<void> {
  sqlite ??= migrateSqlite();
  await writeFile(file, await sqlite);
}

async function migratePostgres(): Promise<string> {
  const databaseUrl = await createPostgresDatabase();
  await migrateOnce('postgres', { databaseUrl, sqliteFile: '' });
  return databaseUrl;
}

async function migrateSqlite(): Promise<Buffer> {
  const dir = await mkdtemp(join(tmpdir(), 'menu-link-test-'));
  const sqliteFile = join(dir, 'menu-link.db');
  await migrateOnce('sqlite', { sqliteFile });
  const bytes = await readFile(sqliteFile);
  await rm(dir, { recursive: true });
  return bytes;
}

async function migrateOnce(engine: Engine, target: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = openDatabase(target);
  await migrate(database.db, engine, folder).finally(database.close);
}
