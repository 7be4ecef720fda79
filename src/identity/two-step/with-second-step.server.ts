import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { countingTwoStepTry } from './count-two-step-try.server.ts';
import { hasTwoStep, tryTwoStepCode } from './try-two-step-code.server.ts';

const MISSING = 'Two-step sign-in is on. Enter the code from your authenticator app.';

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
          code === undefined ? MISSING : await tryTwoStepCode(tx, userId, code, services.clock.now());
        if (problem) throw badInput({ code: problem });
      }
      return work(tx);
    }),
  );
}
