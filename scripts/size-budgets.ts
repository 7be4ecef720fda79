// What a customer's phone has to download stays within its budget. Read from Vite's manifests after a build.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { home } from './run.ts';

const budgets = { 'src/app/storefront.client.tsx': 68 };

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

for (const [entry, budget] of Object.entries(budgets)) {
  const kilobytes = weigh(entry) / 1000;
  const ok = kilobytes <= budget;
  console.log(
    `${ok ? '✓' : '✗'} ${entry}: ${kilobytes.toFixed(1)} kB of script in brotli, at most ${budget}`,
  );
  if (!ok) process.exitCode = 1;
}

/** All script an entry can ever ask for, now or lazily. */
function weigh(entry: string): number {
  const path = globSync(join(home, 'dist/**/.vite/manifest.json')).find(
    (found) => entry in readManifest(found),
  );
  if (!path) throw new Error(`No manifest in dist/ knows ${entry}: build with Vite's build.manifest on.`);

  const folder = join(dirname(path), '..');
  const manifest = readManifest(path);
  return [...reach(manifest, entry)]
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
}

function reach(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;

  seen.add(key);
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) reach(manifest, next, seen);
  return seen;
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8'));
}
