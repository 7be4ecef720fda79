import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseHandle, type DatabaseTarget, openDatabase } from '#platform/db/database.server.ts';
import { isTemporary } from '#platform/db/database-trouble.server.ts';
import { migrate, withLock } from '#platform/db/migrate.server.ts';
import type { Log } from '#platform/logs/log.server.ts';
import { SECOND } from '#platform/services/clock.ts';

const START_LOCK = 7_310_443;
const LONGEST_PAUSE = 5 * SECOND;

interface Preparing {
  /** Takes the data folder of a SQLite file, if that is not done yet. */
  claim(): void;
  migrationsFolder: string;
  /** Called with the names of the migrations that will run on a database which is not empty. */
  beforeFirst(pending: string[]): Promise<void>;
  log: Log;
  stop: AbortSignal;
}

/** An open database, and when it can be used. */
export interface PreparedDatabase extends DatabaseHandle {
  /** Whether it is migrated; until then every query is refused as if it were out of reach. */
  isReady: boolean;
  /** Resolves once it is migrated. Rejects with an error that waiting does not heal, or when `stop` is aborted. */
  ready: Promise<void>;
}

/**
 * Migrates and opens the database. If it is away, or its disk is full or faulty, it is opened all the same, and tried
 * until it can be migrated, which the log tells. Throws an error that names the database and the cause when waiting does
 * not help, or when there is no SQLite file yet to wait for.
 */
export async function prepareDatabase(
  target: DatabaseTarget,
  { claim, migrationsFolder, beforeFirst, log, stop }: Preparing,
): Promise<PreparedDatabase> {
  const name = nameOf(target);
  const onNewer = (added: string[]) =>
    log.warn({ added }, 'a newer version has been here, and has only added: going on');
  const attempt = async () => {
    claim();
    try {
      await retryPatiently(target, ({ db, engine }) =>
        migrate(db, engine, migrationsFolder, { beforeFirst, onNewer }),
      );
    } catch (error) {
      throw new Error(`${name} cannot be used.`, { cause: error });
    }
  };
  const mayWait = target.databaseUrl !== undefined || hasDatabase(target.sqliteFile);
  try {
    await attempt();
    return { ...openDatabase(target), isReady: true, ready: Promise.resolve() };
  } catch (error) {
    if (!mayWait || !isTemporary(error)) throw error;
    log.warn({ err: error }, `waiting for ${name}`);
  }
  const ready = retryUntilReachable(name, log, stop, attempt);
  return { ...openDatabase({ ...target, ready }), isReady: false, ready };
}

/** Runs `work` under a lock: other processes that start at the same time wait with theirs. */
export async function underStartLock<T>(target: DatabaseTarget, work: () => Promise<T>): Promise<T> {
  if (!target.databaseUrl) return work();
  return retryPatiently(target, ({ db, engine }) => withLock(db, engine, START_LOCK, work));
}

/** Retries with growing pauses. Throws the first error that waiting does not heal, and when `stop` is aborted. */
export async function retryUntilReachable(
  name: string,
  log: Log,
  stop: AbortSignal,
  attempt: () => Promise<void>,
): Promise<void> {
  for (let wait = SECOND / 4; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    await pause(wait, undefined, { signal: stop });
    try {
      return await attempt();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      log.warn({ err: error }, `waiting for ${name}`);
    }
  }
}

async function retryPatiently<T>(
  target: DatabaseTarget,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ ...target, noTimeouts: true });
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

/** Whether an earlier start has left a database here: what is new has nothing to serve meanwhile. */
function hasDatabase(sqliteFile: string): boolean {
  const found = statSync(sqliteFile, { throwIfNoEntry: false });
  return found !== undefined && found.size > 0;
}
