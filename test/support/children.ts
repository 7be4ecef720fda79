import { readdirSync, readFileSync } from 'node:fs';
import { cpuOfProcess } from './cpu.ts';

/** The processes that a process has started and that are there, by their command lines; none where the system does not tell. */
function childrenOf(pid = process.pid): Map<number, string> {
  const children = listed(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return new Map(children.map((child) => [child, read(`/proc/${child}/cmdline`).replaceAll('\0', ' ')]));
}

/** Those of a server that prepare pictures. */
export function encodersOf(pid = process.pid): number[] {
  return [...childrenOf(pid)]
    .filter(([, command]) => command.includes('encoder-process'))
    .map(([child]) => child);
}

/** How much of a processor's time `work` takes in processes that are there before and after it, ms. */
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

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
