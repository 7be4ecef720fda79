import { pages } from '#routes';
import { type BrowserOwner, callApi, createBrowserOwner } from '#test/support/browser-owner.ts';
import type { RunningServer } from '#test/support/server.ts';
import { BROWSER, cpuReported } from '../against-bare.ts';
import { measure } from '../load.ts';
import { median, p99 } from '../quantiles.ts';
import type { Figure, Findings, Section } from './figures.ts';
import { type Installation, onEachTwo } from './installation.ts';
import type { Sizes } from './sizes.ts';

const MENU = { Meals: { Thali: 120, 'Masala Dosa': 80 }, Drinks: { Tea: 15, 'Lime soda': 40 } };
const MOST_GROWTH = 20;

/** p99 of opening a page, ms: of a cached page, and of one right after a save. */
interface Opening {
  ready: number;
  made: number;
}

/** p99 of the cached pages, and the time of each page after a save, ms. */
interface Round {
  ready: number;
  made: number[];
}

/** The same page in a database with so many restaurants, and alone in another one, measured at the same time. */
interface Point {
  restaurants: number;
  among: Opening;
  alone: Opening;
}

/** Whether a page gets slower with more restaurants. */
export const growth: Section = {
  title: 'From one restaurant to a hundred thousand',
  how: 'The page of one restaurant, opened over 32 connections while it stands ready, and once after each of many saves, which have it made anew. The others are of the made-up country (`db/country`). Beside them a second installation has that one restaurant alone, and both are asked in turns, because one machine is not as fast from one minute to the next: the median of the rounds for pages that stand ready, the p99 of all rounds together for those made anew.',
  async measure(sizes) {
    const found = await onEachTwo(async (large, small) => ({
      engine: large.engine,
      points: await pointsOf(large, small, sizes),
    }));
    return findings(found);
  },
};

async function pointsOf(large: Installation, small: Installation, sizes: Sizes): Promise<Point[]> {
  const points: Point[] = [];
  const owner = await ownerOf(large);
  const onlyOwner = await ownerOf(small);
  for (const restaurants of sizes.growth) {
    if (restaurants > 1) await large.load(restaurants - 1);
    // Restart both: the JIT compiler optimises a process more the longer it runs.
    const alone = await open(small, onlyOwner);
    try {
      const among = await open(large, owner);
      try {
        points.push({ restaurants, ...(await openedInTurns(among, alone, sizes)) });
      } finally {
        await among.server.stop();
      }
    } finally {
      await alone.server.stop();
    }
  }
  return points;
}

/** A running server, and the owner whose page is measured. */
interface Opened {
  server: RunningServer;
  owner: BrowserOwner;
}

async function open(place: Installation, known?: BrowserOwner): Promise<Opened> {
  const server = await place.start({}, cpuReported);
  return { server, owner: known ?? (await createBrowserOwner(server.url, MENU)) };
}

async function ownerOf(place: Installation): Promise<BrowserOwner> {
  const { server, owner } = await open(place);
  await server.stop();
  return owner;
}

async function openedInTurns(
  among: Opened,
  alone: Opened,
  sizes: Sizes,
): Promise<Omit<Point, 'restaurants'>> {
  // Warm up the JIT compiler.
  for (const opened of [alone, among]) await afterSaves(opened, sizes);
  const rounds: Array<Record<'among' | 'alone', Round>> = [];
  for (let round = 0; round < sizes.rounds; round += 1)
    rounds.push({ alone: await roundOf(alone, sizes), among: await roundOf(among, sizes) });
  const opening = (whose: 'among' | 'alone') => ({
    ready: median(rounds.map((round) => round[whose].ready)),
    // One round has too few times for a p99 of its own.
    made: p99(rounds.flatMap((round) => round[whose].made)),
  });
  return { among: opening('among'), alone: opening('alone') };
}

async function roundOf(opened: Opened, sizes: Sizes): Promise<Round> {
  return { ready: await whileReady(opened, sizes), made: await afterSaves(opened, sizes) };
}

async function whileReady({ server, owner }: Opened, { requests, warmUp }: Sizes): Promise<number> {
  const url = server.url + pages.storefront(owner.slug);
  return (await measure(server.process, url, BROWSER, { requests, warmUp })).p99;
}

/** The time to open a page right after a save has removed it from the cache, ms each. */
async function afterSaves(
  { server: { url }, owner }: Opened,
  { madeAnew, rounds }: Sizes,
): Promise<number[]> {
  const times: number[] = [];
  const path = pages.storefront(owner.slug);
  for (let save = 0; save < madeAnew / rounds; save += 1) {
    const body = { name: owner.name, slug: owner.slug, whatsapp: '+919876543210', address: `Shop ${save}` };
    await callApi(url, 'PUT', '/api/restaurant', { token: owner.token, body });
    const begun = performance.now();
    const html = await (await fetch(url + path)).text();
    times.push(performance.now() - begun);
    if (!html.includes(body.address)) throw new Error(`${path} is from before the save.`);
  }
  return times;
}

function findings(found: Array<{ engine: string; points: Point[] }>): Findings {
  const ratios = found.flatMap(({ engine, points }): Figure[] => {
    const last = points.at(-1);
    if (!last) return [];
    const grown = (of: keyof Opening) => (last.among[of] / last.alone[of] - 1) * 100;
    const span = `from 1 to ${last.restaurants} restaurants, ${engine}`;
    const aim = { most: MOST_GROWTH };
    return [
      { what: `p99 of a page that stands ready, growth ${span}`, value: grown('ready'), unit: '%', aim },
      { what: `p99 of a page made anew, growth ${span}`, value: grown('made'), unit: '%', aim },
    ];
  });
  const figures = found.flatMap(({ engine, points }) =>
    points.flatMap(({ restaurants, among, alone }): Figure[] => {
      const beside = (of: keyof Opening) => `alone, in the same minutes: ${alone[of].toFixed(1)} ms`;
      const what = `${engine}, ${restaurants}: p99 of a page`;
      return [
        { what: `${what} that stands ready`, value: among.ready, unit: 'ms', note: beside('ready') },
        { what: `${what} made anew`, value: among.made, unit: 'ms', note: beside('made') },
      ];
    }),
  );
  const charts = found.map(({ engine, points }) => ({
    file: `growth-${engine.toLowerCase()}`,
    title: `A page made anew, by restaurants on ${engine}`,
    unit: 'p99 in ms, less is better',
    bars: points.map(({ restaurants, among }) => ({
      label: `${restaurants.toLocaleString('en-IN')} restaurants`,
      value: among.made,
      isOurs: true,
    })),
  }));
  return { ratios, figures, charts };
}
