import { DAY, later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { newToken, tokenHash } from '../../sessions/session-token.server.ts';

/** How long an email that was replaced can be taken back, in days. */
const TAKE_BACK_DAYS = 7;

/** Creates a token for a link that puts the account's former email back. Only a hash of the token is stored. */
export async function offerTakeBack(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('email_take_backs')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      email,
      created_at: now,
      expires_at: later(now, TAKE_BACK_DAYS * DAY),
    })
    .execute();
  return token;
}
