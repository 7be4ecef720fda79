import type { Services } from '#platform/services.server.ts';
import { requireAdmin } from './require-admin.server.ts';

/** What every call of the administrator has: the guard, and the tag by which the API's document knows it. */
export function adminOnly(services: Services) {
  return { tags: ['admin'], middleware: requireAdmin(services) };
}

/** How a call refuses everybody but the administrator. */
export const refusesOthers = {
  401: { description: 'No session' },
  403: { description: 'Not the administrator, or not signed in with two steps' },
};
