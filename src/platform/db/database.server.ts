import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { Kysely, type Transaction } from 'kysely';
import type { Log } from '../log.server.ts';
import { PostgresConnections } from './postgres-connections.server.ts';
import { SteadyPostgresDialect } from './postgres-dialect.server.ts';
import { logSlowQueries } from './slow-queries.server.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';
import type { Tables } from './tables.ts';
import { triedAgain } from './tried-again.server.ts';

export type Db = Kysely<Tables>;
/** A write in progress. Also accepted wherever a plain `Db` is only read from. */
export type Tx = Transaction<Tables>;
export type Engine = 'sqlite' | 'postgres';

export interface DatabaseHandle {
  db: Db;
  engine: Engine;
  /** PostgreSQL's connections, for what needs them directly (the rate limits); absent on SQLite. */
  pool?: PostgresConnections;
  close(): Promise<void>;
}

export interface DatabaseTarget {
  databaseUrl?: string | undefined;
  sqliteFile: string;
  /** Statements may take as long as they take: for migrations, backups and the like. */
  isPatient?: boolean;
  /** Hears of connections that broke, and of slow queries. */
  log?: Log | undefined;
  /** Hears how long a piece of work waited for a connection to PostgreSQL, ms. */
  onConnection?: (waitedMs: number) => void;
}

/** Opens PostgreSQL when a URL is given, else the SQLite file. `:memory:` is a database of its own. */
export function openDatabase({ databaseUrl, sqliteFile, ...options }: DatabaseTarget): DatabaseHandle {
  const { log } = options;
  const watched = log && { log: logSlowQueries(log) };
  if (databaseUrl) {
    const pool = new PostgresConnections({ url: databaseUrl, ...options });
    const { isPatient } = options;
    const db = new Kysely<Tables>({ dialect: new SteadyPostgresDialect({ pool, isPatient }), ...watched });
    return { db, engine: 'postgres', pool, close: () => db.destroy() };
  }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqliteFile), ...watched });
  return { db, engine: 'sqlite', close: () => db.destroy() };
}

/**
 * Opens a database that a server may be using at this moment, to read from it for as long as it takes. Throws when there is
 * no such SQLite file.
 */
export function openBeside(target: DatabaseTarget): DatabaseHandle {
  if (!target.databaseUrl && !existsSync(target.sqliteFile))
    throw new Error(`There is no database at ${target.sqliteFile}.`);
  return openDatabase({ ...target, isPatient: true });
}

const afterCommits = new WeakMap<Tx, Array<() => void>>();

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. What `work` hands to `afterCommit` runs once the
 * commit has succeeded and never otherwise. Where the database rolls it back because of others, `work` runs again: what
 * it changes is in the database alone.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const witness = witnesses.getStore();
  const name = Symbol();
  const { result, callbacks } = await triedAgain(async () => {
    const callbacks: Array<() => void> = [];
    const result = await db.transaction().execute((tx) => {
      afterCommits.set(tx, callbacks);
      return witness ? witness(tx, () => work(tx), name) : work(tx);
    });
    return { result, callbacks };
  });
  for (const callback of callbacks) callback();
  return result;
}

/**
 * Sees a transaction from its beginning to its end, and may write into it. What it throws undoes the whole. It sees each
 * try of one, under the same `name`.
 */
export type Witness = <T>(tx: Tx, work: () => Promise<T>, name: symbol) => Promise<T>;

const witnesses = new AsyncLocalStorage<Witness>();

/**
 * Runs `work` so that the witness sees every transaction in it, wherever that is begun: none can be forgotten. A witness
 * within another's work sees them within what that one sees.
 */
export function witnessed<T>(witness: Witness, work: () => T): T {
  const outer = witnesses.getStore();
  const both: Witness = (tx, inner, name) =>
    outer ? outer(tx, () => witness(tx, inner, name), name) : witness(tx, inner, name);
  return witnesses.run(both, work);
}

/** Registers something to do when the transaction has been committed. Throws outside `inTransaction`. */
export function afterCommit(tx: Tx, callback: () => void): void {
  const callbacks = afterCommits.get(tx);
  if (!callbacks) throw new Error('afterCommit must be called inside inTransaction');
  callbacks.push(callback);
}
