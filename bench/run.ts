// `npm run bench`: measures what the product promises about speed and size, compared with a bare node:http server
// that sends the same bytes, in the same run. Exits with a non-zero code when a budget is not met. `--only=bare,size`
// measures some of it.
import { parseArgs } from 'node:util';
import { pages } from '#routes';
import { appendedQueries } from '#test/support/appended-queries.ts';
import { startServer } from '#test/support/server.ts';
import { MOST_KB } from '../scripts/budgets.ts';
import { buildOnce } from '../scripts/build.ts';
import { cpuReported, measureAgainstBare } from './against-bare.ts';
import { measure } from './load.ts';
import { renderCpu } from './render-cpu.ts';
import { createReport } from './report.ts';
import { measureScroll } from './scroll.ts';
import { measureTaps } from './taps.ts';
import { weighBigMenu, weighStorefront } from './weigh.ts';

const { only } = parseArgs({
  options: { only: { type: 'string', default: 'bare,appended,size,render,taps,scroll' } },
}).values;
const { heading, line, missed } = createReport();

const steps: Record<string, () => Promise<void>> = {
  bare: async () => {
    for (const accessLog of ['off', 'all']) await compare(accessLog);
  },
  appended,
  size: () => withProduct(weigh),
  render: renderTimes,
  taps: () => withProduct(tapTimes),
  scroll: () => withProduct(scrollTimes),
};

await buildOnce();
for (const name of only.split(',')) await steps[name]?.();
process.exitCode = missed() > 0 ? 1 : 0;

async function withProduct(step: (url: string) => Promise<void>): Promise<void> {
  const product = await startServer();
  await step(product.url).finally(() => product.stop());
}

async function weigh(url: string): Promise<void> {
  const { html, script, later, scriptsInHtml } = await weighStorefront(
    `${url}${pages.storefront('demo')}`,
    url,
  );
  heading('Size');
  atMost('demo page, HTML with its CSS, brotli', html, MOST_KB.demoHtml);
  atMost('JavaScript of the menu page, brotli', script, MOST_KB.menuScript);
  line('  cart and other parts that come later', `${kB(later)} kB`);
  const thousand = await weighBigMenu(1_000);
  atMost('1,000 items, HTML with its CSS, brotli', thousand, MOST_KB.thousandItems);
  line('scripts asked for before first paint', String(scriptsInHtml), 'none', scriptsInHtml === 0);
}

function atMost(what: string, bytes: number, mostKb: number): void {
  line(what, `${kB(bytes)} kB`, `at most ${mostKb} kB`, bytes <= mostKb * 1000);
}

/** Starts a new server each time, so that what the JIT compiler learnt from one load does not help the next. */
async function compare(accessLog: string): Promise<void> {
  const server = await startServer({ ACCESS_LOG: accessLog, LOG_LEVEL: 'info' }, cpuReported);
  try {
    const url = `${server.url}${pages.storefront('demo')}`;
    const { page, notModified, bare, shares } = await measureAgainstBare(server.process, url);
    heading(
      `Cached page beside a bare node:http server, access log ${accessLog}: CPU per answer, bare ÷ ours`,
    );
    if (shares.wrk) line('page, asked by wrk', shares.wrk.toFixed(2), 'at least 0.90', shares.wrk >= 0.9);
    else line('page, asked by wrk', 'NOT MEASURED', 'no wrk here: apt-get install wrk', false);
    line('page, asked by undici', shares.page.toFixed(2), 'at least 0.90', shares.page >= 0.9);
    line('304, asked by undici', shares.notModified.toFixed(2), 'at least 0.90', shares.notModified >= 0.9);
    line('page: p99', `${page.p99.toFixed(1)} ms`, 'at most 3 ms', page.p99 <= 3);
    line('bare server: p99', `${bare.p99.toFixed(1)} ms`);
    for (const [what, load] of Object.entries({ page, '304': notModified, 'bare server': bare }))
      line(what, `${load.cpuPerRequest.toFixed(1)} µs, ${load.perSecond.toFixed(0)}/s`);
  } finally {
    await server.stop();
  }
}

/** The server's CPU for URLs with a stranger's query, compared with the page as everybody requests it. */
async function appended(): Promise<void> {
  const server = await startServer({}, cpuReported);
  try {
    const url = `${server.url}${pages.storefront('demo')}`;
    const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd', Accept: 'text/html' };
    const cpuOf = async (pathOf?: (number: number) => string) =>
      (await measure(server.process, url, headers, pathOf && { pathOf })).cpuPerRequest;
    heading('What a stranger appends to an address: CPU per answer ÷ CPU of a hit');
    // The first time only warms up: a slow cache hit would make everything else look cheap.
    await cpuOf();
    const hit = await cpuOf();
    line('a hit', `${hit.toFixed(1)} µs`);
    for (const [what, pathOf] of appendedQueries) {
      const times = (await cpuOf((number) => pathOf('demo', number))) / hit;
      line(what, times.toFixed(2), 'at most 4', times <= 4);
    }
  } finally {
    await server.stop();
  }
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
  const { longestTask, bareTap, worstBareTap, tap, worstTap, firstTap, worstFirstTap } = times;
  const { sheet, choice, letter } = times;
  heading('Menu of 1,000 items, CPU 4 times slower');
  line('longest task while scrolling', `${longestTask} ms`, 'at most 100 ms', longestTask <= 100);
  line(`a tap on a bare button (median of 10, worst ${worstBareTap} ms)`, `${bareTap} ms`);
  line(
    'a tap on Add, to its frame (median of 10)',
    `${tap} ms`,
    `at most 56 ms (worst ${worstTap})`,
    tap <= 56,
  );
  line(
    'the first tap on Add of a page (median of 7 pages)',
    `${firstTap} ms`,
    `at most 56 ms (worst ${worstFirstTap})`,
    firstTap <= 56,
  );
  line(
    'a tap on Add that opens choices, to its frame (worst of 4)',
    `${sheet} ms`,
    'at most 56 ms',
    sheet <= 56,
  );
  line('a choice there (worst of 4)', `${choice} ms`, 'at most 56 ms', choice <= 56);
  line('a letter in the search (worst)', `${letter} ms`, 'at most 200 ms', letter <= 200);
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
