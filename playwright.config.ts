import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.ts';
import { type Size, sizes } from './test/screens/screen.ts';

// The main process finds Chromium once. The workers load this file again and inherit the path in the environment.
const executablePath = process.env.CHROMIUM_PATH || (await findChromium());
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

const stories = process.env.STORIES ?? 'once';
const fonts = join(import.meta.dirname, 'test/e2e/fonts.conf');

/**
 * Returns the title filters of one project. A story that makes sense in one window size alone is tagged @phone or
 * @desktop, and the main story of a feature @main. STORIES says which stories run: `once` (the default) runs each one
 * time, on the phone where possible; `all` runs each in both sizes; `main` runs the main stories once; `rest` runs
 * everything that `main` leaves out.
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
  // A story spends much of its time waiting. Beside `main` runs everything else that `npm test` does.
  workers: Math.max(2, availableParallelism()) + (stories === 'main' ? 0 : 1),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Other tests run at the same time, and a story must not fail because the machine is busy: 22 s can become 60 s.
  timeout: 120_000,
  // Tolerates another Chromium's anti-aliasing of text, but not a button that moved by two pixels.
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0.08, maxDiffPixels: 80 } },
  use: {
    launchOptions: {
      // SLOW_MO=150 takes so many ms for each step: it finds what a story, or a screen, only does when nobody is slow.
      slowMo: Number(process.env.SLOW_MO ?? 0),
      // Without V8's optimizing compilers: no page of a story lives long enough for them to pay off.
      args: [...chromiumArgs, '--js-flags=--no-maglev,--no-turbofan'],
      executablePath,
      env: { ...process.env, FONTCONFIG_FILE: fonts },
    },
    // Traces take a sixth of the time and are rarely looked at. `--trace=retain-on-failure` turns them on.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A service worker would answer from its cache instead of letting stories change responses. The stories of a weak
    // network allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', ...chosen('phone'), use: { ...sizes.phone, deviceScaleFactor: 2 } },
    { name: 'desktop', ...chosen('desktop'), use: sizes.desktop },
  ],
});
