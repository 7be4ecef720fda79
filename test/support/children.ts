import { readdirSync, readFileSync } from 'node:fs';
import { cpuOfProcess } from './cpu.ts';

/** Returns the command lines of a process's running children, by pid; none where the system has no /proc. */
function childrenOf(pid = process.pid): Map<number, string> {
  const children = listed(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return new Map(children.map((child) => [child, read(`/proc/${child}/cmdline`).replaceAll('\0', ' ')]));
}

/** Returns the pids of a server's encoder processes, which prepare pictures. */
export function encodersOf(pid = process.pid): number[] {
  return [...childrenOf(pid)]
    .filter(([, command]) => command.includes('encoder-process'))
    .map(([child]) => child);
}

/** Returns the CPU time that `work` takes in our encoder processes, ms. Those that end meanwhile are not counted. */
export async function cpuOfEncoders(work: () => unknown): Promise<number> {
  const before = new Map(encodersOf().map((pid) => [pid, cpuOfProcess(pid) ?? 0]));
  await work();
  const after = encodersOf().map((pid) => (cpuOfProcess(pid) ?? 0) - (before.get(pid) ?? 0));
  return after.reduce((sum, ms) => sum + ms, 0);
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns the text of a file; an empty one when its process has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
