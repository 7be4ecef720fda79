// `npm run bench:scale`: measures the administrator's lists with 100,000 restaurants (or the number on the command
// line), on SQLite and on PostgreSQL. Exits with a non-zero code when a limit is exceeded.
import { forEachEngine } from '#test/support/each-engine.ts';
import { createReport } from './report.ts';
import { measureLists } from './scale/lists.ts';

const LIST_LIMIT = 100;
const GROWTH_LIMIT = 64;
const MB = 1_000_000;

const count = Number(process.argv[2] ?? 100_000);
const { heading, line, missed } = createReport();
await forEachEngine(async (app) => {
  const { loading, lists, overviews, exports } = await measureLists(app, count);
  heading(`${count} restaurants on ${app.engine}, loaded in ${seconds(loading)}`);
  for (const { what, best, median } of lists) {
    const promise = `at most ${LIST_LIMIT} ms (median ${median.toFixed(0)})`;
    line(what, `${best.toFixed(0)} ms`, promise, best <= LIST_LIMIT);
  }
  for (const { what, first, best } of overviews)
    line(what, `${best.toFixed(0)} ms`, `first ${first.toFixed(0)}`);
  for (const { what, bytes, growth, milliseconds } of exports) {
    line(`${what}, ${(bytes / MB).toFixed(1)} MB`, seconds(milliseconds));
    line(
      '  memory while it streams',
      `+${(growth / MB).toFixed(0)} MB`,
      `at most +${GROWTH_LIMIT} MB`,
      growth <= GROWTH_LIMIT * MB,
    );
  }
});
process.exitCode = missed() > 0 ? 1 : 0;

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
