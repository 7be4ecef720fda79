import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { PostgresConnections } from './db/postgres-connections.server.ts';
import { tooManyRequests } from './http/errors.ts';

export interface LimitRule {
  /** Names the counter, e.g. `signin-email`. */
  name: string;
  /** How many are allowed in the window. */
  points: number;
  seconds: number;
}

export interface Limits {
  /** Counts one more for `key`; throws 429 with the seconds to wait when there were too many. */
  take(rule: LimitRule, key: string): Promise<void>;
  /** Forgets the count, after a success that proves good faith. */
  forgive(rule: LimitRule, key: string): Promise<void>;
}

/** Rate limits shared by all processes: in PostgreSQL, or in memory where SQLite means there is one process. */
export function createLimits(pool?: PostgresConnections): Limits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();
  const limiterOf = (rule: LimitRule) => {
    const known = limiters.get(rule.name);
    if (known) return known;
    const options = { keyPrefix: rule.name, points: rule.points, duration: rule.seconds };
    const limiter = pool
      ? new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          // A job does it, once for all rules and processes.
          clearExpiredByTimeout: false,
        })
      : new RateLimiterMemory(options);
    limiters.set(rule.name, limiter);
    return limiter;
  };
  return {
    async take(rule, key) {
      try {
        await limiterOf(rule).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async forgive(rule, key) {
      await limiterOf(rule).delete(key);
    },
  };
}
