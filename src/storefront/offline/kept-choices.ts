import { publicPages as pages } from '#routes';
import type { Caches } from './kept-pages.ts';

export type KeptChoices = ReturnType<typeof createKeptChoices>;

const CACHE_NAME = 'menu-link-choices';

/** Some kilobytes each; a restaurant's two pages may be from different days. */
const MOST_FILES = 80;

/** As the data of a page says it; in a text there a quotation mark would have a backslash before it. */
const NAMED = /"choicesHash":"([0-9a-f]+)"/;

/**
 * What the dishes of the kept pages ask for (docs/product.md#choices-file), so that a page is whole without a network; the
 * file longest not needed the first to go. May throw where storing is forbidden.
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
    // Anew where it is known: now it is the one last needed.
    if (file.status === 200) await keep(path, file.clone()).catch(() => {});
    return file;
  }

  return {
    answer,

    /** Keeps what a page of the restaurant at `slug` names, if it does. */
    async keepFor(slug: string, html: string): Promise<void> {
      const [, hash] = NAMED.exec(html) ?? [];
      if (hash) await answer(pages.choices(slug, hash));
    },
  };
}
