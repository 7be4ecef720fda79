import type { ChildProcess } from 'node:child_process';
import { pages } from '#routes';
import { startServer } from '#test/support/server.ts';
import { BROWSER, cpuReported, measureAgainstBare, startBare } from '../against-bare.ts';
import { startBaseline } from '../baseline/start-baseline.ts';
import { viewOf } from '../paint/view-of.ts';
import { askWithWrk, hasWrk, pin } from '../wrk.ts';
import type { Figure, Findings, Section } from './figures.ts';
import { startNginx } from './nginx.ts';
import type { Sizes } from './sizes.ts';

/** A server under test: its name, URL and process; without a URL it is not available here. */
interface Asked {
  who: string;
  url?: string;
  process?: ChildProcess;
  /** Sends the page even if the browser has it cached. */
  isPlain?: boolean;
}

interface Answered {
  who: string;
  page?: { perSecond: number; p99: number };
  notModified?: { perSecond: number; p99: number };
}

const NO_WRK = 'no wrk here: apt-get install wrk';
const NO_NGINX = 'no nginx here: apt-get install nginx-light';

/** How fast a cached page is served, compared with servers that do as little as possible and with a typical one. */
export const speed: Section = {
  title: 'A page that stands ready',
  how: `The demo's menu page, brotli. Servers run on one core and wrk on another, over 32 connections. The bare server is \`node:http\` with the same bytes and headers, nginx has them in a file; the stand-in (\`bench/baseline\`) is React in the browser, with an Express and SQL API that a visit asks besides its page. It keeps no answers, so its figures are those of a first visit too.`,
  async measure(sizes) {
    const server = await startServer({}, cpuReported);
    const url = `${server.url}${pages.storefront('demo')}`;
    const stops: Array<() => Promise<unknown>> = [() => server.stop()];
    try {
      const { shares, page } = await measureAgainstBare(server.process, url, sizes);
      const bare = await startBare(url);
      stops.push(async () => bare.process.kill());
      const nginx = await startNginx(url);
      if (nginx) stops.push(nginx.stop);
      const baseline = await startBaseline(await viewOf(url), server.url);
      stops.push(baseline.stop);
      const answered = await askAll(sizes, [
        { who: 'this product', url, process: server.process },
        { who: 'bare node:http', ...bare, isPlain: true },
        { who: 'nginx', ...nginx },
        { who: 'stand-in, its menu', url: `${baseline.url}/api/restaurants/demo`, process: baseline.process },
        { who: 'stand-in, its empty page', url: `${baseline.url}/demo`, process: baseline.process },
      ]);
      return findings(answered, shares, page.p99);
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

async function askAll({ seconds }: Sizes, servers: Asked[]): Promise<Answered[]> {
  const all: Answered[] = [];
  for (const { who, url, process, isPlain } of servers) {
    if (!url || !hasWrk) {
      all.push({ who });
      continue;
    }
    pin(process?.pid);
    // Warm up the compiler and the caches first.
    await askWithWrk(url, BROWSER, 1);
    const { headers } = await fetch(url, { headers: BROWSER });
    const known = { ...BROWSER, 'If-None-Match': headers.get('etag') ?? '' };
    all.push({
      who,
      page: await askWithWrk(url, BROWSER, seconds),
      ...(!isPlain && { notModified: await askWithWrk(url, known, seconds) }),
    });
  }
  return all;
}

function findings(
  answered: Answered[],
  shares: { page: number; notModified: number; wrk: number | undefined },
  p99: number,
): Findings {
  const [ours, bare, nginx, menu] = answered.map(({ page }) => page?.perSecond);
  const ratio = (other: number | undefined) => (ours && other ? ours / other : undefined);
  const least = { aim: { least: 0.9 }, unit: '×' } as const;
  const ratios: Figure[] = [
    { what: 'Processor time of a page, bare server ÷ ours, asked by wrk', value: shares.wrk, ...least },
    { what: 'The same, asked by undici', value: shares.page, ...least },
    { what: 'Processor time, page of the bare server ÷ 304 of ours', value: shares.notModified, ...least },
    { what: 'Pages a second, ours ÷ bare server', value: ratio(bare), unit: '×' },
    { what: 'Pages a second, ours ÷ nginx', value: ratio(nginx), unit: '×' },
    { what: "Pages a second, ours ÷ the stand-in's menus", value: ratio(menu), unit: '×' },
  ];
  for (const each of ratios) if (each.value === undefined) each.note = hasWrk ? NO_NGINX : NO_WRK;
  const figures = answered.flatMap(({ who, page, notModified }): Figure[] => {
    const note = page ? undefined : hasWrk ? NO_NGINX : NO_WRK;
    return [
      { what: `${who}: pages`, value: page?.perSecond, unit: 'a second', note },
      { what: `${who}: p99`, value: page?.p99, unit: 'ms', note },
      ...(page && !notModified
        ? []
        : ([
            { what: `${who}: 304`, value: notModified?.perSecond, unit: 'a second', note },
            { what: `${who}: p99 of a 304`, value: notModified?.p99, unit: 'ms', note },
          ] as const)),
    ];
  });
  figures.unshift({ what: 'this product: p99, asked by undici', value: p99, unit: 'ms', aim: { most: 3 } });
  const bars = answered.flatMap(({ who, page }, place) =>
    page ? [{ label: who, value: page.perSecond, isOurs: place === 0 }] : [],
  );
  const chart = {
    file: 'speed',
    title: 'A page that stands ready',
    unit: 'answers a second, more is better',
    bars,
  };
  return { ratios, figures, charts: bars.length > 0 ? [chart] : [] };
}
