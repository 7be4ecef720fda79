import { expressionBuilder } from 'kysely';
import { type Clock, DAY, HOUR, later } from './clock.ts';
import type { Db } from './db/database.server.ts';
import type { Tables } from './db/tables.ts';
import { inSlices } from './jobs/in-slices.server.ts';

declare module './db/tables.ts' {
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
export function purgeLimits({ db, clock }: { db: Db; clock: Clock }, signal: AbortSignal): Promise<number> {
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
