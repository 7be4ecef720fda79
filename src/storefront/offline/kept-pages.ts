import type { CacheName } from '#platform/browser-keys.ts';
import { pages } from '#routes';
import { answeredAt } from '../answered-at.ts';

/** The part of the browser's CacheStorage that this folder uses. */
export type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;

export interface KeptPage {
  html: string;
  headers: Headers;
  /** When the server sent it. */
  asOf: Date;
  /** How far the server's clock was ahead of the phone's then, ms; undefined if the response had no time. */
  clockAhead: number | undefined;
}

export type KeptPages = ReturnType<typeof createKeptPages>;

const CACHE_NAME: CacheName = 'menu-link-pages';

/** A header of our own: the phone's clock when it kept a page, in ms. */
const KEPT_AT = 'X-Kept-At';

/** How many pages are cached: some 80 kB each. */
const MOST_PAGES = 40;

/** A cache of pages by path, which deletes the least recently stored first. May throw where storing is forbidden. */
export function createKeptPages(caches: Caches, most = MOST_PAGES) {
  const open = () => caches.open(CACHE_NAME);
  return {
    async find(path: string): Promise<KeptPage | undefined> {
      const answer = await (await open()).match(path, { ignoreVary: true });
      if (!answer) return undefined;
      const asOf = new Date(answer.headers.get('Date') ?? '');
      const keptAt = answer.headers.get(KEPT_AT);
      const clockAhead = keptAt === null ? undefined : asOf.getTime() - Number(keptAt);
      return { html: await answer.text(), headers: answer.headers, asOf, clockAhead };
    },

    /** Caches a page, and returns its HTML. */
    async keep(path: string, answer: Response): Promise<string> {
      const cache = await open();
      const headers = new Headers(answer.headers);
      // The server's clock is the more reliable one. The phone's is used only if a proxy has dropped the Date header.
      const now = new Date();
      const sentAt = answeredAt(headers);
      headers.set('Date', (Number.isNaN(sentAt) ? now : new Date(sentAt)).toUTCString());
      if (!Number.isNaN(sentAt)) headers.set(KEPT_AT, `${now.getTime()}`);
      headers.delete('Age');
      headers.delete('Content-Encoding');
      headers.delete('Content-Length');
      const html = await answer.text();
      await cache.put(path, new Response(html, { headers }));
      const kept = await cache.keys();
      await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((page) => cache.delete(page)));
      return html;
    },

    /** Deletes the menu of a restaurant. */
    async drop(slug: string): Promise<void> {
      await (await open()).delete(pages.storefront(slug));
    },

    /** The HTML of all cached pages. */
    async all(): Promise<string[]> {
      const cache = await open();
      const answers = await Promise.all((await cache.keys()).map((page) => cache.match(page)));
      return Promise.all(answers.map((answer) => answer?.text() ?? ''));
    },
  };
}
