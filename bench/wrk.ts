import { execFile, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const CONNECTIONS = 32;
const SECONDS = 3;

/** Whether there is wrk (https://github.com/wg/wrk; `apt-get install wrk`), which asks faster than anything in Node. */
export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** Loads a URL with wrk over 32 connections; gives how many answers came. Throws when one was no success. */
export async function askWithWrk(url: string, headers: Record<string, string>): Promise<number> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const wrk = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...named, url];
  const [program = '', ...args] = onCore(1) ? ['taskset', '-c', '1', ...wrk] : wrk;
  const { stdout } = await promisify(execFile)(program, args);
  const [, answers] = /(\d+) requests in/.exec(stdout) ?? [];
  if (!answers || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk at ${url}:\n${stdout}`);
  return Number(answers);
}

/** Moves a server to the first core and keeps it there, away from its client, where the system can. */
export function pin(pid: number | undefined): void {
  if (pid && onCore(0)) spawnSync('taskset', ['-a', '-p', '-c', '0', String(pid)]);
}

/** Whether there is such a core to pin a process to. */
function onCore(number: number): boolean {
  return availableParallelism() > number && spawnSync('taskset', ['--version']).error === undefined;
}
