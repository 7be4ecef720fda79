// The administrator sees pages as their owner does, and works on an owner's behalf.
import type { Page } from '@playwright/test';
import { onBehalf, pages } from '#routes';
import { callApi, unique } from '#test/support/browser-owner.ts';
import { dishPhoto } from '#test/support/browser-photo.ts';
import { choose, expect, rowWith, test } from './admin-fixtures.ts';

test('an owner’s dashboard is seen as the owner sees it, and nothing in it can be pressed', async ({
  page,
  newOwner,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } }, { name: 'Watched Wok' });
  await page.goto(`${pages.adminUsers()}?search=${owner.email}`);
  await choose(rowWith(page, owner.email), 'View Details');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^See as owner/ }).click();
  const seen = await opening;

  const banner = seen.getByRole('complementary', { name: 'See as owner' });
  await expect(banner).toContainText(`${owner.email}You see what the owner sees.`);
  await expect(seen).toHaveURL(new RegExp(pages.dashboardHome()));
  await seen.getByRole('link', { name: 'Available', exact: true }).filter({ visible: true }).click();
  await expect(seen.getByText('Samosa')).toBeVisible();
  for (const control of await seen.getByRole('main').getByRole('switch').all())
    await expect(control).toBeDisabled();
  await seen.goto(pages.menu());
  await expect(seen.getByText('Samosa').filter({ visible: true }).first()).toBeVisible();
  const pressable = seen
    .getByRole('main')
    .locator(
      ':is(button, input, select, textarea, [role=switch], [role=button], [draggable=true]):enabled:not([aria-disabled=true])',
    );
  await expect(pressable).toHaveCount(0);
  await seen.goto(pages.menuCreate());
  await expect(seen.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(banner).toBeVisible();

  await banner.getByRole('button', { name: 'Stop looking' }).click();
  await expect(seen).toHaveURL(new RegExp(pages.adminUser('')));
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Watched Wok');
  await expect(banner).toBeHidden();
});

test('a user without a restaurant gets one, and its menu is filled on the owner’s behalf', async ({
  page,
  server,
}) => {
  const email = `${unique('bare')}@menulink.test`;
  const account = await signUp(server.url, email);
  await page.goto(pages.adminUser(account.id));
  await page.getByRole('button', { name: 'Set up restaurant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up restaurant' });
  await dialog.getByLabel('Name of the business').fill(`Bare ${unique('bites')}`);
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText('Free Trial')).toBeVisible();

  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await page.getByText('Whole menu', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Go to my menu' })).toHaveAttribute(
    'href',
    /adminboard\/menu\?restaurant=/,
  );
  await page.getByRole('link', { name: 'Bulk Add' }).click();
  const banner = page.getByRole('complementary', { name: 'On an owner’s behalf' });
  await expect(banner).toContainText(email);
  // On a phone the owner's screen must begin near the top, not below a page of links.
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(150);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk Add via Paste');
  await page.getByLabel('Your menu').fill('Snacks:\nSamosa,20');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('1 item added to your menu.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Paste a whole menu' })).toHaveAttribute(
    'href',
    /adminboard\/bulk-add\?restaurant=/,
  );
  await page.getByRole('link', { name: 'Photos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos');
  const photo = { ...(await dishPhoto(800)), name: 'samosa.jpg' };
  await page.getByLabel('Photos', { exact: true }).setInputFiles([photo]);
  await page.getByRole('button', { name: 'Is it Samosa? Yes' }).click();
  await expect(page.getByText('1 photo ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/adminboard\/menu\?restaurant=/);
  await expect(page.getByText('Photo saved.', { exact: true })).toBeVisible();
  await leaveToasts(page);
  await page.getByRole('link', { name: 'Availability' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
  await expect(page.getByText('Samosa', { exact: true })).toBeVisible();
  await leaveToasts(page);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print');
});

test('the addresses of an owner’s screens work without their restaurant, too', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } }, { name: unique('Plain Pakora') });
  const [category] = await callApi<{ menu_items: { id: string }[] }[]>(
    server.url,
    'GET',
    '/api/menu/allmenu',
    owner,
  );
  await page.goto(`${onBehalf(pages.menuCreate(), '').split('?')[0]}/${category?.menu_items[0]?.id}`);
  await expect(page.getByRole('complementary', { name: 'On an owner’s behalf' })).toContainText(owner.email);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Samosa');

  await page.goto(onBehalf(pages.restaurantSettings(), '').split('?')[0] ?? '');
  await page.getByRole('combobox', { name: 'Restaurant' }).fill(owner.slug);
  await page.getByRole('option', { name: new RegExp(owner.slug) }).click();
  await expect(page.getByRole('complementary', { name: 'On an owner’s behalf' })).toContainText(owner.email);
});

/**
 * Moves the pointer to the bottom of a phone, because toasts under the pointer stay. Waits until the last toast has
 * gone.
 */
async function leaveToasts(page: Page): Promise<void> {
  await page.mouse.move(180, 700);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

async function signUp(url: string, email: string): Promise<{ id: string }> {
  const answer = await fetch(`${url}/api/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long enough passphrase' }),
  });
  return ((await answer.json()) as { data: { id: string } }).data;
}
