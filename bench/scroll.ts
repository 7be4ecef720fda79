import { chromium, type Page } from '@playwright/test';
import { pages } from '#routes';
import { chromiumArgs, findChromium } from '../scripts/chromium.ts';
import { openBigRestaurant } from './big-restaurant.ts';
import { openSlowPhone } from './slow-phone.ts';

const SLOWER = 4;
/** Pixels a flick moves the page, and how many flicks. */
const FLICK = 700;
const FLICKS = 60;

export interface ScrollTimes {
  /** The longest task while scrolling, in milliseconds; 0 when none was longer than 50. */
  longestTask: number;
  /** From a tap on Add to the next frame, in milliseconds: the middle and the worst of ten. */
  tap: number;
  worstTap: number;
  /** The worst answer to a letter typed into the search, in milliseconds. */
  letter: number;
}

/** Scrolls, taps and searches through a menu of a thousand items on a processor four times slower; null without a browser. */
export async function measureScroll(url: string): Promise<ScrollTimes | null> {
  const executablePath = await findChromium();
  if (!executablePath) return null;
  const slug = await openBigRestaurant(url, 1_000);
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const page = await openSlowPhone(browser, SLOWER);
    await page.goto(url + pages.storefront(slug), { waitUntil: 'networkidle' });
    await page.waitForTimeout(2_000);
    const taps = await tapTimes(page);
    const longestTask = await longestWhile(page, 'longtask', () => scrollThrough(page));
    await page.evaluate(() => scrollTo(0, 0));
    const letter = await longestWhile(page, 'event', () =>
      page.getByRole('searchbox').pressSequentially('panner'),
    );
    return { longestTask, tap: taps[5] ?? 0, worstTap: taps.at(-1) ?? 0, letter };
  } finally {
    await browser.close();
  }
}

async function tapTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let place = 0; place < 10; place += 1) {
    const add = page.locator('[data-add]').nth(place);
    times.push(await longestWhile(page, 'event', () => add.tap()));
  }
  return times.toSorted((a, b) => a - b);
}

async function scrollThrough(page: Page): Promise<void> {
  for (let flick = 0; flick < FLICKS; flick += 1) {
    await page.evaluate((pixels) => scrollBy(0, pixels), FLICK);
    await page.waitForTimeout(60);
  }
  const way = await page.evaluate(() => scrollY);
  if (way < FLICK * FLICKS * 0.9) throw new Error(`The menu ended after ${way} pixels: it did not grow.`);
}

/** The longest task, or the slowest answer to an event, while something is done; those below 16 ms count as 0. */
async function longestWhile(
  page: Page,
  type: 'longtask' | 'event',
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate((kind) => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe({ type: kind, durationThreshold: 16 } as PerformanceObserverInit);
  }, type);
  await act();
  await page.waitForTimeout(600);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations));
}
