import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { NewSession, SignInCredentials } from '../current-user.ts';
import type { Caller } from '../known/caller.server.ts';
import { noteNetwork } from '../known/known-networks.server.ts';
import { hashPassword, needsRehash } from '../password/password-hash.server.ts';
import { startSession } from '../sessions/start-session.server.ts';
import type { UserRow } from '../tables.server.ts';
import { countingTwoStepTry } from '../two-step/count-two-step-try.server.ts';
import { passTwoStep } from '../two-step/pass-two-step.server.ts';
import { signedInUser } from '../users/signed-in-user.server.ts';
import type { SignInPlace } from './counting-sign-in.server.ts';

/**
 * Starts a session for a person whose password was right; `checked` is the account as it was at that check. `before`
 * runs first, in the same transaction. Returns undefined if the account has changed since the check. Throws as
 * `passTwoStep` does, and 429 after too many tries.
 */
export async function openSession(
  services: Services,
  checked: UserRow,
  { password, code }: SignInCredentials,
  { standing, caller }: SignInPlace,
  before?: (tx: Tx) => Promise<void>,
): Promise<NewSession | undefined> {
  // Hash before the transaction, so that nobody waits for it.
  const passwordHash = await upToDateHash(checked, password);
  return countingTwoStepTry(services, { userId: checked.id, standing }, code, () =>
    inTransaction(services.db, async (tx) => {
      await before?.(tx);
      return begin(services, tx, { checked, passwordHash, code, caller });
    }),
  );
}

/** The hash to store at a sign-in: the stored one, or a new one if the parameters have changed. */
async function upToDateHash(account: UserRow, password: string): Promise<string> {
  return needsRehash(account.password_hash) ? hashPassword(password) : account.password_hash;
}

interface Proof {
  checked: UserRow;
  passwordHash: string;
  /** The code of the second step. */
  code: string | undefined;
  caller: Caller;
}

async function begin(
  services: Services,
  tx: Tx,
  { checked, passwordHash, code, caller }: Proof,
): Promise<NewSession | undefined> {
  const now = services.clock.now();
  const account = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', checked.id)
    .where('password_hash', '=', checked.password_hash)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!account) return undefined;
  const passed = await passTwoStep(services, tx, account, code);
  const userId = account.id;
  await noteNetwork(tx, { userId, address: caller.address }, now);
  return {
    token: await startSession(tx, { userId, hasPassedTwoStep: passed, userAgent: caller.userAgent }, now),
    user: signedInUser(services, account, { enabled: passed, passed }),
  };
}
