import { setTimeout as pause } from 'node:timers/promises';
import { pages } from '#routes';
import { fromAnywhere } from '#test/support/browser-owner.ts';
import { freePort } from '#test/support/product-process.ts';
import { restaurantPlan } from '../../db/country/plan.ts';
import { BROWSER, cpuReported } from '../against-bare.ts';
import { type Load, type Measured, measure, together } from '../load.ts';
import type { Findings, Section } from './figures.ts';
import { onSqlite } from './installation.ts';
import { memoryOf } from './memory.ts';

/** The share of pages that only warm up the compiler. */
const WARM_UP = 0.1;
/** How often menus of 60 items and the others alternate, so that occasional slow moments affect both. */
const TURNS = 10;
/** What counts as a menu of 60 items. */
const SIXTY = { least: 55, most: 65 };
const CACHE_MB = 300;
/**
 * Memory is read when the server is at rest: it frees unused memory once it was idle from one check to the next,
 * which are 5 s apart (`start/run.server.ts`). Earlier, its garbage may or may not count.
 */
const SETTLES_MS = 12_000;

/**
 * The cost of a page that nobody has opened before, the memory of ten thousand of them, and whether they stay cached.
 */
export const coldPages: Section = {
  title: 'Pages that nobody has opened before',
  how: `Restaurants of the made-up country (\`db/country\`) on SQLite, with PAGE_CACHE_MB=${CACHE_MB}. Each page is opened once over one connection, then all of them once more. A menu of 60 items is one of ${SIXTY.least} to ${SIXTY.most}; they take turns with the others. The first ${WARM_UP * 100} % only warm up.`,
  async measure(sizes) {
    const plans = openRestaurants(sizes.pages);
    const place = await onSqlite();
    try {
      await place.load(plans.at(-1)?.n ?? 0);
      const metrics = await freePort();
      const server = await place.start(
        { PAGE_CACHE_MB: String(CACHE_MB), METRICS_PORT: String(metrics) },
        cpuReported,
      );
      try {
        const ask = (some: Plan[]) => openEach(server, some);
        const before = memoryOf(server.process);
        const warm = plans.slice(0, Math.ceil(plans.length * WARM_UP));
        const rest = plans.slice(warm.length);
        const isSixty = ({ items }: Plan) => items >= SIXTY.least && items <= SIXTY.most;
        await ask(warm);
        const sixty: Measured[] = [];
        const others: Measured[] = [];
        for (let turn = 0; turn < TURNS; turn += 1) {
          const mine = rest.filter((_, place) => place % TURNS === turn);
          sixty.push(await ask(mine.filter(isSixty)));
          others.push(await ask(mine.filter((plan) => !isSixty(plan))));
        }
        await pause(SETTLES_MS);
        const grown = memoryOf(server.process) - before;
        const hitsBefore = await hits(metrics);
        const again = await ask(plans);
        const share = ((await hits(metrics)) - hitsBefore) / plans.length;
        const sixtyCpu = together(sixty).cpuPerRequest / 1000;
        const cold = together([...sixty, ...others]);
        return findings(plans.length, { sixtyCpu, cold, again, grown, share });
      } finally {
        await server.stop();
      }
    } finally {
      await place.remove();
    }
  },
};

type Plan = ReturnType<typeof restaurantPlan>;

/** Returns the first `count` restaurants of the country whose pages are open. */
function openRestaurants(count: number): Plan[] {
  const open: Plan[] = [];
  for (let n = 1; open.length < count; n += 1) {
    const plan = restaurantPlan(n, 1, new Date());
    if (plan.status === 'ACTIVE' && !plan.is_suspended && !plan.is_deleted) open.push(plan);
  }
  return open;
}

/** Opens each page once, each time from a different address, because rendering is rate-limited per address. */
function openEach(
  server: { url: string; process: Parameters<typeof measure>[0] },
  plans: Plan[],
): Promise<Measured> {
  const pathOf = (number: number) => pages.storefront(plans[number]?.slug ?? '');
  const once = { requests: plans.length, warmUp: 0, connections: 1 };
  return measure(server.process, server.url, BROWSER, { pathOf, headersOf: fromAnywhere, ...once });
}

async function hits(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^menu_link_page_cache_hits_total (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}

function findings(
  count: number,
  found: { sixtyCpu: number; cold: Load; again: Load; grown: number; share: number },
): Findings {
  const { sixtyCpu, cold, again, grown, share } = found;
  return {
    ratios: [
      { what: 'Hits at the second visit of every page', value: share * 100, unit: '%', aim: { least: 95 } },
    ],
    figures: [
      {
        what: 'Processor time of a cold page, 60 items',
        value: sixtyCpu,
        unit: 'ms',
        aim: { most: 4 },
      },
      { what: 'Processor time of a cold page, of all', value: cold.cpuPerRequest / 1000, unit: 'ms' },
      { what: 'p99 of a cold page', value: cold.p99, unit: 'ms' },
      { what: 'Cold pages, one after the other', value: cold.perSecond, unit: 'a second' },
      { what: 'The same pages again, one after the other', value: again.perSecond, unit: 'a second' },
      { what: `Memory that ${count} pages add`, value: grown, unit: 'MB', aim: { most: CACHE_MB } },
    ],
  };
}
