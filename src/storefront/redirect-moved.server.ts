import type { Context } from 'hono';

/**
 * Redirects from a former address of a restaurant to `path`, where it is now (docs/product.md#slugs). Browsers keep a
 * 301 for good unless told to ask again: after an owner has gone back to an old address, both would lead to each
 * other without end.
 */
export function redirectMoved(c: Context, path: string): Response {
  c.header('Cache-Control', 'no-cache');
  return c.redirect(path, 301);
}
