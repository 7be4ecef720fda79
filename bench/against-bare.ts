import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/support/product-process.ts';
import { type Amount, cpuOf, type Load, measure } from './load.ts';
import { median } from './quantiles.ts';
import { askWithWrk, hasWrk, pin } from './wrk.ts';

/** Headers that browsers send with every request for a page. */
export const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd', Accept: 'text/html' };
const ROUNDS = 5;

/** Node options that make a process report how much CPU it has used. */
export const cpuReported = ['--import', join(import.meta.dirname, 'report-cpu.ts')];

interface Comparison {
  page: Load;
  notModified: Load;
  /** A plain node:http server that sends the same bytes and headers. */
  bare: Load;
  /** CPU time per answer of the bare server, divided by that of ours: the median of alternating pairs. */
  shares: { page: number; notModified: number; wrk: number | undefined };
}

/**
 * Measures a page of a server that was started with `cpuReported`, and a bare server beside it; medians. Both run on
 * one core, and their clients on another.
 */
export async function measureAgainstBare(
  server: ChildProcess,
  url: string,
  { rounds = ROUNDS, seconds, ...amount }: Amount & { rounds?: number; seconds?: number } = {},
): Promise<Comparison> {
  const answer = await fetch(url, { headers: BROWSER });
  const known = { ...BROWSER, 'If-None-Match': answer.headers.get('etag') ?? '' };
  // The background compression after the first rendering should be finished before the measurement.
  await pause(500);
  const bare = await startBare(url);
  const ours: Load[] = [];
  const theirs: Load[] = [];
  const notModified: Load[] = [];
  const wrk: number[] = [];
  for (const { pid } of [server, bare.process]) pin(pid);
  try {
    // Alternating, so that a slow moment of the machine affects all.
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measure(server, url, BROWSER, amount));
      theirs.push(await measure(bare.process, bare.url, BROWSER, amount));
      notModified.push(await measure(server, url, known, { expected: 304, ...amount }));
      if (hasWrk) {
        const theirs = await cpuWithWrk(bare.process, bare.url, seconds);
        wrk.push(theirs / (await cpuWithWrk(server, url, seconds)));
      }
    }
  } finally {
    bare.process.kill();
  }
  const shareOf = (loads: Load[]) =>
    median(loads.map(({ cpuPerRequest }, round) => (theirs[round]?.cpuPerRequest ?? 0) / cpuPerRequest));
  const shares = {
    page: shareOf(ours),
    notModified: shareOf(notModified),
    wrk: hasWrk ? median(wrk) : undefined,
  };
  return { page: middleOf(ours), notModified: middleOf(notModified), bare: middleOf(theirs), shares };
}

/** Microseconds of the server's CPU for one answer to a wrk request. */
async function cpuWithWrk(server: ChildProcess, url: string, seconds?: number): Promise<number> {
  const before = await cpuOf(server);
  const { answers } = await askWithWrk(url, BROWSER, seconds);
  return ((await cpuOf(server)) - before) / answers;
}

/** The median of each figure by itself. */
function middleOf(loads: Load[]): Load {
  const middle = (figure: keyof Load) => median(loads.map((load) => load[figure]));
  return { cpuPerRequest: middle('cpuPerRequest'), p99: middle('p99'), perSecond: middle('perSecond') };
}

/**
 * Starts a plain node:http server that answers every request with the content of this URL. The caller must end its
 * process.
 */
export async function startBare(url: string): Promise<{ process: ChildProcess; url: string }> {
  const { headers, body } = await wholeAnswer(url);
  const folder = mkdtempSync(join(tmpdir(), 'menu-link-bench-'));
  const bodyFile = join(folder, 'body');
  writeFileSync(bodyFile, body);
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), BARE_ANSWER: JSON.stringify({ headers, bodyFile }) };
  const child = spawn(process.execPath, [...cpuReported, join(import.meta.dirname, 'bare-server.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  // The server has read the file by now.
  rmSync(folder, { recursive: true });
  return { process: child, url: `http://127.0.0.1:${port}/` };
}

/** Returns what a browser gets at a URL, still compressed, without the headers of the connection. */
export async function wholeAnswer(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  // node:http, because fetch would decompress the body.
  const [answer] = (await once(get(url, { headers: BROWSER }), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await Array.fromAsync<Buffer>(answer));
  const { date: _, connection: __, 'keep-alive': ___, 'content-length': ____, ...headers } = answer.headers;
  return { headers, body };
}
