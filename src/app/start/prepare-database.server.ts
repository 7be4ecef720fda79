import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '#platform/clock.ts';
import { type DatabaseHandle, type DatabaseTarget, openDatabase } from '#platform/db/database.server.ts';
import { DatabaseTrouble } from '#platform/db/database-trouble.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { whileAlone } from '#platform/db/while-alone.server.ts';
import type { Log } from '#platform/log.server.ts';

const START_LOCK = 7_310_443;

interface Preparing {
  migrationsFolder: string;
  /** Called with the names of the migrations that will run on a database which is not empty. */
  beforeFirst(pending: string[]): Promise<void>;
  log: Log;
}

/**
 * Migrates and opens the database. Waits up to a minute for a PostgreSQL server that is not reachable yet, and logs
 * that. Throws an error that names the database and the cause.
 */
export async function prepareDatabase(target: DatabaseTarget, preparing: Preparing): Promise<DatabaseHandle> {
  const { migrationsFolder, beforeFirst, log } = preparing;
  const name = nameOf(target);
  await untilThere(name, log, () =>
    withPatience(target, (database) =>
      migrate(database.db, database.engine, migrationsFolder, { beforeFirst }),
    ),
  ).catch((error) => {
    throw new Error(`${name} cannot be used.`, { cause: error });
  });
  return openDatabase(target);
}

/** Runs `work` under a lock: other processes that start at the same time wait with theirs. */
export async function oneAtATime<T>(target: DatabaseTarget, work: () => Promise<T>): Promise<T> {
  if (!target.databaseUrl) return work();
  return withPatience(target, ({ db, engine }) => whileAlone(db, engine, START_LOCK, work));
}

/**
 * Retries for up to `patience` ms with growing pauses, as long as the database is unreachable or busy. Throws the last
 * error.
 */
export async function untilThere<T>(
  name: string,
  log: Log,
  attempt: () => Promise<T>,
  patience = MINUTE,
): Promise<T> {
  const end = performance.now() + patience;
  for (let wait = SECOND / 4; ; wait = Math.min(2 * wait, 5 * SECOND)) {
    try {
      return await attempt();
    } catch (error) {
      const mayCome = error instanceof DatabaseTrouble && (error.kind === 'away' || error.kind === 'busy');
      if (!mayCome || performance.now() + wait > end) throw error;
      log.warn({ err: error.cause }, `waiting for ${name}`);
      await pause(wait);
    }
  }
}

async function withPatience<T>(
  target: DatabaseTarget,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ ...target, isPatient: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Without user and password, which have no place in a log. */
function nameOf({ databaseUrl, sqliteFile }: DatabaseTarget): string {
  if (!databaseUrl) return `The database file ${sqliteFile}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname} (DATABASE_URL)`;
}
