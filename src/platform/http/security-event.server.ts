import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';

const EVENT = Symbol('security event');

/** Names the security event that a route is, for every caller, also for those whom it refuses. */
export function securityEvent(event: string): MiddlewareHandler {
  const pass: MiddlewareHandler = (_, next) => next();
  return Object.assign(pass, { [EVENT]: event });
}

/** The security event that the route of a request is; undefined for most. */
export function namedEvent(c: Context): string | undefined {
  return matchedRoutes(c)
    .map(({ handler }) => (findTargetHandler(handler) as { [EVENT]?: string })[EVENT])
    .find(Boolean);
}
