import { chromium, type Locator, type Page } from '@playwright/test';
import { pages } from '#routes';
import { chromiumArgs, findChromium } from '../scripts/chromium.ts';
import { bigGroups, groupOf } from './big-menu.ts';
import { openBigRestaurant } from './big-restaurant.ts';
import { openSlowPhone } from './slow-phone.ts';

const SLOWER = 4;
/** Pixels that a flick scrolls, and how many flicks. */
const FLICK = 700;
const FLICKS = 60;
/** How long a page needs to be drawn after scrolling, ms. */
const AT_REST = 500;

export interface ScrollTimes {
  /** The longest task while scrolling, in milliseconds; 0 when none was longer than 50. */
  longestTask: number;
  /** From a tap on a page with only a button to the next frame, in milliseconds: the median and the worst of ten. */
  bareTap: number;
  worstBareTap: number;
  /** From a tap on Add to the next frame, in milliseconds: the median and the worst of ten. */
  tap: number;
  worstTap: number;
  /** The same for the first tap on Add after opening a page: the median and the worst of seven. */
  firstTap: number;
  worstFirstTap: number;
  /** The same for an Add that opens the choices of a dish, and for a choice there: the worst of four. */
  sheet: number;
  choice: number;
  /** The slowest response to a letter typed into the search, in milliseconds. */
  letter: number;
}

/**
 * Scrolls, taps and searches in a menu of a thousand items on a processor four times slower; null without a browser.
 */
export async function measureScroll(url: string): Promise<ScrollTimes | null> {
  const executablePath = await findChromium();
  if (!executablePath) return null;
  const slug = await openBigRestaurant(url, 1_000);
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const menu = url + pages.storefront(slug);
    const first = await firstTapTimes(executablePath, menu);
    const page = await openSlowPhone(browser, SLOWER);
    const bare = await bareTapTimes(page);
    await openAtRest(page, menu);
    const taps = await tapTimes(page);
    const { sheet, choice } = await sheetTimes(page);
    const longestTask = await longestWhile(page, 'longtask', () => scrollThrough(page));
    await page.evaluate(() => scrollTo(0, 0));
    const letter = await longestWhile(page, 'event', () =>
      page.getByRole('searchbox').pressSequentially('panner'),
    );
    return {
      longestTask,
      bareTap: bare[5] ?? 0,
      worstBareTap: bare.at(-1) ?? 0,
      tap: taps[5] ?? 0,
      worstTap: taps.at(-1) ?? 0,
      firstTap: first[3] ?? 0,
      worstFirstTap: first.at(-1) ?? 0,
      sheet,
      choice,
      letter,
    };
  } finally {
    await browser.close();
  }
}

/** The time of the browser and the machine for the simplest page: no page can be faster. */
async function bareTapTimes(page: Page): Promise<number[]> {
  await page.setContent('<button onclick="this.textContent += 1">Add</button>');
  const times: number[] = [];
  for (let tap = 0; tap < 10; tap += 1) times.push(await tapTime(page, page.getByRole('button')));
  return times.toSorted((a, b) => a - b);
}

/** Each tap is in a new browser, which has run none of the page's code before. */
async function firstTapTimes(executablePath: string, menu: string): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < 7; visit += 1) {
    const browser = await chromium.launch({ executablePath, args: chromiumArgs });
    try {
      const page = await openSlowPhone(browser, SLOWER);
      await openAtRest(page, menu);
      times.push(await tapTime(page, page.locator('[data-add]').first()));
    } finally {
      await browser.close();
    }
  }
  return times.toSorted((a, b) => a - b);
}

async function openAtRest(page: Page, menu: string): Promise<void> {
  await page.goto(menu, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2_000);
}

async function tapTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const tap of (await addsOn(page)).filter((each) => !asksFirst(each)).slice(0, 10))
    times.push(await tapTime(page, page.locator(`[data-add="${tap}"]`)));
  return times.toSorted((a, b) => a - b);
}

async function sheetTimes(page: Page): Promise<Pick<ScrollTimes, 'sheet' | 'choice'>> {
  const times = { sheet: 0, choice: 0 };
  for (const tap of (await addsOn(page)).filter(asksFirst).slice(0, 4)) {
    const opened = await tapTime(page, page.locator(`[data-add="${tap}"]`));
    const chosen = await tapTime(page, page.getByRole('dialog').locator('label').first());
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    times.sheet = Math.max(times.sheet, opened);
    times.choice = Math.max(times.choice, chosen);
  }
  return times;
}

/**
 * Milliseconds from a tap to its frame. First waits until the button is drawn: nobody taps at the moment it comes
 * into view.
 */
async function tapTime(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(AT_REST);
  return longestWhile(page, 'event', () => target.tap());
}

/** The ids of the Add buttons: a dish's number, with the number of a size if it is for a size. */
function addsOn(page: Page): Promise<string[]> {
  return page
    .locator('[data-add]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-add') ?? ''));
}

/** Whether a dish of the big menu asks for a choice before it is added to the cart. */
function asksFirst(tap: string): boolean {
  const place = Number(tap);
  const group = bigGroups.find(({ no }) => no === groupOf(place));
  return place % 10 === 8 || (group?.min ?? 0) > 0;
}

async function scrollThrough(page: Page): Promise<void> {
  for (let flick = 0; flick < FLICKS; flick += 1) {
    await page.evaluate((pixels) => scrollBy(0, pixels), FLICK);
    await page.waitForTimeout(60);
  }
  const way = await page.evaluate(() => scrollY);
  if (way < FLICK * FLICKS * 0.9) throw new Error(`The menu ended after ${way} pixels: it did not grow.`);
}

/** The longest task, or the slowest response to an event, during an action; those below 16 ms count as 0. */
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
