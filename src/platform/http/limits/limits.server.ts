import { expressionBuilder } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../db/database.server.ts';
import type { PostgresConnections } from '../../db/postgres-connections.server.ts';
import type { Tables } from '../../db/tables.ts';
import { type Clock, DAY, HOUR, later, MINUTE, SECOND } from '../../services/clock.ts';
import { inSlices } from '../../workers/job-runner.server.ts';
import { AppError, tooManyRequests } from '../errors.ts';

/** For a cafe or a mobile network, of which hundreds look at menus at a time. */
export const REQUESTS_PER_MINUTE = 3_000;

export interface LimitRule {
  /** Names the counter, e.g. `signin-email`. */
  name: string;
  /** How many are allowed in the window. */
  points: number;
  seconds: number;
}

export interface SlowRule extends LimitRule {
  /**
   * Beyond `points`, one request at a time is allowed after a wait that starts short and grows to this many seconds.
   */
  slowest: number;
}

export interface Limits {
  /** Counts one request for `key`. Throws 429 with the seconds to wait when there were too many. */
  take(rule: LimitRule, key: string): Promise<void>;
  /** Takes one count back, for a request that had no effect. */
  refund(rule: LimitRule, key: string): Promise<void>;
  /**
   * Counts one request for `key`. Beyond the limit it still allows one now and then, and throws 429 for the others with
   * the seconds until the next, at most `slowest`. For limits that strangers can use up: they must not lock anybody
   * out.
   */
  throttle(rule: SlowRule, key: string): Promise<void>;
  /** Like `slow`, but returns whether the request is allowed instead of throwing. */
  isAllowed(rule: SlowRule, key: string): Promise<boolean>;
  /** Counts one request for `key` and refuses nothing. */
  count(rule: LimitRule, key: string): Promise<void>;
  /** Whether the window's points are used up. */
  isUsedUp(rule: LimitRule, key: string): Promise<boolean>;
  /**
   * Counts one request of a caller to a route, in this process only and without waiting, since every request is
   * counted. Throws 429 beyond `share` times the usual number of requests in a minute.
   */
  countRequest(key: string, share: number): void;
  /** Resets the count after a success that proves good faith, such as a sign-in. */
  reset(rule: LimitRule & Partial<SlowRule>, key: string): Promise<void>;
}

/**
 * Creates rate limits shared by all processes: in PostgreSQL, or in memory with SQLite, where there is only one
 * process. `onRefusal` gets the name of each limit that refused a request; `requestsPerMinute` is the usual number of
 * requests that one address may send to one route.
 */
export function createLimits(
  pool?: PostgresConnections,
  onRefusal: (limit: string) => void = () => {},
  requestsPerMinute = REQUESTS_PER_MINUTE,
): Limits {
  const countRequest = createRequestCount(requestsPerMinute, () => onRefusal('requests'));
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();
  const limiterOf = (rule: LimitRule) => {
    const known = limiters.get(rule.name);
    if (known) return known;
    const limiter = createLimiter(rule, pool);
    limiters.set(rule.name, limiter);
    return limiter;
  };
  const consume = async (rule: LimitRule, key: string, seconds: number) => {
    try {
      await limiterOf(rule).consume(key, 1, { customDuration: seconds });
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      onRefusal(rule.name);
      throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
  const slow = async (rule: SlowRule, key: string) => {
    const { consumedPoints } = await limiterOf(rule).penalty(key);
    const beyond = consumedPoints - rule.points;
    // The last free request already starts the waiting time.
    if (beyond >= 0) await consume(paceOf(rule.name, rule.slowest), key, waitAfter(beyond, rule.slowest));
  };
  return {
    throttle: slow,
    countRequest,
    take: (rule, key) => consume(rule, key, rule.seconds),
    async refund(rule, key) {
      await limiterOf(rule).reward(key);
    },
    async isAllowed(rule, key) {
      try {
        await slow(rule, key);
        return true;
      } catch (refusal) {
        if (refusal instanceof AppError) return false;
        throw refusal;
      }
    },
    async count(rule, key) {
      await limiterOf(rule).penalty(key);
    },
    async isUsedUp(rule, key) {
      const counted = await limiterOf(rule).get(key);
      return (counted?.consumedPoints ?? 0) >= rule.points;
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(key);
      if (rule.slowest !== undefined) await limiterOf(paceOf(rule.name, rule.slowest)).delete(key);
    },
  };
}

/** Beyond this many callers and routes in a minute, counting begins anew: the memory it takes stays bounded. */
const COUNTED_AT_ONCE = 200_000;

function createRequestCount(perMinute: number, onRefusal: () => void): Limits['countRequest'] {
  const counts = new Map<string, number>();
  let end = 0;
  return (key, share) => {
    const now = performance.now();
    if (now >= end || counts.size >= COUNTED_AT_ONCE) {
      counts.clear();
      end = now + MINUTE;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= Math.ceil(perMinute * share)) return;
    onRefusal();
    throw tooManyRequests(Math.max(1, Math.ceil((end - now) / SECOND)));
  };
}

function createLimiter({ name, points, seconds }: LimitRule, pool: PostgresConnections | undefined) {
  const options = { keyPrefix: name, points, duration: seconds };
  if (!pool) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // A job deletes expired counts, once for all rules and processes.
    clearExpiredByTimeout: false,
  });
}

/** Allows one at a time; each call to `consume` passes the duration. */
function paceOf(name: string, slowest: number): LimitRule {
  return { name: `${name}-pace`, points: 1, seconds: slowest };
}

/** Returns seconds: an eighth of `slowest` at first, doubled for each further request. */
function waitAfter(beyond: number, slowest: number): number {
  return Math.min(slowest, Math.ceil(slowest / 8) * 2 ** Math.min(beyond, 10));
}

declare module '../../db/tables.ts' {
  interface Tables {
    /** As rate-limiter-flexible writes it on PostgreSQL; empty on SQLite, where the counts are kept in memory. */
    rate_limits: {
      key: string;
      points: number;
      /** Milliseconds since 1970; null: never. */
      expire: number | null;
    };
  }
}

const AT_A_TIME = 500;

/** No rule counts for longer than a day. */
const LONGEST = 2 * DAY;

/**
 * Deletes rate-limit counts that expired an hour ago, and those of a clock that ran ahead, which would refuse people
 * until that time. Returns how many.
 */
export function deleteOldLimits(
  { db, clock }: { db: Db; clock: Clock },
  signal: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const { or, eb } = expressionBuilder<Tables, 'rate_limits'>();
  const isOver = or([
    eb('expire', '<', later(now, -HOUR).getTime()),
    eb('expire', '>', later(now, LONGEST).getTime()),
  ]);
  return inSlices(signal, async () => {
    const ended = db.selectFrom('rate_limits').select('key').where(isOver).limit(AT_A_TIME);
    const { numDeletedRows } = await db
      .deleteFrom('rate_limits')
      .where('key', 'in', ended)
      .where(isOver)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}
