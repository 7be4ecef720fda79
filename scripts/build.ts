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
import { brotliCompressSync, constants } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/** How long the files of a replaced build stay: servers that still run on it load parts of it later. */
const KEPT_MS = 24 * 60 * 60 * 1000;

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
      file.startsWith('src/') &&
      (!file.endsWith('.server.ts') ||
        /^src\/(app\/http\/public-page-headers|platform\/browser-support|storefront\/seo\/)/.test(file)),
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

const stampName = ({ name }: Part) => `${name}-built-from`;

async function takeOver({ modes }: Part, next: string): Promise<void> {
  for (const mode of modes) await cp(join(dist, mode), join(next, mode), { recursive: true });
}

async function build({ name, modes, compressed }: Part, next: string): Promise<void> {
  console.log(`Building the ${name}…`);
  // With another value from outside, React would be built for development.
  process.env.NODE_ENV = 'production';
  // Vite takes half a second to load.
  const { build } = await import('vite');
  for (const mode of modes) {
    const define = mode === 'worker' ? { STOREFRONT_BUILD: JSON.stringify(storefrontFiles(next)) } : {};
    await build({
      root,
      mode,
      define,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: join(next, mode) },
    });
  }
  for (const bundle of compressed) await compressAssets(join(next, bundle, 'assets'));
}

/** Returns the URL paths of the storefront's entry and of all its files, from the manifest of the build just made. */
function storefrontFiles(next: string) {
  const manifest = readFileSync(join(next, 'storefront/.vite/manifest.json'), 'utf8');
  const chunks: { file: string; isEntry?: boolean }[] = Object.values(JSON.parse(manifest));
  const files = chunks.map(({ file }) => `/${file}`);
  return { entry: `/${chunks.find(({ isEntry }) => isEntry)?.file}`, files };
}

/** Assets never change under the same name, so they are compressed once, at the highest level. */
async function compressAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const small = brotliCompressSync(await readFile(join(folder, name)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    });
    await writeFile(join(folder, `${name}.br`), small);
  }
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
  for await (const file of glob(['{src,scripts}/**/*.{ts,tsx,css,svg,json}', 'db/demo/*.ts'], { cwd: root }))
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
