import { chromium, type Page } from '@playwright/test';
import { api, pages } from '#routes';
import { callApi, createBrowserOwner } from '#test/support/browser-owner.ts';
import { chromiumArgs, findChromium } from '../scripts/chromium.ts';
import { median } from './median.ts';
import { openSlowPhone } from './slow-phone.ts';

const ITEMS = 500;
const SLOWER = 4;
const ROUNDS = 5;

/** The slowest answer to a tap, in milliseconds from the finger to the next frame, on a workspace of 500 items. */
export interface Taps {
  screen: string;
  tap: string;
  median: number;
  worst: number;
}

/** Taps about in the workspace of a menu of 500 items, on a processor four times slower; none without a browser. */
export async function measureTaps(url: string): Promise<Taps[]> {
  const executablePath = await findChromium();
  if (!executablePath) return [];
  const owner = await createBrowserOwner(url);
  await callApi(url, 'POST', api.bulkAdd(), { token: owner.token, body: menuOf(ITEMS) });
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  const page = await openSlowPhone(browser, SLOWER);
  await page.addInitScript((token) => localStorage.setItem('menu_link_token', token), owner.token);

  const taps: Taps[] = [];
  await page.goto(url + pages.available());
  await page.getByRole('switch').first().waitFor();
  taps.push(await repeat(page, 'availability', 'a switch', () => page.getByRole('switch').first().tap()));
  await page.goto(url + pages.menu());
  const panel = page.getByRole('button', { name: /^Category 1\b/ }).first();
  await panel.waitFor();
  taps.push(await repeat(page, 'menu list', 'a category folded', () => panel.tap()));
  const search = page.getByRole('searchbox');
  taps.push(await repeat(page, 'menu list', 'a letter in the search', () => search.press('d')));
  await browser.close();
  return taps;
}

async function repeat(page: Page, screen: string, tap: string, act: () => Promise<void>): Promise<Taps> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.waitForTimeout(1500);
    await page.evaluate(watchEvents);
    await act();
    await page.waitForTimeout(1500);
    times.push(await page.evaluate(slowestEvent));
  }
  return { screen, tap, median: median(times), worst: Math.max(...times) };
}

function watchEvents(): void {
  const durations: number[] = [];
  Object.assign(window, { durations });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) durations.push(entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function slowestEvent(): number {
  return Math.max(0, ...(window as unknown as { durations: number[] }).durations);
}

function menuOf(items: number) {
  const categories = Array.from({ length: 20 }, (_, category) => ({
    name: `Category ${category + 1}`,
    items: Array.from({ length: items / 20 }, (_, place) => ({
      name: `Dish ${category * 25 + place + 1}`,
      price: 40 + place,
    })),
  }));
  return { requestId: crypto.randomUUID(), categories };
}
