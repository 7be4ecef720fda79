import type { CacheName } from '#platform/browser/browser-keys.ts';
import { pages } from '#routes';
import { responseTime } from '../view/response-time.ts';

/** The part of the browser's CacheStorage that this folder uses. */
export type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;

export interface StoredPage {
  html: string;
  headers: Headers;
  /** When the server sent it. */
  asOf: Date;
  /** How far the server's clock was ahead of the phone's then, ms; undefined if the response had no time. */
  clockAhead: number | undefined;
}

export type PageStore = ReturnType<typeof createPageStore>;

const PAGES_CACHE: CacheName = 'menu-link-pages';

/** A header of our own: the phone's clock when it stored a page, in ms. */
const STORED_AT = 'X-Kept-At';

/** How many pages are cached: some 80 kB each. */
const MAX_PAGES = 40;

/** A cache of pages by path, which deletes the least recently stored first. May throw where storing is forbidden. */
export function createPageStore(caches: Caches, most = MAX_PAGES) {
  const open = () => caches.open(PAGES_CACHE);
  return {
    async find(path: string): Promise<StoredPage | undefined> {
      const answer = await (await open()).match(path, { ignoreVary: true });
      if (!answer) return undefined;
      const asOf = new Date(answer.headers.get('Date') ?? '');
      const storedAt = answer.headers.get(STORED_AT);
      const clockAhead = storedAt === null ? undefined : asOf.getTime() - Number(storedAt);
      return { html: await answer.text(), headers: answer.headers, asOf, clockAhead };
    },

    /** Caches a page, and returns its HTML. */
    async keep(path: string, answer: Response): Promise<string> {
      const cache = await open();
      const headers = new Headers(answer.headers);
      // The server's clock is the more reliable one. The phone's is used only if a proxy has dropped the Date header.
      const now = new Date();
      const sentAt = responseTime(headers);
      headers.set('Date', (Number.isNaN(sentAt) ? now : new Date(sentAt)).toUTCString());
      if (!Number.isNaN(sentAt)) headers.set(STORED_AT, `${now.getTime()}`);
      headers.delete('Age');
      headers.delete('Content-Encoding');
      headers.delete('Content-Length');
      const html = await answer.text();
      await cache.put(path, new Response(html, { headers }));
      const cached = await cache.keys();
      await Promise.all(cached.slice(0, Math.max(0, cached.length - most)).map((page) => cache.delete(page)));
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

export type ChoicesStore = ReturnType<typeof createChoicesStore>;

const CHOICES_CACHE: CacheName = 'menu-link-choices';

/** A file takes some kilobytes. There may be two per restaurant, as its two pages may be from different days. */
const MAX_FILES = 80;

/** The hash in a page's JSON data. It cannot match inside of a text, where quotation marks are escaped. */
const NAMED = /"choicesHash":"([0-9a-f]+)"/;

/**
 * A cache of the choices files of cached pages (docs/product/storefront.md#choices-file), so that a page is complete offline.
 * Deletes the least recently used file first. May throw where storing is forbidden.
 */
export function createChoicesStore(caches: Caches, most = MAX_FILES) {
  const open = () => caches.open(CHOICES_CACHE);

  async function keep(path: string, file: Response) {
    const cache = await open();
    await cache.put(path, file);
    const cached = await cache.keys();
    await Promise.all(cached.slice(0, Math.max(0, cached.length - most)).map((each) => cache.delete(each)));
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

/** The storefront's scripts of one build. A page names the entry it was made for. */
export interface Build {
  entry: string;
  files: string[];
}

const BUILD_PREFIX = 'menu-link-build:' satisfies CacheName;

/** Caches all files of a build, so that a cached page never lacks one of its scripts. Rejects if one of them fails. */
export async function keepBuild(caches: Caches, { entry, files }: Build): Promise<void> {
  await (await caches.open(BUILD_PREFIX + entry)).addAll(files);
}

/** Caches the build that a page names as its own, if it is one of these and not cached: that of the page's language. */
export async function keepBuildNamedIn(
  caches: Caches,
  builds: readonly Build[],
  html: string,
): Promise<void> {
  const build = builds.find(({ entry }) => html.includes(entry));
  if (build && !(await caches.match(build.entry))) await keepBuild(caches, build);
}

/** Deletes the builds that belong neither to the worker nor to a cached page. */
export async function dropOldBuilds(caches: Caches, current: Build, keptHtml: string[]): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(BUILD_PREFIX));
  const isWanted = (entry: string) =>
    entry === current.entry || keptHtml.some((html) => html.includes(entry));
  const old = builds.filter((name) => !isWanted(name.slice(BUILD_PREFIX.length)));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A built file from any cached build, else from the network. File names contain a hash of the content. */
export async function builtFile(caches: Caches, request: Request, file: string): Promise<Response> {
  const cached = await caches.match(file, { ignoreVary: true }).catch(() => undefined);
  // A new Response takes the URL of the request (also of a retry); modules resolve their imports by that URL.
  return cached ? new Response(cached.body, cached) : fetch(request);
}
