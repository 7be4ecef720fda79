import { pages } from '#routes';
import { createBrowserAdmin } from '#test/support/browser-admin.ts';
import { endMembership } from '#test/support/browser-membership.ts';
import { breakMenu } from '#test/support/browser-menu-page.ts';
import { expect, test } from './fixtures.ts';

test('an unknown address says so, with ways on for an owner', async ({ page }) => {
  const answer = await page.goto(pages.storefront('nobody-cooks-here'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Restaurant Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', pages.signUp());
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(pages.signIn());
});

test('an address that is none of the dashboard’s or the admin area’s keeps the navigation and a way home @phone', async ({
  page,
  newOwner,
  newWindow,
  server,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  await page.goto(`${pages.dashboard()}/nothing`);
  const lost = { level: 1, name: 'Page not found' };
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', lost)).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(pages.dashboardHome());

  const { token } = await createBrowserAdmin(server);
  const admin = await newWindow();
  await admin.goto(pages.landing());
  await admin.evaluate((value) => localStorage.setItem('menu_link_token', value), token);
  await admin.goto(`${pages.adminboard()}/nothing`);
  await expect(
    admin.getByRole('button', { name: /menu/i }).or(admin.getByRole('navigation')).first(),
  ).toBeVisible();
  await expect(admin.getByRole('heading', lost)).toBeVisible();
  await admin.getByRole('main').getByRole('link').first().click();
  await expect(admin).toHaveURL(pages.adminOverview());
});

test('a page whose membership has ended says so, with prices and the way to renew', async ({
  page,
  newOwner,
  server,
}) => {
  const { slug } = await newOwner({ Snacks: { Samosa: 20 } });
  endMembership(server, slug);
  const answer = await page.goto(pages.storefront(slug));
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Subscription Ended' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Membership' })).toContainText('₹499');
  await expect(page.getByText('Samosa')).toBeHidden();
  const renew = page.getByRole('link', { name: 'Renew Membership' });
  await expect(renew).toHaveAttribute('href', pages.dashboard());
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'https://wa.me/919812345678?text=Hello%2C%20I%20would%20like%20more%20information%20about%20Menu%20Link.',
  );
});

test('a page that breaks says so, away from the edge of the screen, and can be loaded again', async ({
  page,
}) => {
  const demo = pages.storefront('demo');
  await breakMenu(page, demo);
  await page.goto(demo);
  const title = page.getByRole('heading', { name: 'Something went wrong in RestaurantPage.' });
  await expect(title).toBeVisible();
  expect((await title.boundingBox())?.x).toBeGreaterThanOrEqual(12);
  await page.unroute(`**${demo}`);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'Plain Dosa' })).toBeVisible();
});
