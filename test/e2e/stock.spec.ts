import type { Page } from '@playwright/test';
import { drawOrderCode } from '#ordering/orders/order-code.ts';
import { pages } from '#routes';
import { type BrowserOwner, callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const sweets = { Sweets: { Ladoo: 20, Peda: 25 } };
const howMany = (page: Page, dish: string) => page.getByLabel(`How many ${dish} are left`);
const available = (page: Page, dish: string) => page.getByRole('switch', { name: `${dish} available` });

interface Dish {
  id: string;
  name: string;
  stockLeft: number | null;
}

async function dishOf(url: string, { token }: BrowserOwner, name: string): Promise<Dish> {
  const menu = await callApi<{ menu_items: Dish[] }[]>(url, 'GET', '/api/menu/allmenu', { token });
  const dish = menu.flatMap(({ menu_items }) => menu_items).find((item) => item.name === name);
  if (!dish) throw new Error(`There is no ${name}.`);
  return dish;
}

async function count(url: string, owner: BrowserOwner, name: string, stock_left: number | null) {
  const { id } = await dishOf(url, owner, name);
  await callApi(url, 'PATCH', `/api/menu/items/${id}/stock`, { token: owner.token, body: { stock_left } });
}

test('an owner counts a dish in its form, and customers read how few are left @phone @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
  server,
}) => {
  const owner = await newOwner(sweets);
  const { id } = await dishOf(server.url, owner, 'Ladoo');
  await signIn(owner);
  await page.goto(pages.menuEdit(id));
  await page.getByText('Add-ons, marks, stock', { exact: true }).click();
  const field = page.getByLabel('Count how many are left');
  await field.fill('about 3');
  await expect(field).toHaveValue('3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Menu item updated successfully')).toBeVisible();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByText('Only 3 left', { exact: true })).toHaveCount(1);
  await customer.goto(pages.storefrontItem(owner.slug, id));
  await expect(customer.getByRole('dialog').getByText('Only 3 left', { exact: true })).toBeVisible();

  await page.goto(pages.menuEdit(id));
  await expect(page.getByText('3 left')).toBeVisible();
  await page.getByText('Add-ons, marks, stock', { exact: true }).click();
  await page.getByLabel('Count how many are left').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Menu item updated successfully').first()).toBeVisible();
  expect((await dishOf(server.url, owner, 'Ladoo')).stockLeft).toBeNull();
});

test('what is left is put right by one, by quick taps, and by typing @phone', async ({
  page,
  newOwner,
  signIn,
  server,
}) => {
  const owner = await newOwner(sweets);
  await count(server.url, owner, 'Ladoo', 3);
  await signIn(owner);
  await page.goto(pages.available());
  await expect(howMany(page, 'Ladoo')).toHaveValue('3');
  await expect(howMany(page, 'Peda')).toHaveCount(0);

  const less = page.getByRole('button', { name: 'One less Ladoo left' });
  await less.click();
  await less.click();
  await less.click();
  await expect(howMany(page, 'Ladoo')).toHaveValue('0');
  await expect(available(page, 'Ladoo')).not.toBeChecked();
  await expect.poll(async () => (await dishOf(server.url, owner, 'Ladoo')).stockLeft).toBe(0);

  await howMany(page, 'Ladoo').fill('24');
  await howMany(page, 'Ladoo').press('Enter');
  await expect(available(page, 'Ladoo')).toBeChecked();
  await expect.poll(async () => (await dishOf(server.url, owner, 'Ladoo')).stockLeft).toBe(24);
});

test('a tap on a number that an order has changed meanwhile changes nothing, and shows it @phone', async ({
  page,
  newOwner,
  signIn,
  server,
}) => {
  const owner = await newOwner(sweets);
  await count(server.url, owner, 'Ladoo', 9);
  await signIn(owner);
  await page.goto(pages.available());
  await expect(howMany(page, 'Ladoo')).toHaveValue('9');
  await count(server.url, owner, 'Ladoo', 4);
  await page.getByRole('button', { name: 'One more Ladoo left' }).click();
  await expect(page.getByText('A new order changed the stock. Please check it.')).toBeVisible();
  await expect(howMany(page, 'Ladoo')).toHaveValue('4');
  expect((await dishOf(server.url, owner, 'Ladoo')).stockLeft).toBe(4);
});

test('what ran out is switched on again uncounted, and asks how many there are @phone', async ({
  page,
  newOwner,
  signIn,
  server,
}) => {
  const owner = await newOwner(sweets);
  await count(server.url, owner, 'Ladoo', 0);
  await signIn(owner);
  await page.goto(pages.available());
  await expect(available(page, 'Ladoo')).not.toBeChecked();
  await available(page, 'Ladoo').click();
  await expect(available(page, 'Ladoo')).toBeChecked();
  await expect.poll(async () => (await dishOf(server.url, owner, 'Ladoo')).stockLeft).toBeNull();
  await page.getByLabel('How many are there? Ladoo').fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(howMany(page, 'Ladoo')).toHaveValue('12');
  await expect(page.getByText('How many are there?')).toBeHidden();
  await expect.poll(async () => (await dishOf(server.url, owner, 'Ladoo')).stockLeft).toBe(12);
});

test('a cart takes no more than is left, and says so before the order @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(sweets);
  await page.goto(pages.storefront(owner.slug));
  await page.getByRole('button', { name: 'Add Ladoo', exact: true }).click();
  for (let more = 0; more < 3; more++) await page.getByRole('button', { name: 'One more Ladoo' }).click();
  await count(server.url, owner, 'Ladoo', 2);

  await page.goto(pages.cart(owner.slug));
  const changes = page.getByRole('region', { name: 'Changed since you chose' });
  await expect(changes).toContainText('Only 2 of Ladoo are left.');
  await expect(page.getByRole('link', { name: 'Place Order' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Update my cart' }).click();
  await expect(page.getByRole('group', { name: 'Quantity of Ladoo' })).toContainText('2');
  const order = await page.getByRole('link', { name: /Place Order/ }).getAttribute('href');
  expect(decodeURIComponent(order ?? '')).toContain('Ladoo (2 x ₹20.00) = ₹40.00');
});

test('no more than is left can be added, on the menu and in the cart @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(sweets);
  await count(server.url, owner, 'Ladoo', 2);
  await page.goto(pages.storefront(owner.slug));
  await page.getByRole('button', { name: 'Add Ladoo', exact: true }).click();
  const more = page.getByRole('button', { name: 'One more Ladoo' });
  await more.click();
  await expect(more).toHaveAccessibleName('One more Ladoo. Only 2 left');
  await expect(
    page.getByRole('status').filter({ hasText: 'Ladoo: 2 in your cart. Only 2 left.' }),
  ).toHaveCount(1);
  await more.click({ force: true });
  await more.click({ force: true });
  await page.getByRole('link', { name: 'Open Cart (2)' }).click();

  const quantity = page.getByRole('group', { name: 'Quantity of Ladoo' });
  const reason = page
    .getByRole('list', { name: 'Items in your cart' })
    .getByText('Only 2 left', { exact: true });
  await expect(reason).toBeVisible();
  await more.click({ force: true });
  await expect(quantity).toContainText('2');
  await page.getByRole('button', { name: 'One less Ladoo' }).click();
  await expect(reason).toBeHidden();
  await more.click();
  await expect(quantity).toContainText('2');
});

test('an order takes from stock when it is accepted, and customers see it sold out @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(sweets);
  const { url } = server;
  const { token, slug } = owner;
  await callApi(url, 'PUT', '/api/restaurant/ordering', { token, body: { remembersOrders: true } });
  await count(url, owner, 'Ladoo', 2);
  const { id } = await dishOf(url, owner, 'Ladoo');
  const line = { key: id, name: 'Ladoo', options: [], note: '', unit: 20, quantity: 2 };
  const none = { table: '', area: '', isElsewhere: false, wantedAt: null, hasNote: false };
  const body = {
    code: drawOrderCode(),
    device: 'A'.repeat(22),
    placedAt: new Date().toISOString(),
    orderType: '',
    ...none,
    lines: [line],
    sums: { items: 40, charges: [], gst: null, total: 40 },
  };
  await callApi(url, 'POST', `/api/restaurant/${slug}/orders`, { body });
  await page.goto(pages.storefront(slug));
  await expect(page.getByText('Only 2 left', { exact: true })).toBeVisible();

  const list = await callApi<{ orders: { id: string }[] }>(url, 'GET', '/api/orders', { token });
  const step = (from: string, status: string) =>
    callApi(url, 'PATCH', `/api/orders/${String(list.orders[0]?.id)}`, { token, body: { from, status } });
  await step('placed', 'accepted');
  await page.reload();
  await expect(page.getByText('Sold out', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add Ladoo', exact: true })).toBeHidden();

  await step('accepted', 'placed');
  await page.reload();
  await expect(page.getByText('Only 2 left', { exact: true })).toBeVisible();
});
