import { customerOn } from '#test/support/browser-menu-page.ts';
import { pages } from '#routes';
import { expect, test } from './fixtures.ts';

const longest = 'Curries & Mains';

test('a menu without JavaScript can be read, each category to its end @phone', async ({ newWindow }) => {
  const page = await newWindow({ javaScriptEnabled: false });
  await page.goto(pages.storefront('demo'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seven Katori Kitchen (demo)');
  await expect(page.getByRole('heading', { name: 'Masala Dosa', exact: true })).toBeVisible();
  await expect(page.getByText('₹95.00')).toBeVisible();

  const category = page.getByRole('region', { name: longest });
  await page.getByRole('link', { name: /^Show all 14 in / }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(14);
  await page.getByRole('link', { name: 'See the whole menu' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
});
