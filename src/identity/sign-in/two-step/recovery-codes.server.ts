import { createHmac, randomInt } from 'node:crypto';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { secretKey } from '../../codes/secret-key.server.ts';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH, readableRecoveryCode } from './two-step-code.ts';

const COUNT = 10;

/**
 * Creates ten new recovery codes for a user and returns them in readable form; older ones become invalid. Only their
 * HMAC is stored.
 */
export async function replaceRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newRecoveryCode);
  await dropRecoveryCodes(tx, userId);
  const rows = codes.map(async (code) => ({
    user_id: userId,
    code_hash: await hashOf(tx, userId, code, now),
  }));
  await tx
    .insertInto('recovery_codes')
    .values(await Promise.all(rows))
    .execute();
  return codes.map(readableRecoveryCode);
}

/**
 * Whether the code, in its normal form, is one of the user's; if so, it is used up. Of parallel tries, one succeeds.
 */
export async function useRecoveryCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', await hashOf(tx, userId, code, now))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the number of recovery codes that a user has not used yet. */
export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

export async function dropRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

function newRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  );
  return letters.join('');
}

async function hashOf(tx: Tx, userId: string, code: string, now: Date): Promise<string> {
  const key = await secretKey(tx, 'recovery-codes', now);
  return createHmac('sha256', key).update(`${userId}:${code}`).digest('base64url');
}
