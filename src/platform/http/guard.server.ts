import type { z } from '@hono/zod-openapi';
import type { Env, MiddlewareHandler } from 'hono';

/** What a call answers instead of what was asked for: why, by status. */
export type Refusals = Record<number, string>;

/** A middleware that lets only some callers through. It knows how it refuses the others, for the API's document. */
export interface Guard<E extends Env> extends MiddlewareHandler<E> {
  refusals: Refusals;
  /** The rights it asks for, by name. */
  rights: readonly string[];
  /** What the document calls the calls behind it. */
  tags: string[];
  /** The headers it reads. */
  headers?: z.ZodObject;
}

/** Makes a middleware that asks for a bearer token a guard: every call behind it documents itself (`createRouter`). */
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
