import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { secretKey } from '../codes/secret-key.server.ts';

/** The address at which a mail program switches somebody's reminders off, without a session (RFC 8058). */
export async function unsubscribeUrl(
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
  tx: Tx,
  userId: string,
): Promise<string> {
  const token = `${userId}.${await sealOf(tx, userId, clock.now())}`;
  return `${publicUrl}${api.unsubscribe(token)}`;
}

/** Whose token it is; undefined when it is none of ours. It opens nothing else, and so never ends. */
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
