import { unauthorized } from '#platform/http/errors.ts';
import { createGuard } from '#platform/http/guard.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { SignedInUser } from '../current-user.ts';
import { readSession } from '../sessions/read-session.server.ts';

export interface UserEnv {
  Variables: { user: SignedInUser; token: string };
}

/** Lets only a valid bearer token through; 401 otherwise. Sets `user` and `token`. */
export function requireUser(services: Services) {
  return createGuard<UserEnv>({ refusals: { 401: 'No session' } }, async (c, next) => {
    const token = bearerToken(c.req.header('Authorization'));
    const user = token ? await readSession(services, token) : undefined;
    if (!token || !user) throw unauthorized();
    c.set('user', user);
    c.set('token', token);
    await next();
  });
}

function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer +([\w-]{20,200})$/i)?.[1];
}
