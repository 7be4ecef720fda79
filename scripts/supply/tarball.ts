import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, sep } from 'node:path';
import { VERSION } from '../../src/platform/services/version.const.ts';
import { home } from '../run.ts';
import { onPath } from '../system.ts';
import type { LockFile } from './lock-file.ts';
import { UNBUNDLED } from './unbundled.ts';

/** What the running server and its operator read, besides bundles, packages and Node. */
const FILES = [
  'CHANGELOG.md',
  'README.md',
  'bin',
  'db/demo/photos',
  'db/food',
  'db/migrations',
  'docs/operations',
  'docs/backup.md',
  'docs/configuration.md',
  'docs/deploy.md',
  'docs/operations.md',
  'docs/scale.md',
  'package.json',
  'scripts/node-version.mjs',
  'scripts/serve.mjs',
  'scripts/server-node.sh',
  'src/identity/password/rules/well-known-passwords.txt',
  'src/marketing/pictures',
  'translations',
];

/**
 * Not needed to run: types, sources, other forms of the same code, fonts that nothing is drawn with, and bundles with
 * places for texts, which only tests fill.
 */
const LEFT_OUT = [
  /\/node_modules\/.*\.(md|map|[cm]?ts|cc|h)$/,
  /\/node_modules\/.*\/(dist-es|dist-types)$/,
  /@fontsource\/[^/]+\/.*\.(css|scss|woff2|json5|txt)$/,
  /\/dist\/[a-z]+-places$/,
  /@fontsource\/[^/]+\/files\/.*(?<!-(400|700)-normal)\.woff$/,
];

/**
 * Makes `menu-link-<version>-<system>.tar.gz` in `folder` from the last build: bundles, the packages that they import,
 * and Node with the one library of it that a bare Debian lacks. The same sources give the same bytes. Returns its path.
 */
export function makeTarball(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const stage = mkdtempSync(join(tmpdir(), 'menu-link-release-'));
  const top = join(stage, `${name}-${VERSION}`);
  try {
    for (const file of [...FILES, 'dist', ...packagePlaces()]) copy(file, top);
    addNode(top);
    symlinkSync('bin/menu-link', join(top, 'menu-link'));
    mkdirSync(folder, { recursive: true });
    const tarball = join(folder, `${basename(top)}-${process.platform}-${process.arch}.tar.gz`);
    pack(top, tarball);
    return tarball;
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** The SHA-256 hashes of files, in the form that `sha256sum --check` reads. */
export function checksums(files: string[]): string {
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return files.map((file) => `${hash(file)}  ${basename(file)}\n`).join('');
}

function copy(file: string, top: string): void {
  const isKept = (path: string) => !LEFT_OUT.some((pattern) => pattern.test(path.replaceAll(sep, '/')));
  // `dist` is a link to the folder of the last build. The packages of a package are copied on their own.
  const filter = (path: string) =>
    isKept(path) && (path === join(home, file) || basename(path) !== 'node_modules');
  cpSync(join(home, file), join(top, file), { recursive: true, dereference: file === 'dist', filter });
}

/** The folders of the packages that run in production, and of those that they need in turn, for this system. */
function packagePlaces(): string[] {
  const lock: LockFile = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8'));
  const ofProject = Object.keys(lock.packages['']?.dependencies ?? {});
  const places = new Set<string>();
  const add = (from: string, name: string) => {
    const place = placeOf(lock, from, name);
    if (!place || places.has(place)) return;
    places.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[place] ?? {};
    // Of the packages that another one may use, those count that the project has itself.
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => ofProject.includes(peer));
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      add(place, needed);
  };
  const fonts = ofProject.filter((each) => each.startsWith('@fontsource/'));
  for (const each of [...UNBUNDLED, ...fonts]) add('', packageOf(each));
  return [...places].sort();
}

/** `@scope/name/part` → `@scope/name`. */
function packageOf(imported: string): string {
  return imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Where Node finds a package from inside another one; undefined when it is not for this system, or not installed. */
function placeOf(lock: LockFile, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at}${at && '/'}node_modules/${name}`;
    const entry = lock.packages[place];
    if (entry) return isForHere(name, entry) && existsSync(join(home, place)) ? place : undefined;
    if (at === '') return undefined;
  }
}

function isForHere(name: string, { os, cpu, libc }: LockFile['packages'][string]): boolean {
  return (
    (os ?? [process.platform]).includes(process.platform) &&
    (cpu ?? [process.arch]).includes(process.arch) &&
    (libc ?? ['glibc']).includes('glibc') &&
    // Names no system, and is for those that have no package of their own.
    name !== '@img/sharp-wasm32'
  );
}

function addNode(top: string): void {
  const folder = join(top, 'node_modules/.bin');
  mkdirSync(folder, { recursive: true });
  const node = join(folder, 'node');
  copyFileSync(join(home, 'node_modules/node/bin/node'), node);
  // A fifth of it names functions, for debuggers.
  if (onPath('strip')) execFileSync('strip', [node]);
  const linked = execFileSync('ldd', [node], { encoding: 'utf8' });
  const atomic = /libatomic\.so\.1 => (\S+)/.exec(linked)?.[1];
  if (!atomic) return;
  mkdirSync(join(top, 'lib'));
  copyFileSync(atomic, join(top, 'lib/libatomic.so.1'));
}

function pack(top: string, tarball: string): void {
  const at = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: home, encoding: 'utf8' }).trim();
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go+r,go-w,a+X'];
  const args = [...same, `--mtime=@${at}`, '--use-compress-program=gzip -n', '-cf', tarball];
  execFileSync('tar', [...args, '-C', join(top, '..'), basename(top)], { stdio: 'inherit' });
}
