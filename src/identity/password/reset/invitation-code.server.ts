import { randomInt } from 'node:crypto';
import { DAY, later } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { storeCode } from '../../codes/store-code.server.ts';
import { LONG_DIGITS } from './reset-code.ts';

export const INVITATION_DAYS = 7;

/** There are 10^12 codes, so nobody can guess one with this many tries, even in 7 days. */
const TRIES = 10_000;

/** Makes a code with which an invited person chooses a password within 7 days; the earlier code becomes invalid. */
export async function issueInvitationCode(tx: Tx, userId: string, now: Date): Promise<string> {
  const code = longCode();
  const expiresAt = later(now, INVITATION_DAYS * DAY);
  await storeCode(tx, { userId, purpose: 'invitation' }, code, { now, tries: TRIES, expiresAt });
  return code;
}

/** Returns until when a user's newest invitation is valid; undefined if there is none or it has expired. */
export async function invitedUntil(db: Db | Tx, userId: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'invitation')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at;
}

/** Made of two halves, because `randomInt` draws at most 48 random bits. */
function longCode(): string {
  const half = LONG_DIGITS / 2;
  const draw = () => String(randomInt(10 ** half)).padStart(half, '0');
  return draw() + draw();
}
