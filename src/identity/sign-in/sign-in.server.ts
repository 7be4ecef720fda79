import type { Services } from '#platform/services.server.ts';
import type { NewSession, SignInCredentials } from '../current-user.ts';
import { accountDeleted } from '../users/deleted-account.ts';
import { checkCredentials } from './check-credentials.server.ts';
import type { SignInPlace } from './counting-sign-in.server.ts';
import { openSession } from './open-session.server.ts';

/**
 * Starts a session. Throws 401 for wrong credentials and 403 for a suspended account, as `checkCredentials` does; 403
 * `account_deleted` if its owner has deleted it and can still restore it; then, for two-step sign-in, 403
 * `two_step_required` without a code, 403 `wrong_code` at `code`, and 429 after too many tries.
 */
export async function signIn(
  services: Services,
  credentials: SignInCredentials,
  from: SignInPlace,
): Promise<NewSession> {
  const checked = await checkCredentials(services, credentials);
  if (checked.deleted_at) throw accountDeleted(checked.deleted_at);
  const session = await openSession(services, checked, credentials, from);
  // The account changed while its password was being checked: start again.
  return session ?? signIn(services, credentials, from);
}
