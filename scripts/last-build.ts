// Bundles the code of a release that goes on running in browsers after the next update, so that tests can let pages and
// service workers of both builds use the same storage (docs/decisions/0031-a-cart-line-is-a-selection.md):
// `npx node scripts/last-build.ts 1.0.0`, once for each release. It takes the newest commit with that version in
// package.json out of the history of git, bundles its test/support/this-build.ts with the packages of this checkout, and
// writes test/support/last-build.mjs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { home } from './run.ts';

const [, , version = ''] = process.argv;
const commit = commitOf(version);
const files = git('archive', commit, 'src', 'test/support/this-build.ts', 'package.json');
const folder = mkdtempSync(join(tmpdir(), 'last-build-'));
try {
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'));
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    // Tests load it without a document and without packages.
    ssr: { noExternal: true },
    build: {
      outDir: join(home, 'test/support'),
      emptyOutDir: false,
      ssr: join(folder, 'test/support/this-build.ts'),
      target: 'esnext',
      rolldownOptions: {
        output: {
          entryFileNames: 'last-build.mjs',
          minify: true,
          postBanner: `// Version ${version}, made by scripts/last-build.ts from commit ${commit}.`,
        },
      },
    },
  });
} finally {
  rmSync(folder, { recursive: true });
}

/** The newest commit whose package.json has this version. Ends the process where the history has none. */
function commitOf(version: string): string {
  const changes = lines('log', '--format=%H', '-G^  "version":', '--', 'package.json');
  const versions = changes.map((commit) => JSON.parse(String(git('show', `${commit}:package.json`))).version);
  const at = versions.indexOf(version);
  if (at < 0) refuse(version, versions);
  const [commit = ''] = lines('rev-parse', at === 0 ? 'HEAD' : `${changes[at - 1]}^`);
  return commit;
}

function refuse(version: string, versions: string[]): never {
  if (!version) {
    console.error(`Say which release: npx node scripts/last-build.ts ${versions[0]}`);
    process.exit(1);
  }
  console.error(`There is no commit of version ${version} here, only of ${versions.join(', ')}.`);
  const [isShallow] = lines('rev-parse', '--is-shallow-repository');
  if (isShallow === 'true') console.error('This clone is shallow. Get its history: git fetch --unshallow');
  process.exit(1);
}

function lines(...args: string[]): string[] {
  return String(git(...args))
    .split('\n')
    .filter(Boolean);
}

function git(...args: string[]): Buffer {
  try {
    return execFileSync('git', args, { cwd: home, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: unknown };
    console.error(`${stderr}This reads the history of git: run it in a clone of the repository.`);
    process.exit(1);
  }
}
