import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type LogEvent, sql, type Transaction } from 'kysely';
import type { Log } from '../logs/log.server.ts';
import { DatabaseTrouble, wasRolledBack } from './database-trouble.server.ts';
import { PostgresConnections } from './postgres-connections.server.ts';
import { SteadyPostgresDialect } from './postgres-dialect.server.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
/** An open transaction. Also accepted wherever a plain `Db` is only read from. */
export type Tx = Transaction<Tables>;
export type Engine = 'sqlite' | 'postgres';

export interface DatabaseHandle {
  db: Db;
  engine: Engine;
  /** PostgreSQL's connection pool, for code that needs it directly (the rate limits); absent on SQLite. */
  pool?: PostgresConnections;
  close(): Promise<void>;
}

export interface DatabaseTarget {
  databaseUrl?: string | undefined;
  sqliteFile: string;
  /** Removes the time limits of statements: for migrations, backups and the like. */
  noTimeouts?: boolean;
  /** Logs lost connections and slow queries. */
  log?: Log | undefined;
  /** Until this resolves, every query is refused as if the database were out of reach. */
  ready?: Promise<unknown> | undefined;
  /** Called with the time a caller waited for a connection to PostgreSQL, ms. */
  onConnection?: (waitedMs: number) => void;
}

/**
 * Opens PostgreSQL when a URL is given, else the SQLite file. `:memory:` opens a new, separate database. Throws an error
 * that names an SQLite file that cannot be opened, unless it is to be opened later (`until`).
 */
export function openDatabase({ databaseUrl, sqliteFile, ...options }: DatabaseTarget): DatabaseHandle {
  const { log, ready } = options;
  const watched = log && { log: logSlowQueries(log) };
  if (databaseUrl) {
    const pool = new PostgresConnections({ url: databaseUrl, ...options });
    const { noTimeouts } = options;
    const db = new Kysely<Tables>({ dialect: new SteadyPostgresDialect({ pool, noTimeouts }), ...watched });
    return { db, engine: 'postgres', pool, close: () => db.destroy() };
  }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqliteFile, ready), ...watched });
  return { db, engine: 'sqlite', close: () => db.destroy() };
}

/**
 * Opens a database that a server may be using at the same time, to read from it without time limits. Throws when there
 * is no such SQLite file.
 */
export function openExistingDatabase(target: DatabaseTarget): DatabaseHandle {
  if (!target.databaseUrl && !existsSync(target.sqliteFile))
    throw new Error(`There is no database at ${target.sqliteFile}.`);
  return openDatabase({ ...target, noTimeouts: true });
}

const afterCommits = new WeakMap<Tx, Array<() => void>>();

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. Callbacks given to `afterCommit` run only after the
 * commit has succeeded. When the database rolls back because of concurrent transactions, `work` runs again, so it must
 * change nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const wrap = wrappers.getStore();
  const name = Symbol();
  const { result, callbacks } = await withRetries(async () => {
    const callbacks: Array<() => void> = [];
    const result = await db.transaction().execute((tx) => {
      afterCommits.set(tx, callbacks);
      return wrap ? wrap(tx, () => work(tx), name) : work(tx);
    });
    return { result, callbacks };
  });
  for (const callback of callbacks) callback();
  return result;
}

/**
 * Wraps a transaction from beginning to end, and may write in it. An error it throws rolls everything back. It is
 * called for each retry of a transaction, with the same `name`.
 */
export type TransactionWrapper = <T>(tx: Tx, work: () => Promise<T>, name: symbol) => Promise<T>;

const wrappers = new AsyncLocalStorage<TransactionWrapper>();

/**
 * Runs `work` with a wrap that wraps every transaction begun in it, wherever that is, so that none is missed.
 * Witnesses nest: the outer one wraps the inner one.
 */
export function wrapTransactions<T>(wrap: TransactionWrapper, work: () => T): T {
  const outer = wrappers.getStore();
  const both: TransactionWrapper = (tx, inner, name) =>
    outer ? outer(tx, () => wrap(tx, inner, name), name) : wrap(tx, inner, name);
  return wrappers.run(both, work);
}

/** Registers a callback to run after the commit. Throws outside `inTransaction`. */
export function afterCommit(tx: Tx, callback: () => void): void {
  const callbacks = afterCommits.get(tx);
  if (!callbacks) throw new Error('afterCommit must be called inside inTransaction');
  callbacks.push(callback);
}

/** Throws `DatabaseTrouble` unless the database answers and takes writes. */
export async function checkDatabase(db: Db, engine: Engine): Promise<void> {
  if (engine === 'postgres') return checkPostgres(db);
  // Nothing uses `user_version`; setting it writes a page and waits for the disk, as any write does.
  await sql`pragma user_version = 0`.execute(db);
}

async function checkPostgres(db: Db): Promise<void> {
  const { rows } = await sql<{ is_read_only: boolean }>`
    select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only
  `.execute(db);
  if (rows[0]?.is_read_only) throw new DatabaseTrouble('unwritable', new Error('it is read-only'));
}

const MAX_TRIES = 4;
/** The longest pause before the second try, ms; doubled before each further one. */
const PAUSE = 25;

/**
 * Runs a transaction, and retries it when the database rolled it back because of concurrent ones: a deadlock or a
 * serialization failure. Nothing was stored then, so a retry after a random pause is safe. Four tries at most; throws
 * the last error, and any other error at once.
 */
async function withRetries<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tried === MAX_TRIES || !wasRolledBack(error)) throw error;
    }
    await pause(Math.random() * PAUSE * 2 ** (tried - 1));
  }
}

/** Queries from this duration on are logged, ms: most take 1 ms. */
const SLOW_MS = 200;

/** Logs each query that takes longer than 200 ms: the statement and the milliseconds, never the values in it. */
function logSlowQueries(log: Log): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    if (queryDurationMillis < SLOW_MS) return;
    const ms = Math.round(queryDurationMillis);
    log.warn({ statement: query.sql, ms, failed: level === 'error' }, 'slow query');
  };
}
