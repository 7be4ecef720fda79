// Checks that no file tracked by git holds a secret. Another folder than the project's own may be given.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from './run.ts';
import { secretsIn } from './supply/secrets.ts';

const folder = process.argv[2] ?? home;
const LARGEST = 5_000_000;

const found = tracked().flatMap((file) => {
  const text = textOf(join(folder, file));
  return text === undefined
    ? []
    : secretsIn(text).map(({ kind, line }) => `${file}:${line} looks like a secret (${kind}).`);
});
for (const complaint of found) console.error(complaint);
if (found.length > 0)
  console.error('\nA secret that was committed is known: withdraw it where it was issued, then take it out.');
process.exitCode = found.length > 0 ? 1 : 0;

/** The files that are committed or not ignored. */
function tracked(): string[] {
  const { stdout, status } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    },
  );
  // An unpacked release has no git history to check.
  return status === 0 ? stdout.split('\0').filter(Boolean) : [];
}

/** Undefined for files that are not text: pictures, fonts, deleted files. */
function textOf(path: string): string | undefined {
  try {
    const bytes = readFileSync(path);
    return bytes.length > LARGEST || bytes.subarray(0, 8_000).includes(0)
      ? undefined
      : bytes.toString('utf8');
  } catch {
    return undefined;
  }
}
