import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'dist/built-from');

/** Builds the production bundles, unless the ones that are there were made from the same sources. */
export async function buildOnce(): Promise<void> {
  const stamp = await sourceStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building the production bundles…');
  const { build } = await import('vite');
  for (const mode of ['storefront', 'worker', 'landing', 'workspace', 'ssr']) {
    await build({ root, mode, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  }
  for (const bundle of ['storefront', 'landing', 'workspace'])
    await compressAssets(join(root, 'dist', bundle, 'assets'));
  writeFileSync(stampFile, stamp);
}

/** Assets never change under their name, so they are compressed once, as small as it goes. */
async function compressAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const small = brotliCompressSync(await readFile(join(folder, name)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    });
    await writeFile(join(folder, `${name}.br`), small);
  }
}

/** Server code runs from source, but for what the public pages are rendered with. */
function isBundled(file: string): boolean {
  return !file.endsWith('.server.ts') || /^src\/(app\/public-page-headers|storefront\/seo\/)/.test(file);
}

async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx,css,svg,json}', { cwd: root })) files.push(file);
  const sources = files.filter((file) => isBundled(file) && !/\.test\.tsx?$/.test(file)).sort();
  for (const file of [...sources, 'package-lock.json', 'vite.config.ts', 'scripts/build.ts']) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

if (import.meta.main) await buildOnce();
