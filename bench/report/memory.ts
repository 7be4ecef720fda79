import { type ChildProcess, spawnSync } from 'node:child_process';

/** Returns the resident memory of a process, in MB (millions of bytes). Throws if the system does not report it. */
export function memoryOf({ pid }: ChildProcess): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  const kibibytes = Number.parseInt(stdout, 10);
  if (Number.isNaN(kibibytes)) throw new Error(`ps does not say what process ${pid} holds.`);
  return (kibibytes * 1024) / 1e6;
}
