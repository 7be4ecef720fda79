import { readFileSync } from 'node:fs';

/** How much of a processor's time `work` takes, ms: the same on a busy machine. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of five rounds, ms: into one of them may fall that the memory of all earlier tests is collected. */
export async function leastCpuOf(work: () => unknown): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) rounds.push(await cpuOf(work));
  return Math.min(...rounds);
}

/** How much of a processor's time another process has taken so far, ms; undefined where the system does not tell. */
export function cpuOfProcess(pid: number): number | undefined {
  try {
    // Behind the program's name in brackets: user and system time, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
