// The first half of `npm start`: makes the production bundles, unless they already exist for the same sources. Builds
// beside the bundles in use: `dist` is a link, and is changed once everything is there. A server that runs goes on with
// its own files, which are kept for a day.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  cp,
  glob,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { TextPart } from '#platform/texts/languages.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/** How long the files of a replaced build stay: servers that still run on it load parts of it later. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The bundles that are made once more for each language, and the catalogue that a language needs for it (docs/languages.md#bundles). */
export const TRANSLATED: Record<string, TextPart> = {
  storefront: 'public',
  landing: 'landing',
  order: 'public',
  workspace: 'workspace',
};

const compress = promisify(brotliCompress);

interface Part {
  /** What is built, for the console. */
  name: string;
  /** The modes of vite.config.ts, in order; each becomes a folder of `dist`. */
  modes: string[];
  /** The folders of `dist` with assets that browsers fetch. */
  compressed: string[];
  isOf(file: string): boolean;
}

const PARTS: Part[] = [
  {
    name: 'pages',
    modes: ['storefront', 'worker', 'landing', 'order', 'workspace', 'ssr'],
    compressed: ['storefront', 'landing', 'order', 'workspace'],
    // Includes the server code that public pages are rendered with.
    isOf: (file) =>
      /^(?:translations|scripts\/texts)\//.test(file) ||
      (file.startsWith('src/') &&
        (!file.endsWith('.server.ts') ||
          /^src\/(app\/http\/public-page-headers|platform\/browser\/browser-support|storefront\/server\/seo\/)/.test(
            file,
          ))),
  },
  { name: 'server', modes: ['server'], compressed: [], isOf: (file) => /\.(ts|json)$/.test(file) },
];

/** Builds what has changed since the last time. */
export async function buildOnce(): Promise<void> {
  const parts = await Promise.all(
    PARTS.map(async (part) => {
      const stamp = await stampOf(part);
      const stampFile = join(dist, stampName(part));
      return { ...part, stamp, isBuilt: existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp };
    }),
  );
  if (parts.every(({ isBuilt }) => isBuilt)) return;

  const next = join(root, `dist-${Date.now()}-${process.pid}`);
  await mkdir(next);
  try {
    for (const part of parts) {
      if (part.isBuilt) await takeOver(part, next);
      else await build(part, next);
      await writeFile(join(next, stampName(part)), part.stamp);
    }
  } catch (error) {
    await rm(next, { recursive: true });
    throw error;
  }
  await swapIn(next);
  await removeOld(next);
}

/** The bundle of a mode with places instead of texts; it stays, unserved, for tests with texts of their own. */
const placesOf = (mode: string) => `${mode}-places`;

const stampName = ({ name }: Part) => `${name}-built-from`;

async function takeOver({ modes }: Part, next: string): Promise<void> {
  for (const mode of [...modes, ...modes.map(placesOf)])
    if (existsSync(join(dist, mode))) await cp(join(dist, mode), join(next, mode), { recursive: true });
}

async function build({ name, modes, compressed }: Part, next: string): Promise<void> {
  console.log(`Building the ${name}…`);
  // With another value from outside, React would be built for development.
  process.env.NODE_ENV = 'production';
  // Vite takes half a second to load.
  const vite = await import('vite');
  for (const mode of modes) {
    await bundle(mode);
    const part = TRANSLATED[mode];
    if (part) await translate(mode, part);
  }
  await Promise.all(compressed.map((bundle) => compressAssets(join(next, bundle, 'assets'))));

  async function bundle(mode: string): Promise<void> {
    const define = mode === 'worker' ? { STOREFRONT_BUILDS: JSON.stringify(await storefronts(next)) } : {};
    await vite.build({
      root,
      mode,
      define,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: join(next, mode) },
    });
  }

  /** Makes a bundle in all other languages, beside the English one. */
  async function translate(mode: string, part: TextPart): Promise<void> {
    const [{ translateBundle }, { declaredTexts }] = await Promise.all([
      import('./texts/translate-bundle.ts'),
      import('./texts/declared.ts'),
    ]);
    const places = placesOf(mode);
    await bundle(places);
    translateBundle(join(next, places), join(next, mode), part, await declaredTexts(join(root, 'src')));
  }
}

/** Returns the entry of the storefront and all its files as URL paths, for each language, English first. */
async function storefronts(next: string): Promise<{ entry: string; files: string[] }[]> {
  const folder = join(next, 'storefront/.vite');
  const manifests = (await readdir(folder)).sort(
    (one, other) => one.length - other.length || (one < other ? -1 : 1),
  );
  return Promise.all(
    manifests.map(async (name) => {
      const manifest = await readFile(join(folder, name), 'utf8');
      const chunks: { file: string; isEntry?: boolean }[] = Object.values(JSON.parse(manifest));
      return {
        entry: `/${chunks.find(({ isEntry }) => isEntry)?.file}`,
        files: chunks.map(({ file }) => `/${file}`),
      };
    }),
  );
}

/** Assets never change under the same name, so they are compressed once, at the highest level. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  // All cores work at once; this thread only reads and writes.
  await Promise.all(
    names.map(async (name) => {
      const small = await compress(await readFile(join(folder, name)), {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      });
      await writeFile(join(folder, `${name}.br`), small);
    }),
  );
}

/** Makes `dist` mean the folder `next`, in one step, and notes the time in the folder that it replaces. */
async function swapIn(next: string): Promise<void> {
  const link = `${next}-link`;
  await symlink(basename(next), link, 'dir');
  const replaced = await realpath(dist).catch(() => undefined);
  await rename(link, dist);

  const now = new Date();
  if (replaced) await utimes(replaced, now, now);
}

/** Removes builds that were replaced more than a day ago, and what failed builds have left. */
async function removeOld(current: string): Promise<void> {
  for await (const name of glob('dist-*', { cwd: root })) {
    const folder = join(root, name);
    const isOver = Date.now() - (await lstat(folder)).mtimeMs > KEPT_MS;
    if (folder !== current && isOver) await rm(folder, { recursive: true, force: true });
  }
}

async function stampOf({ isOf }: Part): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob(
    ['{src,scripts}/**/*.{ts,tsx,css,svg,json}', 'db/demo/*.ts', 'translations/**/*.po'],
    { cwd: root },
  ))
    files.push(file);
  const sources = files.filter((file) => isOf(file) && !/\.test\.tsx?$/.test(file)).sort();
  for (const file of [
    ...sources,
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'scripts/build.ts',
  ]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

if (import.meta.main) await buildOnce();
