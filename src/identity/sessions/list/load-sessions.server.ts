import { createHash } from 'node:crypto';
import type { Services } from '#platform/services.server.ts';
import type { SignedInUser } from '../../current-user.ts';
import { isOver } from '../session-life.ts';

/** Only the newest are shown: nobody has more devices. */
const MOST = 50;

export interface LiveSession {
  id: string;
  tokenHash: string;
  /** Null for sessions started before the name was stored. */
  device: string;
  startedAt: Date;
  lastUsedAt: Date;
}

/** The user's sessions that have not ended, the last used first. */
export async function loadSessions(
  { db, clock }: Services,
  { id, ownsAdminEmail }: SignedInUser,
): Promise<LiveSession[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .limit(MOST)
    .execute();
  return rows
    .filter((row) => !isOver(row.last_used_at, now, ownsAdminEmail))
    .map((row) => ({
      id: sessionId(row.token_hash),
      tokenHash: row.token_hash,
      device: row.device,
      startedAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }));
}

/** The public id of a session: neither the token nor its stored hash can be derived from it. */
function sessionId(tokenHash: string): string {
  return createHash('sha256').update(`session:${tokenHash}`).digest('base64url').slice(0, 22);
}
