import type { Context } from 'hono';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { AppError, forbidden } from '#platform/http/errors.ts';
import { setSecuritySubject } from '#platform/logs/security-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';
import { identityLimits } from '../guards/limits.server.ts';
import { hashPassword, needsRehash, verifyPassword } from '../password/password-hash.server.ts';
import type { UserRow } from '../tables.server.ts';
import type { Credentials, NewSession, SignInCredentials } from '../users/current-user.ts';
import { accountDeleted } from '../users/user-state.ts';
import { findAccount, signedInUser } from '../users/users.server.ts';
import {
  type AttemptKeys,
  attemptKeysOf,
  type Caller,
  callerOf,
  markDevice,
  rememberNetwork,
} from './sessions/known-devices.server.ts';
import { startSession } from './sessions/sessions.server.ts';
import { countingTwoStepTry, passTwoStep } from './two-step/two-step.server.ts';

/**
 * Starts a session. Throws 401 for wrong credentials and 403 for a suspended account, as `checkCredentials` does; 403
 * `account_deleted` if its owner has deleted it and can still restore it; then, for two-step sign-in, 403
 * `two_step_required` without a code, 403 `wrong_code` at `code`, and 429 after too many tries.
 */
export async function signIn(
  services: Services,
  credentials: SignInCredentials,
  from: SignInOrigin,
): Promise<NewSession> {
  const checked = await checkCredentials(services, credentials);
  if (checked.deleted_at) throw accountDeleted(checked.deleted_at);
  const session = await openSession(services, checked, credentials, from);
  // The account changed while its password was being checked: start again.
  return session ?? signIn(services, credentials, from);
}

/**
 * Returns the account for an email and a password; its owner may have deleted it. Throws the same 401, after the
 * same work, for an unknown email and for a wrong password; 403 with the reason for a suspended account, but only if
 * the password was right (docs/product/identity.md#sign-up-and-sign-in).
 */
export async function checkCredentials(
  services: Services,
  { email, password }: Credentials,
): Promise<UserRow> {
  const account = await findAccount(services.db, email, services.clock.now());
  const isRight = await verifyPassword(password, account?.password_hash);
  if (!account || !isRight) throw wrongCredentials();
  if (!account.is_active) throw suspended(account);
  return account;
}

function wrongCredentials(): AppError {
  return new AppError(401, 'wrong_credentials', accountAnswerTexts.signIn.wrong);
}

function suspended({ suspended_reason: reason }: UserRow): AppError {
  const { suspended, suspendedFor } = accountAnswerTexts.signIn;
  return forbidden(reason ? suspendedFor({ reason }) : suspended, 'suspended');
}

/**
 * Starts a session for a person whose password was right; `checked` is the account as it was at that check. `before`
 * runs first, in the same transaction. Returns undefined if the account has changed since the check. Throws as
 * `passTwoStep` does, and 429 after too many tries.
 */
export async function openSession(
  services: Services,
  checked: UserRow,
  { password, code }: SignInCredentials,
  { attemptKeys, caller }: SignInOrigin,
  before?: (tx: Tx) => Promise<void>,
): Promise<NewSession | undefined> {
  // Hash before the transaction, so that nobody waits for it.
  const passwordHash = await upToDateHash(checked, password);
  return countingTwoStepTry(services, { userId: checked.id, attemptKeys }, code, () =>
    inTransaction(services.db, async (tx) => {
      await before?.(tx);
      return completeSignIn(services, tx, { checked, passwordHash, code, caller });
    }),
  );
}

/** The hash to store at a sign-in: the stored one, or a new one if the parameters have changed. */
async function upToDateHash(account: UserRow, password: string): Promise<string> {
  return needsRehash(account.password_hash) ? hashPassword(password) : account.password_hash;
}

interface CheckedSignIn {
  checked: UserRow;
  passwordHash: string;
  /** The code of the second step. */
  code: string | undefined;
  caller: Caller;
}

async function completeSignIn(
  services: Services,
  tx: Tx,
  { checked, passwordHash, code, caller }: CheckedSignIn,
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
  await rememberNetwork(tx, { userId, address: caller.address }, now);
  return {
    token: await startSession(tx, { userId, hasPassedTwoStep: passed, userAgent: caller.userAgent }, now),
    user: signedInUser(services, account, { enabled: passed, passed }),
  };
}

/** The device and network from which a person signs in. */
export interface SignInOrigin {
  caller: Caller;
  attemptKeys: AttemptKeys;
}

/**
 * Runs a sign-in and counts it as a try. On success, the counted tries are reset and the device becomes known. Throws
 * 429 after too many tries, and what the sign-in throws.
 */
export async function countingSignIn(
  services: Services,
  c: Context,
  email: string,
  work: (from: SignInOrigin) => Promise<NewSession>,
): Promise<NewSession> {
  const limits = identityLimits(services);
  setSecuritySubject(c, { email });
  const caller = callerOf(c);
  const attemptKeys = await attemptKeysOf(services, caller, email);
  await limits.signIn(attemptKeys);
  const session = await work({ caller, attemptKeys });
  setSecuritySubject(c, { account: session.user.id });
  await limits.signedIn(attemptKeys);
  await markDevice(services, c, caller, session.user.id);
  return session;
}
