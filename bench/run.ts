// `npm run bench`: what the product promises of speed and size, measured against a bare node:http server that sends the
// same bytes, in the same run. Ends with a non-zero code when a budget is not met.
import type { ChildProcess } from 'node:child_process';
import { pages } from '#routes';
import { startServer } from '#test/support/server.ts';
import { buildOnce } from '../scripts/build.ts';
import { cpuReported, measureAgainstBare } from './against-bare.ts';
import type { Load } from './load.ts';
import { renderCpu } from './render-cpu.ts';
import { createReport } from './report.ts';
import { measureScroll } from './scroll.ts';
import { measureTaps } from './taps.ts';
import { weighBigMenu, weighStorefront } from './weigh.ts';

const { heading, line, missed } = createReport();

await buildOnce();
const product = await startServer({}, cpuReported);
try {
  await weigh(product.url);
  await compare(product.process, `${product.url}${pages.storefront('demo')}`);
  await renderTimes();
  await tapTimes(product.url);
  await scrollTimes(product.url);
} finally {
  await product.stop();
}
process.exitCode = missed() > 0 ? 1 : 0;

async function weigh(url: string): Promise<void> {
  const { html, script, later, scriptsInHtml } = await weighStorefront(
    `${url}${pages.storefront('demo')}`,
    url,
  );
  heading('Size');
  line('demo page, HTML with its CSS, brotli', `${kB(html)} kB`, 'at most 18 kB', html <= 18_000);
  line('JavaScript of the menu page, brotli', `${kB(script)} kB`, 'at most 72 kB', script <= 72_000);
  line('  cart and other parts that come later', `${kB(later)} kB`);
  const thousand = await weighBigMenu(1_000);
  line('1,000 items, HTML with its CSS, brotli', `${kB(thousand)} kB`, 'at most 52 kB', thousand <= 52_000);
  line('scripts asked for before first paint', String(scriptsInHtml), 'none', scriptsInHtml === 0);
}

async function compare(server: ChildProcess, url: string): Promise<void> {
  const { page, notModified, bare } = await measureAgainstBare(server, url);
  heading('Cached page, 32 connections, beside a bare node:http server (medians of 5 rounds in turns)');
  answer('page', page, bare);
  answer('304', notModified, bare);
  line('bare server: p99', `${bare.p99.toFixed(1)} ms`);
}

function answer(what: string, load: Load, bare: Load): void {
  const share = bare.cpuPerRequest / load.cpuPerRequest;
  line(`${what}: CPU per request, bare ÷ ours`, share.toFixed(2), 'at least 0.80', share >= 0.8);
  line('  ours / bare', `${load.cpuPerRequest.toFixed(0)} / ${bare.cpuPerRequest.toFixed(0)} µs`);
  line(`${what}: p99`, `${load.p99.toFixed(1)} ms`, 'at most 3 ms', load.p99 <= 3);
  line(`${what}: requests a second`, load.perSecond.toFixed(0));
}

async function renderTimes(): Promise<void> {
  const { median, p99 } = await renderCpu({ items: 60 });
  heading('Rendering a page that is not cached, 60 items');
  line('CPU, median', `${median.toFixed(2)} ms`, 'at most 0.5 ms', median <= 0.5);
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

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
