import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { pathOf } from '#platform/http/client/ask.ts';
import type { Services } from '#platform/services/services.server.ts';
import { secretKey } from '../../codes/secret-key.server.ts';

/** Returns the URL with which a mail program turns off a user's reminders, without a session (RFC 8058). */
export async function unsubscribeUrl(
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
  tx: Tx,
  userId: string,
): Promise<string> {
  const token = `${userId}.${await sealOf(tx, userId, clock.now())}`;
  return `${publicUrl}${pathOf('POST /api/account/reminders/off/{token}', { token })}`;
}

/**
 * Returns the id of the token's user; undefined if its signature is not ours. The token allows nothing else, so it
 * never expires.
 */
export async function userOfToken(db: Db, token: string, now: Date): Promise<string | undefined> {
  const [userId = '', seal = ''] = token.split('.');
  const right = Buffer.from(await sealOf(db, userId, now));
  const given = Buffer.from(seal);
  return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined;
}

async function sealOf(db: Db | Tx, userId: string, now: Date): Promise<string> {
  const key = await secretKey(db, 'unsubscribe', now);
  return createHmac('sha256', key).update(userId).digest('base64url');
}
