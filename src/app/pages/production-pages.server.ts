import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { PageMaker } from '../http/http-app.server.ts';
import { assetRoutes, type FindAsset, offlineWorker, readEntryAssets } from './assets.server.ts';
import { buildShell } from './shell.server.ts';

interface ProductionPages {
  makePages: PageMaker;
  assetFolders: string[];
}

/** The bundles that `scripts/build.ts` has made, ready to serve; assets of other builds are looked for with `find`. */
export async function loadProductionPages(find: FindAsset): Promise<ProductionPages> {
  // Not through the link `dist`, which the next build changes.
  const dist = realpathSync(join(import.meta.dirname, '../../../dist'));
  const [storefront, landing, order, workspace] = ['storefront', 'landing', 'order', 'workspace'].map(
    (name) => join(dist, name),
  ) as [string, string, string, string];
  const assetFolders = [storefront, landing, order, workspace].map((bundle) => join(bundle, 'assets'));
  const ssr: typeof import('../ssr.tsx') = await import(join(dist, 'ssr/ssr.js'));
  const assets = await assetRoutes(assetFolders, find);
  const worker = await readFile(join(dist, 'worker/sw.js'), 'utf8');
  const urlOf = async (source: string) => (await readEntryAssets(storefront, source)).script;
  const bundleUrl = await urlOf('src/app/storefront.client.tsx');
  const partsUrl = await urlOf('src/storefront/lazy-parts.ts');
  const { script: landingUrl } = await readEntryAssets(landing, 'src/app/landing.client.ts');
  const { script: orderUrl } = await readEntryAssets(order, 'src/app/order.client.ts');
  const workspaceAssets = await readEntryAssets(workspace, 'src/app/workspace.client.tsx');
  const makePages: PageMaker = (settings) => ({
    ...ssr.createRenderers({ ...settings, bundleUrl, partsUrl, landingUrl, orderUrl }),
    shell: buildShell(workspaceAssets, settings.publicUrl, settings.filesUrl),
    assets: new Hono().route('/', assets).route('/', offlineWorker(worker, settings.filesUrl)),
  });
  return { makePages, assetFolders };
}
