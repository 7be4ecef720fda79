import type { z } from '@hono/zod-openapi';
import type { Env, MiddlewareHandler } from 'hono';

/** The error responses of a route: the reason by status. */
export type Refusals = Record<number, string>;

/** A middleware that lets only some callers through. It describes its error responses for the OpenAPI document. */
export interface Guard<E extends Env> extends MiddlewareHandler<E> {
  refusals: Refusals;
  /** The names of the rights it requires. */
  rights: readonly string[];
  /** The tags in the OpenAPI document for routes behind it. */
  tags: string[];
  /** The headers it reads. */
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
