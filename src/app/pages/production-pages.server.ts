import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { languageNow } from '#platform/texts/language-now.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { catalogues } from '#platform/texts/texts.ts';
import type { PageMaker } from '../http/http-app.server.ts';
import type { RenderSettings, TranslatedUrls } from '../ssr.tsx';
import {
  assetRoutes,
  bundleLanguages,
  type FindAsset,
  offlineWorker,
  readEntryAssets,
} from './assets.server.ts';
import { buildShells, type Workspaces } from './shell.server.ts';

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
  const customerUrls = async (language?: LanguageTag) => ({
    bundleUrl: (await readEntryAssets(storefront, 'src/app/clients/storefront.client.tsx', language)).script,
    partsUrl: (await readEntryAssets(storefront, 'src/storefront/page/lazy-parts.ts', language)).script,
    orderUrl: (await readEntryAssets(order, 'src/app/clients/order.client.ts', language)).script,
  });
  const landingUrls = async (language?: LanguageTag) => ({
    landingUrl: (await readEntryAssets(landing, 'src/app/clients/landing.client.ts', language)).script,
  });
  const english = { ...(await customerUrls()), ...(await landingUrls()) };
  const translated = await inEachLanguage([
    [storefront, customerUrls],
    [landing, landingUrls],
  ]);
  ssr.followTexts({ languageNow, catalogues });
  const workspaceAssets = (language?: LanguageTag) =>
    readEntryAssets(workspace, 'src/app/clients/workspace.client.tsx', language);
  const workspaces: Workspaces = { en: await workspaceAssets() };
  for (const tag of await bundleLanguages(workspace)) workspaces[tag] = await workspaceAssets(tag);
  const makePages: PageMaker = (settings) => ({
    ...ssr.createRenderers({ ...settings, ...english, translated }),
    shells: buildShells(workspaces, settings),
    assets: new Hono().route('/', assets).route('/', offlineWorker(worker, settings.filesUrl)),
  });
  return { makePages, assetFolders };
}

/** Reads the URLs of scripts for each language but English that their bundle was made in. */
async function inEachLanguage(
  bundles: [folder: string, read: (language: LanguageTag) => Promise<TranslatedUrls>][],
): Promise<RenderSettings['translated']> {
  const urls: Partial<Record<LanguageTag, TranslatedUrls>> = {};
  for (const [folder, read] of bundles)
    for (const tag of await bundleLanguages(folder)) urls[tag] = { ...urls[tag], ...(await read(tag)) };
  return urls;
}
