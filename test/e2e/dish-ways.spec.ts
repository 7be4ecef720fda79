import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { type BrowserOwner, callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const ways = [{ type: 'dine_in' }, { type: 'takeaway' }, { type: 'delivery' }];
const box = { name: 'Box', basis: 'piece', amount: 5, isForDineIn: false };

const order = (page: Page) => page.getByRole('link', { name: /Place Order/ });
const choose = (page: Page, way: string) => page.locator('.seg').getByText(way, { exact: true }).click();
const add = (page: Page, dish: string) =>
  page.getByRole('listitem').filter({ hasText: dish }).getByRole('button', { name: /^Add/ }).click();

async function dishOf(url: string, { token }: BrowserOwner, name: string) {
  type Dish = { id: string; name: string; price: number; category_id: string };
  const menu = await callApi<{ menu_items: Dish[] }[]>(url, 'GET', '/api/menu/allmenu', { token });
  const dish = menu.flatMap(({ menu_items }) => menu_items).find((item) => item.name === name);
  if (!dish) throw new Error(`There is no ${name}.`);
  return dish;
}

async function change(url: string, owner: BrowserOwner, name: string, changes: object) {
  const { id, price, category_id } = await dishOf(url, owner, name);
  const body = { name, price, categoryId: category_id, ...changes };
  await callApi(url, 'PUT', `/api/menu/items/${id}`, { token: owner.token, body });
}

test('an owner says what packing a dish costs and how it is not to be had, and the cart holds to it @phone @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
  server,
}) => {
  const owner = await newOwner({ Sweets: { Kulfi: 60, Ladoo: 20 } });
  const { id } = await dishOf(server.url, owner, 'Kulfi');
  await signIn(owner);
  await page.goto(pages.menuEdit(id));
  await page.getByText('Add-ons, marks, stock', { exact: true }).click();
  await expect(page.getByLabel('Count how many are left')).toBeVisible();
  // Without charges and ways to order, the form has neither field.
  await expect(page.getByText('Packing of one piece')).toHaveCount(0);
  await expect(page.getByText('Can be ordered for')).toHaveCount(0);

  const body = { ways, charges: [box] };
  await callApi(server.url, 'PUT', '/api/restaurant/ordering', { token: owner.token, body });
  await page.reload();
  await page.getByText('Add-ons, marks, stock', { exact: true }).click();
  await expect(
    page.getByText('Leave empty for the usual packing charge (Box ₹5.00). 0 means none.'),
  ).toBeVisible();
  await page.getByLabel('Packing of one piece').fill('Rs. 12.50/-');
  await expect(page.getByLabel('Packing of one piece')).toHaveValue('12.50');
  await page.getByText('Delivery', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Menu item updated successfully')).toBeVisible();
  await page.goto(pages.menuEdit(id));
  await expect(page.getByText('packing ₹12.50 · Dine-in and Takeaway')).toBeVisible();

  const customer = await newWindow();
  await customer.goto(pages.storefrontItem(owner.slug, id));
  await expect(customer.getByRole('dialog').getByText('Not for delivery')).toBeVisible();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByText('Not for delivery')).toHaveCount(1);
  await add(customer, 'Kulfi');
  await add(customer, 'Ladoo');
  await customer.goto(pages.cart(owner.slug));
  await choose(customer, 'Takeaway');
  await expect(order(customer)).toHaveAttribute('href', /Box%3A%20%E2%82%B917\.50/);

  await choose(customer, 'Delivery');
  const held = customer.getByRole('button', { name: /Place Order/ });
  await expect(customer.locator('.hold').getByText('Kulfi is not available for delivery.')).toBeVisible();
  await held.click();
  await expect(customer.getByText('Or choose dine-in or takeaway above.')).toBeInViewport();
  await choose(customer, 'Takeaway');
  await expect(order(customer)).toBeVisible();

  await choose(customer, 'Delivery');
  await customer.getByRole('button', { name: /^Remove from cart ?: Kulfi$/ }).click();
  await expect(customer.getByText('Kulfi removed.')).toBeVisible();
  await expect(customer.locator('.hold').getByText('Enter your address.')).toBeVisible();
  await customer.getByRole('button', { name: 'Undo' }).click();
  await expect(customer.locator('.hold').getByText('Kulfi is not available for delivery.')).toBeVisible();
  await customer.reload();
  await expect(customer.locator('.hold').getByText('Kulfi is not available for delivery.')).toBeVisible();
});

test('a packing that changes while the cart is open is agreed to before ordering @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner({ Sweets: { Kulfi: 60 } });
  await change(server.url, owner, 'Kulfi', { packing: 10 });
  await page.goto(pages.storefront(owner.slug));
  await add(page, 'Kulfi');
  await expect(page.locator('.open b')).toHaveText('₹70.00');
  await page.locator('.open').click();
  await expect(order(page)).toHaveAttribute('href', /Packing%3A%20%E2%82%B910\.00/);

  await change(server.url, owner, 'Kulfi', { packing: 15 });
  await page.reload();
  await change(server.url, owner, 'Kulfi', { packing: 0 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Packing was removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Update my cart' }).click();
  await expect(order(page)).toHaveAttribute('href', /Total%3A%20%E2%82%B960\.00/);
});

test('at a table a dish that is not for dine-in is held, and free once the table is left @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner({ Boxes: { 'Party box': 900 } });
  await callApi(server.url, 'PUT', '/api/restaurant/ordering', { token: owner.token, body: { ways } });
  await change(server.url, owner, 'Party box', { orderTypes: ['takeaway', 'delivery'] });
  await page.goto(`${pages.storefront(owner.slug)}?table=7`);
  await add(page, 'Party box');
  await page.locator('.open').click();
  await expect(page.locator('.hold').getByText('Party box is not available for dine-in.')).toBeVisible();
  await expect(page.getByText(/^Or choose/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Not at a table?' }).click();
  await choose(page, 'Takeaway');
  await expect(order(page)).toHaveAttribute('href', /Takeaway/);
});
