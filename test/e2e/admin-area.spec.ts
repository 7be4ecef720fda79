import { pages } from '#routes';
import { expect, test } from './admin-fixtures.ts';

test('the sidebar narrows to its pictures, stays so, and knows where it is @desktop', async ({
  page,
  admin,
}) => {
  await page.goto(pages.adminboard());
  await expect(page).toHaveURL(pages.adminOverview());
  const sidebar = page.getByRole('banner').first();
  const nav = page.getByRole('navigation', { name: 'Admin' });
  await expect(nav.getByRole('link')).toHaveText([
    'Overview',
    'All Users',
    'Restaurants',
    'Memberships',
    'Renewals',
    'Payments',
    'Settings',
    /Reports/,
    'Audit log',
  ]);
  await expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar).toContainText(admin.email);
  await expect(sidebar).toHaveCSS('width', '256px');

  await page.getByRole('button', { name: 'Narrow the sidebar' }).click();
  await expect(sidebar).toHaveCSS('width', '80px');
  await page.reload();
  await expect(sidebar).toHaveCSS('width', '80px');
  await nav.getByRole('link', { name: 'All Users', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Users Management' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'All Users', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('on a phone the entries slide over, hold the focus, and go when one is chosen @phone', async ({
  page,
  admin,
}) => {
  await page.goto(pages.adminUsers());
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu Link admin' });
  await expect(drawer).toContainText(admin.email);
  for (let stop = 0; stop < 20; stop += 1) await page.keyboard.press('Tab');
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await drawer.getByRole('link', { name: 'Restaurants' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Restaurants', level: 1 })).toBeVisible();
});

test('the overview counts and draws what there is', async ({ page, newOwner }) => {
  const owner = await newOwner({}, { name: 'Newest of All' });
  await page.goto(pages.adminOverview());
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  for (const title of ['Total Users', 'Active Restaurants', 'Revenue']) {
    await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText(/joined in the last 30 days/)).toBeVisible();
  const newest = page.getByRole('main').getByRole('listitem').filter({ hasText: owner.email });
  await expect(newest.getByRole('link', { name: 'Newest of All' })).toBeVisible();

  await expect(page.getByText('on the best day').first()).toBeAttached();
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('table', { name: 'Sign-ups by day' }).getByRole('row')).toHaveCount(31);
  await page.getByText('90 days', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Sign-ups by day' }).getByRole('row')).toHaveCount(91);
  await expect(page).toHaveURL(/days=90/);
});

test('a row of a list is low on a phone, whatever list it is @phone', async ({ page, newOwner }) => {
  await newOwner({}, { name: 'Shree Annapurneshwari Family Restaurant and Sweets' });
  const lists = [
    [pages.adminUsers(), 'Users'],
    [pages.adminRestaurants(), 'Restaurants'],
    [pages.adminMemberships(), 'Memberships'],
    [pages.adminRenewals(), 'Renewals'],
  ] as const;
  for (const [path, label] of lists) {
    await page.goto(path);
    const rows = page.getByRole('list', { name: label }).locator('> li');
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    // A row of 72 px, and the line below it.
    expect(Math.max(...heights), label).toBeLessThanOrEqual(74);
  }
});

test('who changes the administrator’s email reads first what that closes', async ({ page }) => {
  await page.goto(pages.adminAccount());
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('This email makes this account the administrator')).toBeVisible();
  await expect(page.getByText(/Another email cannot open the admin area/)).toBeVisible();
  await expect(page.getByLabel('New email')).toBeFocused();
});
