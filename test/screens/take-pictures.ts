import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openScreen, showIn } from './open-screen.ts';
import { type Area, type Screen, type Size, sizes, workersFor } from './screen.ts';
import type { Stage } from './stage.ts';

export const schemes = ['light', 'dark'] as const;

/** The maximum height of a picture, px. */
const TALLEST = 16_000;

/** A screen to be pictured at one size, in light and dark. */
export interface Sitting {
  area: Area['name'];
  screen: Screen;
  size: Size;
  /** The paths of its pictures, relative to the folder of all pictures. */
  files: Record<(typeof schemes)[number], string>;
  /** Why it has no pictures. */
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

/** Takes the pictures of a sitting into `folder`. Throws when the screen does not reach its state. */
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

/** Makes the viewport as tall as the page, at most 16,000 px: bars that stick to its end are then at the page's end. */
export async function makeRoom(page: Page, size: Size): Promise<void> {
  const { width, height: least } = sizes[size].viewport;
  // Content that comes into view with the first resize may be taller than estimated.
  for (const _ of ['first', 'second']) {
    // The height is rounded: with no pixel to spare, what sticks to the bottom may be moved by the rest.
    const needed = (await page.evaluate(() => document.documentElement.scrollHeight)) + 1;
    await page.setViewportSize({ width, height: Math.min(TALLEST, Math.max(needed, least)) });
  }
}

/**
 * Renders content that `content-visibility` skips: it has an estimated height, and the colours of the previous
 * scheme.
 */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
