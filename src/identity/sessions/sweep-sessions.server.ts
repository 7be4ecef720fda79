import { CLOCKS_DIFFER, later } from '#platform/clock.ts';
import { inSlices } from '#platform/jobs/job-runner.server.ts';
import type { Services } from '#platform/services.server.ts';
import { latestEnd, sessionEnd } from './session-life.ts';

const AT_A_TIME = 500;

/**
 * Removes sessions, one-time codes and links that have ended; run it regularly. Sessions and codes of a clock that ran
 * ahead do not last until that time: a session counts from now, a code is removed. Returns the number of rows removed.
 */
export async function sweepSessions({ db, clock }: Services, signal: AbortSignal): Promise<number> {
  const now = clock.now();
  await db
    .updateTable('sessions')
    .set({ created_at: now, last_used_at: now, expires_at: sessionEnd(now, now) })
    .where('expires_at', '>', latestEnd(now))
    .execute();
  const sessions = await inSlices(signal, async () => {
    const ended = db
      .selectFrom('sessions')
      .select('token_hash')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(AT_A_TIME);
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('token_hash', 'in', ended)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
  // Deleted without batches: there is at most one code per user and purpose, and most exist for minutes only.
  const codes = await db
    .deleteFrom('one_time_codes')
    .where((row) => row.or([row('expires_at', '<=', now), row('created_at', '>', later(now, CLOCKS_DIFFER))]))
    .executeTakeFirstOrThrow();
  const links = await db
    .deleteFrom('email_take_backs')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  return sessions + Number(codes.numDeletedRows) + Number(links.numDeletedRows);
}
