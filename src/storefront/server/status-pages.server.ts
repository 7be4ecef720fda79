import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { inLanguage } from '#platform/texts/catalogues.server.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { languagesWith } from '#platform/texts/languages.ts';
import { shownLanguages } from '#restaurant/settings/languages.ts';
import { languageRequest, pageLanguage } from './page-language.ts';
import {
  type Asking,
  makeReady,
  type ReadyPage,
  respondUnkept,
  VARY_BY_LANGUAGE,
} from './ready-page.server.ts';
import { notToBeFound, type Rendered } from './storefront-page.ts';

interface Renderer<Page> {
  render(page: Page): Rendered;
  mayCache?: boolean;
}

/** Answers, in the language of the moment, with a page that says why there is no menu; search engines must not index it. */
type SendStatus<Page> = (
  page: Page,
  request: Asking,
  answer: { status: number; headers?: Record<string, string> },
) => Response;

const KEPT_BYTES = 4 * 1024 * 1024;

/**
 * Pages without a menu, each rendered once and cached, because anybody may request addresses that do not exist, as
 * often as they like. The cache key is all that a page shows and its language, so none is ever out of date.
 */
export function createStatusPages<Page>(renderer: Renderer<Page>): SendStatus<Page> {
  const cache = new LRUCache<string, ReadyPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });

  return (page, request, { status, headers }) =>
    respondUnkept(readyFor(page), request, {
      status,
      headers: { ...notToBeFound, Vary: VARY_BY_LANGUAGE, ...headers },
    });

  function readyFor(page: Page): ReadyPage {
    const key = languageNow.tag() + JSON.stringify(page);
    const known = cache.get(key);
    if (known) return known;
    const { html, headers } = renderer.render(page);
    const ready = makeReady(html, headers);
    if (renderer.mayCache !== false) cache.set(key, ready);
    return ready;
  }
}

/**
 * Runs what makes the answer to a customer in the language of its page: one of those that the restaurant offers
 * (`stored`, as the restaurant's field has them), or of all where no restaurant is known.
 */
export function inPageLanguage<T>({ req }: Context, stored: string | null, run: () => T): T {
  const offered = stored === null ? languagesWith('public') : shownLanguages(stored);
  return inLanguage(pageLanguage(offered, languageRequest(req)), run);
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
