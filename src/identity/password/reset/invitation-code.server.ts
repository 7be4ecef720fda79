import { randomInt } from 'node:crypto';
import { DAY, later } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { storeCode } from '../../codes/store-code.server.ts';
import { LONG_DIGITS } from './reset-code.ts';

export const INVITATION_DAYS = 7;

/** Of a million million codes: nobody comes near to one by guessing, also in 7 days. */
const TRIES = 10_000;

/** A code with which somebody who was invited chooses a password within 7 days; the one of an earlier mail ends. */
export async function issueInvitationCode(tx: Tx, userId: string, now: Date): Promise<string> {
  const code = longCode();
  const expiresAt = later(now, INVITATION_DAYS * DAY);
  await storeCode(tx, { userId, purpose: 'invitation' }, code, { now, tries: TRIES, expiresAt });
  return code;
}

/** Until when the newest invitation of somebody can be used; undefined when there is none, or it is over. */
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

/** Two halves, as no more than 48 random bits are drawn at once. */
function longCode(): string {
  const half = LONG_DIGITS / 2;
  const draw = () => String(randomInt(10 ** half)).padStart(half, '0');
  return draw() + draw();
}
