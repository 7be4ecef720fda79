import type { Tx } from '#platform/db/database.server.ts';
import { sessionEnd } from './session-life.ts';
import { newToken, tokenHash } from './session-token.server.ts';

/**
 * Begins a session for a user and gives its token, which is stored nowhere (ruling 3). `hasPassedTwoStep` is whether it
 * was signed in with a second step.
 */
export async function startSession(
  tx: Tx,
  { userId, hasPassedTwoStep }: { userId: string; hasPassedTwoStep: boolean },
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
    })
    .execute();
  return token;
}
