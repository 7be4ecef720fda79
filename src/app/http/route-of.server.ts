import type { Hono } from 'hono';
import type { Answer } from '#platform/http/answer.server.ts';

/** One name for all paths without a route, of which there may be any number. */
const NOWHERE = 'none';

/**
 * Returns a function that gives the route pattern of a request, such as `/:slug`: the path itself may contain a
 * secret.
 */
export function createRouteOf({ router }: Pick<Hono, 'router'>): (answer: Answer) => string {
  return ({ route, req: { method = '', url = '' } }) => {
    if (route) return route;
    const end = url.indexOf('?');
    const path = end === -1 ? url : url.slice(0, end);
    const [matched] = router.match(method === 'HEAD' ? 'GET' : method, path);
    for (const [[, route]] of matched) if (route.method !== 'ALL') return route.path;
    return NOWHERE;
  };
}
