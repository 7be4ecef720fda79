import type { Tx } from '#platform/db/database.server.ts';
import { AppError, forbidden } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import type { UserRow } from '../tables.server.ts';
import { recoveryCodeUsedMail } from './mails.ts';
import { countRecoveryCodes } from './recovery-codes.server.ts';
import { hasTwoStep, tryTwoStepCode } from './try-two-step-code.server.ts';
import { isAppCode } from './two-step-code.ts';

/**
 * Checks the second step of a sign-in whose password was right. Returns whether the account has a second step. Throws
 * 403 `two_step_required` when a code is missing, 403 `wrong_code` at `code` for a wrong or used-up one; the caller's
 * transaction then rolls back. If a recovery code was used, the owner is told by mail.
 */
export async function passTwoStep(
  services: Services,
  tx: Tx,
  account: UserRow,
  code: string | undefined,
): Promise<boolean> {
  if (!(await hasTwoStep(tx, account.id))) return false;
  if (code === undefined) throw forbidden('Enter the code from your authenticator app.', 'two_step_required');
  const problem = await tryTwoStepCode(tx, account.id, code, services.clock.now());
  if (problem) throw new AppError(403, 'wrong_code', problem, { code: problem });
  if (!isAppCode(code)) {
    const left = await countRecoveryCodes(tx, account.id);
    await services.outbox.post(tx, recoveryCodeUsedMail(account.email, services.publicUrl, left));
  }
  return true;
}
