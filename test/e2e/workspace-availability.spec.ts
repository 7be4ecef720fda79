import type { Page } from '@playwright/test';
import { api, pages } from '#routes';
import { fault } from '#test/support/browser-trouble.ts';
import { expect, test } from './fixtures.ts';

const menu = { Breakfast: { 'Masala Dosa': 80, 'Steamed Idli': 45.5 }, Drinks: { 'Filter Coffee': 32 } };
const toggles = `**${api.toggleAvailability('*')}`;
const available = (page: Page, item: string) => page.getByRole('switch', { name: `${item} available` });

test('a dish that has run out is switched off, and customers see it sold out at once @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner(menu);
  await signIn(owner);
  await page.goto(pages.available());
  const dosa = available(page, 'Masala Dosa');
  await expect(dosa).toBeChecked();

  let answer = () => {};
  const heldBack = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(toggles, async (route) => {
    await heldBack;
    await route.continue();
  });
  await dosa.click();
  await expect(dosa).toHaveAttribute('aria-busy', 'true');
  await expect(dosa, 'it moves only once the server has confirmed').toBeChecked();
  answer();
  await expect(page.getByText('Menu item is now unavailable.', { exact: true })).toBeVisible();
  await expect(dosa).not.toBeChecked();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByRole('button', { name: 'Add Steamed Idli' })).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Add Masala Dosa' })).toBeHidden();
  await expect(customer.getByText('Sold out today', { exact: true })).toHaveCount(1);

  await dosa.click();
  await expect(page.getByText('Menu item is now available.', { exact: true })).toBeVisible();
  await expect(dosa).toBeChecked();
  await customer.reload();
  await expect(customer.getByRole('button', { name: 'Add Masala Dosa' })).toBeVisible();
});

test('a switch that could not be saved stays as it was @phone', async ({ page, newOwner, signIn }) => {
  await signIn(await newOwner(menu));
  await page.goto(pages.available());
  await page.route(toggles, (route) => route.fulfill(fault));
  const idli = available(page, 'Steamed Idli');
  await idli.click();
  await expect(page.getByText('Failed to toggle availability', { exact: true })).toBeVisible();
  await expect(idli).toBeChecked();
  await expect(idli).not.toHaveAttribute('aria-busy');

  await page.unroute(toggles);
  await idli.click();
  await expect(page.getByText('Menu item is now unavailable.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(idli).not.toBeChecked();
});

test('a search leaves only what was looked for @phone', async ({ page, newOwner, signIn }) => {
  await signIn(await newOwner(menu));
  await page.goto(pages.available());
  await page.getByLabel('Search items').fill('idli');
  await expect(available(page, 'Masala Dosa')).toBeHidden();
  await expect(available(page, 'Filter Coffee')).toBeHidden();
  await expect(available(page, 'Steamed Idli')).toBeVisible();

  await page.getByLabel('Search items').fill('sushi');
  await page.getByRole('button', { name: 'Show the whole menu' }).click();
  await expect(page.getByRole('switch')).toHaveCount(3);
});
