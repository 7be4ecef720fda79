import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { DOUBLE_TAP } from '#storefront/components/ignore-second-tap.ts';
import { customerOn } from '#test/support/browser-menu-page.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const demo = pages.storefront('demo');
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dish = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

test('veg only hides the rest before the script has come, stays for the next visit, and the search obeys @main', async ({
  page,
}) => {
  // Holds the script back, so that the filter is used before hydration.
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(demo, { waitUntil: 'commit' });
  await expect(dish(page, 'Butter Naan')).toBeAttached();
  await chip(page, 'Veg only').click();
  await expect(page.getByText('8 items hidden · 1 is not marked')).toBeVisible();
  await expect(dish(page, 'Tandoori Chicken')).toBeHidden();
  letThrough();
  await expect(chip(page, 'Veg only')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('searchbox').fill('chicken');
  await expect(page.getByRole('heading', { name: 'Nothing found for “chicken”' })).toBeVisible();
  await expect(page.getByText(/\d more hidden by “Veg only”/)).toBeVisible();

  await page.reload();
  await expect(dish(page, 'Tandoori Chicken')).toBeHidden();
  await expect(chip(page, 'Veg only')).toHaveAttribute('aria-pressed', 'true');
  // By keyboard, and with announcements for screen readers.
  await chip(page, 'Jain').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ items hidden · 1 is Jain/ })).toBeAttached();
  await expect(chip(page, 'Veg only')).toHaveAttribute('aria-pressed', 'false');
  await expect(dish(page, 'Plain Dosa')).toBeHidden();
  await page.keyboard.press('Space');
  await expect(dish(page, 'Plain Dosa')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'All items are shown.' })).toBeAttached();
  await page.reload();
  await expect(chip(page, 'Jain')).toHaveAttribute('aria-pressed', 'false');
  await expect(dish(page, 'Tandoori Chicken')).toBeAttached();
});

test('a dish that is made Jain on request is ordered so while Jain shows, and its note offers it else @phone', async ({
  page,
}) => {
  const customer = customerOn(page);
  await page.goto(demo);
  await chip(page, 'Jain').click();
  await expect(
    page.getByRole('paragraph').filter({ hasText: '1 is Jain on request (your order will say so)' }),
  ).toBeVisible();
  await customer.add('Palak Paneer');
  await customer.openCart(1).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Palak Paneer' });
  const note = line.getByRole('button', { name: /^Note for Palak Paneer ?: Jain$/ });
  await expect(note).toBeVisible();
  await note.click();
  await expect(line.getByRole('group').getByRole('button', { name: 'Jain' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await line.getByRole('button', { name: 'Done' }).click();
  await page.goBack();

  await chip(page, 'Jain').click();
  await page.getByRole('button', { name: 'One more Palak Paneer' }).click();
  await customer.openCart(2).click();
  await expect(line).toHaveCount(2);
  await line
    .last()
    .getByRole('button', { name: /^Add a note/ })
    .click();
  await chip(page, 'Jain').click();
  await line.last().getByRole('button', { name: 'Done' }).click();
  await expect(line).toHaveCount(1);
  await page.waitForTimeout(DOUBLE_TAP);
  await customer.placeDemoOrder.click();
  await expect(
    page.getByRole('region', { name: 'The restaurant would get this on WhatsApp:' }),
  ).toContainText(/Palak Paneer \(2 x .*\nNote: Jain\n/);
});

test('an owner marks a category with three taps, takes it back, and checks what names suggest @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner({
    Mains: { 'Paneer Tikka': 200, 'Chicken 65': 220, 'Egg Curry': 150, 'House Special': 300 },
  });
  await signIn(owner);
  await page.goto(pages.menu());
  await chip(page, 'Veg marks of Mains').click();
  const dialog = page.getByRole('dialog', { name: 'Mark all in Mains' });
  await dialog.getByText('Veg', { exact: true }).click();
  await expect(dialog.getByText('4 items will change.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark 4 items' }).click();
  await expect(page.getByText('4 items marked.', { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('button', { name: /^Veg Chicken 65/ })
      .or(page.getByRole('img', { name: 'Veg' }))
      .first(),
  ).toBeVisible();
  await chip(page, 'Undo').first().click();
  await expect(page.getByText('Undone. 4 items as before.')).toBeVisible();

  await chip(page, 'Veg marks of Mains').click();
  await dialog.getByRole('button', { name: 'As their names suggest (3)' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Paneer Tikka.*Veg/,
    /Chicken 65.*Non-veg/,
    /Egg Curry.*Contains egg/,
  ]);
  await dialog.getByRole('button', { name: 'Mark 3 items' }).click();
  await expect(page.getByText('3 items marked.', { exact: true })).toBeVisible();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByRole('heading', { level: 3 })).toHaveCount(4);
  for (const name of ['Veg Paneer Tikka', 'Non-veg Chicken 65', 'Contains egg Egg Curry', 'House Special'])
    await expect(customer.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
});

test('a category of twenty dishes is marked in three taps, from the line that offers it @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  const kinds = ['Paneer Tikka', 'Aloo Chaat', 'Chicken Kebab', 'Egg Bhurji', 'Gobi Fry'];
  const dishes = kinds.flatMap((kind) => [1, 2, 3, 4].map((no) => [`${kind} ${no}`, 100 + no] as const));
  await signIn(await newOwner({ Mains: Object.fromEntries(dishes), Specials: { 'House Special': 300 } }));
  await page.goto(pages.menu());
  await expect(page.getByText('20 without a veg mark')).toBeVisible();
  // No suggestion for Specials: none of its names says what the dish is.
  await expect(page.getByText(/without a veg mark/)).toHaveCount(1);

  await chip(page, 'Suggest marks for Mains').click();
  const dialog = page.getByRole('dialog', { name: 'Mark all in Mains' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(20);
  await dialog.getByRole('checkbox', { name: /Egg Bhurji 4/ }).click();
  await dialog.getByRole('button', { name: 'Mark 19 items' }).click();
  await expect(page.getByText('19 items marked.', { exact: true })).toBeVisible();

  await expect(page.getByText('1 without a veg mark')).toBeVisible();
  await chip(page, 'Do not suggest marks here').click();
  await expect(page.getByText(/without a veg mark/)).toHaveCount(0);
  await page.reload();
  await expect(chip(page, 'Veg marks of Mains')).toBeVisible();
  await expect(page.getByText(/without a veg mark/)).toHaveCount(0);
});

test('a dish is marked in its form, and a pure veg place refuses what it cannot have', async ({
  page,
  newOwner,
  newWindow,
  signIn,
  server,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } });
  const menu = await callApi<Array<{ menu_items: Array<{ id: string }> }>>(
    server.url,
    'GET',
    '/api/menu/allmenu',
    owner,
  );
  const id = menu[0]?.menu_items[0]?.id ?? '';
  await signIn(owner);
  await page.goto(pages.menuEdit(id));
  await page.getByText('Veg', { exact: true }).click();
  await page.getByText('Add-ons, marks, stock', { exact: true }).click();
  await page.getByLabel('Jain (no onion, garlic or roots)').selectOption('On request');
  await page.getByText('Bestseller', { exact: true }).click();
  await page.getByLabel('How spicy').selectOption('Medium spicy');
  await page.getByLabel('Serves').fill('1-2');
  await page.getByText('Wheat or gluten', { exact: true }).click();
  // Once closed, the section sums up what is set.
  await page.getByText('Add-ons, marks, stock', { exact: true }).click();
  await expect(
    page.getByText('Jain on request · Bestseller · Medium spicy · serves 1-2 · Wheat or gluten'),
  ).toBeVisible();
  await chip(page, 'Save').click();
  await expect(page.getByText('Menu item updated successfully', { exact: true })).toBeVisible();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByRole('heading', { name: 'Veg Samosa Bestseller', exact: true })).toBeVisible();
  await dish(customer, 'Samosa').click();
  const large = customer.getByRole('dialog');
  await expect(large.getByText('Jain on request · Medium spicy · Serves 1-2')).toBeVisible();
  await expect(large.getByText('Contains wheat or gluten')).toBeVisible();

  const body = { settings: { isPureVeg: true } };
  await callApi(server.url, 'PUT', '/api/restaurant', { token: owner.token, body });
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByText('Pure veg', { exact: true })).toBeVisible();
  await expect(customer.getByRole('heading', { name: 'Samosa Bestseller', exact: true })).toBeVisible();
  await page.goto(pages.print());
  await page.getByText('Whole menu', { exact: true }).click();
  const sheet = page.getByRole('region', { name: 'Preview' });
  await expect(sheet.getByText('Pure veg', { exact: true }).last()).toBeVisible();
  await expect(sheet.getByText('Samosa', { exact: true }).last()).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Veg', exact: true })).toHaveCount(1);
  await page.goto(pages.menuEdit(id));
  await page.getByText('Add-ons, marks, stock', { exact: true }).click();
  await page.getByText('Non-veg', { exact: true }).click();
  await chip(page, 'Save').click();
  await expect(page.getByText(/Your restaurant is pure veg/).first()).toBeVisible();
});
