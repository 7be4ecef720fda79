import { pages } from '#routes';
import { callApi } from '#test/support/browser-owner.ts';
import { signedIn } from '#test/support/browser-sign-in.ts';
import { expect, rowWith, test } from './admin-fixtures.ts';

// All stories on this server share the settings, so each restores what it changes.
test.describe.configure({ mode: 'serial' });

test('a price is changed, shows on the landing page at once, and goes back to its default', async ({
  page,
  newWindow,
}) => {
  await page.goto(pages.adminSettings());
  const price = page.getByLabel('Price', { exact: true }).first();
  await expect(price).toHaveValue('499');
  await price.fill('-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please check 1 field.')).toBeVisible();
  await expect(price).toBeFocused();

  await price.fill('649.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const visitor = await newWindow();
  await visitor.goto(pages.landing());
  await expect(visitor.getByText('649.50').first()).toBeVisible();

  await page.getByRole('button', { name: /^Use the default for Price/ }).click();
  await expect(price).toHaveValue('499');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('649.50')).toHaveCount(0);
});

test('a message to owners is worded anew, with what may stand in it', async ({ page, newOwner }) => {
  const owner = await newOwner({}, { name: 'Wordy Wada' });
  await page.goto(pages.adminSettings());
  const message = page.getByLabel('The menu is empty', { exact: true });
  await message.fill('Namaste {name}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('{name} is not known. Use {restaurant} and {day}.')).toBeVisible();
  await expect(message).toBeFocused();

  await message.fill('Namaste {restaurant}, shall we add your menu?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto(`${pages.adminRenewals()}?search=${owner.slug}`);
  await expect(
    rowWith(page, owner.slug).getByRole('link', { name: /^(WhatsApp|Email) Wordy Wada/ }),
  ).toHaveAttribute('href', /Namaste%20Wordy%20Wada%2C%20shall%20we/);

  await page.goto(pages.adminSettings());
  await page.getByRole('button', { name: /^Use the default for The menu is empty/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
});

test('an announcement is previewed, read by an owner, and taken away', async ({
  page,
  newOwner,
  newWindow,
  server,
}) => {
  const text = 'We rest on Sunday from 2 to 3 at night.';
  await page.goto(pages.adminSettings());
  await page.getByLabel(/^Announcement/).fill(text);
  await page.getByText('Attention', { exact: true }).click();
  await expect(page.getByText(text).last()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const owner = await newOwner();
  const dashboard = await newWindow({ storageState: signedIn(server.url, owner) });
  await dashboard.goto(server.url + pages.dashboardHome());
  await expect(dashboard.getByRole('region', { name: 'Announcement' })).toContainText(text);

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await dashboard.reload();
  await expect(dashboard.getByRole('main')).toBeVisible();
  await expect(dashboard.getByText(text)).toHaveCount(0);
});

test('what somebody else saved meanwhile is shown before it is overwritten', async ({
  page,
  admin,
  server,
}) => {
  await page.goto(pages.adminSettings());
  await expect(page.getByLabel('Badge')).toHaveValue('BEST VALUE');
  const change = (lifetimeBadge: string | null) =>
    callApi(server.url, 'PUT', '/api/admin/settings', { token: admin.token, body: { lifetimeBadge } });
  await change('HOT');
  await page.getByLabel('Description').fill('Pay once');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'The settings were changed on another device' });
  await expect(question).toContainText('HOT');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Badge')).toHaveValue('HOT');
  await expect(page.getByLabel('Description')).toHaveValue('Pay once');
  await page.getByRole('button', { name: /^Use the default for Description/ }).click();
  await page.getByRole('button', { name: /^Use the default for Badge/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
});

test('leaving with something unsaved is asked about @desktop', async ({ page }) => {
  await page.goto(pages.adminSettings());
  await page.getByLabel('Badge').fill('NEW');
  await page.getByRole('link', { name: 'All Users', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(pages.adminSettings());
  await expect(page.getByLabel('Badge')).toHaveValue('NEW');
  await page.getByRole('link', { name: 'All Users', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(pages.adminUsers());
});
