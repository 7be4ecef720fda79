import { api, pages } from '#routes';
import { type BrowserOwner, callApi, createBrowserOwner } from '#test/support/browser-owner.ts';
import { BROWSER, cpuReported } from '../against-bare.ts';
import { measure } from '../load.ts';
import type { Figure, Findings, Section } from './figures.ts';
import { type Installation, onEach } from './installation.ts';
import type { Sizes } from './sizes.ts';

const MENU = { Meals: { Thali: 120, 'Masala Dosa': 80 }, Drinks: { Tea: 15, 'Lime soda': 40 } };
const MOST_GROWTH = 20;

/** What a page takes with so many restaurants in the database: p99 in milliseconds of one that stands ready, and right after a save. */
interface Point {
  restaurants: number;
  ready: number;
  made: number;
}

/** Whether a page gets slower as there are more restaurants. */
export const growth: Section = {
  title: 'From one restaurant to a hundred thousand',
  how: 'The page of one restaurant, opened over 32 connections while it stands ready, and once after each of many saves, which have it made anew. The others are of the made-up country (`db/country`).',
  async measure(sizes) {
    const found = await onEach(async (place) => ({ place, points: await pointsOf(place, sizes) }));
    return findings(found.map(({ place, points }) => [place.engine, points]));
  },
};

async function pointsOf(place: Installation, sizes: Sizes): Promise<Point[]> {
  const points: Point[] = [];
  let owner: BrowserOwner | undefined;
  for (const restaurants of sizes.growth) {
    if (owner) await place.load(restaurants - 1);
    const server = await place.start({}, cpuReported);
    try {
      owner ??= await createBrowserOwner(server.url, MENU);
      const path = pages.storefront(owner.slug);
      const { requests, warmUp } = sizes;
      const ready = await measure(server.process, server.url + path, BROWSER, { requests, warmUp });
      const made = await afterSaves(server.url, path, owner, sizes);
      points.push({ restaurants, ready: ready.p99, made });
    } finally {
      await server.stop();
    }
  }
  return points;
}

/** p99 of opening a page that a save has just thrown away, ms. As many rounds again come before, for the compiler. */
async function afterSaves(url: string, path: string, owner: BrowserOwner, sizes: Sizes): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2 * sizes.madeAnew; round += 1) {
    const body = { name: owner.name, slug: owner.slug, whatsapp: '+919876543210', address: `Shop ${round}` };
    await callApi(url, 'PUT', api.ownRestaurant(), { token: owner.token, body });
    const begun = performance.now();
    const html = await (await fetch(url + path)).text();
    if (round >= sizes.madeAnew) times.push(performance.now() - begun);
    if (!html.includes(body.address)) throw new Error(`${path} is from before the save.`);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] as number;
}

function findings(found: Array<[string, Point[]]>): Findings {
  const ratios = found.flatMap(([engine, points]): Figure[] => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return [];
    const grown = (of: 'ready' | 'made') => (last[of] / first[of] - 1) * 100;
    const span = `from ${first.restaurants} to ${last.restaurants} restaurants, ${engine}`;
    const aim = { most: MOST_GROWTH };
    return [
      { what: `p99 of a page that stands ready, growth ${span}`, value: grown('ready'), unit: '%', aim },
      { what: `p99 of a page made anew, growth ${span}`, value: grown('made'), unit: '%', aim },
    ];
  });
  const figures = found.flatMap(([engine, points]) =>
    points.flatMap(({ restaurants, ready, made }): Figure[] => [
      { what: `${engine}, ${restaurants}: p99 of a page that stands ready`, value: ready, unit: 'ms' },
      { what: `${engine}, ${restaurants}: p99 of a page made anew`, value: made, unit: 'ms' },
    ]),
  );
  const charts = found.map(([engine, points]) => ({
    file: `growth-${engine.toLowerCase()}`,
    title: `A page made anew, by restaurants on ${engine}`,
    unit: 'p99 in ms, less is better',
    bars: points.map(({ restaurants, made }) => ({
      label: `${restaurants.toLocaleString('en-IN')} restaurants`,
      value: made,
      isOurs: true,
    })),
  }));
  return { ratios, figures, charts };
}
