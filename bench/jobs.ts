// `npm run bench:jobs`: measures the jobs with 100,000 pictures (or the number on the command line), on SQLite and on
// PostgreSQL, each polled by three runners. Exits with a non-zero code when a limit is exceeded.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { productJobs } from '#app/start/jobs.server.ts';
import { type Db, openExistingDatabase } from '#platform/db/database.server.ts';
import { DAY, later } from '#platform/services/clock.ts';
import { type Job, startJobs } from '#platform/workers/job-runner.server.ts';
import type { TestApp } from '#test/support/app.ts';
import { cpuOf } from '#test/support/cpu.ts';
import { forEachEngine } from '#test/support/each-engine.ts';
import { loadCountry } from '../db/country/load-country.ts';
import { createReport } from './report.ts';

/** How many items a restaurant has, on average. */
const ITEMS_OF_ONE = 30;
/** One of this many pictures is not shown by anything. */
const UNUSED = 100;
const RUNNERS = 3;
/** CPU milliseconds for 100,000 pictures, and milliseconds that one slice may keep a customer waiting. */
const CPU_LIMIT = 2_000;
const SLICE_LIMIT = 50;

const count = Number(process.argv[2] ?? 100_000);
const { heading, line, missed } = createReport();
let measuring: Promise<void> = Promise.resolve();
await forEachEngine(async (app) => {
  // Filling the database takes longer than the product's statement timeout allows.
  const patient = openExistingDatabase(app.target);
  await loadCountry(patient.db, { restaurants: Math.ceil(count / ITEMS_OF_ONE), now: app.clock.now() });
  await addPictures(patient.db, app.clock.now());
  await patient.close();
  heading(`About ${count} pictures on ${app.engine}`);
  await measureJobs(app);
});
process.exitCode = missed() > 0 ? 1 : 0;

/**
 * Adds one picture for each item; one in a hundred is not shown by anything, and half of these were marked long ago.
 */
async function addPictures(db: Db, now: Date): Promise<void> {
  const url = sql`'/media/' || id || '-aabbcc/768.webp'`;
  const long = later(now, -2 * DAY);
  await sql`create table bench_unused (id text primary key)`.execute(db);
  await sql`insert into bench_unused select id from (select id, row_number() over (order by id) as n from menu_items) as items
    where n % ${sql.lit(UNUSED)} = 0`.execute(db);
  await sql`insert into images (id, owner_id, url, width, height, created_at)
    select id, restaurant_id, ${url}, 1280, 960, created_at from menu_items`.execute(db);
  await sql`update menu_items set image_url = ${url} where id not in (select id from bench_unused)`.execute(
    db,
  );
  await db
    .updateTable('images')
    .set({ unreferenced_since: long })
    .where(sql<boolean>`id in (select id from bench_unused order by id limit ${count / UNUSED / 2})`)
    .execute();
  await sql`drop table bench_unused`.execute(db);
  await sql.raw('analyze').execute(db);
}

async function measureJobs(app: TestApp): Promise<void> {
  const runs = new Map<string, number>();
  const counted = productJobs(app.services).map(
    (job) => ({ ...job, run: (signal) => measured(job, signal, runs) }) satisfies Job,
  );
  const surroundings = { ...app.services, clock: app.clock };
  const runners = Array.from({ length: RUNNERS }, () => startJobs(surroundings, counted));
  await Promise.all(runners.map((runner) => runner.pollNow()));
  await Promise.all(runners.map((runner) => runner.stop()));
  const times = [...runs.values()];
  const isOnce = times.length === counted.length && times.every((each) => each === 1);
  line(`runs of each job with ${RUNNERS} runners`, times.join(' '), 'each 1', isOnce);
}

/** Runs one after the other: the runners of three processes would not disturb each other either. */
function measured(job: Job, signal: AbortSignal, runs: Map<string, number>): Promise<void> {
  measuring = measuring.then(() => measure(job, signal, runs));
  return measuring;
}

async function measure(job: Job, signal: AbortSignal, runs: Map<string, number>): Promise<void> {
  runs.set(job.name, (runs.get(job.name) ?? 0) + 1);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let result: unknown;
  const cpu = await cpuOf(async () => {
    result = await job.run(signal);
  });
  delay.disable();
  const longest = delay.max / 1e6;
  line(
    `${job.name}: ${result ?? ''}`,
    `${cpu.toFixed(0)} ms of CPU`,
    `at most ${CPU_LIMIT}`,
    cpu <= CPU_LIMIT,
  );
  line(
    '  longest time that nothing else could run',
    `${longest.toFixed(0)} ms`,
    `at most ${SLICE_LIMIT}`,
    longest <= SLICE_LIMIT,
  );
}
