import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { PostgresConnections } from './db/postgres-connections.server.ts';
import { AppError, tooManyRequests } from './http/errors.ts';

export interface LimitRule {
  /** Names the counter, e.g. `signin-email`. */
  name: string;
  /** How many are allowed in the window. */
  points: number;
  seconds: number;
}

export interface SlowRule extends LimitRule {
  /** Beyond `points` one goes through each so many seconds, at the slowest; fewer at first. */
  slowest: number;
}

export interface Limits {
  /** Counts one more for `key`; throws 429 with the seconds to wait when there were too many. */
  take(rule: LimitRule, key: string): Promise<void>;
  /** Takes one count back that came to nothing. */
  giveBack(rule: LimitRule, key: string): Promise<void>;
  /**
   * Counts one more for `key`, and when there were too many lets one through now and then: throws 429 with the seconds
   * until the next, never more than `slowest`. For what strangers can use up, so that it closes to nobody.
   */
  slow(rule: SlowRule, key: string): Promise<void>;
  /** As `slow`, but says whether it goes through instead of throwing. */
  isInTime(rule: SlowRule, key: string): Promise<boolean>;
  /** Counts one more for `key` and refuses nothing. */
  note(rule: LimitRule, key: string): Promise<void>;
  /** Whether the window's points are used up. */
  isUsedUp(rule: LimitRule, key: string): Promise<boolean>;
  /** Forgets the count, after a success that proves good faith. */
  forgive(rule: LimitRule & Partial<SlowRule>, key: string): Promise<void>;
}

/**
 * Rate limits shared by all processes: in PostgreSQL, or in memory where SQLite means there is one process. `onRefusal`
 * hears the name of each that refused somebody.
 */
export function createLimits(
  pool?: PostgresConnections,
  onRefusal: (limit: string) => void = () => {},
): Limits {
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
    // The last free one sets the pace already.
    if (beyond >= 0) await consume(paceOf(rule.name, rule.slowest), key, waitAfter(beyond, rule.slowest));
  };
  return {
    slow,
    take: (rule, key) => consume(rule, key, rule.seconds),
    async giveBack(rule, key) {
      await limiterOf(rule).reward(key);
    },
    async isInTime(rule, key) {
      try {
        await slow(rule, key);
        return true;
      } catch (refusal) {
        if (refusal instanceof AppError) return false;
        throw refusal;
      }
    },
    async note(rule, key) {
      await limiterOf(rule).penalty(key);
    },
    async isUsedUp(rule, key) {
      const counted = await limiterOf(rule).get(key);
      return (counted?.consumedPoints ?? 0) >= rule.points;
    },
    async forgive(rule, key) {
      await limiterOf(rule).delete(key);
      if (rule.slowest !== undefined) await limiterOf(paceOf(rule.name, rule.slowest)).delete(key);
    },
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
    // A job does it, once for all rules and processes.
    clearExpiredByTimeout: false,
  });
}

/** One at a time; how long it lasts is said each time. */
function paceOf(name: string, slowest: number): LimitRule {
  return { name: `${name}-pace`, points: 1, seconds: slowest };
}

/** Seconds: an eighth of the slowest at first, then twice as long each time. */
function waitAfter(beyond: number, slowest: number): number {
  return Math.min(slowest, Math.ceil(slowest / 8) * 2 ** Math.min(beyond, 10));
}
