// `npm run bench:scale`: the administrator's lists with 100,000 users (or as many as are named on the command line), on
// SQLite and on PostgreSQL. Ends with a non-zero code when a limit is not kept.
import { sql } from 'kysely';
import { openBeside } from '#platform/db/database.server.ts';
import { api } from '#routes';
import type { TestApp } from '#test/support/app.ts';
import { forEachEngine } from '#test/support/each-engine.ts';
import { createReport } from './report.ts';
import { loadCrowd } from './scale/load-crowd.ts';
import { questions } from './scale/questions.ts';

const LIST_LIMIT = 100;
const GROWTH_LIMIT = 64;
const ROUNDS = 7;
const MB = 1_000_000;

const count = Number(process.argv[2] ?? 100_000);
const { heading, line, missed } = createReport();
await forEachEngine(measureEngine);
process.exitCode = missed() > 0 ? 1 : 0;

async function measureEngine(app: TestApp): Promise<void> {
  const begun = performance.now();
  // What fills the database takes longer than any statement of the product may.
  const patient = app.engine === 'postgres' ? openBeside(app.target) : { db: app.services.db, close() {} };
  const { db } = patient;
  await loadCrowd(db, count, app.clock.now());
  // PostgreSQL does this by itself, a minute after so many writes.
  if (app.engine === 'postgres') await sql`vacuum analyze`.execute(db);
  await patient.close();
  const { token } = await app.createAdmin();
  heading(`${count} users on ${app.engine}, loaded in ${seconds(performance.now() - begun)}`);

  for (const [what, path] of questions) {
    const { best, median } = await timed(app, path, token);
    const promise = `at most ${LIST_LIMIT} ms (median ${median.toFixed(0)})`;
    line(what, `${best.toFixed(0)} ms`, promise, best <= LIST_LIMIT);
  }
  for (const days of [30, 90]) {
    const path = `${api.adminOverview()}?days=${days}`;
    const { first, best } = await timed(app, path, token);
    line(`overview of ${days} days`, `${best.toFixed(0)} ms`, `first ${first.toFixed(0)}`);
  }
  for (const [what, path] of [
    ['users as a plain array', api.adminUsers()],
    ['users as CSV', api.exportUsers()],
    ['payments as CSV', api.exportPayments()],
  ] as const) {
    const { bytes, growth, milliseconds } = await drained(app, path, token);
    line(`${what}, ${(bytes / MB).toFixed(1)} MB`, seconds(milliseconds));
    line(
      '  memory while it streams',
      `+${(growth / MB).toFixed(0)} MB`,
      `at most +${GROWTH_LIMIT} MB`,
      growth <= GROWTH_LIMIT * MB,
    );
  }
}

/** Milliseconds of a call: the first; of seven more the best, which other work on the machine disturbs least, and the middle. */
async function timed(app: TestApp, path: string, token: string) {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now();
    const { status, text } = await app.get(path, { token });
    times.push(performance.now() - begun);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
  }
  const [first = 0, ...warm] = times;
  const sorted = warm.toSorted((one, other) => one - other);
  return { first, best: sorted[0] ?? 0, median: sorted[Math.floor(ROUNDS / 2)] ?? 0 };
}

/** Reads an answer to its end as a browser would: how long, how much, and by how much the process grew meanwhile. */
async function drained(app: TestApp, path: string, token: string) {
  globalThis.gc?.();
  const headers = { Authorization: `Bearer ${token}` };
  const before = process.memoryUsage.rss();
  const begun = performance.now();
  const answer = await app.fetch(new Request(`http://localhost${path}`, { headers }));
  if (answer.status !== 200 || !answer.body) throw new Error(`${path} answered ${answer.status}`);
  let [bytes, most] = [0, before];
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { bytes, growth: most - before, milliseconds: performance.now() - begun };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
