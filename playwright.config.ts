import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.ts';
import { type Size, sizes } from './test/screens/screen.ts';

// Found once, by whoever starts the run; the workers read this file again and inherit the answer.
const executablePath = process.env.CHROMIUM_PATH || (await findChromium());
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

const stories = process.env.STORIES ?? 'once';
const fonts = join(import.meta.dirname, 'test/e2e/fonts.conf');

/**
 * A story carries the tag of the one window it makes sense in, and @main where it is the main one of its feature. STORIES
 * says which of them run: `once` (when left out) has each once, on the phone where it can; `all` has each in both windows;
 * `main` has the main ones once, and `rest` all that `main` leaves out.
 */
function chosen(size: Size): { grep: RegExp; grepInvert: RegExp } {
  const elsewhere = size === 'phone' ? '@desktop' : '@phone';
  const mainHere = size === 'phone' ? '@main' : '@desktop.*@main';
  if (stories === 'main') return { grep: new RegExp(mainHere), grepInvert: new RegExp(elsewhere) };
  if (stories === 'rest') return { grep: /./, grepInvert: new RegExp(`${elsewhere}|${mainHere}`) };
  const isElsewhere = new RegExp(elsewhere);
  if (stories === 'once' && size === 'desktop') return { grep: /@desktop/, grepInvert: isElsewhere };
  return { grep: /./, grepInvert: isElsewhere };
}

export default defineConfig({
  testDir: 'test/e2e',
  fullyParallel: true,
  // A story often waits, even where two have only two cores between them.
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // The tests run beside the stories, and a busy machine is slow, not wrong: 22 s alone can be more than 60 then.
  timeout: 120_000,
  // Enough for another Chromium to draw the edges of letters a little otherwise, not for a button two pixels away.
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0.08, maxDiffPixels: 80 } },
  use: {
    launchOptions: {
      // No page of a story lives long enough to get back what compiling its script with care has taken.
      args: [...chromiumArgs, '--js-flags=--no-maglev,--no-turbofan'],
      executablePath,
      env: { ...process.env, FONTCONFIG_FILE: fonts },
    },
    // A sixth of the time, for what nobody may look at: `--trace=retain-on-failure` has it.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A worker would keep what a story changes on the way; the stories of a weak network let it in.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', ...chosen('phone'), use: { ...sizes.phone, deviceScaleFactor: 2 } },
    { name: 'desktop', ...chosen('desktop'), use: sizes.desktop },
  ],
});
