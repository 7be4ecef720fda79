import { pages } from '#routes';
import { answeredAt } from '../answered-at.ts';

/** What this room needs of the browser's caches. */
export type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;

export interface KeptPage {
  html: string;
  headers: Headers;
  /** When the server sent it. */
  asOf: Date;
  /** How far the server's clock was ahead of the phone's then, ms; undefined where it did not say what time it was. */
  clockAhead: number | undefined;
}

export type KeptPages = ReturnType<typeof createKeptPages>;

const CACHE_NAME = 'menu-link-pages';

/** A header of our own: the phone's clock when it kept a page, in ms. */
const KEPT_AT = 'X-Kept-At';

/** How many pages a phone keeps: some 80 kB each. */
const MOST_PAGES = 40;

/** The last known pages by their path, the one longest not opened the first to go. May throw where storing is forbidden. */
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

    /** Gives the HTML that is kept. */
    async keep(path: string, answer: Response): Promise<string> {
      const cache = await open();
      const headers = new Headers(answer.headers);
      // The server's own clock is the truer one; only a proxy that drops it leaves us with the phone's.
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

    /** Forgets both pages of a restaurant. */
    async drop(slug: string): Promise<void> {
      const cache = await open();
      await Promise.all([cache.delete(pages.storefront(slug)), cache.delete(pages.cart(slug))]);
    },

    /** The HTML of all of them. */
    async all(): Promise<string[]> {
      const cache = await open();
      const answers = await Promise.all((await cache.keys()).map((page) => cache.match(page)));
      return Promise.all(answers.map((answer) => answer?.text() ?? ''));
    },
  };
}
