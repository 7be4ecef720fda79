import type { Services } from '#platform/services.server.ts';
import type { SignedInUser, TwoStepState } from '../current-user.ts';
import type { UserRow } from '../tables.server.ts';

/** Returns a stored user as the guards pass it on, with the session's state of the second step. */
export function signedInUser(
  services: Pick<Services, 'adminEmail'>,
  row: Pick<UserRow, 'id' | 'email' | 'email_verified_at'>,
  twoStep: TwoStepState,
): SignedInUser {
  const emailVerified = row.email_verified_at !== null;
  return {
    id: row.id,
    email: row.email,
    emailVerified,
    ownsAdminEmail: emailVerified && row.email === services.adminEmail,
    twoStep,
  };
}
