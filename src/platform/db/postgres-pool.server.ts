import pg from 'pg';
import type { Log } from '../log.server.ts';
import { asTrouble, DatabaseTrouble } from './database-trouble.server.ts';

const AT_ONCE = 10;
/** To connect, and to wait for one of our connections. */
const CONNECT_MS = 5_000;
/** PostgreSQL's own limits for what we ask. */
const STATEMENT_MS = 10_000;
const LOCK_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const PROBE_MS = 1_500;
/**
 * What PostgreSQL reckons a page read out of order to cost, where one in order costs 1. Its own 4 is for disks that turn: by
 * that it rather sorts a long list than reads it along an index.
 */
const RANDOM_PAGE_COST = 1.1;

export interface PostgresTarget {
  url: string;
  /** Statements may take as long as they take: for migrations and the like. */
  isPatient?: boolean | undefined;
  log?: Log | undefined;
  /** Hears how long a piece of work waited for a connection, ms. */
  onConnection?: ((waitedMs: number) => void) | undefined;
}

/** A pool of connections, each set up; those that break leave it without a sound but for the log. */
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
    // Not as parameters of the connection: poolers in between refuse those that they do not know.
    onConnect: (client) => (isPatient ? undefined : setUp(client)),
  });
  // Without listeners a connection that breaks would end the process. Who was using it hears of it by its query.
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
  const timer = setTimeout(() => cut(client, CONNECT_MS), CONNECT_MS);
  const settings = Object.entries(wanted).map(([name, value]) => `set ${name} = ${value}`);
  await client.query(settings.join('; ')).finally(() => clearTimeout(timer));
}

/** Takes a connection whose answer is overdue out of use; what waits on it fails with this. */
export function cut(client: pg.ClientBase, milliseconds: number): void {
  (client as pg.Client).connection.stream.destroy(overdue(milliseconds));
}

/** What is thrown when an answer has not come in so many milliseconds. */
export function overdue(milliseconds: number): Error {
  return Object.assign(new Error(`no answer within ${Math.round(milliseconds)} ms`), { code: 'ETIMEDOUT' });
}

/** Looks whether the server is there, beside the pool, which may be full of questions without an answer. */
export async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS });
  client.on('error', () => {});
  const timer = setTimeout(() => cut(client, PROBE_MS), PROBE_MS);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const trouble = asTrouble(error);
    // A server that refuses us by a rule of its own, such as too many connections, is there.
    if (trouble instanceof DatabaseTrouble && trouble.kind === 'away') throw error;
  } finally {
    clearTimeout(timer);
    client.end().catch(() => {});
  }
}
