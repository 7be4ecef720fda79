import type { Db, Tx } from '#platform/db/database.server.ts';
import { useRecoveryCode } from './recovery-codes.server.ts';
import { openSecret } from './sealed-secret.server.ts';
import { matchingStep } from './totp.server.ts';
import { isAppCode } from './two-step-code.ts';

export const WRONG_APP_CODE = 'This code is wrong. Enter the newest code from your authenticator app.';
const WRONG_RECOVERY = 'This recovery code is wrong or already used. Try another one.';
const USED = 'This code is already used. Wait for the next one.';

/** Whether two-step sign-in is on for a user. */
export async function hasTwoStep(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_step')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Checks a code of the second step, in its normal form, and uses it up in the caller's transaction: of parallel tries
 * with the same code, one succeeds. Returns what is wrong with it, or undefined when it was right.
 */
export async function tryTwoStepCode(
  tx: Tx,
  userId: string,
  code: string,
  now: Date,
): Promise<string | undefined> {
  if (!isAppCode(code)) return (await useRecoveryCode(tx, userId, code, now)) ? undefined : WRONG_RECOVERY;
  const known = await tx
    .selectFrom('two_step')
    .select('secret')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  if (!known?.secret) return WRONG_APP_CODE;
  const step = matchingStep(await openSecret(tx, known.secret, { userId, now }), code, now);
  if (step === undefined) return WRONG_APP_CODE;
  const { numUpdatedRows } = await tx
    .updateTable('two_step')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', known.secret)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? undefined : USED;
}
