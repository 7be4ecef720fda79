import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.ts';

// Found once, by whoever starts the run; the workers read this file again and inherit the answer.
const executablePath = process.env.CHROMIUM_PATH || (await findChromium());
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

const fonts = join(import.meta.dirname, 'test/e2e/fonts.conf');

export default defineConfig({
  testDir: 'test/e2e',
  fullyParallel: true,
  // A story often waits, even where two have only two cores between them.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Enough for another Chromium to draw the edges of letters a little otherwise, not for a button two pixels away.
  expect: { toHaveScreenshot: { threshold: 0.08, maxDiffPixels: 80 } },
  use: {
    launchOptions: { args: chromiumArgs, executablePath, env: { ...process.env, FONTCONFIG_FILE: fonts } },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A worker would keep what a story changes on the way; the stories of a weak network let it in.
    serviceWorkers: 'block',
  },
  // A story that makes sense on one of them only carries the tag of that one.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
