import { readFile } from 'node:fs/promises';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { pages } from '#routes';
import { unique } from '#test/support/browser-owner.ts';
import { fault } from '#test/support/browser-trouble.ts';
import { choose, expect, rowWith, search, test, unfold } from './admin-fixtures.ts';

const list = '**/api/admin/all-users?*';

test('users are listed with their columns, and found by a part of anything @main', async ({
  page,
  newOwner,
}) => {
  const owner = await newOwner({}, { name: 'Findable Foods' });
  await page.goto(pages.adminUsers());
  await expect(page.getByText('View and manage all registered users')).toBeVisible();
  await expect(page.getByText(/^Total \d+ users$/)).toBeVisible();

  await search(page, owner.slug.slice(2));
  await expect(page.getByText('Total 1 users')).toBeVisible();
  const row = rowWith(page, owner.email);
  await expect(row).toContainText(/ID: [\da-f-]{36}/);
  await expect(row).toContainText(owner.slug);
  await unfold(row);
  await expect(row.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210',
  );
  await expect(row).toContainText(formatDay(new Date()));
  await expect(row).toContainText('Active');

  await choose(row, 'Copy User ID');
  await expect(page.getByText('User ID copied.')).toBeVisible();
  await page.reload();
  await expect(rowWith(page, owner.email)).toBeVisible();
  await search(page, 'nobody is called that');
  await expect(page.getByText('No results.')).toBeVisible();
});

test('a list that did not load says so, and Retry brings it', async ({ page, admin }) => {
  await page.route(list, (route) => route.fulfill(fault));
  await page.goto(pages.adminUsers());
  await expect(page.getByText('Failed to load users')).toBeVisible();
  await expect(page.getByText('Please try again later or contact support')).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowWith(page, admin.email)).toBeVisible();
});

test('a user is looked at, suspended with a reason, and active again', async ({
  page,
  newOwner,
  newWindow,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } }, { name: 'Details Diner' });
  await page.goto(`${pages.adminUsers()}?search=${owner.email}`);
  const row = rowWith(page, owner.email);
  await choose(row, 'View Details');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Details Diner');
  const details = page.getByRole('main');
  await expect(details).toContainText('Items1Categories1');
  await expect(details).toContainText('Free Trial');
  await expect(details).toContainText('Devices signed in1');
  await expect(details.getByText('No payments yet.')).toBeVisible();
  await page.goBack();

  await choose(row, 'Edit User');
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByText('Suspended').click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Enter a reason. The owner will read it.')).toBeVisible();
  await edit.getByLabel('Reason').fill('Fake orders');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(row).toContainText('Inactive');

  const customer = await newWindow();
  const closed = await customer.goto(pages.storefront(owner.slug));
  expect(closed?.status()).toBe(403);

  await choose(row, 'Edit User');
  await expect(edit.getByLabel('Reason')).toHaveValue('Fake orders');
  await edit.getByText('Active', { exact: true }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(row).not.toContainText('Inactive');
  expect((await customer.goto(pages.storefront(owner.slug)))?.status()).toBe(200);
});

test('a user edited in a second tab is asked about, and loses nothing of the first', async ({
  page,
  context,
  newOwner,
}) => {
  const owner = await newOwner({}, { name: 'Two Tabs Thali' });
  const list = `${pages.adminUsers()}?search=${owner.email}`;
  const late = await context.newPage();
  const edit = (tab: typeof page) => tab.getByRole('dialog', { name: 'Edit User' });
  for (const tab of [page, late]) {
    await tab.goto(list);
    await choose(rowWith(tab, owner.email), 'Edit User');
    await edit(tab).getByText('Suspended').click();
  }
  await edit(page).getByLabel('Reason').fill('Fake orders');
  await edit(page).getByRole('button', { name: 'Save' }).click();
  await expect(edit(page)).toBeHidden();

  await edit(late).getByLabel('Reason').fill('Not paid');
  await edit(late).getByRole('button', { name: 'Save' }).click();
  const asked = late.getByRole('dialog', { name: 'This user was changed on another device' });
  await expect(asked).toContainText('Fake orders');
  await asked.getByRole('button', { name: 'Take theirs' }).click();
  await expect(edit(late).getByLabel('Reason')).toHaveValue('Fake orders');
  await late.reload();
  await choose(rowWith(late, owner.email), 'Edit User');
  await expect(edit(late).getByLabel('Reason')).toHaveValue('Fake orders');
});

test('a user is deleted once the word is typed, and Undo brings everything back', async ({
  page,
  newOwner,
}) => {
  const owner = await newOwner();
  await page.goto(`${pages.adminUsers()}?search=${owner.email}`);
  const row = rowWith(page, owner.email);
  await choose(row, 'Delete User');
  const dialog = page.getByRole('dialog', { name: 'Delete User' });
  await dialog.getByLabel(/^Type DELETE/).fill('delete it');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Type DELETE in capital letters.')).toBeVisible();
  await dialog.getByLabel(/^Type DELETE/).fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No results.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('somebody is invited, and a taken email is refused in the form', async ({ page, admin }) => {
  const email = `${unique('invited')}@menulink.test`;
  await page.goto(pages.adminUsers());
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Email').fill(admin.email);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();

  await search(page, email);
  await expect(rowWith(page, email)).toContainText('Not set');
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Invited (1)' });
  await expect(rowWith(page, email).getByText('Invited', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Send Invitation Again' }).click();
  await expect(page.getByText(`Invitation sent again to ${email}.`)).toBeVisible();
});

test('the list is exported as it is narrowed down', async ({ page, admin, newOwner }) => {
  const owner = await newOwner();
  await page.goto(`${pages.adminUsers()}?search=${owner.email}`);
  await expect(rowWith(page, owner.email)).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('menu-link-users.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(owner.email);
  expect(csv).not.toContain(admin.email);
});
