// The administrator looks through an owner's eyes, and works on an owner's behalf.
import { api, pages } from '#routes';
import { unique } from '#test/support/browser-owner.ts';
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
  await expect(banner).toContainText(`${owner.email}You see what they see.`);
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
  const dialog = page.getByRole('dialog', { name: 'Set up the restaurant' });
  await dialog.getByLabel('Name of the business').fill(`Bare ${unique('bites')}`);
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText('Free Trial')).toBeVisible();

  await page.getByRole('link', { name: 'Bulk Add' }).click();
  await expect(page.getByRole('complementary', { name: 'On an owner’s behalf' })).toContainText(email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk Add via Paste');
  await page.getByRole('link', { name: 'Availability' }).click();
  await expect(page.getByText('No menu categories found. Please add menu items first.')).toBeVisible();
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print');
});

async function signUp(url: string, email: string): Promise<{ id: string }> {
  const answer = await fetch(url + api.signUp(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long enough passphrase' }),
  });
  return ((await answer.json()) as { data: { id: string } }).data;
}
