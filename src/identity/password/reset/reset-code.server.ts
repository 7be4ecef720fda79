import { createHmac } from 'node:crypto';
import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { CODE_LIFE, type CodeOwner, codeHash } from '../../codes/one-time-code.server.ts';
import { secretKey } from '../../codes/secret-key.server.ts';
import { storeCode } from '../../codes/store-code.server.ts';
import { dropCode, tryCode } from '../../codes/try-code.server.ts';
import { LONG_DIGITS, SHORT_DIGITS } from './reset-code.ts';

/** Wrong tries are counted by who makes them (guards/limits.server.ts), so that a stranger's use up nobody else's. */
const TRIES = 10_000;

/**
 * A code that allows a new password, good for ten minutes from now. Who asks while one lives is given the same once
 * more: a stranger who asks too takes nothing from the owner, who may enter the code of any of the mails. A long one is
 * for accounts whose short codes are being guessed at; a short one that lives goes on beside it.
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
 * Whether the code is right; a long one may be that of an invitation. It is used up in the caller's transaction; of
 * parallel right tries one succeeds.
 */
export async function tryResetCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const isLong = code.length === LONG_DIGITS;
  if (await tryCode(tx, ownerOf(userId, isLong), code, now)) return true;
  return isLong && tryCode(tx, { userId, purpose: 'invitation' }, code, now);
}

/** Ends an account's codes, as a new password or another e-mail does. */
export async function dropResetCodes(tx: Tx, userId: string): Promise<void> {
  await dropCode(tx, ownerOf(userId, false));
  await dropCode(tx, ownerOf(userId, true));
  await dropCode(tx, { userId, purpose: 'invitation' });
}

/** A code is mailed again within ten minutes of its making; after that a new one is made. */
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

/** Only hashes are stored, so a code that may be mailed again comes from a secret key and the moment it was made. */
async function codeOf(tx: Tx, { userId, purpose }: CodeOwner, createdAt: Date): Promise<string> {
  const key = await secretKey(tx, 'reset-codes', createdAt);
  const digest = createHmac('sha256', key).update(`${purpose}:${userId}:${createdAt.toISOString()}`).digest();
  const digits = purpose === 'reset_password_long' ? LONG_DIGITS : SHORT_DIGITS;
  // Of 64 bits a few more fall on the low codes: less than one in a million of a code's chance.
  return String(digest.readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, '0');
}

function ownerOf(userId: string, isLong: boolean): CodeOwner {
  return { userId, purpose: isLong ? 'reset_password_long' : 'reset_password' };
}
