// All checks that must pass before a change goes in: `npm test`. With --all (`npm run test:all`, used by CI) it also
// runs what a short run can skip.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findHeadlessShell } from './chromium.ts';
import { run } from './run.ts';
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

type Step = { ok: boolean; tally?: Tally | undefined };
type Round = Record<string, () => Promise<Step>>;

const reports = mkdtempSync(join(tmpdir(), 'menu-link-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/**
 * Slow tests: whole processes that start, hang and are killed, thousands of requests, builds, an image, commands of an
 * installation, proxies that wait, and each list of the administrator with every filter, search and order. Not for
 * every change.
 */
const faults = 'test/faults/';
/** Measures how late orders are, so nothing may run beside it. */
const flood = 'test/flood/';
const trials = [
  'src/app/backup/own-backups',
  'src/platform/db/slow-postgres',
  'test/country/lists',
  'test/crash/',
  'test/fuzz/',
  'test/image/',
  'test/machines/',
  'test/operations/',
  'test/proxies/',
  'test/restarts/',
  'test/update/',
];

/** The steps of one round run at the same time, because stories leave cores idle while they wait. */
const short: Round[] = [
  { 'static checks': () => script('scripts/check.ts'), 'production build': () => script('scripts/build.ts') },
  {
    'size budgets': () => script('scripts/size-budgets.ts'),
    'oldest browsers': () => script('scripts/check-floor.ts'),
    'tests, on SQLite and PostgreSQL': () =>
      vitest('tests', { args: [faults, flood, ...trials].map((path) => `--exclude=${path}**`) }),
    'main stories in a browser': () => playwright('main'),
  },
];
const rest: Round[] = [
  { 'all other stories, and those of the phone on a desktop': () => playwright('rest') },
  { 'crashes, restarts, random requests and long lists': () => vitest('trials', { args: trials }) },
  { 'a flood beside a lunch hour': () => vitest('flood', { args: [flood] }) },
  {
    'faults at length': () => vitest('faults', { args: [faults], env: { LONG_TESTS: '1' } }),
    'main stories in other engines': engines,
  },
];

const total: Tally = { passed: 0, failed: [], skipped: [] };
for (const round of process.argv.includes('--all') ? [...short, ...rest] : short) {
  const ends = await Promise.all(Object.entries(round).map(([name, step]) => take(name, step)));
  if (ends.includes(false)) break;
}
sumUp();

async function take(name: string, step: () => Promise<Step>): Promise<boolean> {
  console.log(`▶ ${name}`);
  const started = performance.now();
  const { ok, tally } = await step();
  const idle = ok && tally?.passed === 0;
  console.log(
    `${idle ? '–' : ok ? '✓' : '✗'} ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  );

  total.passed += tally?.passed ?? 0;
  // A step that failed without a failed test (a crash, a check) still counts.
  const failures = tally?.failed ?? [];
  total.failed.push(...failures);
  if (!ok && failures.length === 0) total.failed.push({ test: name, why: 'What went wrong is said above.' });
  total.skipped.push(...(tally?.skipped ?? []));
  return ok && failures.length === 0;
}

/** Runs a program and shows its output once it has ended, so that the output of parallel programs is not mixed. */
async function runQuietly(program: string, args: string[], env: Record<string, string> = {}): Promise<Step> {
  const { ok, output } = await run(program, { args, env });
  console.log(output.trimEnd());
  return { ok };
}

function script(path: string): Promise<Step> {
  return runQuietly(process.execPath, [path]);
}

async function vitest(
  name: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<Step> {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok } = await runQuietly('vitest', ['run', ...reporters, ...args], env);
  return { ok, tally: tallyVitest(report) };
}

async function playwright(stories: 'main' | 'rest'): Promise<Step> {
  const chromium = (stories === 'rest' && findHeadlessShell()) || (await findChromium());
  if (!chromium) {
    const skipped = [`stories (${stories}): there is no browser`];
    return { ok: !process.env.CI, tally: { passed: 0, failed: [], skipped } };
  }
  const report = join(reports, `${stories}.json`);
  const { ok } = await run('playwright', {
    args: ['test', '--reporter=list,json'],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, STORIES: stories },
    show: true,
  });
  return { ok, tally: tallyPlaywright(report) };
}

/** A browser that is missing is said above, and its stories count as skipped; in CI the run fails then. */
async function engines(): Promise<Step> {
  const report = join(reports, 'engines.json');
  const { ok } = await run('playwright', {
    args: ['test', '--config=test/engines/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    show: true,
  });
  return { ok, tally: tallyPlaywright(report) };
}

/** Repeats the failures at the end: CI keeps the last pages of the output, and reads the last line. */
function sumUp(): void {
  const { passed, failed, skipped } = total;
  for (const { test, why, page } of failed) {
    console.log(`✗ ${test}\n${firstLines(why, 25)}\n`);
    if (page) console.log(`  The page at that time:\n${firstLines(page, 60)}\n`);
  }
  if (skipped.length > 0) console.log(`Skipped (what was missing is said above):\n  ${skipped.join('\n  ')}`);
  console.log(
    `\n${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function firstLines(text: string, count: number): string {
  const lines = text.split('\n').filter((line) => !line.includes('node_modules'));
  return lines
    .slice(0, count)
    .map((line) => `    ${line}`)
    .join('\n');
}
