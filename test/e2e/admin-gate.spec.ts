import { pages } from '#routes';
import { createBrowserAdmin, untilConfirmed, withoutTwoStep } from '#test/support/browser-admin.ts';
import { expect, test } from './fixtures.ts';

test('only the administrator comes in; everybody else sees the sign-in page @main', async ({
  page,
  newOwner,
  signIn,
}) => {
  await page.goto(pages.adminUsers());
  await expect(page).toHaveURL(pages.signIn());

  const owner = await newOwner();
  await signIn(owner);
  await page.goto(pages.adminUsers());
  await expect(page).toHaveURL(pages.signIn());
  await expect(
    page.getByText(
      `You are signed in as ${owner.email}. That page is for the administrator. If that is you, confirm your email.`,
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(pages.dashboardHome());
});

test('an administrator confirms the email where the admin area asks for the account', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(await createBrowserAdmin(server));
  await untilConfirmed(page);
  await page.goto(pages.adminOverview());
  await expect(page).toHaveURL(pages.signIn());
  await page.getByRole('button', { name: 'Enter code' }).click();
  await page.getByLabel('Code').fill('123456');
  await expect(page).toHaveURL(pages.adminOverview());
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
});

test('an administrator without a second step sets it up first', async ({ page, server, signIn }) => {
  await signIn(await createBrowserAdmin(server));
  await withoutTwoStep(page);
  await page.goto(pages.adminOverview());
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await expect(page.getByLabel('Current password')).toBeVisible();
});
