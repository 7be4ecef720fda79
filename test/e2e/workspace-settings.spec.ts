import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { unique } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a new name and address go live, and the old address leads to the new one', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } });
  const slug = unique('nani');
  await signIn(owner);
  await page.goto(pages.restaurantSettings());
  await box(page, 'Business name').fill('Nani’s Kitchen');
  await box(page, 'Address of your page').fill(slug);
  await expect(page.getByText('This address is free.')).toBeVisible();
  await expect(page.getByText('Have you printed or shared your QR code?')).toBeVisible();
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer).toHaveURL(pages.storefront(slug));
  await expect(customer.getByRole('heading', { name: 'Nani’s Kitchen', level: 1 })).toBeVisible();
});

test('leaving with something unsaved asks first', async ({ page, newOwner, signIn }) => {
  await signIn(await newOwner());
  await page.goto(pages.restaurantSettings());
  await box(page, 'Business name').fill('Nani’s Kitchen');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(pages.restaurantSettings());
  await expect(box(page, 'Business name')).toHaveValue('Nani’s Kitchen');

  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(pages.menu());
});

test('without network what was typed stays, and is saved later @phone', async ({
  page,
  context,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  await page.goto(pages.restaurantSettings());
  await box(page, 'Business name').fill('Nani’s Kitchen');
  await context.setOffline(true);
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: /^No connection\./ })).toBeVisible();
  await expect(box(page, 'Business name')).toHaveValue('Nani’s Kitchen');

  await context.setOffline(false);
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(box(page, 'Business name')).toHaveValue('Nani’s Kitchen');
});
