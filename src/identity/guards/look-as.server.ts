import { notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { noteLook } from '../by-admin/note-look.server.ts';
import type { SignedInUser } from '../current-user.ts';
import { can } from '../rights.ts';
import { signedInUser } from '../users/signed-in-user.server.ts';
import { isAdministrator, notAllowed } from './is-administrator.server.ts';

/**
 * Returns the user as whom the administrator wants to view the product (docs/product/admin.md#see-as-owner): with that
 * user's restaurants, but only their read rights. The view is recorded in the audit log. Throws 403 for everybody but
 * the administrator, and 404 if the user does not exist.
 */
export async function lookAs(
  services: Services,
  caller: SignedInUser,
  userId: string,
): Promise<SignedInUser> {
  if (!isAdministrator(caller) || !can(caller, 'admin.users.see')) throw notAllowed();
  const row = await services.db
    .selectFrom('users')
    .leftJoin('two_step', 'two_step.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.email_verified_at', 'two_step.enabled_at'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound('User not found. Please reload the page.');
  await noteLook(services, caller, row);
  const user = signedInUser(services, row, { enabled: row.enabled_at !== null, passed: false });
  return { ...user, ownsAdminEmail: false, seenBy: caller.id };
}
