import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { dishRow } from '#test/support/browser-menu-list.ts';
import { createOrderTaker, placeOrder } from '#test/support/browser-orders.ts';
import { translate } from '#test/support/browser-translation.ts';
import { expect, test } from './fixtures.ts';

const broken = (page: Page) => page.getByText('This page did not open');

test('a bulk add in a translated page is submitted, says what it did, and leads to the menu @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  await page.goto(pages.bulkAdd());
  const box = page.getByRole('textbox', { name: 'Your menu' });
  const main = page.getByRole('main');
  const submit = main.locator('button[type=submit]');
  await translate(page);
  await box.fill('Snacks:\nSamosa,20\nTea 2');
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('status')).toContainText('1 line');
  await submit.click();
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await expect(box).toHaveValue('Snacks:\nTea 2');
  await expect(main.getByText('1 item added to your menu.')).toBeVisible();
  await expect(page.getByText(/^Last bulk add: 1 item added\. It can/)).toBeVisible();

  await box.fill('Snacks:\nKachori,25\nVada,30');
  await page.route('**/api/menu/bulk', async (route) => {
    if (route.request().method() === 'POST') await expect(submit).toHaveText('Submitting...');
    await route.continue();
  });
  await submit.click();
  await expect(page.getByText('All categories and items added!', { exact: true })).toBeVisible();
  await expect(main.getByText('2 items added to your menu.', { exact: true })).toBeVisible();
  await expect(main.getByText('1 item added to your menu.')).toHaveCount(0);
  await expect(page.getByText(/^Last bulk add: 2 items added\. It can/)).toBeVisible();
  await expect(page.getByText(/Last bulk add: 1 item/)).toHaveCount(0);
  await expect(submit).toHaveText('Submit');
  await expect(broken(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'See your menu' }).click();
  for (const name of ['Samosa', 'Kachori', 'Vada']) await expect(dishRow(page, name)).toHaveCount(1);
});

test('in translated pages a dish is switched off and on, and an order comes and is accepted @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  await signIn(owner);
  await page.goto(pages.available());
  const dosa = page.getByRole('switch', { name: 'Masala Dosa available' });
  await expect(dosa).toBeChecked();
  await translate(page);
  await dosa.click();
  await expect(page.getByText('Menu item is now unavailable.', { exact: true })).toBeVisible();
  await expect(dosa).not.toBeChecked();
  await dosa.click();
  await expect(page.getByText('Menu item is now available.', { exact: true })).toBeVisible();

  await page.goto(pages.orders());
  await expect(page.getByText('No orders yet today')).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Start taking orders' }).click();
  await expect(page.getByText('The bell is on.')).toBeVisible();
  await placeOrder(server.url, owner, { dishes: { Samosa: 2 } });
  const order = page.getByRole('article');
  await expect(order).toContainText('₹40.00');
  await order.getByText('30', { exact: true }).click();
  await page.getByRole('button', { name: /^Accept / }).click();
  await expect(page.getByRole('region', { name: 'Accepted', exact: true })).toContainText('Ready about');
  // A tap counts again once the cards have been in their places for a moment.
  await page.waitForTimeout(800);
  await page.getByRole('button', { name: /^Ready / }).click();
  await page.waitForTimeout(800);
  await page.getByRole('button', { name: /^Complete / }).click();
  await expect(page.getByRole('region', { name: 'Completed today', exact: true })).toContainText('₹40.00');
  await expect(page.getByText('No orders yet today')).toHaveCount(0);
  await expect(broken(page)).toHaveCount(0);
});
