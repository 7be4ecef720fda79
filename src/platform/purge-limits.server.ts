import { type Clock, HOUR, later } from './clock.ts';
import type { Db } from './db/database.server.ts';
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

/** Deletes rate-limit counts that expired an hour ago. Returns how many. */
export function purgeLimits({ db, clock }: { db: Db; clock: Clock }, signal: AbortSignal): Promise<number> {
  const before = later(clock.now(), -HOUR).getTime();
  return inSlices(signal, async () => {
    const ended = db.selectFrom('rate_limits').select('key').where('expire', '<', before).limit(AT_A_TIME);
    const { numDeletedRows } = await db
      .deleteFrom('rate_limits')
      .where('key', 'in', ended)
      .where('expire', '<', before)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}
