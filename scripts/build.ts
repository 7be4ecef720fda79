// The first half of `npm start`: makes the production bundles, unless they already exist for the same sources.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const root = join(import.meta.dirname, '..');

interface Part {
  /** What is built, for the console. */
  name: string;
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
      (!file.endsWith('.server.ts') || /^src\/(app\/http\/public-page-headers|storefront\/seo\/)/.test(file)),
  },
  { name: 'server', modes: ['server'], compressed: [], isOf: (file) => /\.(ts|json)$/.test(file) },
];

/** Builds what has changed since the last time. */
export async function buildOnce(): Promise<void> {
  for (const part of PARTS) {
    const stampFile = join(root, 'dist', `${part.name}-built-from`);
    const stamp = await stampOf(part);
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    console.log(`Building the ${part.name}…`);
    await build(part);
    writeFileSync(stampFile, stamp);
  }
}

async function build({ modes, compressed }: Part): Promise<void> {
  // Vite takes half a second to load.
  const { build } = await import('vite');
  for (const mode of modes) {
    await build({ root, mode, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  }
  for (const bundle of compressed) await compressAssets(join(root, 'dist', bundle, 'assets'));
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

async function stampOf({ isOf }: Part): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob(['{src,scripts}/**/*.{ts,tsx,css,svg,json}', 'db/demo/*.ts'], { cwd: root }))
    files.push(file);
  const sources = files.filter((file) => isOf(file) && !/\.test\.tsx?$/.test(file)).sort();
  for (const file of [...sources, 'package-lock.json', 'vite.config.ts', 'scripts/build.ts']) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

if (import.meta.main) await buildOnce();
