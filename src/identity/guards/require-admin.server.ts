import { createGuard } from '#platform/http/guard.server.ts';
import type { Services } from '#platform/services.server.ts';
import { type AdminAction, can } from '../rights.ts';
import { isAdministrator, notAllowed } from './is-administrator.server.ts';
import { type UserEnv, withSession } from './require-user.server.ts';

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
