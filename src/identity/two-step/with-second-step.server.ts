import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { countingTwoStepTry } from './count-two-step-try.server.ts';
import { hasTwoStep, tryTwoStepCode } from './try-two-step-code.server.ts';

const MISSING = 'Two-step sign-in is on, so enter the code from your authenticator app too.';

/**
 * Does work in a transaction for somebody signed in who has just shown their password, and shows the second step too
 * where the account has one; where it has none, a code is not looked at. Throws 400 at `code` when it is missing, wrong
 * or used up, 429 after too many tries; the code is used up only when the work is done.
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
