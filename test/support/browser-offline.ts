import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** Waits until a page is in the browser's cache, so that it opens without a network. */
export async function untilKept(page: Page, path: string): Promise<void> {
  const isKept = (wanted: string) => caches.match(wanted).then((answer) => answer !== undefined);
  await expect.poll(() => page.evaluate(isKept, path), { timeout: 15_000 }).toBe(true);
}
