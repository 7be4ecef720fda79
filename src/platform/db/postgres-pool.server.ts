import pg from 'pg';
import type { Log } from '../log.server.ts';
import { asTrouble, DatabaseTrouble } from './database-trouble.server.ts';
import { Silence } from './reach.server.ts';

const AT_ONCE = 10;
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

export interface PostgresTarget {
  url: string;
  /** Removes the time limits of statements: for migrations and the like. */
  isPatient?: boolean | undefined;
  log?: Log | undefined;
  /** Until this resolves, every query is refused as if the server were out of reach. */
  until?: Promise<unknown> | undefined;
  /** Called with the time a caller waited for a connection, ms. */
  onConnection?: ((waitedMs: number) => void) | undefined;
}

/** Opens a pool of connections with our settings. Broken connections leave it silently, with a log line only. */
export function openPool({ url, isPatient, log }: PostgresTarget): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: AT_ONCE,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    // Not as connection parameters: poolers in between refuse parameters they do not know.
    onConnect: (client) => (isPatient ? undefined : setUp(client)),
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
  const inTime = cutAfter(client, CONNECT_MS);
  const settings = Object.entries(wanted).map(([name, value]) => `set ${name} = ${value}`);
  await client.query(settings.join('; ')).finally(inTime);
}

/** Closes a connection whose response is overdue. Queries waiting on it fail with the error from `overdue`. */
function cut(client: pg.ClientBase, milliseconds: number): void {
  (client as pg.Client).connection.stream.destroy(overdue(milliseconds));
}

/**
 * Cuts a connection after so many milliseconds, unless the returned function is called before. If this process itself
 * was too busy to read a response that has come, the response counts: timers run before what the network has brought.
 */
export function cutAfter(client: pg.ClientBase, milliseconds: number, onCut = () => {}): () => void {
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
export function overdue(milliseconds: number): Error {
  return Object.assign(new Error(`no answer within ${Math.round(milliseconds)} ms`), { code: 'ETIMEDOUT' });
}

/**
 * Checks whether the server is there, on a connection outside the pool, as the pool may be full of hanging queries.
 * Throws when it is not: `Silence` when it did not answer in time.
 */
export async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  let isSilent = false;
  const inTime = cutAfter(client, PROBE_MS, () => {
    isSilent = true;
  });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if (isSilent) throw new Silence(`no answer within ${PROBE_MS} ms`, { cause: error });
    const trouble = asTrouble(error);
    // A server that refuses us for another reason, such as too many connections, is there.
    if (trouble instanceof DatabaseTrouble && trouble.kind === 'away') throw error;
  } finally {
    inTime();
    client.end().catch(() => {});
  }
}
