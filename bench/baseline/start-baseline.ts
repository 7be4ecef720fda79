import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { priceOf } from '#ordering/prices/price-of.ts';
import { rupeesOf } from '#platform/formats/money.ts';
import type { StorefrontView } from '#storefront/view/view.ts';
import { freePort } from '#test/support/product-process.ts';
import { cpuReported } from '../against-bare.ts';
import { openMenus } from './database.ts';

const DISH_WIDTH = 192;
const BANNER_WIDTH = 768;

export interface Baseline {
  /** Without a trailing slash; a restaurant's page is its slug, its menu `/api/restaurants/{slug}`. */
  url: string;
  /** Reports how much CPU it has used, for `cpuOf`. */
  process: ChildProcess;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

/**
 * Builds and starts a stand-in for most such products: React rendered in the browser, with a menu fetched from
 * Express and SQL. It has the menu of `view` under the same slug, with the same small pictures as ours, copied from
 * `origin`.
 */
export async function startBaseline(view: StorefrontView, origin: string): Promise<Baseline> {
  const folder = await mkdtemp(join(tmpdir(), 'menu-link-baseline-'));
  const [site, media, file] = ['site', 'media', 'menus.db'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: site, emptyOutDir: true },
  });
  await mkdir(media);
  await storeMenu(view, file, (url, width) => copyPicture(url, width, origin, media));

  const port = await freePort();
  const child = spawn(process.execPath, [...cpuReported, join(import.meta.dirname, 'server.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      MENUS: file,
      SITE: site,
      MEDIA: media,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const stop = async () => {
    child.kill();
    await once(child, 'close');
    await rm(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${port}`, process: child, stop };
}

async function storeMenu(
  { restaurant, categories }: StorefrontView,
  file: string,
  picture: (url: string, width: number) => Promise<string>,
): Promise<void> {
  const sections = [];
  for (const { id, name, items } of categories) {
    const kept = [];
    for (const item of items)
      kept.push({
        id: item.id,
        name: item.name,
        description: item.description,
        rupees: rupeesOf(priceOf(item) ?? 0),
        image: await picture(item.imageUrl, DISH_WIDTH),
      });
    sections.push({ id, name, items: kept });
  }
  const menus = openMenus(file);
  const banner = await picture(restaurant.bannerImageUrl, BANNER_WIDTH);
  menus.add(restaurant.slug, {
    name: restaurant.name,
    address: restaurant.address,
    banner,
    categories: sections,
  });
  menus.close();
}

/** Copies a picture in the displayed width, and returns its URL. */
async function copyPicture(url: string, width: number, origin: string, media: string): Promise<string> {
  if (!url) return '';
  const small = url.replace(/\d+\.webp$/, `${width}.avif`);
  const answer = await fetch(new URL(small, origin));
  if (!answer.ok) throw new Error(`${small} answered ${answer.status}`);
  const name = `${basename(join(small, '..'))}-${width}.avif`;
  await writeFile(join(media, name), new Uint8Array(await answer.arrayBuffer()));
  return `/media/${name}`;
}
