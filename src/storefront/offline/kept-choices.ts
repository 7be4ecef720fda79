import type { CacheName } from '#platform/browser-keys.ts';
import { publicPages as pages } from '#routes';
import type { Caches } from './kept-pages.ts';

export type KeptChoices = ReturnType<typeof createKeptChoices>;

const CACHE_NAME: CacheName = 'menu-link-choices';

/** A file takes some kilobytes. There may be two per restaurant, as its two pages may be from different days. */
const MOST_FILES = 80;

/** The hash in a page's JSON data. It cannot match inside of a text, where quotation marks are escaped. */
const NAMED = /"choicesHash":"([0-9a-f]+)"/;

/**
 * A cache of the choices files of cached pages (docs/product/storefront.md#choices-file), so that a page is complete offline.
 * Deletes the least recently used file first. May throw where storing is forbidden.
 */
export function createKeptChoices(caches: Caches, most = MOST_FILES) {
  const open = () => caches.open(CACHE_NAME);

  async function keep(path: string, file: Response) {
    const cache = await open();
    await cache.put(path, file);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((each) => cache.delete(each)));
  }

  /** A file from the cache, else from the network and into the cache. Rejects when neither has it. */
  async function answer(path: string): Promise<Response> {
    const known = await caches.match(path, { ignoreVary: true }).catch(() => undefined);
    const file = known ?? (await fetch(path));
    // Stored again even if cached: this makes it the most recently used.
    if (file.status === 200) await keep(path, file.clone()).catch(() => {});
    return file;
  }

  return {
    answer,

    /** Caches the choices file that a page of the restaurant at `slug` names, if any. */
    async keepFor(slug: string, html: string): Promise<void> {
      const [, hash] = NAMED.exec(html) ?? [];
      if (hash) await answer(pages.choices(slug, hash));
    },
  };
}
