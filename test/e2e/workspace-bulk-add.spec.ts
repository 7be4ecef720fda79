import type { Page } from '@playwright/test';
import { api, pages } from '#routes';
import { fault } from '#test/support/browser-trouble.ts';
import { expect, test } from './fixtures.ts';

const pasted = [
  '*ROLLS*',
  '• Paneer Roll - 90/-',
  '• Egg Roll ........ Rs.80',
  '',
  'Juices:',
  '1) Sweet Lime  ₹60',
  '2) Watermelon half 40 full 70',
].join('\r\n');

const dish = (page: Page, name: string) => page.getByRole('link', { name: `Edit ${name}`, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();

test('a menu from a chat is pasted, its one doubtful line put right, and added', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  await page.goto(pages.bulkAdd());
  await page.getByLabel('Your menu').fill(pasted);
  await expect(preview(page).getByRole('status')).toHaveText('4 items in 2 categories; 1 line needs a look');
  await preview(page).getByRole('button', { name: 'Edit Watermelon' }).click();
  await preview(page).getByLabel('Name', { exact: true }).fill('Watermelon, full');
  await preview(page).getByLabel('Price', { exact: true }).fill('70');
  await preview(page).getByRole('button', { name: 'Done' }).click();
  await expect(preview(page).getByRole('row', { name: /Watermelon, full/ })).toContainText('₹70.00');
  await expect(preview(page).getByRole('status')).toHaveText('4 items in 2 categories');

  await submit(page);
  await expect(page.getByText('All categories and items added!', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Your menu')).toHaveValue('');
  await page.getByRole('link', { name: 'See your menu' }).click();
  for (const name of ['Paneer Roll', 'Egg Roll', 'Sweet Lime', 'Watermelon, full']) {
    await expect(dish(page, name)).toHaveCount(1);
  }
});

test('a menu that did not get through stays, and is added once by the next try @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  const text = 'Snacks:\nSamosa,20\nKachori,25;';
  await signIn(await newOwner());
  await page.goto(pages.bulkAdd());
  await page.getByLabel('Your menu').fill(text);
  // The worst case: the server has added everything, and the answer is lost.
  await page.route(`**${api.bulkAdd()}`, async (route) => {
    await route.fetch();
    await route.fulfill(fault);
  });
  await submit(page);
  await expect(page.getByText('Bulk add failed.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Your menu')).toHaveValue(text);

  await page.unroute(`**${api.bulkAdd()}`);
  await submit(page);
  await expect(page.getByText('All categories and items added!', { exact: true })).toBeVisible();
  await page.goto(pages.menu());
  await expect(dish(page, 'Samosa')).toHaveCount(1);
  await expect(dish(page, 'Kachori')).toHaveCount(1);
});
