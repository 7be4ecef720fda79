// `npm run bench:paint`: measures how soon the public pages show on a cheap phone with a slow connection, compared
// with a floor page, the smallest page that shows the same menu; and the Lighthouse scores. Every visit uses a new
// browser with an empty cache. Ratios of paired visits come first, because machines are noisy and both visits of a
// pair meet the same noise. Exits with a non-zero code when a promise is not kept. `--only=menu,cart` measures some
// of it, `--rounds=3` less often, `--records=16384` behind a front with large TLS records, `--cpu=8` on a phone half
// as fast.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CART_STORAGE_KEY } from '#ordering/browser-storage.ts';
import { priceOf } from '#ordering/price-of.ts';
import { rupeesOf } from '#platform/money.ts';
import { pages } from '#routes';
import { itemsOf, type StorefrontView } from '#storefront/view.ts';
import { freePort } from '#test/support/product-process.ts';
import { startServer } from '#test/support/server.ts';
import { buildOnce } from '../scripts/build.ts';
import { chromiumArgs, findChromium } from '../scripts/chromium.ts';
import { openBigRestaurant } from './big-restaurant.ts';
import { floorPage } from './floor/floor-page.ts';
import { measureEarlyTap } from './paint/early-tap.ts';
import { measureBesideFloor } from './paint/pairs.ts';
import { lighthouseScores, type Scores } from './paint/scores.ts';
import { CPU_SLOWDOWN, LINE, startSlowWay } from './paint/slow-way.ts';
import { viewOf } from './paint/view-of.ts';
import type { SlowPhone } from './paint/visit.ts';
import { median } from './quantiles.ts';
import { createReport } from './report.ts';

const { only, rounds, records, cpu } = parseArgs({
  options: {
    only: { type: 'string', default: 'menu,cart,landing,thousand,tap,scores' },
    rounds: { type: 'string', default: '7' },
    records: { type: 'string', default: '1300' },
    cpu: { type: 'string', default: String(CPU_SLOWDOWN) },
  },
}).values;
const ROUNDS = Number(rounds);

/** Limits, as multiples of the floor page's time. */
interface Ratios {
  fcp: number;
  lcp: number;
}

const MENU: Ratios = { fcp: 1.05, lcp: 1.05 };
const LANDING: Ratios = { fcp: 1.1, lcp: 1.1 };
const CART: Ratios = { fcp: 1.15, lcp: 1.15 };
const MOST_BLOCKING = 30;
const LATEST_TAP = 1_200;
const SCORES: Scores = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

const executablePath = await findChromium();
if (!executablePath) process.exit(1);
await buildOnce();

const [near, far] = await Promise.all([freePort(), freePort()]);
const nearUrl = `https://localhost:${near}`;
const server = await startServer({ PUBLIC_URL: nearUrl });
const { front, line, farUrl, close } = await startSlowWay(
  new URL(server.url),
  { near, far },
  Number(records),
);
const phone: SlowPhone = { executablePath, cpuSlowdown: Number(cpu), line };
const { heading, line: say, missed } = createReport();

const demo = pages.storefront('demo');
const steps: Record<string, () => Promise<void>> = {
  menu: () => besideFloor('menu', demo, MENU),
  cart: async () => {
    await besideFloor('cart', pages.cart('demo'), CART, cartOf(await viewOf(server.url + demo)));
    await besideFloor('empty cart', pages.cart('demo'), CART);
  },
  landing: () => besideFloor('landing page', pages.landing(), LANDING),
  thousand: async () => {
    const big = pages.storefront(await openBigRestaurant(server.url, 1_000));
    await besideFloor('menu of 1,000 items', big, MENU, {}, big);
  },
  tap: earlyTap,
  scores: async () => {
    await scores('menu', demo);
    await scores('cart', pages.cart('demo'));
    await scores('landing page', pages.landing());
  },
};

try {
  console.log(
    `${LINE.roundTrip} ms, ${LINE.down / 1e6} Mbit/s, CPU ${cpu} times slower, TLS records of ${records} bytes; load average ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const name of only.split(',')) await steps[name]?.();
} finally {
  close();
  await server.stop();
}
process.exitCode = missed() > 0 ? 1 : 0;

/** Visits a page and the floor page of a menu alternately. */
async function besideFloor(
  name: string,
  path: string,
  most: Ratios,
  storage: Record<string, string> = {},
  menu = demo,
): Promise<void> {
  const floor = `/floor${menu}`;
  front.serve(floor, floorPage(await viewOf(server.url + menu)));
  const {
    floor: least,
    ours,
    ratios,
  } = await measureBesideFloor(
    { url: farUrl + floor, phone },
    { url: farUrl + path, phone, storage },
    ROUNDS,
  );
  heading(
    `${name} beside the floor page (medians of ${ROUNDS} pairs; load average ${loadavg()[0]?.toFixed(1)})`,
  );
  for (const [figure, what] of [
    ['fcp', 'first contentful paint'],
    ['lcp', 'largest contentful paint'],
  ] as const) {
    const ratio = ratios[figure];
    say(`${what}, ours ÷ floor`, ratio.toFixed(2), `at most ${most[figure]}`, ratio <= most[figure] + 0.005);
    say('  ours / floor', `${ms(ours[figure])} / ${ms(least[figure])} ms`);
  }
  const { blocking, shift } = ours;
  say('blocking', `${ms(blocking)} ms`, `at most ${MOST_BLOCKING} ms`, blocking <= MOST_BLOCKING);
  say('  floor', `${ms(least.blocking)} ms`);
  say('layout shift', shift.toFixed(4), 'none', shift === 0);
}

async function earlyTap(): Promise<void> {
  const taps = [];
  for (let round = 0; round < ROUNDS; round += 1) taps.push(await measureEarlyTap(farUrl + demo, phone));
  const inCart = median(taps.map((tap) => tap.inCart));
  heading(`A tap on Add right after first paint, from the start of the navigation (median of ${ROUNDS})`);
  say('shown on the button', `${ms(median(taps.map(({ shown }) => shown)))} ms`);
  say('in the cart', `${ms(inCart)} ms`, `at most ${LATEST_TAP} ms`, inCart <= LATEST_TAP);
}

async function scores(name: string, path: string): Promise<void> {
  const devtools = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArgs, `--remote-debugging-port=${devtools}`, '--ignore-certificate-errors'],
  });
  const audit = await lighthouseScores(devtools, nearUrl + path).finally(() => browser.close());
  heading(`Lighthouse, mobile: ${name}`);
  for (const [category, least] of Object.entries(SCORES)) {
    const score = audit.scores[category as keyof Scores];
    say(category, String(score), `at least ${least}`, score >= least);
  }
  for (const reason of audit.reasons) say(`  ${reason}`, '');
}

/** The local storage of a phone with three dishes in its cart. */
function cartOf(view: StorefrontView): Record<string, string> {
  const items = itemsOf(view)
    .slice(0, 3)
    .map((item) => ({ id: item.id, name: item.name, price: rupeesOf(priceOf(item)), quantity: 1 }));
  return { [CART_STORAGE_KEY]: JSON.stringify({ version: 1, carts: { [view.restaurant.slug]: { items } } }) };
}

/** In whole milliseconds. */
function ms(time: number): string {
  return time.toFixed(0);
}
