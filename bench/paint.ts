// `npm run bench:paint`: measures how soon the public pages show on a cheap phone with a slow connection, compared
// with a floor page, the smallest page that shows the same menu; and the Lighthouse scores. Every visit uses a new
// browser with an empty cache. Ratios of paired visits come first, because machines are noisy and both visits of a
// pair meet the same noise. Exits with a non-zero code when a promise is not kept. `--only=menu,cart` measures some
// of it, `--profiles=usual,phone` with some of the phones and lines, `--rounds=3` less often, `--records=16384` behind
// a front with large TLS records.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CART_STORAGE_KEY } from '#ordering/cart/browser-storage.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import { rupeesOf } from '#platform/formats/money.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { pages } from '#routes';
import { itemsOf, type StorefrontView } from '#storefront/view/view.ts';
import { freePort } from '#test/support/product-process.ts';
import { startServer } from '#test/support/server.ts';
import { buildOnce } from '../scripts/build.ts';
import { chromiumArgs, findChromium } from '../scripts/chromium.ts';
import { openBigRestaurant } from './big-restaurant.ts';
import { floorPage } from './floor/floor-page.ts';
import { openMenuInLanguages, SHAPED } from './menu-in-languages.ts';
import { measureEarlyTap } from './paint/early-tap.ts';
import { measureBesideFloor } from './paint/pairs.ts';
import { type Profile, profiles } from './paint/profiles.ts';
import { lighthouseScores, type Scores } from './paint/scores.ts';
import { startSlowWay } from './paint/slow-way.ts';
import { viewOf } from './paint/view-of.ts';
import type { SlowPhone } from './paint/visit.ts';
import { median } from './quantiles.ts';
import { createReport } from './report.ts';

const {
  only,
  rounds,
  records,
  profiles: wanted,
} = parseArgs({
  options: {
    only: { type: 'string', default: 'menu,cart,landing,tap,languages,thousand,scores' },
    rounds: { type: 'string', default: '7' },
    records: { type: 'string', default: '1300' },
    profiles: { type: 'string', default: Object.keys(profiles).join() },
  },
}).values;
const ROUNDS = Number(rounds);

/** How long after the page has arrived a tap may take to be in the cart, ms. */
const LATEST_TAP = 300;
const SCORES: Scores = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

const executablePath = await findChromium();
if (!executablePath) process.exit(1);
await buildOnce();

const server = await startServer({ PUBLIC_URL: `https://localhost:${await freePort()}` });
const { heading, line: say, missed } = createReport();
const demo = pages.storefront('demo');

try {
  for (const name of wanted.split(',')) {
    const profile = profiles[name];
    if (!profile) throw new Error(`There is no profile ${name}: ${Object.keys(profiles).join(', ')}`);
    await measure(profile, only.split(','));
  }
} finally {
  await server.stop();
}
process.exitCode = missed() > 0 ? 1 : 0;

/** Measures what is asked for with one phone and line. Other languages, large menus and scores are measured with the usual ones only. */
async function measure({ name, cpu, line: shape, screen, most }: Profile, parts: string[]): Promise<void> {
  const [near, far] = await Promise.all([freePort(), freePort()]);
  const way = await startSlowWay(new URL(server.url), { near, far }, Number(records), shape);
  const phone: SlowPhone = {
    executablePath: executablePath as string,
    cpuSlowdown: cpu,
    line: way.line,
    screen,
  };
  const steps: Record<string, () => Promise<void>> = {
    menu: () => besideFloor('menu', demo, most.menu),
    cart: async () => {
      await besideFloor('cart', pages.cart('demo'), most.cart, cartOf(await viewOf(server.url + demo)));
      await besideFloor('empty cart', pages.cart('demo'), most.cart);
    },
    landing: () => besideFloor('landing page', pages.landing(), most.landing),
    tap: earlyTap,
    ...(profiles.usual?.name === name && {
      languages: async () => {
        const pageIn = await openMenuInLanguages(server.url);
        for (const tag of SHAPED)
          await besideFloor(
            `menu in ${LANGUAGES[tag].english}`,
            pageIn(tag),
            most.menu,
            {},
            pageIn(tag),
            tag,
          );
      },
      thousand: async () => {
        for (const banner of [true, false]) {
          const big = pages.storefront(await openBigRestaurant(server.url, 1_000, { banner }));
          await besideFloor(`menu of 1,000 items, banner: ${banner}`, big, most.menu, {}, big);
        }
      },
      scores: async () => {
        await scores('menu', demo);
        await scores('cart', pages.cart('demo'));
        await scores('landing page', pages.landing());
      },
    }),
  };
  console.log(
    `\n${name}: ${screen.width} × ${screen.height} at ${screen.pixels} pixels, CPU ${cpu} times slower, ` +
      `${shape.roundTrip} ms, ${shape.down / 1e6} Mbit/s, TLS records of ${records} bytes; load average ${loadNow()}`,
  );
  try {
    for (const part of parts) await steps[part]?.();
  } finally {
    way.close();
  }

  /** Visits a page and the floor page of a menu alternately. */
  async function besideFloor(
    what: string,
    path: string,
    limit: number,
    storage: Record<string, string> = {},
    menu = demo,
    language: LanguageTag = 'en',
  ): Promise<void> {
    const floor = `/floor${menu}`;
    way.front.serve(floor, floorPage(await viewOf(server.url + menu), language));
    const {
      floor: least,
      ours,
      ratios,
    } = await measureBesideFloor(
      { url: way.farUrl + floor, phone },
      { url: way.farUrl + path, phone, storage },
      ROUNDS,
    );
    heading(`${what} beside the floor page (medians of ${ROUNDS} pairs; load average ${loadNow()})`);
    for (const [figure, words] of [
      ['fcp', 'first contentful paint'],
      ['lcp', 'largest contentful paint'],
    ] as const) {
      const ratio = ratios[figure];
      say(`${words}, ours ÷ floor`, ratio.toFixed(2), `at most ${limit}`, ratio <= limit + 0.005);
      say('  ours / floor', `${ms(ours[figure])} / ${ms(least[figure])} ms`);
    }
    const { blocking, shift } = ours;
    say('blocking', `${ms(blocking)} ms`, `at most ${most.blocking} ms`, blocking <= most.blocking);
    say('  floor', `${ms(least.blocking)} ms`);
    say('layout shift', shift.toFixed(4), 'none', shift === 0);
  }

  async function earlyTap(): Promise<void> {
    const taps = [];
    for (let round = 0; round < ROUNDS; round += 1)
      taps.push(await measureEarlyTap(way.farUrl + demo, phone));
    const waited = median(taps.map(({ inCart, arrived }) => inCart - arrived));
    heading(`A tap on Add right after first paint, from the start of the navigation (median of ${ROUNDS})`);
    say('shown on the button', `${ms(median(taps.map(({ shown }) => shown)))} ms`);
    say('in the cart', `${ms(median(taps.map(({ inCart }) => inCart)))} ms`);
    say('after the page has arrived', `${ms(waited)} ms`, `at most ${LATEST_TAP} ms`, waited <= LATEST_TAP);
  }

  async function scores(what: string, path: string): Promise<void> {
    const devtools = await freePort();
    const browser = await chromium.launch({
      executablePath: executablePath as string,
      args: [...chromiumArgs, `--remote-debugging-port=${devtools}`, '--ignore-certificate-errors'],
    });
    const url = `https://localhost:${near}${path}`;
    const audit = await lighthouseScores(devtools, url).finally(() => browser.close());
    heading(`Lighthouse, mobile: ${what}`);
    for (const [category, least] of Object.entries(SCORES)) {
      const score = audit.scores[category as keyof Scores];
      say(category, String(score), `at least ${least}`, score >= least);
    }
    for (const reason of audit.reasons) say(`  ${reason}`, '');
  }
}

/** The local storage of a phone with three dishes in its cart. */
function cartOf(view: StorefrontView): Record<string, string> {
  const items = itemsOf(view)
    .slice(0, 3)
    .map((item) => ({ id: item.id, name: item.name, price: rupeesOf(priceOf(item) ?? 0), quantity: 1 }));
  return { [CART_STORAGE_KEY]: JSON.stringify({ version: 1, carts: { [view.restaurant.slug]: { items } } }) };
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/** In whole milliseconds. */
function ms(time: number): string {
  return time.toFixed(0);
}
