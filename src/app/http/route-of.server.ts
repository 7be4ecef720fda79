import type { Hono } from 'hono';
import type { Answer } from '#platform/http/answer.server.ts';

/** One name for all addresses without a route, of which there is no end. */
const NOWHERE = 'none';

/** Tells the pattern of the route that a request was for, such as `/:slug`: what is in a path may be somebody's secret. */
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
