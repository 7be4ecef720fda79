import type { CacheName } from '#platform/browser/browser-keys.ts';
import { pages } from '#routes';
import type { Caches } from './caches.ts';

const PREFIX = 'menu-link-workspace:' satisfies CacheName;

/** The document of the dashboard is the same at all its addresses; it is cached under this one. */
const DOCUMENT = pages.dashboardHome();

/** The script that the document starts; it has a hash of its content in its name, and so names the build. */
const ENTRY = /<script type="module" src="([^"]+)"/;

/**
 * Caches the dashboard's document with the files that a page of it has loaded, and drops those of other builds. Does
 * nothing while the server has another build than the page: then the old one stays whole.
 */
export async function keepDashboard(caches: Caches, loaded: readonly string[]): Promise<void> {
  const answer = await fetch(DOCUMENT);
  const [, entry] = ENTRY.exec(await answer.clone().text()) ?? [];
  if (!answer.ok || answer.redirected || !entry || !loaded.includes(entry)) return;
  const name = PREFIX + entry;
  const cache = await caches.open(name);
  const isMissing = await Promise.all(loaded.map(async (file) => !(await cache.match(file))));
  await cache.addAll(loaded.filter((_, at) => isMissing[at]));
  // Last, so that a document without its files is never found.
  await cache.put(DOCUMENT, answer);
  const old = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
  await Promise.all(old.map((other) => caches.delete(other)));
}

/** The server's answer for a page of the dashboard; only if it cannot be reached, the cached document. */
export async function openDashboardPage(caches: Caches, answer: Promise<Response>): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    const cached = await caches.match(DOCUMENT, { ignoreVary: true }).catch(() => undefined);
    if (!cached) throw error;
    return cached;
  }
}
