import { forEachEngine } from '#test/support/each-engine.ts';
import { median } from '../quantiles.ts';
import { type Lists, measureLists, type Timed } from '../scale/lists.ts';
import type { Figure, Section } from './figures.ts';

const LIMIT = { most: 100 };
const GROWTH = { most: 64 };
const MB = 1_000_000;

/** The administrator's lists of a large country. */
export const lists: Section = {
  title: "The administrator's lists",
  how: 'All questions of `npm run bench:scale`: searches, filters, orders and pages of the lists. Of each the best of seven calls.',
  async measure({ listed }) {
    const figures: Figure[] = [];
    await forEachEngine(async (app) => {
      const engine = app.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
      figures.push(...figuresOf(`${engine}, ${listed} restaurants`, await measureLists(app, listed)));
    });
    return { ratios: [], figures };
  },
};

function figuresOf(where: string, { loading, lists, overviews, exports }: Lists): Figure[] {
  const slowest = lists.reduce((one, other) => (other.best > one.best ? other : one));
  const overview = overviews.at(-1) as Timed;
  return [
    { what: `${where}: filling the database`, value: loading / 1000, unit: 's' },
    { what: `${where}: the slowest list`, value: slowest.best, unit: 'ms', aim: LIMIT, note: slowest.what },
    { what: `${where}: lists, the median`, value: median(lists.map(({ best }) => best)), unit: 'ms' },
    { what: `${where}: ${overview.what}`, value: overview.best, unit: 'ms' },
    ...exports.flatMap(({ what, milliseconds, growth }): Figure[] => [
      { what: `${where}: ${what}`, value: milliseconds / 1000, unit: 's' },
      { what: `${where}: memory meanwhile`, value: growth / MB, unit: 'MB', aim: GROWTH, note: what },
    ]),
  ];
}
