// `npm run bench`: what the product promises of speed and size, measured against a bare node:http server that sends the
// same bytes, in the same run. Ends with a non-zero code when a budget is not met.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '#routes';
import { freePort, startServer } from '#test/support/server.ts';
import { buildOnce } from '../scripts/build.ts';
import { type Load, measure } from './load.ts';
import { medianBy } from './median.ts';
import { renderCpu } from './render-cpu.ts';
import { createReport } from './report.ts';
import { measureScroll } from './scroll.ts';
import { measureTaps } from './taps.ts';
import { weighBigMenu, weighStorefront } from './weigh.ts';

const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd', Accept: 'text/html' };
const folder = mkdtempSync(join(tmpdir(), 'menu-link-bench-'));
const reportCpu = ['--import', join(import.meta.dirname, 'report-cpu.ts')];
const { heading, line, missed } = createReport();

await buildOnce();
const product = await startServer({}, reportCpu);
try {
  await weigh(product.url);
  await compare(product.process, `${product.url}${pages.storefront('demo')}`);
  await renderTimes();
  await tapTimes(product.url);
  await scrollTimes(product.url);
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = missed() > 0 ? 1 : 0;

async function weigh(url: string): Promise<void> {
  const { html, script, later, scriptsInHtml } = await weighStorefront(
    `${url}${pages.storefront('demo')}`,
    url,
  );
  heading('Size');
  line('demo page, HTML with its CSS, brotli', `${kB(html)} kB`, 'at most 13 kB', html <= 13_000);
  line('JavaScript of the menu page, brotli', `${kB(script)} kB`, 'at most 65 kB', script <= 65_000);
  line('  cart and other parts that come later', `${kB(later)} kB`);
  const thousand = await weighBigMenu(1_000);
  line('1,000 items, HTML with its CSS, brotli', `${kB(thousand)} kB`, 'at most 40 kB', thousand <= 40_000);
  line('scripts asked for before first paint', String(scriptsInHtml), 'none', scriptsInHtml === 0);
}

async function compare(server: ChildProcess, url: string): Promise<void> {
  const answer = await fetch(url, { headers: BROWSER });
  const etag = answer.headers.get('etag') ?? '';
  // The background compression of the first rendering should be over before anything is measured.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const bare = await startBare(url);
  // In turns, so that a slow moment of the machine falls on both.
  const ours: Load[] = [];
  const theirs: Load[] = [];
  const notModified: Load[] = [];
  for (let round = 0; round < 5; round += 1) {
    ours.push(await measure(server, url, BROWSER));
    theirs.push(await measure(bare.process, bare.url, BROWSER));
    notModified.push(await measure(server, url, { ...BROWSER, 'If-None-Match': etag }, { expected: 304 }));
  }
  bare.process.kill();
  const [page, floor, same] = [ours, theirs, notModified].map((loads) => medianBy(loads, byCpu)) as [
    Load,
    Load,
    Load,
  ];
  heading('Cached page, 32 connections (median of 5 rounds in turns)');
  const share = floor.cpuPerRequest / page.cpuPerRequest;
  line('CPU per request, bare server ÷ ours', share.toFixed(2), 'at least 0.50', share >= 0.5);
  line('  ours / bare', `${page.cpuPerRequest.toFixed(0)} / ${floor.cpuPerRequest.toFixed(0)} µs`);
  line(
    '  304',
    `${same.cpuPerRequest.toFixed(0)} µs (${(floor.cpuPerRequest / same.cpuPerRequest).toFixed(2)})`,
  );
  line('requests a second, ours / bare', `${page.perSecond.toFixed(0)} / ${floor.perSecond.toFixed(0)}`);
  line('p99, ours / bare', `${page.p99.toFixed(1)} / ${floor.p99.toFixed(1)} ms`);
}

async function renderTimes(): Promise<void> {
  const { median, p99 } = await renderCpu({ items: 60 });
  heading('Rendering a page that is not cached, 60 items');
  line('CPU, median', `${median.toFixed(2)} ms`, 'at most 1 ms', median <= 1);
  line('CPU, p99', `${p99.toFixed(2)} ms`);
}

async function tapTimes(url: string): Promise<void> {
  heading('Workspace with 500 items, CPU 4 times slower: from a tap to its frame (median of 5)');
  for (const { screen, tap, median, worst } of await measureTaps(url)) {
    line(`${screen}, ${tap}`, `${median} ms`, `at most 200 ms (worst ${worst})`, median <= 200);
  }
}

async function scrollTimes(url: string): Promise<void> {
  const times = await measureScroll(url);
  if (!times) return;
  const { longestTask, tap, worstTap, letter } = times;
  heading('Menu of 1,000 items, CPU 4 times slower');
  line('longest task while scrolling', `${longestTask} ms`, 'at most 100 ms', longestTask <= 100);
  line(
    'a tap on Add, to its frame (median of 10)',
    `${tap} ms`,
    `at most 56 ms (worst ${worstTap})`,
    tap <= 56,
  );
  line('a letter in the search (worst)', `${letter} ms`, 'at most 200 ms', letter <= 200);
}

async function startBare(url: string): Promise<{ process: ChildProcess; url: string }> {
  // node:http rather than fetch, which would unpack the body.
  const { get } = await import('node:http');
  const [answer] = await once(get(url, { headers: BROWSER }), 'response');
  const bodyFile = join(folder, 'body');
  writeFileSync(bodyFile, Buffer.concat(await Array.fromAsync<Buffer>(answer)));
  const { date: _, connection: __, 'keep-alive': ___, 'content-length': ____, ...headers } = answer.headers;
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), BARE_ANSWER: JSON.stringify({ headers, bodyFile }) };
  const child = spawn(process.execPath, [...reportCpu, join(import.meta.dirname, 'bare-server.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return { process: child, url: `http://127.0.0.1:${port}/` };
}

function byCpu({ cpuPerRequest }: Load): number {
  return cpuPerRequest;
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
