import { createHmac, randomInt } from 'node:crypto';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { DAY, later } from '#platform/services/clock.ts';
import { LONG_DIGITS, SHORT_DIGITS } from '../../codes/input-rules.ts';
import {
  CODE_LIFE,
  type CodeOwner,
  codeHash,
  dropCode,
  storeCode,
  tryCode,
} from '../../codes/one-time-code.server.ts';
import { secretKey } from '../../codes/secret-key.server.ts';

export const INVITATION_DAYS = 7;

/** There are 10^12 codes, so nobody can guess one with this many tries, even in 7 days. */
const INVITATION_TRIES = 10_000;

/** Makes a code with which an invited person chooses a password within 7 days; the earlier code becomes invalid. */
export async function issueInvitationCode(tx: Tx, userId: string, now: Date): Promise<string> {
  const code = longCode();
  const expiresAt = later(now, INVITATION_DAYS * DAY);
  await storeCode(tx, { userId, purpose: 'invitation' }, code, { now, tries: INVITATION_TRIES, expiresAt });
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

/**
 * Practically no limit: wrong tries are counted per caller (guards/limits.server.ts), so that strangers cannot use up
 * the owner's tries.
 */
const TRIES = 10_000;

/**
 * Returns a code that allows a new password, valid for ten minutes from now. While one is valid, a further request
 * gets the same code. So requests by strangers do not harm the owner, who may use the code of any of the mails. Long
 * codes are for accounts whose short codes are being guessed; a short code that is still valid stays valid.
 */
export async function issueResetCode(
  tx: Tx,
  userId: string,
  { isLong, now }: { isLong: boolean; now: Date },
): Promise<string> {
  const owner = ownerOf(userId, isLong);
  const live = await liveCode(tx, owner, now);
  const code = live?.code ?? (await codeOf(tx, owner, now));
  const expiresAt = later(now, CODE_LIFE);
  await storeCode(tx, owner, code, { now, tries: TRIES, expiresAt, createdAt: live?.createdAt });
  return code;
}

/**
 * Whether the code is right; a long code may also be that of an invitation. It is used up in the caller's
 * transaction; of parallel right tries, one succeeds.
 */
export async function tryResetCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const isLong = code.length === LONG_DIGITS;
  if (await tryCode(tx, ownerOf(userId, isLong), code, now)) return true;
  return isLong && tryCode(tx, { userId, purpose: 'invitation' }, code, now);
}

/** Makes all reset and invitation codes of an account invalid, as after a new password or a new email. */
export async function dropResetCodes(tx: Tx, userId: string): Promise<void> {
  await dropCode(tx, ownerOf(userId, false));
  await dropCode(tx, ownerOf(userId, true));
  await dropCode(tx, { userId, purpose: 'invitation' });
}

/** The code to mail again, if it was made within the last ten minutes; otherwise a new one has to be made. */
async function liveCode(tx: Tx, owner: CodeOwner, now: Date) {
  const row = await tx
    .selectFrom('one_time_codes')
    .select(['code_hash', 'created_at'])
    .where('user_id', '=', owner.userId)
    .where('purpose', '=', owner.purpose)
    .where('created_at', '>', later(now, -CODE_LIFE))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const code = await codeOf(tx, owner, row.created_at);
  return (await codeHash(tx, owner, code, now)) === row.code_hash
    ? { code, createdAt: row.created_at }
    : undefined;
}

/**
 * Only hashes are stored. So that a code can be mailed again, it is derived from a secret key and its creation time.
 */
async function codeOf(tx: Tx, { userId, purpose }: CodeOwner, createdAt: Date): Promise<string> {
  const key = await secretKey(tx, 'reset-codes', createdAt);
  const digest = createHmac('sha256', key).update(`${purpose}:${userId}:${createdAt.toISOString()}`).digest();
  const digits = purpose === 'reset_password_long' ? LONG_DIGITS : SHORT_DIGITS;
  // The modulo slightly favours low codes: by less than a millionth of a code's probability.
  return String(digest.readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, '0');
}

function ownerOf(userId: string, isLong: boolean): CodeOwner {
  return { userId, purpose: isLong ? 'reset_password_long' : 'reset_password' };
}
