import { AppError, forbidden } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import type { Credentials } from '../current-user.ts';
import { verifyPassword } from '../password/password-hash.server.ts';
import type { UserRow } from '../tables.server.ts';
import { findAccount } from '../users/find-account.server.ts';

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
  return new AppError(401, 'wrong_credentials', 'Email and password do not match. Please check both.');
}

function suspended({ suspended_reason: reason }: UserRow): AppError {
  const why = reason ? `This account is suspended: ${reason}` : 'This account is suspended.';
  return forbidden(why, 'suspended');
}
