// The administrator looks through an owner's eyes, and works on an owner's behalf.
import { pages } from '#routes';
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
  await seen.goto(pages.menuCreate());
  await expect(seen.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(banner).toBeVisible();

  await banner.getByRole('button', { name: 'Stop looking' }).click();
  await expect(seen).toHaveURL(new RegExp(pages.adminUser('')));
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Watched Wok');
  await expect(banner).toBeHidden();
});
