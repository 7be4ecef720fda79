import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { orderIn, untilAnswers } from '#test/support/browser-menu-page.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const menu = { Starters: { 'Paneer Tikka': 160, 'Zingo Manchurian': 90 }, Sweets: { Jalebi: 40 } };

test('an owner confirms Hindi names, and a customer orders by them @phone', async ({
  page,
  server,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner(menu);
  await signIn(owner);
  await page.goto(pages.restaurantSettings());
  await page.getByRole('group', { name: 'Customers can also choose' }).getByLabel('हिन्दी (Hindi)').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: '0 of 5 names in Hindi' }).click();
  await expect(page.getByRole('heading', { name: 'Names in Hindi' })).toBeVisible();

  const name = (of: string) => page.getByRole('textbox', { name: of, exact: true });
  await expect(name('Paneer Tikka')).toHaveValue('पनीर टिक्का');
  await expect(name('Zingo Manchurian')).toHaveAccessibleDescription('Suggested Check: Zingo');
  expect(await barriersOn(page)).toEqual([]);
  const stored = async () => {
    const answer = await callApi(server.url, 'GET', `/api/restaurant/${owner.slug}`);
    const { categories } = (answer as { restaurant: { categories: Named[] } }).restaurant;
    return categories
      .flatMap((category) => [category, ...(category.menuItems ?? [])])
      .map(({ translations }) => translations?.hi?.name);
  };
  expect(await stored()).toEqual([undefined, undefined, undefined, undefined, undefined]);

  await page.getByRole('button', { name: 'Confirm all 4' }).click();
  await expect(page.getByText('4 names confirmed.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '4 of 5 names' })).toBeVisible();
  expect((await stored()).filter(Boolean)).toHaveLength(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('progressbar', { name: '0 of 5 names' })).toBeVisible();
  expect((await stored()).filter(Boolean)).toHaveLength(0);

  // Enter confirms a name and goes to the next.
  await name('Paneer Tikka').press('Enter');
  await expect(name('Zingo Manchurian')).toBeFocused();
  await name('Zingo Manchurian').fill('ज़िंगो मंचूरियन');
  await name('Zingo Manchurian').press('Enter');
  await expect(page.getByRole('progressbar', { name: '2 of 5 names' })).toBeVisible();
  expect((await stored()).slice(1, 3)).toEqual(['पनीर टिक्का', 'ज़िंगो मंचूरियन']);

  const customer = await newWindow();
  await customer.goto(pages.storefrontIn(owner.slug, 'hi'));
  await untilAnswers(customer);
  await expect(customer.getByRole('heading', { name: 'पनीर टिक्का' })).toBeVisible();
  await customer.locator('[data-add]').first().click();
  await customer.locator('a.open').click();
  const { text } = await orderIn(customer.locator('a[href*="wa.me"][href*="Paneer"]').first());
  expect(text).toContain('\n\nPaneer Tikka (पनीर टिक्का) (1 x ₹160.00) = ₹160.00\n\nTotal: ₹160.00');

  await page.getByText('Not yet (3)').click();
  await expect(name('Paneer Tikka')).toHaveCount(0);
  await name('Jalebi').fill('म'.repeat(121));
  await expect(page.getByRole('button', { name: 'Save Jalebi' })).toBeDisabled();
  await page.getByText('All (5)').click();
  await expect(name('Jalebi')).toHaveValue('म'.repeat(121));
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click();
  await expect(page.getByText('Your changes are not saved yet.')).toBeVisible();
});

test('a name that somebody else has saved since is shown, and nothing typed is lost @phone', async ({
  page,
  server,
  newOwner,
  signIn,
}) => {
  const owner = await newOwner(menu, { settings: { languages: 'en hi' } });
  const { token } = owner;
  await signIn(owner);
  await page.goto(pages.menuNames('hi'));
  const name = (of: string) => page.getByRole('textbox', { name: of, exact: true });
  await expect(name('Jalebi')).toHaveValue('जलेबी');
  const items = (await callApi(server.url, 'GET', '/api/menu/allmenu', { token })) as Category[];
  const idOf = new Map(items.flatMap(({ menu_items }) => menu_items.map((item) => [item.name, item.id])));
  const saveElsewhere = (of: string, text: string) =>
    callApi(server.url, 'PUT', '/api/menu/translations/hi', {
      token,
      body: { texts: [{ kind: 'item', id: idOf.get(of), text }] },
    });

  await saveElsewhere('Jalebi', 'गरम जलेबी');
  await name('Jalebi').fill('ताज़ी जलेबी');
  await page.getByRole('button', { name: 'Save Jalebi' }).click();
  const line = page.getByRole('listitem').filter({ has: name('Jalebi') });
  await expect(line.getByText('Someone else saved: गरम जलेबी')).toBeVisible();
  await expect(name('Jalebi')).toHaveValue('ताज़ी जलेबी');
  expect(await barriersOn(page)).toEqual([]);
  await line.getByRole('button', { name: 'Take theirs' }).click();
  await expect(name('Jalebi')).toHaveValue('गरम जलेबी');

  await saveElsewhere('Jalebi', 'जलेबी रबड़ी');
  await name('Jalebi').fill('ताज़ी जलेबी');
  await name('Jalebi').press('Enter');
  await expect(line.getByText('Someone else saved: जलेबी रबड़ी')).toBeVisible();
  await line.getByRole('button', { name: 'Keep mine' }).click();
  await expect(line.getByText('Someone else saved')).toHaveCount(0);
  await page.reload();
  await expect(name('Jalebi')).toHaveValue('ताज़ी जलेबी');

  // Confirming leaves out what somebody has named since.
  await saveElsewhere('Paneer Tikka', 'तंदूरी पनीर');
  await page.getByRole('button', { name: 'Confirm all 3' }).click();
  await expect(page.getByText('2 names confirmed.')).toBeVisible();
  await expect(page.getByText('1 name was saved by someone else. It stays.')).toBeVisible();
  await expect(name('Paneer Tikka')).toHaveValue('तंदूरी पनीर');
});

interface Category {
  menu_items: Array<{ id: string; name: string }>;
}

interface Named {
  translations?: { hi?: { name: string } };
  menuItems?: Named[];
}
