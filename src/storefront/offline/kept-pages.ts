import { pages } from '#routes';

/** What this room needs of the browser's caches. */
export type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;

export interface KeptPage {
  html: string;
  headers: Headers;
  /** When the server sent it. */
  asOf: Date;
}

export type KeptPages = ReturnType<typeof createKeptPages>;

const CACHE_NAME = 'menu-link-pages';

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
      return { html: await answer.text(), headers: answer.headers, asOf };
    },

    async keep(path: string, answer: Response): Promise<void> {
      const cache = await open();
      const headers = new Headers(answer.headers);
      // The server's own clock is the truer one; only a proxy that drops it leaves us with the phone's.
      if (Number.isNaN(Date.parse(headers.get('Date') ?? ''))) headers.set('Date', new Date().toUTCString());
      headers.delete('Content-Encoding');
      headers.delete('Content-Length');
      await cache.put(path, new Response(await answer.text(), { headers }));
      const kept = await cache.keys();
      await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((page) => cache.delete(page)));
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
