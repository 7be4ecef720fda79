import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { asTrouble, DatabaseTrouble } from './database-trouble.server.ts';
import { timeLeft } from './deadline.server.ts';
import { cut, openPool, overdue, type PostgresTarget, probe } from './postgres-pool.server.ts';
import { Reach } from './reach.server.ts';

/** For a server that no longer enforces its own, shorter limits. */
const ANSWER_MS = 12_000;
const END_MS = 5_000;

/**
 * Our connections to a PostgreSQL. Nothing that is asked of it waits without end, whatever the server or the network
 * does; a connection that breaks leaves, and only what was running on it fails. While the server is out of reach every
 * caller hears so at once, by `DatabaseTrouble`, until a look of our own has found it again.
 */
export class PostgresConnections implements PostgresPool {
  readonly options = {};
  private readonly target: PostgresTarget;
  private readonly reach: Reach;
  private readonly known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  private pool: pg.Pool;

  constructor(target: PostgresTarget) {
    this.target = target;
    this.pool = openPool(target);
    this.reach = new Reach({
      probe: () => probe(target.url),
      onLost: (cause) => {
        target.log?.error({ err: cause }, 'database out of reach');
        // Connections that have swallowed a question may be dead without knowing: none of them is used again.
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
   * One query on a connection of its own, for what does not go through Kysely. Never as a prepared statement: behind a
   * pooler the next query of this connection may reach another one of the server's.
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
    const left = timeLeft();
    // In doubt, who has no time is refused, and who has waits for the verdict rather than for an answer that may not come.
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
    const timer =
      milliseconds < Infinity &&
      setTimeout(() => {
        this.reach.doubt();
        cut(client, milliseconds);
      }, milliseconds);
    try {
      return await question();
    } catch (error) {
      throw asTrouble(error);
    } finally {
      if (timer) clearTimeout(timer);
    }
  }
}

/** The connection, or a rejection after so many milliseconds: should it come later, it goes back by itself. */
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
