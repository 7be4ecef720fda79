import type { LogEvent } from 'kysely';
import type { Log } from '../log.server.ts';

/** Queries from this duration on are logged, ms: most take 1 ms. */
const SLOW_MS = 200;

/** Logs each query that takes longer than 200 ms: the statement and the milliseconds, never the values in it. */
export function logSlowQueries(log: Log): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    if (queryDurationMillis < SLOW_MS) return;
    const ms = Math.round(queryDurationMillis);
    log.warn({ statement: query.sql, ms, failed: level === 'error' }, 'slow query');
  };
}
