import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openScreen, showIn } from './open-screen.ts';
import { type Area, type Screen, type Size, sizes, workersFor } from './screen.ts';
import type { Stage } from './stage.ts';

export const schemes = ['light', 'dark'] as const;

/** No picture is taller than this, px. */
const TALLEST = 16_000;

/** A screen that has its pictures taken at one size, light and dark. */
export interface Sitting {
  area: Area['name'];
  screen: Screen;
  size: Size;
  /** Where its pictures go, within the folder of them all. */
  files: Record<(typeof schemes)[number], string>;
  /** Why there are none. */
  failure?: string;
}

export function sittingsOf({ name: area, screens }: Area): Sitting[] {
  return screens.flatMap((screen) =>
    (Object.keys(sizes) as Size[])
      .filter((size) => !screen.only || screen.only === size)
      .map((size) => {
        const file = (scheme: string) => `${slug(area)}/${slug(screen.name)}-${size}-${scheme}.png`;
        return { area, screen, size, files: { light: file('light'), dark: file('dark') } };
      }),
  );
}

function slug(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Takes the pictures of a sitting into `folder`. Throws when the screen does not come about. */
export async function takePictures(
  browser: Browser,
  stage: Stage,
  { screen, size, files }: Sitting,
  folder: string,
): Promise<void> {
  const local = { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({
    ...sizes[size],
    ...local,
    serviceWorkers: workersFor(screen),
  });
  try {
    const page = await context.newPage();
    await openScreen(page, screen, stage);
    if (screen.whole) {
      await drawAll(page);
      await makeRoom(page, size);
    }
    for (const colorScheme of schemes) {
      const path = join(folder, files[colorScheme]);
      mkdirSync(dirname(path), { recursive: true });
      await showIn(page, colorScheme);
      await page.screenshot({ path, animations: 'disabled' });
    }
  } finally {
    await context.close();
  }
}

/** As if the screen were tall enough for all that is on it: what sticks to its end then stands there. */
export async function makeRoom(page: Page, size: Size): Promise<void> {
  const { width, height: least } = sizes[size].viewport;
  // What comes into sight only with the first room may take more than was thought.
  for (const _ of ['first', 'second']) {
    const needed = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(TALLEST, Math.max(needed, least)) });
  }
}

/** What a browser leaves undrawn below the fold has a height that is guessed, and the colours of the scheme before. */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
