import type { Context } from 'hono';
import type { Tx } from '#platform/db/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import type { Credentials, NewSession } from '../current-user.ts';
import { findAccount } from '../users/find-account.server.ts';
import { countingSignIn } from './counting-sign-in.server.ts';
import { signIn } from './sign-in.server.ts';

/** Stands for the call: a hash of its body would be one of the password, made to be fast. */
const SIGN_UP = 'sign-up';

/** Notes the key of the call that has opened an account. */
export async function noteSignUp(
  tx: Tx,
  { userId, onceKey }: { userId: string; onceKey: string },
  now: Date,
): Promise<void> {
  const call = { user_id: userId, call_key: onceKey, call_hash: SIGN_UP, result: '', created_at: now };
  await tx.insertInto('done_calls').values(call).execute();
}

/**
 * What a sign-up comes to whose e-mail is taken, when it is the very one that has opened the account: a session of its
 * own, as signing in gives it. The former answer is stored nowhere, for it opens the account. Throws the `refusal` in every
 * other case, and 429 as a sign-in does (docs/decisions/0034-done-once.md).
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

/** A wrong password, a second step since, a suspension, a deletion: who signs up is told of none. */
function isAboutCredentials(reason: unknown): boolean {
  return reason instanceof AppError && (reason.status === 401 || reason.status === 403);
}

async function wasSignedUpBy({ db, clock }: Services, email: string, onceKey: string): Promise<boolean> {
  const account = await findAccount(db, email, clock.now());
  if (!account) return false;
  const call = await db
    .selectFrom('done_calls')
    .select('call_hash')
    .where('user_id', '=', account.id)
    .where('call_key', '=', onceKey)
    .executeTakeFirst();
  return call?.call_hash === SIGN_UP;
}
