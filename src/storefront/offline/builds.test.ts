import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeCaches } from '#test/support/fake-caches.ts';
import { builtFile, dropOldBuilds, keepBuild, keepBuildNamedIn } from './caches.ts';

const old = {
  entry: '/assets/storefront.client-1.js',
  files: ['/assets/storefront.client-1.js', '/assets/x.js'],
};
const current = { entry: '/assets/storefront.client-2.js', files: ['/assets/storefront.client-2.js'] };

let caches: ReturnType<typeof fakeCaches>;
const network = vi.fn(async (path: string | Request) => new Response(`from the network: ${path}`));

beforeEach(async () => {
  caches = fakeCaches();
  vi.stubGlobal('fetch', network);
  await keepBuild(caches, old);
  await keepBuild(caches, current);
  network.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const ask = (path: string) => builtFile(caches, new Request(`http://localhost${path}`), path);

it('has every file of a build without the network', async () => {
  for (const path of [...old.files, ...current.files]) await ask(path);
  expect(network).not.toHaveBeenCalled();
  await ask('/assets/storefront.client-3.js');
  expect(network).toHaveBeenCalledOnce();
});

it('keeps an old build while a kept page was made for it, and not longer', async () => {
  await dropOldBuilds(caches, current, [`<script data-src="${old.entry}">`]);
  await ask('/assets/x.js');
  expect(network).not.toHaveBeenCalled();

  await dropOldBuilds(caches, current, [`<script data-src="${current.entry}">`]);
  await ask('/assets/x.js');
  expect(network).toHaveBeenCalledOnce();
  await ask(current.entry);
  expect(network).toHaveBeenCalledOnce();
});

it('is that of the page, in its language, and fetched once', async () => {
  const hindi = { entry: '/assets/storefront.client.hi-1.js', files: ['/assets/storefront.client.hi-1.js'] };
  const html = `<script data-src="${hindi.entry}">`;
  await keepBuildNamedIn(caches, [current, hindi], `<script data-src="${current.entry}">`);
  await keepBuildNamedIn(caches, [current, hindi], html);
  await keepBuildNamedIn(caches, [current, hindi], html);
  expect(network).toHaveBeenCalledOnce();
  await ask(hindi.entry);
  expect(network).toHaveBeenCalledOnce();
});

it('is refused where one of its files cannot be had', async () => {
  network.mockResolvedValueOnce(new Response('gone', { status: 404 }));
  await expect(keepBuild(caches, { entry: 'e', files: ['/assets/y.js'] })).rejects.toThrow();
});
