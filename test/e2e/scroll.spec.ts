import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { dishRow } from '#test/support/browser-menu-list.ts';
import { expect, test } from './fixtures.ts';

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const dishes = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`Dish ${n + 1}`, 20 + n]));

test.beforeEach(async ({ page, newOwner, signIn }) => {
  await signIn(await newOwner({ Snacks: dishes }));
  await page.goto(pages.menu());
  await dishRow(page, 'Dish 30').evaluate((row) => row.scrollIntoView({ block: 'center' }));
});

test('a page opened by its address starts at its top, whatever was scrolled in the tab before @phone', async ({
  page,
}) => {
  await page.goto(pages.account());
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
});

test('Back leads to where a page was left @phone', async ({ page }) => {
  const place = await scrolled(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(pages.dashboardHome());
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(dishRow(page, 'Dish 30')).toBeInViewport();
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(40);
});
