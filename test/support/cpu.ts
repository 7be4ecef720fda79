import { readFileSync } from 'node:fs';

/** Returns the CPU time that `work` takes, ms: it is the same on a busy machine. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the shortest CPU time of five rounds, ms: one round may include the garbage collection of earlier tests. */
export async function leastCpuOf(work: () => unknown): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) rounds.push(await cpuOf(work));
  return Math.min(...rounds);
}

/** Returns the CPU time another process has used so far, ms; undefined where the system has no /proc. */
export function cpuOfProcess(pid: number): number | undefined {
  try {
    // The fields after the program's name in brackets. Number 11 and 12 are user and system time, in 1/100 s.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
