import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of a program on PATH, if it is there. */
export function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

/** Returns what a program prints for `--version`; undefined when it does not run. */
export function versionOf(program: string): string | undefined {
  const asked = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return asked.status === 0 ? asked.stdout.trim() : undefined;
}

export const isRoot = process.getuid?.() === 0;

/**
 * Installs packages on Debian and its derivatives. Only root can, so for all other users it returns `false` at once.
 */
export function aptInstall(...packages: string[]): boolean {
  if (!isRoot || !existsSync('/etc/debian_version')) return false;
  console.error(`Installing ${packages.join(', ')} with apt-get …`);
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

function apt(...args: string[]): boolean {
  // Parallel calls of ours wait for each other on a lock of apt's folder: apt's own timeout does not cover the
  // package lists. Of its output only errors are shown.
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
  const done = spawnSync('flock', ['/var/lib/apt', 'apt-get', ...patient, ...args], {
    stdio: ['ignore', 'ignore', 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return done.status === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
