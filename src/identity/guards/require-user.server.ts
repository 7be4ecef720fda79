import { type AppError, unauthorized } from '#platform/http/errors.ts';
import { createGuard, onlyLooking } from '#platform/http/guard.server.ts';
import { LOOK_AS } from '#platform/http/look-as.ts';
import type { Services } from '#platform/services.server.ts';
import type { SignedInUser } from '../current-user.ts';
import { type AccountAction, type Action, can } from '../rights.ts';
import { readSession } from '../sessions/read-session.server.ts';
import { notAllowed } from './is-administrator.server.ts';
import { lookAs } from './look-as.server.ts';

export interface UserEnv {
  Variables: { user: SignedInUser; token: string };
}

/** Guard for routes about the caller's own account: requires a valid bearer token; 401 otherwise. */
export function requireUser(services: Services, right: AccountAction) {
  return withSession(services, [right]);
}

/** The 403 for a caller without the right. An administrator who views as a user is told that they can only read. */
export function refusalOf(user: SignedInUser, right: Action, otherwise = notAllowed()): AppError {
  return user.seenBy === undefined ? otherwise : onlyLooking(right);
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
    const caller = token ? await readSession(services, token) : undefined;
    if (!token || !caller) throw unauthorized();
    const seen = c.req.query(LOOK_AS);
    const user = seen === undefined ? caller : await lookAs(services, caller, seen);
    for (const right of rights) if (!can(user, right)) throw refusalOf(user, right);
    c.set('user', user);
    c.set('token', token);
    await next();
  });
}

function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer +([\w-]{20,200})$/i)?.[1];
}
