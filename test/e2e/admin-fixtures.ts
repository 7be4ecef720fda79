import type { Locator, Page } from '@playwright/test';
import { createBrowserAdmin } from '#test/support/browser-admin.ts';
import type { Account } from '#test/support/browser-owner.ts';
import { test as base } from './fixtures.ts';

export { expect } from './fixtures.ts';

/** Stories of the administrator, who is signed in with both steps in the test's own window. */
export const test = base.extend<{ admin: Account }>({
  admin: [
    async ({ server, signIn }, use) => {
      const admin = await createBrowserAdmin(server);
      await signIn(admin);
      await use(admin);
    },
    { auto: true },
  ],
});

/** The row of a list that contains these words: a table row on a wide screen, a card on a phone. */
export function rowWith(page: Page, words: string): Locator {
  const main = page.getByRole('main');
  return main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: words });
}

/** Unfolds a row: on a phone, some columns are hidden until it is tapped. */
export async function unfold(row: Locator): Promise<void> {
  const brief = row.locator('button[aria-expanded="false"]:not([aria-haspopup])').first();
  if (await brief.isVisible()) await brief.click();
}

/** Chooses from the menu of a row. */
export async function choose(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^(Actions|More) for / }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}

/** Filters the list by these words, and waits for the response. */
export async function search(page: Page, words: string): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => new URL(answer.url()).searchParams.get('search') === words,
  );
  await page.getByRole('searchbox').first().fill(words);
  await answered;
}
