import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../logs/log.server.ts';
import { asTrouble, DatabaseTrouble, refuseUntil } from './database-trouble.server.ts';
import { NoResponse, Reachability, timeLeft } from './reachability.server.ts';

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
  private readonly reachability: Reachability;
  private readonly known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  private pool: pg.Pool;
  /** Throws while it is not yet time to query. */
  private readonly checkReady: () => void;

  constructor(target: PostgresTarget) {
    this.target = target;
    this.pool = openPool(target);
    this.checkReady = refuseUntil(target.ready);
    this.reachability = new Reachability({
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
      return await this.execute(client, () => client.query(query));
    } finally {
      client.release();
    }
  }

  /** How many connections are idle and in use, and how many pieces of work wait for one. */
  stats(): { idle: number; inUse: number; waiting: number } {
    const { idleCount, totalCount, waitingCount } = this.pool;
    return { idle: idleCount, inUse: totalCount - idleCount, waiting: waitingCount };
  }

  async end(): Promise<void> {
    this.reachability.stop();
    await Promise.race([this.pool.end(), new Promise((resolve) => setTimeout(resolve, END_MS).unref())]);
  }

  private async checkOut(): Promise<pg.PoolClient> {
    this.checkReady();
    const left = timeLeft();
    // While the server's state is in doubt, callers with a deadline are refused, and callers without one wait for the
    // probe's result rather than for a response that may never come.
    if (left === undefined) await this.reachability.probed;
    if (this.reachability.state !== 'reachable')
      throw new DatabaseTrouble('unreachable', new Error('no answer so far'));
    const startedAt = performance.now();
    const connecting = this.pool.connect();
    try {
      const client = await (left === undefined ? connecting : inTime(connecting, left));
      this.target.onConnection?.(performance.now() - startedAt);
      return client;
    } catch (error) {
      const trouble = asTrouble(error);
      if (trouble instanceof DatabaseTrouble && trouble.kind === 'unreachable') this.reachability.suspect();
      throw trouble;
    }
  }

  private guarded(client: pg.PoolClient): PostgresPoolClient {
    const query = (sql: string, parameters: unknown[]) =>
      this.execute(client, () => client.query(sql, parameters));
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }

  private async execute<T>(client: pg.PoolClient, question: () => Promise<T>): Promise<T> {
    const patience = this.target.noTimeouts ? undefined : ANSWER_MS;
    const milliseconds = Math.min(timeLeft() ?? Infinity, patience ?? Infinity);
    const inTime =
      milliseconds < Infinity
        ? closeAfter(client, milliseconds, () => this.reachability.suspect())
        : undefined;
    try {
      const answer = await question();
      this.reachability.noteResponse();
      return answer;
    } catch (error) {
      const trouble = asTrouble(error);
      // An error of the query itself comes from the server too.
      if (!(trouble instanceof DatabaseTrouble && trouble.kind === 'unreachable'))
        this.reachability.noteResponse();
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
      reject(timeoutError(milliseconds));
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

const MAX_CONNECTIONS = 10;
/** For connecting, and for waiting for a connection of the pool. */
const CONNECT_MS = 5_000;
/** Timeouts that PostgreSQL enforces on our queries. */
const STATEMENT_MS = 10_000;
const LOCK_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const PROBE_MS = 1_500;
/**
 * PostgreSQL's estimate for reading a page in random order; a page in sequence costs 1. The default of 4 is for
 * spinning disks, and makes the planner sort a long list rather than read it along an index.
 */
const RANDOM_PAGE_COST = 1.1;

interface PostgresTarget {
  url: string;
  /** Removes the time limits of statements: for migrations and the like. */
  noTimeouts?: boolean | undefined;
  log?: Log | undefined;
  /** Until this resolves, every query is refused as if the server were out of reach. */
  ready?: Promise<unknown> | undefined;
  /** Called with the time a caller waited for a connection, ms. */
  onConnection?: ((waitedMs: number) => void) | undefined;
}

/** Opens a pool of connections with our settings. Broken connections leave it silently, with a log line only. */
function openPool({ url, noTimeouts, log }: PostgresTarget): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    // Not as connection parameters: poolers in between refuse parameters they do not know.
    onConnect: (client) => (noTimeouts ? undefined : setUp(client)),
  });
  // Without a listener a broken connection would end the process. Its users get the error from their queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', (error) => log?.warn({ err: error }, 'lost a database connection'));
  });
  return pool;
}

async function setUp(client: pg.ClientBase): Promise<void> {
  const wanted = {
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    random_page_cost: RANDOM_PAGE_COST,
  };
  const inTime = closeAfter(client, CONNECT_MS);
  const settings = Object.entries(wanted).map(([name, value]) => `set ${name} = ${value}`);
  await client.query(settings.join('; ')).finally(inTime);
}

/** Closes a connection whose response is overdue. Queries waiting on it fail with the error from `overdue`. */
function cut(client: pg.ClientBase, milliseconds: number): void {
  (client as pg.Client).connection.stream.destroy(timeoutError(milliseconds));
}

/**
 * Cuts a connection after so many milliseconds, unless the returned function is called before. If this process itself
 * was too busy to read a response that has come, the response counts: timers run before what the network has brought.
 */
function closeAfter(client: pg.ClientBase, milliseconds: number, onCut = () => {}): () => void {
  let reading: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    reading = setImmediate(() => {
      onCut();
      cut(client, milliseconds);
    });
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    clearImmediate(reading);
  };
}

/** Returns the error for a response that did not come within so many milliseconds. */
function timeoutError(milliseconds: number): Error {
  return Object.assign(new Error(`no answer within ${Math.round(milliseconds)} ms`), { code: 'ETIMEDOUT' });
}

/**
 * Checks whether the server is there, on a connection outside the pool, as the pool may be full of hanging queries.
 * Throws when it is not: `NoResponse` when it did not answer in time.
 */
async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  let isSilent = false;
  const inTime = closeAfter(client, PROBE_MS, () => {
    isSilent = true;
  });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if (isSilent) throw new NoResponse(`no answer within ${PROBE_MS} ms`, { cause: error });
    const trouble = asTrouble(error);
    // A server that refuses us for another reason, such as too many connections, is there.
    if (trouble instanceof DatabaseTrouble && trouble.kind === 'unreachable') throw error;
  } finally {
    inTime();
    client.end().catch(() => {});
  }
}
