import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/support/product-process.ts';
import { type Load, measure } from './load.ts';
import { median } from './median.ts';

const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd', Accept: 'text/html' };
const ROUNDS = 5;

/** What makes a Node process answer how much CPU it has used. */
export const cpuReported = ['--import', join(import.meta.dirname, 'report-cpu.ts')];

interface Comparison {
  page: Load;
  notModified: Load;
  /** A server of node:http alone that sends the same bytes and headers. */
  bare: Load;
}

/** Loads a page of a server that was started with `cpuReported`, and a bare one beside it; medians. */
export async function measureAgainstBare(server: ChildProcess, url: string): Promise<Comparison> {
  const answer = await fetch(url, { headers: BROWSER });
  const known = { ...BROWSER, 'If-None-Match': answer.headers.get('etag') ?? '' };
  // The background compression of the first rendering should be over before anything is measured.
  await pause(500);
  const bare = await startBare(url);
  const ours: Load[] = [];
  const theirs: Load[] = [];
  const notModified: Load[] = [];
  try {
    // In turns, so that a slow moment of the machine falls on all.
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await measure(server, url, BROWSER));
      theirs.push(await measure(bare.process, bare.url, BROWSER));
      notModified.push(await measure(server, url, known, { expected: 304 }));
    }
  } finally {
    bare.process.kill();
  }
  return { page: middleOf(ours), notModified: middleOf(notModified), bare: middleOf(theirs) };
}

/** Each figure's median by itself. */
function middleOf(loads: Load[]): Load {
  const middle = (figure: keyof Load) => median(loads.map((load) => load[figure]));
  return { cpuPerRequest: middle('cpuPerRequest'), p99: middle('p99'), perSecond: middle('perSecond') };
}

async function startBare(url: string): Promise<{ process: ChildProcess; url: string }> {
  // node:http rather than fetch, which would unpack the body.
  const [answer] = await once(get(url, { headers: BROWSER }), 'response');
  const folder = mkdtempSync(join(tmpdir(), 'menu-link-bench-'));
  const bodyFile = join(folder, 'body');
  writeFileSync(bodyFile, Buffer.concat(await Array.fromAsync<Buffer>(answer)));
  const { date: _, connection: __, 'keep-alive': ___, 'content-length': ____, ...headers } = answer.headers;
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), BARE_ANSWER: JSON.stringify({ headers, bodyFile }) };
  const child = spawn(process.execPath, [...cpuReported, join(import.meta.dirname, 'bare-server.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  // It has read the file.
  rmSync(folder, { recursive: true });
  return { process: child, url: `http://127.0.0.1:${port}/` };
}
