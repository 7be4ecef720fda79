import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { asTrouble, DatabaseTrouble, refuseUntil } from './database-trouble.server.ts';
import { timeLeft } from './deadline.server.ts';
import { cutAfter, openPool, overdue, type PostgresTarget, probe } from './postgres-pool.server.ts';
import { Reach } from './reach.server.ts';

/** A timeout of our own, in case the server no longer enforces its shorter ones. */
const ANSWER_MS = 12_000;
const END_MS = 5_000;

/**
 * A connection pool for PostgreSQL. No query waits forever, whatever the server or the network does. A broken
 * connection leaves the pool, and only the queries on it fail. While the server is out of reach every caller gets
 * `DatabaseTrouble` at once, until a probe has found it again.
 */
export class PostgresConnections implements PostgresPool {
  readonly options = {};
  private readonly target: PostgresTarget;
  private readonly reach: Reach;
  private readonly known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  private pool: pg.Pool;
  /** Throws while it is not yet time to query. */
  private readonly admit: () => void;

  constructor(target: PostgresTarget) {
    this.target = target;
    this.pool = openPool(target);
    this.admit = refuseUntil(target.until);
    this.reach = new Reach({
      probe: () => probe(target.url),
      onLost: (cause) => {
        target.log?.error({ err: cause }, 'database out of reach');
        // A connection that never answered a query may be dead without knowing it, so none of them is used again.
        this.pool.end().catch(() => {});
        this.pool = openPool(this.target);
      },
      onFound: () => target.log?.warn('database back in reach'),
    });
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.checkOut();
    const known = this.known.get(client) ?? this.guarded(client);
    this.known.set(client, known);
    return known;
  }

  /**
   * Runs one query on its own connection, for code that does not go through Kysely. Never as a prepared statement:
   * behind a pooler the next query may reach another server connection.
   */
  async query({ name: _, ...query }: pg.QueryConfig): Promise<pg.QueryResult> {
    const client = await this.checkOut();
    try {
      return await this.ask(client, () => client.query(query));
    } finally {
      client.release();
    }
  }

  /** How many connections are idle and in use, and how many pieces of work wait for one. */
  figures(): { idle: number; inUse: number; waiting: number } {
    const { idleCount, totalCount, waitingCount } = this.pool;
    return { idle: idleCount, inUse: totalCount - idleCount, waiting: waitingCount };
  }

  async end(): Promise<void> {
    this.reach.stop();
    await Promise.race([this.pool.end(), new Promise((resolve) => setTimeout(resolve, END_MS).unref())]);
  }

  private async checkOut(): Promise<pg.PoolClient> {
    this.admit();
    const left = timeLeft();
    // While the server's state is in doubt, callers with a deadline are refused, and callers without one wait for the
    // probe's result rather than for a response that may never come.
    if (left === undefined) await this.reach.verdict;
    if (this.reach.state !== 'near') throw new DatabaseTrouble('away', new Error('no answer so far'));
    const begun = performance.now();
    const connecting = this.pool.connect();
    try {
      const client = await (left === undefined ? connecting : inTime(connecting, left));
      this.target.onConnection?.(performance.now() - begun);
      return client;
    } catch (error) {
      const trouble = asTrouble(error);
      if (trouble instanceof DatabaseTrouble && trouble.kind === 'away') this.reach.doubt();
      throw trouble;
    }
  }

  private guarded(client: pg.PoolClient): PostgresPoolClient {
    const query = (sql: string, parameters: unknown[]) =>
      this.ask(client, () => client.query(sql, parameters));
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }

  private async ask<T>(client: pg.PoolClient, question: () => Promise<T>): Promise<T> {
    const patience = this.target.isPatient ? undefined : ANSWER_MS;
    const milliseconds = Math.min(timeLeft() ?? Infinity, patience ?? Infinity);
    const inTime =
      milliseconds < Infinity ? cutAfter(client, milliseconds, () => this.reach.doubt()) : undefined;
    try {
      const answer = await question();
      this.reach.heard();
      return answer;
    } catch (error) {
      const trouble = asTrouble(error);
      // An error of the query itself comes from the server too.
      if (!(trouble instanceof DatabaseTrouble && trouble.kind === 'away')) this.reach.heard();
      throw trouble;
    } finally {
      inTime?.();
    }
  }
}

/** Resolves to the connection, or rejects after `milliseconds`. A connection that comes later is released. */
function inTime(connecting: Promise<pg.PoolClient>, milliseconds: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(overdue(milliseconds));
    }, milliseconds);
    connecting.then(
      (client) => {
        clearTimeout(timer);
        if (isLate) client.release();
        else resolve(client);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
