import type { z } from '@hono/zod-openapi';
import type { Context, Env, MiddlewareHandler } from 'hono';
import { forbidden } from '../errors.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { VIEW_AS } from '../view-as.ts';

/** The error responses of a route: the reason by status. */
export type Refusals = Record<number, string>;

/** A middleware that lets only some callers through. It describes its error responses for the OpenAPI document. */
interface Guard<E extends Env> extends MiddlewareHandler<E> {
  refusals: Refusals;
  /** The names of the rights it requires. */
  rights: readonly string[];
  /** The tags in the OpenAPI document for routes behind it. */
  tags: string[];
  headers?: z.ZodObject;
}

/**
 * Turns a middleware that requires a bearer token into a guard: every route behind it documents itself
 * (`createRouter`).
 */
export function createGuard<E extends Env>(
  about: { refusals: Refusals; rights: readonly string[]; tags?: string[]; headers?: z.ZodObject },
  middleware: MiddlewareHandler<E>,
): Guard<E> {
  return Object.assign(middleware, { tags: [], ...about });
}

/** Whether a middleware is a guard. */
export function isGuard(middleware: unknown): middleware is Guard<Env> {
  return typeof middleware === 'function' && 'refusals' in middleware;
}

/** Refuses every request with the `VIEW_AS` parameter that is not GET or HEAD, on any route and for any caller. */
export function refuseWritesWhileViewing(c: Context, next: () => Promise<void>): Promise<void> {
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isReading && c.req.query(VIEW_AS) !== undefined) throw viewOnly(`${c.req.method} ${c.req.path}`);
  return next();
}

/** Returns 403 `only_looking`, naming the refused request. */
export function viewOnly(what: string) {
  return forbidden(refusalTexts.onlyLooking({ what }), 'only_looking');
}
