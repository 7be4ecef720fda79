import type { Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { NewSession } from '../current-user.ts';
import type { Caller } from '../known/caller.server.ts';
import { noteNetwork } from '../known/known-networks.server.ts';
import { hashPassword, needsRehash } from '../password/password-hash.server.ts';
import { startSession } from '../sessions/start-session.server.ts';
import type { UserRow } from '../tables.server.ts';
import { passTwoStep } from '../two-step/pass-two-step.server.ts';
import { signedInUser } from '../users/signed-in-user.server.ts';

export interface SignInProof {
  /** The account as it was when its password was found right. */
  checked: UserRow;
  /** From `upToDateHash`, made before the transaction so that nobody waits for it. */
  passwordHash: string;
  /** Of the second step. */
  code: string | undefined;
  /** From where. */
  caller: Caller;
}

/** The hash to store at a sign-in: the known one, or a new one where today's parameters are others. */
export async function upToDateHash(account: UserRow, password: string): Promise<string> {
  return needsRehash(account.password_hash) ? hashPassword(password) : account.password_hash;
}

/**
 * Starts the session of somebody whose password was right. Undefined when the account is no longer the one that was
 * checked. Throws as `passTwoStep` does.
 */
export async function openSession(
  services: Services,
  tx: Tx,
  { checked, passwordHash, code, caller }: SignInProof,
): Promise<NewSession | undefined> {
  const now = services.clock.now();
  const account = await tx
    .updateTable('users')
    .set({ last_sign_in_at: now, password_hash: passwordHash })
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
