import type { CacheName } from '#platform/browser-keys.ts';
import type { Caches } from './kept-pages.ts';

/** The storefront's scripts of one build. A page names the entry it was made for. */
export interface Build {
  entry: string;
  files: string[];
}

const PREFIX = 'menu-link-build:' satisfies CacheName;

/** Caches all files of a build, so that a cached page never lacks one of its scripts. Rejects if one of them fails. */
export async function keepBuild(caches: Caches, { entry, files }: Build): Promise<void> {
  await (await caches.open(PREFIX + entry)).addAll(files);
}

/** Deletes the builds that belong neither to the worker nor to a cached page. */
export async function dropOldBuilds(caches: Caches, current: Build, keptHtml: string[]): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const isWanted = (entry: string) =>
    entry === current.entry || keptHtml.some((html) => html.includes(entry));
  const old = builds.filter((name) => !isWanted(name.slice(PREFIX.length)));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A built file from any cached build, else from the network. File names contain a hash of the content. */
export async function builtFile(caches: Caches, request: Request, file: string): Promise<Response> {
  const kept = await caches.match(file, { ignoreVary: true }).catch(() => undefined);
  // A new Response takes the URL of the request (also of a retry); modules resolve their imports by that URL.
  return kept ? new Response(kept.body, kept) : fetch(request);
}
