import { execFile, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const CONNECTIONS = 32;
const SECONDS = 3;
const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

export interface WrkLoad {
  answers: number;
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

/**
 * Whether wrk is installed (https://github.com/wg/wrk; `apt-get install wrk`), which is faster than any client in
 * Node.
 */
export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/**
 * Sends requests to a URL with wrk over 32 connections for so many seconds. Throws when a response was neither a
 * success nor a 304.
 */
export async function askWithWrk(
  url: string,
  headers: Record<string, string>,
  seconds = SECONDS,
): Promise<WrkLoad> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const wrk = ['wrk', '-t1', '--latency', `-c${CONNECTIONS}`, `-d${seconds}s`, ...named, url];
  const [program = '', ...args] = onCore(1) ? ['taskset', '-c', '1', ...wrk] : wrk;
  const { stdout } = await promisify(execFile)(program, args);
  const [, answers] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (!answers || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk at ${url}:\n${stdout}`);
  return {
    answers: Number(answers),
    perSecond: Number(perSecond),
    p99: Number(p99) * (MILLISECONDS[unit] ?? Number.NaN),
  };
}

/** Pins a server to the first core, away from its client, if the system can. */
export function pin(pid: number | undefined): void {
  if (pid && onCore(0)) spawnSync('taskset', ['-a', '-p', '-c', '0', String(pid)]);
}

/** Whether a process can be pinned to the core with this number. */
function onCore(number: number): boolean {
  return availableParallelism() > number && spawnSync('taskset', ['--version']).error === undefined;
}
