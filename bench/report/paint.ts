import { pages } from '#routes';
import { freePort } from '#test/support/product-process.ts';
import { startServer } from '#test/support/server.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { startBaseline } from '../baseline/start-baseline.ts';
import { floorPage } from '../floor/floor-page.ts';
import { measureEarlyTap, type TapMarks } from '../paint/early-tap.ts';
import { type BesideFloor, measureBesideFloor, type Visited } from '../paint/pairs.ts';
import { CPU_SLOWDOWN, LINE, startSlowWay } from '../paint/slow-way.ts';
import { viewOf } from '../paint/view-of.ts';
import { median } from '../quantiles.ts';
import type { Figure, Findings, Section } from './figures.ts';
import type { Sizes } from './sizes.ts';

/** TLS records that fit into a packet, as in `npm run bench:paint`. */
const RECORDS = 1300;
const FLOOR_PATH = '/floor';
const BASELINE_MARKS: TapMarks = { add: '.add', shown: '.cart', inCart: '.cart' };
const KB = 1000;

/**
 * How soon the menu shows on a slow phone, and how soon a tap counts, compared with the floor page and the stand-in.
 */
export const paint: Section = {
  title: 'First paint and first tap on a slow phone',
  how: `The demo's menu in Chromium at ${CPU_SLOWDOWN} times less speed, ${LINE.roundTrip} ms, ${LINE.down / 1e6} Mbit/s, behind TLS and HTTP/2, a fresh browser for each visit. The floor is the smallest page by hand that shows the same menu and photos (\`bench/floor\`). Visits are made in pairs with it; ratios are medians of pairs. Bytes are what came until 2.5 s after loading, before anybody scrolls.`,
  async measure(sizes) {
    const executablePath = await findChromium();
    if (!executablePath) return withoutBrowser();
    const [ours, theirs] = [await freePorts(), await freePorts()];
    const server = await startServer({ PUBLIC_URL: `https://localhost:${ours.near}` });
    const demo = pages.storefront('demo');
    const view = await viewOf(server.url + demo);
    const baseline = await startBaseline(view, server.url);
    const way = await startSlowWay(new URL(server.url), ours, RECORDS);
    const other = await startSlowWay(new URL(baseline.url), theirs, RECORDS);
    const phone = { executablePath, cpuSlowdown: CPU_SLOWDOWN };
    const visit = ({ farUrl, line }: typeof way, path: string): Visited => ({
      url: farUrl + path,
      phone: { ...phone, line },
    });
    try {
      way.front.serve(FLOOR_PATH, floorPage(view));
      const floor = visit(way, FLOOR_PATH);
      return findings(
        await measureBesideFloor(floor, visit(way, demo), sizes.visits),
        await measureBesideFloor(floor, visit(other, demo), sizes.visits),
        await firstTap(visit(way, demo), sizes),
        await firstTap(visit(other, demo), sizes, BASELINE_MARKS),
      );
    } finally {
      way.close();
      other.close();
      await baseline.stop();
      await server.stop();
    }
  },
};

/** Median of the milliseconds from the start of the navigation until an item tapped at first paint is in the cart. */
async function firstTap({ url, phone }: Visited, { visits }: Sizes, marks?: TapMarks): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < visits; round += 1)
    times.push((await measureEarlyTap(url, phone, marks)).inCart);
  return median(times);
}

function findings(ours: BesideFloor, theirs: BesideFloor, tap: number, theirTap: number): Findings {
  const most = { aim: { most: 1.05 }, unit: '×' } as const;
  const ratios: Figure[] = [
    { what: 'First paint, ours ÷ floor', value: ours.ratios.fcp, ...most },
    { what: 'Largest paint, ours ÷ floor', value: ours.ratios.lcp, ...most },
    { what: 'First paint, stand-in ÷ floor', value: theirs.ratios.fcp, unit: '×' },
    { what: 'Largest paint, stand-in ÷ floor', value: theirs.ratios.lcp, unit: '×' },
    { what: 'A tap in the cart, stand-in ÷ ours', value: theirTap / tap, unit: '×' },
  ];
  const named = [
    ['floor', ours.floor],
    ['this product', ours.ours],
    ['stand-in', theirs.ours],
  ] as const;
  const figures = named.flatMap(([who, page]): Figure[] => [
    { what: `${who}: first paint`, value: page.fcp, unit: 'ms' },
    { what: `${who}: largest paint`, value: page.lcp, unit: 'ms' },
    { what: `${who}: blocking`, value: page.blocking, unit: 'ms' },
    { what: `${who}: over the line`, value: page.bytes / KB, unit: 'kB', note: `${page.requests} requests` },
    { what: `${who}: scripts of that`, value: page.scriptBytes / KB, unit: 'kB' },
  ]);
  figures.push(
    {
      what: 'this product: a tap at first paint is in the cart',
      value: tap,
      unit: 'ms',
      aim: { most: 1200 },
    },
    { what: 'stand-in: a tap as soon as there is a button', value: theirTap, unit: 'ms' },
  );
  const bars = (of: (page: (typeof named)[number][1]) => number) =>
    named.map(([label, page]) => ({ label, value: of(page), isOurs: label === 'this product' }));
  const less = 'less is better';
  const charts = [
    { file: 'largest-paint', title: 'Largest paint', unit: `ms, ${less}`, bars: bars(({ lcp }) => lcp) },
    { file: 'bytes', title: 'Over the line', unit: `kB, ${less}`, bars: bars(({ bytes }) => bytes / KB) },
  ];
  return { ratios, figures, charts };
}

function withoutBrowser(): Findings {
  const note = 'no Chromium or Chrome here';
  const aim = { most: 1.05 };
  return {
    ratios: [{ what: 'First paint, ours ÷ floor', value: undefined, unit: '×', aim, note }],
    figures: [],
  };
}

async function freePorts() {
  return { near: await freePort(), far: await freePort() };
}
