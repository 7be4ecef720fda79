import type { Page } from '@playwright/test';
import { DAY } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { fault } from '#test/support/browser-trouble.ts';
import { expect, test } from './fixtures.ts';

const menu = { Breakfast: { 'Masala Dosa': 80, 'Steamed Idli': 45.5 }, Drinks: { 'Filter Coffee': 32 } };
const toggles = '**/api/menu/items/*/toggle-availability';
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
  await expect(customer.getByText('Sold out', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Sold out until you turn it on.')).toBeVisible();

  const toast = page.getByRole('listitem').filter({ hasText: 'Menu item is now unavailable.' });
  await toast.getByRole('button', { name: 'Back tomorrow' }).click();
  await expect(page.getByText('Back tomorrow morning.')).toBeVisible();
  await customer.reload();
  await expect(customer.getByText('Sold out today', { exact: true })).toHaveCount(1);

  await dosa.click();
  await expect(page.getByText('Menu item is now available.', { exact: true })).toBeVisible();
  await expect(dosa).toBeChecked();
  await customer.reload();
  await expect(customer.getByRole('button', { name: 'Add Masala Dosa' })).toBeVisible();
});

test('what was switched off stays off, and the toast leads to a day and a time @phone', async ({
  page,
  newOwner,
  signIn,
  newWindow,
}) => {
  const owner = await newOwner(menu);
  await signIn(owner);
  await page.goto(pages.available());
  await available(page, 'Masala Dosa').click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Menu item is now unavailable.' });
  await toast.getByRole('button', { name: 'Until …' }).click();
  await expect(page.getByLabel('Back on')).toBeFocused();
  const day = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
  await page.getByLabel('Back on').fill(`${day}T18:30`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Until 6:30 PM on / })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByLabel('Back on')).toBeHidden();
  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByText(/^Sold out until \w+$/)).toBeVisible();

  const sent = page.waitForRequest(toggles);
  await available(page, 'Steamed Idli').click();
  expect((await sent).postDataJSON()).toEqual({ is_available: false, available_again_at: null });
  await expect(available(page, 'Steamed Idli')).not.toBeChecked();
  await expect(toast).toContainText('Sold out until you turn it on.');
  await page
    .getByRole('group', { name: 'Steamed Idli is sold out until' })
    .getByText('Back tomorrow')
    .click();
  await expect(page.getByText('Sold out today', { exact: true })).toBeVisible();
  await expect(toast, 'it would name another end').toHaveCount(0, { timeout: 5_000 });
  await page.reload();
  await expect(available(page, 'Steamed Idli')).not.toBeChecked();
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
