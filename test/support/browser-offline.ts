import { expect, type Page } from '@playwright/test';

/** Waits until the phone keeps a page, so that it is there without a network. */
export async function untilKept(page: Page, path: string): Promise<void> {
  const isKept = (wanted: string) => caches.match(wanted).then((answer) => answer !== undefined);
  await expect.poll(() => page.evaluate(isKept, path), { timeout: 15_000 }).toBe(true);
}
