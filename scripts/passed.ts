// What has passed a check is remembered by its content, in node_modules/.cache: the check need not look at it again
// until it, or the check itself, changes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { home } from './run.ts';

/** Digests that stand for what has passed. */
export interface Passed {
  has(print: string): boolean;
  /** Replaces all that was remembered. */
  remember(prints: readonly string[]): void;
}

/** What has passed the check of this name. */
export function passedBefore(check: string): Passed {
  const path = join(home, `node_modules/.cache/${check}.json`);
  const prints = new Set<string>(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []);
  return {
    has: (print) => prints.has(print),
    remember(next) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(next));
    },
  };
}

/** Returns a digest of these parts in this order. */
export function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64');
}

/** Returns a digest of files with their paths, relative to the project's folder. */
export function digestOfFiles(files: readonly string[]): string {
  return digest(...files.flatMap((file) => [file, readFileSync(join(home, file))]));
}

/** Returns the project's files below these places that are committed or not ignored; undefined without git. */
export function trackedFiles(...under: string[]): string[] | undefined {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...under];
  const { stdout, status } = spawnSync('git', list, { cwd: home, encoding: 'utf8', maxBuffer: 64_000_000 });
  if (status !== 0) return undefined;
  return stdout.split('\0').filter((file) => file && isFile(join(home, file)));
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
