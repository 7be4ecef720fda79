import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { type Asking, makeReady, type ReadyPage, respondUnkept } from './ready-page.server.ts';
import { notToBeFound, type Rendered } from './storefront-page.ts';

interface Renderer<Page> {
  render(page: Page): Rendered;
  mayCache?: boolean;
}

/** Answers with a page that says why there is no menu; search engines must not index it. */
type SendStatus<Page> = (
  page: Page,
  request: Asking,
  answer: { status: number; headers?: Record<string, string> },
) => Response;

const KEPT_BYTES = 4 * 1024 * 1024;

/**
 * Pages without a menu, each rendered once and cached, because anybody may request addresses that do not exist, as
 * often as they like. The cache key is all that a page shows, so none is ever out of date.
 */
export function createStatusPages<Page>(renderer: Renderer<Page>): SendStatus<Page> {
  const cache = new LRUCache<string, ReadyPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });

  return (page, request, { status, headers }) =>
    respondUnkept(readyFor(page), request, { status, headers: { ...notToBeFound, ...headers } });

  function readyFor(page: Page): ReadyPage {
    const key = JSON.stringify(page);
    const known = cache.get(key);
    if (known) return known;
    const { html, headers } = renderer.render(page);
    const ready = makeReady(html, headers);
    if (renderer.mayCache !== false) cache.set(key, ready);
    return ready;
  }
}

/**
 * Redirects from a former address of a restaurant to `path`, where it is now (docs/product/restaurant.md#slugs). Browsers keep a
 * 301 forever unless told to revalidate: after an owner has gone back to an old address, the two would redirect to each
 * other in a loop.
 */
export function redirectMoved(c: Context, path: string): Response {
  c.header('Cache-Control', 'no-cache');
  return c.redirect(path, 301);
}
