import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { Credentials, NewSession } from '../current-user.ts';
import { sendVerificationCode } from '../email/send-verification-code.server.ts';
import type { Caller } from '../known/caller.server.ts';
import { noteNetwork } from '../known/known-networks.server.ts';
import { refuseEasyPassword } from '../password/new-password-problem.server.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { startSession } from '../sessions/start-session.server.ts';
import { createUser } from '../users/create-user.server.ts';
import { signedInUser } from '../users/signed-in-user.server.ts';
import { noteSignUp } from './sign-up-again.server.ts';

/**
 * Opens an account, mails the code that proves its email, and signs in. Stores the `onceKey`, if given, for
 * `wasSignedUpBy`. Throws 400 at `password` if it is easy to guess, 409 for a taken email
 * (docs/product/identity.md#sign-up-and-sign-in).
 */
export async function signUp(
  services: Services,
  { email, password }: Credentials,
  { address, userAgent }: Caller,
  onceKey: string | undefined,
): Promise<NewSession> {
  refuseEasyPassword(password, { email });
  const now = services.clock.now();
  const passwordHash = await hashPassword(password);
  return inTransaction(services.db, async (tx) => {
    const account = await createUser(tx, { email, passwordHash }, now);
    const user = signedInUser(services, account, { enabled: false, passed: false });
    await sendVerificationCode(services, tx, user);
    await noteNetwork(tx, { userId: user.id, address }, now);
    if (onceKey !== undefined) await noteSignUp(tx, { userId: user.id, onceKey }, now);
    const begun = { userId: user.id, hasPassedTwoStep: false, userAgent };
    return { token: await startSession(tx, begun, now), user };
  });
}
