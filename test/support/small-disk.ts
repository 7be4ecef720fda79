import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Changes how much fits on it, e.g. to `8m`. */
  resize(size: string): void;
  /** Makes it read-only, or writable again. */
  setReadOnly(isReadOnly: boolean): void;
  unmount(): void;
}

/** Whether a disk of its own can be mounted here, which takes Linux and root. */
export const hasSmallDisks = process.platform === 'linux' && canMount();

/** Mounts a disk in memory (tmpfs) that can be full or read-only; `size` as in `64m`. Guard with `hasSmallDisks`. */
export function mountSmallDisk(size: string): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'menu-link-disk-'));
  mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder);
  return {
    folder,
    resize: (newSize) => mount('-o', `remount,size=${newSize}`, folder),
    setReadOnly: (isReadOnly) => mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder),
    unmount() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    mountSmallDisk('64k').unmount();
    return true;
  } catch {
    return false;
  }
}

function mount(...args: string[]): void {
  const { status, stderr, error } = spawnSync('mount', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`mount ${args.join(' ')}: ${error?.message ?? stderr}`);
}
