import type { Tx } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { withSecondStep } from '../two-step/with-second-step.server.ts';
import { checkPassword } from './check-password.server.ts';

/** Proves who a signed-in caller is: entered again for a change that a thief would make. */
export interface GivenProof {
  password: string;
  code?: string | undefined;
}

/**
 * Runs work in a transaction for a signed-in user whose password is right, and whose second step's code is, if the
 * account has one. `work` must lock what it changes: if the account has lost this password by then, because a change
 * was taken back (docs/product/restaurant.md#what-redirects-orders-or-money), nothing is changed. Throws 400 at `password` or
 * `code`, 409 when the password is no longer the account's, 429 after too many tries.
 */
export async function withProof<T>(
  services: Services,
  userId: string,
  { password, code }: GivenProof,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { password_hash } = await checkPassword(services, userId, password);
  return withSecondStep(services, userId, code, async (tx) => {
    const done = await work(tx);
    const stillTheirs = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', '=', password_hash)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!stillTheirs) throw conflict('The account was changed on another device. Please try again.');
    return done;
  });
}
