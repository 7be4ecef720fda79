import { badInput, unauthorized } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { identityLimits } from '../guards/limits.server.ts';
import type { UserRow } from '../tables.server.ts';
import { verifyPassword } from './password-hash.server.ts';

const WRONG = 'This is not your current password. Please try again.';

/**
 * Checks that the caller is the owner and not another person at an unlocked phone; returns the account. Throws 400 at
 * `password` for a wrong one (a 401 would sign the owner out), 429 after ten tries in 15 minutes.
 */
export async function checkPassword(services: Services, userId: string, password: string): Promise<UserRow> {
  const limits = identityLimits(services);
  await limits.passwordCheck(userId);
  const account = await services.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw unauthorized();
  if (!(await verifyPassword(password, account.password_hash))) throw badInput({ password: WRONG });
  await limits.passwordRight(userId);
  return account;
}
