import { type ChildProcess, spawnSync } from 'node:child_process';

/** What a process holds of the machine's memory, in millions of bytes. Throws where the system does not tell. */
export function memoryOf({ pid }: ChildProcess): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  const kibibytes = Number.parseInt(stdout, 10);
  if (Number.isNaN(kibibytes)) throw new Error(`ps does not say what process ${pid} holds.`);
  return (kibibytes * 1024) / 1e6;
}
