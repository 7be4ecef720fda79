import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.ts';

/** Whether this run has a PostgreSQL: `describe.skipIf(!hasPostgres)`. */
export const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);

/**
 * Creates a database for a test, empty or a copy of the database `template`, and returns its URL. It is dropped when
 * the run ends.
 */
export async function createPostgresDatabase(template = 'template1'): Promise<string> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('There is no PostgreSQL in this run: guard the suite with hasPostgres.');

  const name = `${ourDatabases()}${randomBytes(6).toString('hex')}`;
  await ask(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Copies a test's database as it is now and returns the URL of the copy. Closes all connections to the original. */
export async function createPostgresCopy(source: string): Promise<string> {
  const name = new URL(source).pathname.slice(1);
  // PostgreSQL copies a database only when nobody is connected to it; waits up to 5 seconds for each connection to end.
  const away = 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1';
  await ask(process.env.TEST_DATABASE_URL ?? '', away, [name]);
  return createPostgresDatabase(name);
}

/** Drops a test's database. Worth doing early: PostgreSQL keeps maintaining every database there is. */
export async function dropPostgresDatabase(url: string): Promise<void> {
  await ask(
    process.env.TEST_DATABASE_URL ?? '',
    `drop database ${new URL(url).pathname.slice(1)} with (force)`,
  );
}

/** Vitest's global setup: starts one server for the whole run; the workers find its URL in TEST_DATABASE_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (!server && process.env.CI) throw new Error('In CI the PostgreSQL tests may not be skipped.');
  if (!server) return async () => {};

  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_RUN = String(process.pid);
  return async () => {
    await dropDatabases(server.url);
    await server.stop();
  };
}

function ourDatabases(): string {
  return `menu_link_test_${process.env.TEST_RUN ?? 'alone'}_`;
}

async function dropDatabases(server: string): Promise<void> {
  const { rows } = await ask(server, 'select datname from pg_database where starts_with(datname, $1)', [
    ourDatabases(),
  ]);
  for (const { datname } of rows) await ask(server, `drop database "${datname}" with (force)`);
}

async function ask(server: string, sql: string, values: string[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return client.query(sql, values).finally(() => client.end());
}
