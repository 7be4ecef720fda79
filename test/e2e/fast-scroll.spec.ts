import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { expect, test } from './fixtures.ts';

/** The sums of layout shifts allowed: "good" while the page loads (https://web.dev/articles/cls), half of it while it scrolls. */
const MOST_SHIFT = { loading: 0.1, scrolling: 0.05 };
const CATEGORIES = 20;
const words = 'slow cooked with ghee and roasted spices, served with chutney and a wedge of lime'.split(' ');

/** 500 dishes with names of one to three lines. */
const menu = Object.fromEntries(
  Array.from({ length: CATEGORIES }, (_, category) => [
    `Section ${category + 1}`,
    Object.fromEntries(
      Array.from({ length: 500 / CATEGORIES }, (_, n) => [
        `${words.slice(n % 7, (n % 7) + 1 + (n % 6)).join(' ')} ${category}.${n}`,
        40 + n,
      ]),
    ),
  ]),
);

const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

test('a fast scroll through 500 dishes moves nothing that is in sight @phone', async ({
  page,
  context,
  newOwner,
}) => {
  const { slug } = await newOwner(menu);
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(sumShifts);
  for (const viewport of viewports)
    for (const rate of [1, 4]) {
      await page.setViewportSize(viewport);
      await page.goto(pages.storefront(slug));
      // The page is alive once its first category has grown.
      await expect(page.locator('.menu section').first().getByRole('listitem')).not.toHaveCount(10);
      await frames(page);
      // On a wide screen the end of the first category is in sight, and what is below it moves as it grows.
      const loading = await page.evaluate(takeShifts);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      await scrollToEnd(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const scrolling = await page.evaluate(takeShifts);
      for (const [when, { sum, moved }] of Object.entries({ loading, scrolling })) {
        const what = `${when}, ${viewport.width} px, CPU ${rate}x: ${moved.join('\n')}`;
        expect(sum, what).toBeLessThanOrEqual(MOST_SHIFT[when as keyof typeof MOST_SHIFT]);
      }
    }
});

/** Turns the wheel through the whole page, by most of a screen in each few frames. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(180, 400);
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight);
  while ((await left()) > 1) {
    await page.mouse.wheel(0, 600);
    await frames(page);
  }
}

/** Waits for two frames. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

declare global {
  interface Window {
    shifts: { sum: number; moved: string[] };
  }
}

/** Returns the layout shifts since the last call. */
function takeShifts(): Window['shifts'] {
  const { shifts } = window;
  window.shifts = { sum: 0, moved: [] };
  return shifts;
}

/** Sums all layout shifts (https://wicg.github.io/layout-instability/), also those right after an input. */
function sumShifts(): void {
  type Shift = { value: number; sources: Array<{ node: Node | null }> };
  window.shifts = { sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
      window.shifts.sum += value;
      const what = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`);
      window.shifts.moved.push(`${value.toFixed(3)} at ${Math.round(scrollY)}: ${what.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
