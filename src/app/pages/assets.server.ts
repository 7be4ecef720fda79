import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Hono } from 'hono';
import { acceptedEncoding } from '#platform/http/compression.server.ts';
import { limited, SHARE_OF_FILES } from '#platform/http/limits/route-limits.server.ts';
import { refusalTexts } from '#platform/http/refusal-texts.ts';
import { dataHeaders } from '#platform/http/security-headers.ts';
import { DAY, SECOND } from '#platform/services/clock.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { files } from '#routes';
import { makeReady, respond } from '#storefront/server/ready-page.server.ts';

const unpack = promisify(brotliDecompress);

/** The URLs of a browser entry and of the files it needs. */
export interface EntryAssets {
  script: string;
  styles: string[];
  /** Modules the entry imports at once; fetched in parallel with it. */
  preloads: string[];
}

interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/**
 * Reads from Vite's manifest what a page must load for an entry such as `src/app/clients/workspace.client.tsx`, in one of
 * the languages that the bundle was made in (`bundleLanguages`).
 */
export async function readEntryAssets(
  bundleFolder: string,
  entry: string,
  language: LanguageTag = 'en',
): Promise<EntryAssets> {
  const file = language === 'en' ? 'manifest.json' : `manifest.${language}.json`;
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(join(bundleFolder, '.vite', file), 'utf8'),
  );
  // A chunk shared by several entries is listed under its name.
  const chunk = manifest[entry] ?? Object.values(manifest).find(({ name }) => entry.endsWith(`/${name}.ts`));
  if (!chunk) throw new Error(`${entry} is not in the manifest of ${bundleFolder}: build again.`);
  const imported = (chunk.imports ?? []).flatMap((name) => manifest[name] ?? []);
  const url = (file: string) => `/${file}`;
  return {
    script: url(chunk.file),
    styles: [chunk, ...imported].flatMap((part) => part.css ?? []).map(url),
    preloads: imported.map((part) => url(part.file)),
  };
}

/** Returns the languages but English that a bundle was made in (scripts/texts/translate-bundle.ts). */
export async function bundleLanguages(bundleFolder: string): Promise<LanguageTag[]> {
  const names = await readdir(join(bundleFolder, '.vite'));
  return names.flatMap((name) => (/^manifest\.([a-z]+)\.json$/.exec(name)?.[1] as LanguageTag) ?? []);
}

/** The name of a script in another language than English, `storefront.client.hi-….js` (scripts/texts/translate-bundle.ts). */
const TRANSLATED = /\.[a-z]{2}-[\w-]{8}\.js$/;

interface Asset {
  type: string;
  file: string;
  brotli: Buffer<ArrayBuffer> | undefined;
}

/**
 * Serves the built assets of these folders, and those of other builds that `find` knows. Their names contain a content
 * hash, so browsers cache them for good. The brotli versions of this build, which nearly every browser gets, stay
 * in memory, but for those of the languages beside English: these are read when they are asked for.
 */
export async function assetRoutes(folders: string[], find: FindAsset): Promise<Hono> {
  const assets = new Map<string, Asset>();
  const translated = new Map<string, () => Promise<Asset>>();
  for (const folder of folders) {
    const names = new Set(await readdir(folder));
    for (const name of names) {
      if (name.endsWith('.br')) continue;
      const compressed = names.has(`${name}.br`) ? join(folder, `${name}.br`) : undefined;
      const read = () => readAsset(join(folder, name), compressed);
      if (TRANSLATED.test(name)) translated.set(name, read);
      else assets.set(name, await read());
    }
  }
  const findInOtherBuilds = async (name: string) => {
    const file = await find(name);
    return file && readAsset(file, await find(`${name}.br`));
  };
  // A browser that could not load a script asks for it again in a folder such as `~1` (storefront/document/early.ts).
  const paths = [`${files.assets}/:name`, `${files.assets}/:again{~\\d+}/:name`];
  return new Hono().on('GET', paths, limited({ share: SHARE_OF_FILES }), async (c) => {
    const name = c.req.param('name') ?? '';
    const asset = assets.get(name) ?? (await translated.get(name)?.()) ?? (await findInOtherBuilds(name));
    if (!asset) return c.text(refusalTexts.notFound, 404, dataHeaders);
    const headers = {
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    };
    if (asset.brotli && acceptedEncoding(c.req.header('Accept-Encoding')) === 'br') {
      return c.body(asset.brotli, 200, { ...headers, 'Content-Encoding': 'br' });
    }
    // The file may be deleted, two builds later.
    const plain = asset.brotli ? await unpack(asset.brotli) : await readFile(asset.file);
    return c.body(plain as Buffer<ArrayBuffer>, 200, headers);
  });
}

async function readAsset(file: string, compressed: string | undefined): Promise<Asset> {
  return {
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    file,
    brotli: compressed === undefined ? undefined : await readFile(compressed),
  };
}

/** The service worker's own policy: it may fetch from our host and the picture host only. */
function workerHeaders(filesUrl: string | undefined): Record<string, string> {
  const from = ["connect-src 'self'", filesUrl].filter(Boolean).join(' ');
  return {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; ${from}`,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** Serves the service worker (src/storefront/offline), always revalidated so that a new build is noticed. */
export function offlineWorker(source: string, filesUrl: string | undefined): Hono {
  const worker = makeReady(source, workerHeaders(filesUrl));
  return new Hono().get(files.worker, (c) => respond(worker, c.req));
}

/** Finds the file of an asset that another build has or had, by its name; undefined when none had it. */
export type FindAsset = (name: string) => Promise<string | undefined>;

const REPLACED = 'replaced';
/** The name of a build that was copied completely. */
const BUILD_ID = /^[0-9a-f]{16}$/;

/**
 * The assets of builds that served from this data folder. A page that is open while the product is updated asks the new
 * server for scripts of its own build, and in a rolling restart the old server for those of the new one. They stay
 * for a day after another build has replaced theirs.
 */
export function createBuildStore(dataDir: string) {
  const folder = join(dataDir, 'builds');
  let files = new Map<string, string>();
  let readAt = Number.NEGATIVE_INFINITY;

  return {
    async find(name: string): Promise<string | undefined> {
      // Strangers ask for names that never were.
      if (performance.now() - readAt > SECOND) {
        readAt = performance.now();
        files = await listFiles(folder);
      }
      return files.get(name);
    },

    /** Stores the assets of this build, and removes builds replaced over a day ago. Throws when it cannot write. */
    async keep(assetFolders: string[]): Promise<void> {
      await mkdir(folder, { recursive: true });
      const id = await buildId(assetFolders);
      const builds = await readdir(folder);
      if (!builds.includes(id)) await copyBuild(assetFolders, join(folder, id));
      await rm(join(folder, id, REPLACED), { force: true });
      for (const other of builds.filter((name) => name !== id)) await dropReplaced(join(folder, other));
    },
  };
}

async function listFiles(folder: string): Promise<Map<string, string>> {
  const builds = (await readdir(folder).catch(() => [])).filter((name) => BUILD_ID.test(name));
  const lists = await Promise.all(
    builds.map(async (build) => {
      const names = await readdir(join(folder, build)).catch(() => []);
      return names
        .filter((name) => name !== REPLACED)
        .map((name): [string, string] => [name, join(folder, build, name)]);
    }),
  );
  return new Map(lists.flat());
}

/** Names contain a hash of the content, so equal names mean equal files. */
async function buildId(assetFolders: string[]): Promise<string> {
  const names = await Promise.all(assetFolders.map((each) => readdir(each)));
  return createHash('sha256').update(names.flat().sort().join('\n')).digest('hex').slice(0, 16);
}

/** In one step, so that other processes never see half of it. */
async function copyBuild(assetFolders: string[], place: string): Promise<void> {
  const next = `${place}.${process.pid}`;
  for (const each of assetFolders) await cp(each, next, { recursive: true });
  await rename(next, place).catch(async (error) => {
    await rm(next, { recursive: true });
    // Another process was faster.
    if (error.code !== 'ENOTEMPTY') throw error;
  });
}

async function dropReplaced(build: string): Promise<void> {
  const marker = join(build, REPLACED);
  const since = await stat(marker).catch(() => undefined);
  if (!since) await writeFile(marker, '');
  else if (Date.now() - since.mtimeMs > DAY) await rm(build, { recursive: true, force: true });
}
