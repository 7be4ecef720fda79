import type { Tx } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { checkPassword } from '../../password/check-password.server.ts';
import type { UserRow } from '../../tables.server.ts';
import { hasTwoStep } from '../try-two-step-code.server.ts';
import { withSecondStep } from '../with-second-step.server.ts';

/** What a signed-in user must enter again before anything about their second step changes. */
export interface BothSteps {
  password: string;
  /** The second step's code, in its normal form. */
  code: string;
}

/**
 * Runs work in a transaction for an owner who has entered the password and a code again. Throws 400 at `password` or
 * `code`, 409 `two_step_off` when there is no second step, 429 after too many tries.
 */
export async function withBothSteps<T>(
  services: Services,
  userId: string,
  { password, code }: BothSteps,
  work: (tx: Tx, account: UserRow) => Promise<T>,
): Promise<T> {
  const account = await checkPassword(services, userId, password);
  return withSecondStep(services, userId, code, async (tx) => {
    if (!(await hasTwoStep(tx, userId))) {
      throw conflict('Two-step sign-in is off.', { code: 'two_step_off' });
    }
    return work(tx, account);
  });
}
