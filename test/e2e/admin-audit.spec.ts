import { pages } from '#routes';
import { callApi } from '#test/support/browser-owner.ts';
import { choose, expect, rowWith, test } from './admin-fixtures.ts';

test('what the administrator did to a restaurant is read before and after', async ({
  page,
  admin,
  newOwner,
  server,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } }, { name: 'Watched Wok' });
  const [category] = await callApi<{ menu_items: { id: string }[] }[]>(
    server.url,
    'GET',
    '/api/menu/allmenu',
    owner,
  );
  const itemId = category?.menu_items[0]?.id ?? '';
  await page.goto(`${pages.adminRestaurants()}?search=${owner.slug}`);
  await choose(rowWith(page, owner.slug), 'Edit Menu');
  await page.waitForURL(/restaurant=/);
  const restaurantId = new URL(page.url()).searchParams.get('restaurant') ?? '';
  await callApi(
    server.url,
    'PATCH',
    `/api/menu/items/${itemId}/toggle-availability?restaurant=${restaurantId}`,
    {
      token: admin.token,
      body: { is_available: false },
    },
  );

  await page.getByRole('link', { name: 'All restaurants' }).click();
  // Wait for the new page: the one before has a search box, too.
  await expect(page).toHaveURL(pages.adminRestaurants());
  await page.getByRole('searchbox').fill(owner.slug);
  await choose(rowWith(page, owner.slug), 'Audit Log');
  const row = rowWith(page, 'Watched Wok');
  await expect(row).toContainText('Restaurant: edit for its owner');
  await expect(row).toContainText(admin.email);
  await row.getByRole('button', { name: /^Details of/ }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('table', { name: 'Menu items “Samosa”' })).toContainText('Is available');
  await expect(details.getByRole('row', { name: 'Is available yes no' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(pages.adminAudit());
  await page.getByLabel('About').selectOption('settings');
  await expect(row).toBeHidden();
});
