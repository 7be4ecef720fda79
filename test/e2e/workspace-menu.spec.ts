import type { Page } from '@playwright/test';
import { api, pages } from '#routes';
import { fault } from '#test/support/browser-trouble.ts';
import { expect, test } from './fixtures.ts';

const menu = {
  Breakfast: { 'Masala Dosa': 80, 'Steamed Idli': 45.5 },
  Snacks: { Samosa: 20 },
  Drinks: { 'Filter Coffee': 32 },
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const item = (page: Page, name: string) => page.getByRole('link', { name: `Edit ${name}`, exact: true });
const price = (page: Page, name: string) => page.getByRole('button', { name: `change price of ${name}` });

test('categories are arranged with the buttons, and each move is saved at once', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner(menu));
  await page.goto(pages.menu());
  await press(page, 'Arrange Categories');
  await expect(page.getByRole('button', { name: 'Move Breakfast up' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Move Drinks down' })).toBeDisabled();
  await press(page, 'Move Drinks up');
  await expect(arranged(page)).toHaveText([/^Breakfast/, /^Drinks/, /^Snacks/]);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await page.reload();
  await press(page, 'Arrange Categories');
  await expect(arranged(page)).toHaveText([/^Breakfast/, /^Drinks/, /^Snacks/]);

  await page.route(`**${api.reorderCategories()}`, (route) => route.fulfill(fault));
  await press(page, 'Move Snacks up');
  await expect(page.getByText('Failed to save order', { exact: true })).toBeVisible();
  await expect(arranged(page)).toHaveText([/^Breakfast/, /^Drinks/, /^Snacks/]);
  await press(page, 'Done');
  await expect(item(page, 'Samosa')).toBeVisible();
});

test('a deleted dish comes back with Undo', async ({ page, newOwner, signIn }) => {
  await signIn(await newOwner(menu));
  await page.goto(pages.menu());
  await press(page, 'Delete Samosa');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(item(page, 'Samosa')).toBeVisible();

  await press(page, 'Delete Samosa');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Menu item deleted successfully', { exact: true })).toBeVisible();
  await expect(item(page, 'Samosa')).toBeHidden();
  await expect(page.getByText('No items in this category')).toBeVisible();

  await press(page, 'Undo');
  await expect(item(page, 'Samosa')).toBeVisible();
  await page.reload();
  await expect(item(page, 'Samosa')).toBeVisible();
});

test('a long menu keeps its length while it is drawn, so nothing moves from under a finger', async ({
  page,
  newOwner,
  signIn,
}) => {
  const dishes = Object.fromEntries(Array.from({ length: 12 }, (_, place) => [`Thali ${place + 1}`, 120]));
  const courses = Object.fromEntries(
    Array.from({ length: 6 }, (_, place) => [`Course ${place + 1}`, dishes]),
  );
  await signIn(await newOwner({ ...courses, 'Ice cream': {} }));
  for (const path of [pages.menu(), pages.available()]) {
    await page.goto(path);
    await page.getByText('Thali 1', { exact: true }).first().waitFor();
    const before = await pageHeight(page);
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    await expect(page.getByText('No items in this category')).toBeVisible();
    expect(Math.abs((await pageHeight(page)) - before)).toBeLessThan(44);
  }
});

test('a price is changed in its place', async ({ page, newOwner, newWindow, signIn }) => {
  const owner = await newOwner(menu);
  await signIn(owner);
  await page.goto(pages.menu());
  await price(page, 'Masala Dosa').click();
  const box = page.getByLabel('Price of Masala Dosa in rupees');
  await expect(box).toHaveValue('80');
  await box.fill('eighty');
  await press(page, 'Save price');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await box.fill('85.50');
  await press(page, 'Save price');
  await expect(page.getByText('Menu item updated successfully', { exact: true })).toBeVisible();
  await expect(price(page, 'Masala Dosa')).toHaveText(/^₹85\.50/);

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByText('₹85.50', { exact: true })).toBeVisible();
});

test('whoever saves second sees what the first has changed, and decides @phone', async ({
  page,
  context,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner(menu));
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto(pages.menu());
    await item(window, 'Samosa').click();
    await expect(window.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Samosa');
  }
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Punjabi Samosa');
  await press(page, 'Save');
  await expect(page.getByText('Menu item updated successfully', { exact: true })).toBeVisible();

  await other.getByRole('textbox', { name: 'Price', exact: true }).fill('25');
  await press(other, 'Save');
  const conflict = other.getByRole('dialog', { name: 'This item was changed on another device' });
  await expect(conflict).toContainText('Samosa is now Punjabi Samosa');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText('Menu item updated successfully', { exact: true })).toBeVisible();
  await expect(item(other, 'Punjabi Samosa')).toBeVisible();
  await expect(price(other, 'Punjabi Samosa')).toHaveText(/^₹25\.00/);
});

const arranged = (page: Page) =>
  page.getByRole('region', { name: 'Arrange categories' }).getByRole('heading', { level: 2 });

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
