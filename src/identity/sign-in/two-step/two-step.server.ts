import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { AppError, badInput, forbidden } from '#platform/http/errors.ts';
import type { LimitRule, SlowRule } from '#platform/http/limits/limits.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { mailTo } from '../../email/mails/mail-to.server.ts';
import { accountAnswerTexts } from '../../guards/account-answer-texts.ts';
import type { UserRow } from '../../tables.server.ts';
import type { AttemptKeys } from '../sessions/known-devices.server.ts';
import { recoveryCodeUsedMail } from './mails.ts';
import { countRecoveryCodes, dropRecoveryCodes, useRecoveryCode } from './recovery-codes.server.ts';
import { matchingStep, openSecret } from './totp.server.ts';
import { isAppCode } from './two-step-code.ts';

/**
 * Checks the second step of a sign-in whose password was right. Returns whether the account has a second step. Throws
 * 403 `two_step_required` when a code is missing, 403 `wrong_code` at `code` for a wrong or used-up one; the caller's
 * transaction then rolls back. If a recovery code was used, the owner is notified by mail.
 */
export async function passTwoStep(
  services: Services,
  tx: Tx,
  account: UserRow,
  code: string | undefined,
): Promise<boolean> {
  if (!(await hasTwoStep(tx, account.id))) return false;
  if (code === undefined) throw forbidden(accountAnswerTexts.twoStep.codeMissing, 'two_step_required');
  const problem = await tryTwoStepCode(tx, account.id, code, services.clock.now());
  if (problem) throw new AppError(403, 'wrong_code', problem, { code: problem });
  if (!isAppCode(code)) {
    const left = await countRecoveryCodes(tx, account.id);
    await services.outbox.post(
      tx,
      mailTo(account, () => recoveryCodeUsedMail(account.email, services.publicUrl, left)),
    );
  }
  return true;
}

/**
 * Runs work in a transaction for a signed-in user whose password was just checked, and checks the second step's code
 * too, if the account has a second step; otherwise the code is ignored. Throws 400 at `code` when it is missing,
 * wrong or used up, 429 after too many tries. The code is used up only if the work succeeds.
 */
export async function withSecondStep<T>(
  services: Services,
  userId: string,
  code: string | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return countingTwoStepTry(services, { userId }, code, () =>
    inTransaction(services.db, async (tx) => {
      if (await hasTwoStep(tx, userId)) {
        const problem =
          code === undefined
            ? accountAnswerTexts.twoStep.proofMissing
            : await tryTwoStepCode(tx, userId, code, services.clock.now());
        if (problem) throw badInput({ code: problem });
      }
      return work(tx);
    }),
  );
}

/**
 * Three of a million codes are valid at any moment, so guessing one at ten tries in six hours takes decades.
 * Strangers who have the password share one counter. A known device or network and the owner's session each have
 * their own, so that strangers cannot lock the owner out.
 */
const APP_TRIES: LimitRule = { name: 'two-step-user', points: 10, seconds: 6 * 60 * 60 };
/** A recovery code is too long to guess. It still works when strangers have used up their counter. */
const RECOVERY_TRIES: SlowRule = { name: 'recovery-code-user', points: 10, seconds: 15 * 60, slowest: 10 };

/** Who makes the try. `attemptKeys` is set at a sign-in, and absent for a signed-in user. */
interface CodeCaller {
  userId: string;
  attemptKeys?: AttemptKeys;
}

/**
 * Runs work that needs a code of the second step. Each try counts, and a right code resets the count. Throws 429
 * after too many tries. Call it outside transactions: the counter has a database connection of its own.
 */
export async function countingTwoStepTry<T>(
  { limits }: Services,
  trier: CodeCaller,
  code: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return work();
  const key = keyOf(trier);
  if (isAppCode(code)) await limits.take(APP_TRIES, key);
  else await limits.throttle(RECOVERY_TRIES, key);
  const result = await work();
  await limits.reset(isAppCode(code) ? APP_TRIES : RECOVERY_TRIES, key);
  return result;
}

/**
 * Resets the strangers' counter after a password change: a person who knew the old password cannot reach the second
 * step any more.
 */
export function forgiveStrangersTries({ limits }: Services, userId: string): Promise<void> {
  return limits.reset(APP_TRIES, strangersOf(userId));
}

function keyOf({ userId, attemptKeys }: CodeCaller): string {
  if (!attemptKeys) return userId;
  return attemptKeys.isKnown ? attemptKeys.own : strangersOf(userId);
}

function strangersOf(userId: string): string {
  return `strangers:${userId}`;
}

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
  const { codeWrong, codeUsed, recoveryCodeWrong } = accountAnswerTexts.twoStep;
  if (!isAppCode(code)) return (await useRecoveryCode(tx, userId, code, now)) ? undefined : recoveryCodeWrong;
  const known = await tx
    .selectFrom('two_step')
    .select('secret')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  if (!known?.secret) return codeWrong;
  const step = matchingStep(await openSecret(tx, known.secret, { userId, now }), code, now);
  if (step === undefined) return codeWrong;
  const { numUpdatedRows } = await tx
    .updateTable('two_step')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', known.secret)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? undefined : codeUsed;
}

/** Removes the second step of an account, with its recovery codes and any unfinished set-up. */
export async function dropTwoStep(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('two_step').where('user_id', '=', userId).execute();
  await dropRecoveryCodes(tx, userId);
}
