import { inSlices } from '#platform/jobs/in-slices.server.ts';
import type { Services } from '#platform/services.server.ts';

const AT_A_TIME = 500;

/** Removes sessions, one-time codes and links that have ended; to be run now and then. Gives how many went. */
export async function sweepSessions({ db, clock }: Services, signal: AbortSignal): Promise<number> {
  const now = clock.now();
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
  // At most one for each person and purpose, in use for minutes.
  const codes = await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  const links = await db
    .deleteFrom('email_take_backs')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  return sessions + Number(codes.numDeletedRows) + Number(links.numDeletedRows);
}
