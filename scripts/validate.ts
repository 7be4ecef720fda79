// Everything that has to be right before a change goes in: `npm run validate`, which is `npm test` and CI.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { run } from './run.ts';
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

type Step = { ok: boolean; tally?: Tally | undefined };

const reports = mkdtempSync(join(tmpdir(), 'menu-link-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const steps: Record<string, () => Promise<Step>> = {
  'static checks': () => script('scripts/check.ts'),
  'tests, on SQLite and PostgreSQL': vitest,
  'production build': () => script('scripts/build.ts'),
  'size budgets': () => script('scripts/size-budgets.ts'),
  'stories in a browser': playwright,
};

const total: Tally = { passed: 0, failed: 0, skipped: [] };
for (const [name, step] of Object.entries(steps)) {
  const ok = await take(name, step);
  if (!ok) break;
}
sumUp();

async function take(name: string, step: () => Promise<Step>): Promise<boolean> {
  console.log(`\n▶ ${name}`);
  const started = performance.now();
  const { ok, tally } = await step();
  const idle = ok && tally?.passed === 0;
  console.log(
    `${idle ? '–' : ok ? '✓' : '✗'} ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );

  total.passed += tally?.passed ?? 0;
  // A step that failed without a failed test (a crash, a check) still counts.
  total.failed += tally?.failed || (ok ? 0 : 1);
  total.skipped.push(...(tally?.skipped ?? []));
  return ok && !tally?.failed;
}

function script(path: string): Promise<Step> {
  return run(process.execPath, { args: [path], show: true });
}

async function vitest(): Promise<Step> {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok } = await run('vitest', { args, show: true });
  return { ok, tally: tallyVitest(report) };
}

async function playwright(): Promise<Step> {
  const chromium = await findChromium();
  if (!chromium) {
    return {
      ok: !process.env.CI,
      tally: { passed: 0, failed: 0, skipped: ['all stories: there is no browser'] },
    };
  }
  const report = join(reports, 'playwright.json');
  const { ok } = await run('playwright', {
    args: ['test', '--reporter=list,json'],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    show: true,
  });
  return { ok, tally: tallyPlaywright(report) };
}

/** CI reads the last line. */
function sumUp(): void {
  const { passed, failed, skipped } = total;
  if (skipped.length > 0)
    console.log(`\nSkipped (what was missing is said above):\n  ${skipped.join('\n  ')}`);
  console.log(
    `\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  );
  process.exitCode = failed > 0 ? 1 : 0;
}
