import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { home } from '../../scripts/run.ts';
import { isRoot } from '../../scripts/system.ts';
import { hasProgram } from './debian-program.ts';

/** Debian 12 with the packages that Debian itself cannot do without, made once and kept until the next `npm ci`. */
const kept = join(home, 'node_modules/.cache/menu-link-bare-debian.tar');

/** Whether a bare Debian can be had here: it takes root and debootstrap. If not, it warns; in CI it throws. */
export function hasBareDebian(): boolean {
  const untested = 'the release on a Debian with nothing but it';
  if (isRoot) return hasProgram('debootstrap', 'debootstrap', untested);
  const missing = `Only root can make a bare Debian: ${untested} is not tested.`;
  if (process.env.CI) throw new Error(`${missing} In CI it has to be.`);
  console.warn(missing);
  return false;
}

/** Makes the root folder of a bare Debian. The caller removes it. */
export function bareDebian(): string {
  const folder = mkdtempSync(join(tmpdir(), 'menu-link-bare-debian-'));
  if (existsSync(kept)) {
    execFileSync('tar', ['-xf', kept, '-C', folder]);
    return open(folder);
  }
  const made = spawnSync('debootstrap', ['--variant=minbase', 'bookworm', folder], { encoding: 'utf8' });
  if (made.status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`debootstrap failed:\n${made.stdout.split('\n').slice(-5).join('\n')}\n${made.stderr}`);
  }
  mkdirSync(join(kept, '..'), { recursive: true });
  const next = `${kept}-${process.pid}`;
  execFileSync('tar', ['-cf', next, '-C', folder, '.']);
  renameSync(next, kept);
  return open(folder);
}

/** A temporary folder is closed to all others, and so to `nobody`, who runs the programs in it. */
function open(folder: string): string {
  chmodSync(folder, 0o755);
  return folder;
}

/** The command that runs a program in such a root as `nobody`, and ends everything in it with the program. */
export function inside(root: string, ...command: string[]): [program: string, args: string[]] {
  const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', 'env', '-i'];
  const alone = ['--mount', '--pid', '--fork', '--kill-child', `--root=${root}`, '--mount-proc'];
  return ['unshare', [...alone, ...nobody, ...command]];
}
