// What a phone has to download stays within its budget. Read from Vite's manifests after a build.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { home } from './run.ts';

interface Budget {
  what: string;
  entries: string[];
  /** kB of script in brotli. */
  most: number;
  /** Also what is asked for later. */
  withLazy: boolean;
}

const budgets: Budget[] = [
  { what: 'the menu page', entries: ['src/app/storefront.client.tsx'], most: 72, withLazy: false },
  { what: 'the storefront, all of it', entries: ['src/app/storefront.client.tsx'], most: 78, withLazy: true },
  {
    what: "the workspace's first route",
    entries: [
      'src/app/workspace.client.tsx',
      'src/workspace/dashboard-layout.tsx',
      'src/workspace/pages/dashboard-home-page.tsx',
    ],
    most: 250,
    withLazy: false,
  },
];

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

for (const { what, entries, most, withLazy } of budgets) {
  const kilobytes = weigh(entries, withLazy) / 1000;
  const ok = kilobytes <= most;
  console.log(`${ok ? '✓' : '✗'} ${what}: ${kilobytes.toFixed(1)} kB of script in brotli, at most ${most}`);
  if (!ok) process.exitCode = 1;
}

/** Bytes of all script that some entries of one build ask for. */
function weigh(entries: string[], withLazy: boolean): number {
  const path = globSync(join(home, 'dist/**/.vite/manifest.json')).find((found) =>
    entries.every((entry) => entry in readManifest(found)),
  );
  if (!path) throw new Error(`No manifest in dist/ knows ${entries}: build with Vite's build.manifest on.`);

  const folder = join(dirname(path), '..');
  const manifest = readManifest(path);
  const reached = new Set<string>();
  for (const entry of entries) reach(manifest, entry, withLazy, reached);
  return [...reached]
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
}

function reach(manifest: Manifest, key: string, withLazy: boolean, seen: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;

  seen.add(key);
  const next = [...(chunk.imports ?? []), ...((withLazy && chunk.dynamicImports) || [])];
  for (const nextKey of next) reach(manifest, nextKey, withLazy, seen);
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8'));
}
