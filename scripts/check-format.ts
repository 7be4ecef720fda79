// Checks format and lint with biome, only for files that have changed since the last successful check: biome checks
// each file by itself, so the result holds until the file, biome or its configuration changes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { home, run } from './run.ts';

const MEMORY = join(home, 'node_modules/.cache/check-format.json');
const ASKED = ['biome.json', 'scripts/one-price.grit', 'scripts/one-money.grit', '.gitignore'];
const BIOME = 'node_modules/@biomejs/biome/package.json';

const asked = digest(...[...ASKED, BIOME].map((file) => readFileSync(join(home, file))));
const known = new Set(recalled());
const all = files();
const found = new Map(all?.map((file) => [file, digest(asked, file, readFileSync(join(home, file)))]));
// An unpacked release has no git history: biome finds the files by itself.
const changed = all ? all.filter((file) => !known.has(found.get(file) ?? '')) : ['.'];

if (changed.length > 0) {
  const { ok, output } = await run('biome', {
    args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true'].concat(
      changed,
    ),
  });
  if (!ok) console.error(output);
  process.exitCode = ok ? 0 : 1;
}
if (!process.exitCode) remember([...found.values()]);

/** The files that are committed or not ignored; undefined without git. */
function files(): string[] | undefined {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout, status } = spawnSync('git', list, { cwd: home, encoding: 'utf8', maxBuffer: 64_000_000 });
  if (status !== 0) return undefined;
  return stdout.split('\0').filter((file) => file && isFile(join(home, file)));
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64');
}

function recalled(): string[] {
  return existsSync(MEMORY) ? JSON.parse(readFileSync(MEMORY, 'utf8')) : [];
}

function remember(prints: string[]): void {
  mkdirSync(dirname(MEMORY), { recursive: true });
  writeFileSync(MEMORY, JSON.stringify(prints));
}
