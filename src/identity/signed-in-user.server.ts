import type { Services } from '#platform/services.server.ts';
import type { SignedInUser } from './current-user.ts';
import type { UserRow } from './tables.server.ts';

/** A stored user as the guards know them; admin is who has the configured e-mail and has proved it (ruling 5). */
export function signedInUser(
  services: Pick<Services, 'adminEmail'>,
  row: Pick<UserRow, 'id' | 'email' | 'email_verified_at'>,
): SignedInUser {
  const emailVerified = row.email_verified_at !== null;
  return {
    id: row.id,
    email: row.email,
    emailVerified,
    isAdmin: emailVerified && row.email === services.adminEmail,
  };
}
