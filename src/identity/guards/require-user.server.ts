import { forbidden, unauthorized } from '#platform/http/errors.ts';
import { createGuard } from '#platform/http/guard.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { SignedInUser } from '../current-user.ts';
import { type AccountAction, can } from '../rights.ts';
import { readSession } from '../sessions/read-session.server.ts';

export interface UserEnv {
  Variables: { user: SignedInUser; token: string };
}

/** Lets only a valid bearer token through, to what is about the caller's own account; 401 otherwise. */
export function requireUser(services: Services, right: AccountAction) {
  return withSession(services, [right]);
}

/** For the guards that ask for other rights: 401 without a valid bearer token. Sets `user` and `token`. */
export function withSession(services: Services, rights: readonly AccountAction[] = []) {
  return createGuard<UserEnv>({ refusals: { 401: 'No session' }, rights }, async (c, next) => {
    const token = bearerToken(c.req.header('Authorization'));
    const user = token ? await readSession(services, token) : undefined;
    if (!token || !user) throw unauthorized();
    for (const right of rights) if (!can(user, right)) throw forbidden('Not allowed.');
    c.set('user', user);
    c.set('token', token);
    await next();
  });
}

function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer +([\w-]{20,200})$/i)?.[1];
}
