import type { CDPSession, Locator, Page } from '@playwright/test';

/** A finger's tap: unlike a click of Playwright's it never scrolls first. */
export async function tap(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`Out of sight, so nobody can tap it: ${target}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** A point of the page, in CSS pixels of the window. */
export interface Spot {
  x: number;
  y: number;
}

/** The machine's time, ms since 1970: events of input go by it, whatever the clock of the story says. */
export const machineNow = (): number => performance.timeOrigin + performance.now();

/** Dispatches a touch made at `at`, ms since 1970. The page sees that time, however slow the machine is. */
export async function touch(browser: CDPSession, spot: Spot, at = machineNow()): Promise<void> {
  const timestamp = at / 1000;
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot], timestamp });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
}
