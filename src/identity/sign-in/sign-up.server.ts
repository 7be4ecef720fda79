import type { Context } from 'hono';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { aDayFrom, findDoneCall, runIdempotent } from '#platform/http/routes/idempotent-calls.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { sendVerificationCode } from '../email/verify-email.server.ts';
import { refuseEasyPassword } from '../password/check-password.server.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import type { Credentials, NewSession } from '../users/current-user.ts';
import { createUser, findAccount, signedInUser } from '../users/users.server.ts';
import { type Caller, rememberNetwork } from './sessions/known-devices.server.ts';
import { startSession } from './sessions/sessions.server.ts';
import { countingSignIn, signIn } from './sign-in.server.ts';

/**
 * Opens an account in the `language` of its page, mails the code that proves its email, and signs in. Stores the `onceKey`, if given, for
 * `wasSignedUpBy`. Throws 400 at `password` if it is easy to guess, 409 for a taken email
 * (docs/product/identity.md#sign-up-and-sign-in).
 */
export async function signUp(
  services: Services,
  { email, password }: Credentials,
  { address, userAgent }: Caller,
  { onceKey, language }: { onceKey: string | undefined; language: LanguageTag | undefined },
): Promise<NewSession> {
  refuseEasyPassword(password, { email });
  const now = services.clock.now();
  const passwordHash = await hashPassword(password);
  return inTransaction(services.db, async (tx) => {
    const account = await createUser(tx, { email, passwordHash, language }, now);
    const user = signedInUser(services, account, { enabled: false, passed: false });
    await sendVerificationCode(services, tx, user);
    await rememberNetwork(tx, { userId: user.id, address }, now);
    if (onceKey !== undefined) await storeSignUpKey(tx, { userId: user.id, onceKey }, now);
    const start = { userId: user.id, hasPassedTwoStep: false, userAgent };
    return { token: await startSession(tx, start, now), user };
  });
}

/**
 * Stored in place of the hash of the call's body, which holds the password: that fast hash could be used to guess it.
 */
const SIGN_UP = 'sign-up';

/** Stores the idempotency key of the call that opened an account. */
async function storeSignUpKey(
  tx: Tx,
  { userId, onceKey }: { userId: string; onceKey: string },
  now: Date,
): Promise<void> {
  const call = { callerId: userId, key: onceKey, hash: SIGN_UP, keptUntil: aDayFrom(now) };
  await runIdempotent(tx, call, async () => '');
}

/**
 * Handles a sign-up whose email is taken. If it repeats the call that opened the account, returns a new session, as
 * signing in does. The first response cannot be sent again: it holds the token and is not stored. Throws the
 * `refusal` in every other case, and 429 as a sign-in does (docs/decisions/0034-done-once.md).
 */
export async function signUpAgain(
  services: Services,
  c: Context,
  credentials: Credentials,
  { onceKey, refusal }: { onceKey: string | undefined; refusal: unknown },
): Promise<NewSession> {
  const isTaken = refusal instanceof AppError && refusal.code === 'email_taken';
  if (!isTaken || onceKey === undefined) throw refusal;
  if (!(await wasSignedUpBy(services, credentials.email, onceKey))) throw refusal;
  return countingSignIn(services, c, credentials.email, (from) =>
    signIn(services, credentials, from).catch((reason: unknown) => {
      throw isAboutCredentials(reason) ? refusal : reason;
    }),
  );
}

/**
 * Whether the error is a wrong password, a second step set up since, a suspension or a deletion. A sign-up must not
 * reveal these.
 */
function isAboutCredentials(reason: unknown): boolean {
  return reason instanceof AppError && (reason.status === 401 || reason.status === 403);
}

async function wasSignedUpBy({ db, clock }: Services, email: string, onceKey: string): Promise<boolean> {
  const account = await findAccount(db, email, clock.now());
  if (!account) return false;
  const call = await findDoneCall(db, { callerId: account.id, key: onceKey });
  return call?.call_hash === SIGN_UP;
}
