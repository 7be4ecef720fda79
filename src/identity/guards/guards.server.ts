import { type AppError, forbidden, notFound, unauthorized } from '#platform/http/errors.ts';
import { createGuard, viewOnly } from '#platform/http/routes/guard.server.ts';
import { VIEW_AS } from '#platform/http/view-as.ts';
import type { Services } from '#platform/services/services.server.ts';
import { isDeviceToken } from '../sign-in/devices/device-token.ts';
import { readDevice } from '../sign-in/devices/devices.server.ts';
import { readSession } from '../sign-in/sessions/sessions.server.ts';
import { recordView } from '../users/change-account.server.ts';
import type { SignedInUser } from '../users/current-user.ts';
import { userAdminTexts } from '../users/user-admin-texts.ts';
import { signedInUser } from '../users/users.server.ts';
import { accountAnswerTexts } from './account-answer-texts.ts';
import { type AccountAction, type Action, type AdminAction, can } from './rights.ts';

export interface UserEnv {
  Variables: { user: SignedInUser; token: string };
}

/** Guard for routes about the caller's own account: requires a valid bearer token; 401 otherwise. */
export function requireUser(services: Services, right: AccountAction) {
  return withSession(services, [right]);
}

/** The 403 for a caller without the right. An administrator who views as a user reads that they may only read. */
export function refusalOf(user: SignedInUser, right: Action, otherwise = notAllowed()): AppError {
  return user.seenBy === undefined ? otherwise : viewOnly(right);
}

const refusals = {
  401: 'No session',
  403: 'Only the administrator may view as a user (`as`), and may only read',
  404: 'There is no such user to view `as`',
};

/** Base for guards that check other rights: 401 without a valid bearer token. Sets `user` and `token`. */
export function withSession(services: Services, rights: readonly AccountAction[] = []) {
  return createGuard<UserEnv>({ refusals, rights }, async (c, next) => {
    const token = bearerToken(c.req.header('Authorization'));
    const caller = token ? await readCaller(services, token) : undefined;
    if (!token || !caller) throw unauthorized();
    const seen = c.req.query(VIEW_AS);
    const user = seen === undefined ? caller : await viewAs(services, caller, seen);
    for (const right of rights) if (!can(user, right)) throw refusalOf(user, right);
    c.set('user', user);
    c.set('token', token);
    await next();
  });
}

function readCaller(services: Services, token: string): Promise<SignedInUser | undefined> {
  return isDeviceToken(token) ? readDevice(services, token) : readSession(services, token);
}

function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer +([\w-]{20,200})$/i)?.[1];
}

declare module 'hono' {
  interface ContextVariableMap {
    /** True if the route is for the administrator only, even when another user calls it. */
    isAdminCall: boolean;
  }
}

/**
 * Guard that allows only the administrator: 401 without a session, 403 for anybody else, 403
 * `two_step_setup_required` for an administrator without the second step.
 */
export function requireAdmin(services: Services, right: AdminAction) {
  const asUser = withSession(services);
  const refusals = { ...asUser.refusals, 403: 'Not the administrator, or not signed in with two steps' };
  return createGuard<UserEnv>({ refusals, rights: [right], tags: ['admin'] }, async (c, next) => {
    c.set('isAdminCall', true);
    return asUser(c, async () => {
      const user = c.get('user');
      if (!isAdministrator(user) || !can(user, right)) throw notAllowed();
      await next();
    });
  });
}

/**
 * Returns the user as whom the administrator views the product (docs/product/admin.md#see-as-owner): with that
 * user's restaurants, but only their read rights. The view is recorded in the audit log. Throws 403 for everybody but
 * the administrator, and 404 if the user does not exist.
 */
async function viewAs(services: Services, caller: SignedInUser, userId: string): Promise<SignedInUser> {
  if (!isAdministrator(caller) || !can(caller, 'admin.users.see')) throw notAllowed();
  const row = await services.db
    .selectFrom('users')
    .leftJoin('two_step', 'two_step.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.email_verified_at', 'users.language', 'two_step.enabled_at'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound(userAdminTexts.notFound);
  await recordView(services, caller, row);
  const user = signedInUser(services, row, { enabled: row.enabled_at !== null, passed: false });
  return { ...user, ownsAdminEmail: false, seenBy: caller.id };
}

/**
 * Whether the caller is the administrator (docs/product/identity.md#administrator). Throws 403 `two_step_setup_required` if
 * the administrator's session has not passed the second step; no other user ever gets that error.
 */
export function isAdministrator({ ownsAdminEmail, twoStep }: SignedInUser): boolean {
  if (ownsAdminEmail && !(twoStep.enabled && twoStep.passed)) {
    throw forbidden(accountAnswerTexts.twoStep.setUpFirst, 'two_step_setup_required');
  }
  return ownsAdminEmail;
}

function notAllowed(): AppError {
  return forbidden(accountAnswerTexts.notAllowed);
}
