import type { Caches } from './kept-pages.ts';

/** The storefront's scripts of one build. A page names the entry it was made for. */
export interface Build {
  entry: string;
  files: string[];
}

const PREFIX = 'menu-link-build:';

/** Keeps a build whole, so that a kept page never finds one of its scripts missing. Rejects when that cannot be. */
export async function keepBuild(caches: Caches, { entry, files }: Build): Promise<void> {
  await (await caches.open(PREFIX + entry)).addAll(files);
}

/** Forgets the builds that neither the worker nor a page on the phone was made for. */
export async function dropOldBuilds(caches: Caches, current: Build, keptHtml: string[]): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const isWanted = (entry: string) =>
    entry === current.entry || keptHtml.some((html) => html.includes(entry));
  const old = builds.filter((name) => !isWanted(name.slice(PREFIX.length)));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A file from whichever build has it, else from the network. Their names change with what is in them. */
export async function builtFile(caches: Caches, request: Request, file: string): Promise<Response> {
  const kept = await caches.match(file, { ignoreVary: true }).catch(() => undefined);
  // A fresh answer takes the address it was asked for by, and modules find each other by theirs.
  return kept ? new Response(kept.body, kept) : fetch(request);
}
