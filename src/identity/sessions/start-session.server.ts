import type { Tx } from '#platform/db/database.server.ts';
import { deviceName } from './device-name.server.ts';
import { sessionEnd } from './session-life.ts';
import { newToken, tokenHash } from './session-token.server.ts';

interface Begun {
  userId: string;
  /** Whether the sign-in passed a second step. */
  hasPassedTwoStep: boolean;
  /** The User-Agent header; empty if there is none. */
  userAgent: string;
}

/**
 * Starts a session for a user, which counts as a sign-in, and returns its token, of which only a hash is stored
 * (docs/product/identity.md#session).
 */
export async function startSession(
  tx: Tx,
  { userId, hasPassedTwoStep, userAgent }: Begun,
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      expires_at: sessionEnd(now, now),
      two_step_at: hasPassedTwoStep ? now : null,
      device: deviceName(userAgent),
    })
    .execute();
  await tx.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute();
  return token;
}
