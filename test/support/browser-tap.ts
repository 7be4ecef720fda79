import type { Locator, Page } from '@playwright/test';

/** A finger's tap: unlike a click of Playwright's it never scrolls first. */
export async function tap(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`Out of sight, so nobody can tap it: ${target}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
