import type { Context } from 'hono';

/**
 * Redirects from a former address of a restaurant to `path`, where it is now (docs/product/restaurant.md#slugs). Browsers keep a
 * 301 forever unless told to revalidate: after an owner has gone back to an old address, the two would redirect to each
 * other in a loop.
 */
export function redirectMoved(c: Context, path: string): Response {
  c.header('Cache-Control', 'no-cache');
  return c.redirect(path, 301);
}
