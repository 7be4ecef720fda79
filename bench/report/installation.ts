import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '#test/support/postgres.ts';
import { type RunningServer, startAsShipped } from '#test/support/server.ts';
import { run } from '../../scripts/run.ts';

/** A database on which servers can be started. */
export interface Installation {
  engine: 'SQLite' | 'PostgreSQL';
  /** Fills it up to so many restaurants of the made-up country. On SQLite only while no server runs on it. */
  load(restaurants: number): Promise<void>;
  /** Starts the production server on it; the data stays when the server stops. On SQLite only one at a time. */
  start(env?: Record<string, string>, nodeOptions?: string[]): Promise<RunningServer>;
  /** Removes its files, once its servers have stopped. */
  remove(): Promise<void>;
}

/** A new installation on SQLite. */
export async function onSqlite(): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'menu-link-report-'));
  return installation('SQLite', dataDir, {});
}

/** A new installation on PostgreSQL; undefined without a PostgreSQL. */
async function onPostgres(): Promise<Installation | undefined> {
  if (!process.env.TEST_DATABASE_URL) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'menu-link-report-'));
  return installation('PostgreSQL', dataDir, { DATABASE_URL: await createPostgresDatabase() });
}

/** Runs `work` on an installation of each available database, one after the other. */
export async function onEach<Result>(work: (place: Installation) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const open of [onSqlite, onPostgres]) {
    const place = await open();
    if (place) results.push(await work(place).finally(() => place.remove()));
  }
  return results;
}

/** Like `onEach`, with two installations of each database. */
export function onEachTwo<Result>(
  work: (one: Installation, other: Installation) => Promise<Result>,
): Promise<Result[]> {
  return onEach(async (one) => {
    const other = await (one.engine === 'SQLite' ? onSqlite() : onPostgres());
    if (!other) throw new Error(`There is no second ${one.engine}.`);
    return work(one, other).finally(() => other.remove());
  });
}

function installation(
  engine: Installation['engine'],
  dataDir: string,
  database: Record<string, string>,
): Installation {
  let servers = 0;
  return {
    engine,
    async load(restaurants) {
      const args = ['scripts/load-data.ts', '--restaurants', String(restaurants), '--beside-owners'];
      const { ok, output } = await run(process.execPath, { args, env: { ...database, DATA_DIR: dataDir } });
      if (!ok) throw new Error(`The restaurants could not be loaded:\n${output}`);
    },
    async start(env = {}, nodeOptions = []) {
      servers += 1;
      // Each server has only its own files: the database is shared.
      const own = engine === 'SQLite' ? dataDir : join(dataDir, String(servers));
      // Allows sign-ups of many owners from different addresses.
      const common = { DATA_DIR: own, TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
      const server = await startAsShipped({ ...common, ...database, ...env }, nodeOptions);
      return { ...server, stop: () => server.stop({ keepData: true }) };
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
