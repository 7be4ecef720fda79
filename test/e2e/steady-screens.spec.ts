// A screen of the dashboard is made of several answers. Whichever comes first, none moves what is shown already.
import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { expect, test } from './fixtures.ts';

const BETWEEN_ANSWERS_MS = 50;
/** The bar at a phone's foot that goes where a form brings its own is 0.008. */
const MOST_SHIFT = 0.02;

const screens = [
  pages.dashboardHome(),
  pages.menu(),
  pages.available(),
  pages.menuChoices(),
  pages.print(),
  pages.takingOrders(),
  pages.restaurantSettings(),
  pages.membership(),
  pages.account(),
];

for (const screen of screens) {
  test(`${screen} does not move under the finger while it loads`, async ({ page, newOwner, signIn }) => {
    await signIn(await newOwner({ Snacks: { Samosa: 20, Kachori: 25 }, Drinks: { Chai: 15 } }));
    await page.addInitScript(noteShifts);
    const answers = await answerOneByOne(page);
    for (const order of ['first', 'last'] as const) {
      answers.take(order);
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await answers.areOver();
      const shifts = await page.evaluate(() => window.shifts);
      expect(shifts, `${order} question answered first`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
}

declare global {
  interface Window {
    /** The sum of https://web.dev/articles/cls so far. */
    shifts: number;
  }
}

function noteShifts(): void {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Holds every call to the API back, and lets one go on at a time: that which was asked first, or last. */
async function answerOneByOne(page: Page) {
  let turn: 'first' | 'last' = 'first';
  const held: Array<() => void> = [];
  let lastAt = Date.now();
  await page.route('**/api/**', async (route) => {
    await new Promise<void>((goOn) => held.push(goOn));
    await route.continue();
    lastAt = Date.now();
  });
  const turns = setInterval(() => {
    const next = turn === 'first' ? held.shift() : held.pop();
    next?.();
  }, BETWEEN_ANSWERS_MS);
  page.once('close', () => clearInterval(turns));
  return {
    take(order: typeof turn) {
      turn = order;
    },
    /** Until nothing was asked for a while. */
    areOver: () => expect.poll(() => held.length === 0 && Date.now() - lastAt > 700).toBe(true),
  };
}
