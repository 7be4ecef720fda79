import type { Tx } from '#platform/db/database.server.ts';
import { deviceName } from './device-name.server.ts';
import { sessionEnd } from './session-life.ts';
import { newToken, tokenHash } from './session-token.server.ts';

interface Begun {
  userId: string;
  /** Whether it was signed in with a second step. */
  hasPassedTwoStep: boolean;
  /** What the browser says about itself; empty when it says nothing. */
  userAgent: string;
}

/** Begins a session for a user and gives its token, which is stored nowhere (docs/product.md#session). */
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
  return token;
}
