import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { fetchWhole } from '#test/support/browser-fetch.ts';
import { comeBack, customerOn, orderIn, untilCame } from '#test/support/browser-menu-page.ts';
import { type BrowserOwner, callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const menu = { Snacks: { Samosa: 20, Kachori: 25 }, Drinks: { Tea: 10 } };

test('what the owner changes behind an open cart is seen on coming back to it @phone @main', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  const customer = await openCart(page, owner);
  await changeItem(server.url, owner, 'Samosa', { name: 'Punjabi Samosa', price: 99 });
  await comeBack(page);
  const changes = page.getByRole('region', { name: 'Changed since you chose' });
  await expect(changes).toContainText(
    'Samosa is now called Punjabi Samosa. Punjabi Samosa is now ₹99.00 (was ₹20.00).',
  );
  await changes.getByRole('button', { name: 'Update my cart' }).click();
  expect((await orderIn(customer.placeOrder)).text).toContain('Punjabi Samosa (1 x ₹99.00) = ₹99.00');

  await callApi(server.url, 'PUT', '/api/restaurant', {
    token: owner.token,
    body: { settings: { isOrder: false } },
  });
  await comeBack(page);
  await expect(page.getByText('Ordering is off')).toBeVisible();
});

test('who comes back while prices are being asked for sees those of now @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  await openCart(page, owner);
  // The first response is taken from the server at once, but arrives only after the customer has come back again.
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(`**/api/restaurant/${owner.slug}`, async (route) => {
    const response = await fetchWhole(route);
    asked += 1;
    if (asked === 1) await held.promise;
    await route.fulfill({ response });
  });
  await comeBack(page);
  await expect.poll(() => asked).toBe(1);
  await changeItem(server.url, owner, 'Samosa', { price: 99 });
  await comeBack(page);
  held.resolve();
  const changes = page.getByRole('region', { name: 'Changed since you chose' });
  await expect(changes).toContainText('Samosa is now ₹99.00 (was ₹20.00).');
  expect(asked).toBe(2);
});

test('an open menu shows what is new and what has run out on coming back to it @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  await page.goto(pages.storefront(owner.slug));
  await untilCame(page, 'lazy-parts');
  await page.waitForLoadState('networkidle');
  const customer = customerOn(page);
  await changeItem(server.url, owner, 'Tea', { isAvailable: false, is_available: false });
  await addItem(server.url, owner, { name: 'Jalebi', price: 60, beside: 'Tea' });
  await comeBack(page);
  await expect(page.getByRole('button', { name: 'Add Tea', exact: true })).toBeHidden();

  await customer.add('Jalebi');
  await customer.openCart(1).click();
  expect((await orderIn(customer.placeOrder)).text).toContain('Jalebi (1 x ₹60.00) = ₹60.00');
  await expect(page.getByText('no longer on the menu')).toBeHidden();
});

test('a cart in view is checked before its prices are old, and when a field has changed @phone', async ({
  page,
  newOwner,
  server,
}) => {
  await page.clock.install();
  const owner = await newOwner(menu);
  const customer = await openCart(page, owner);
  const update = page.getByRole('button', { name: 'Update my cart' });
  await changeItem(server.url, owner, 'Samosa', { price: 22 });
  await page.clock.fastForward(46_000);
  await update.click();
  await expect(customer.placeOrder).toContainText('₹22.00');

  await changeItem(server.url, owner, 'Samosa', { price: 23 });
  await page.clock.fastForward(16_000);
  await page.getByRole('button', { name: 'Add a note for the whole order' }).click();
  await page.getByRole('textbox', { name: 'Note for the whole order' }).fill('No onion');
  await page.keyboard.press('Tab');
  await update.click();
  await expect(customer.placeOrder).toContainText('₹23.00');
});

test('nothing stands before the tap where no answer comes, and the customer is told @phone', async ({
  page,
  newOwner,
}) => {
  const owner = await newOwner(menu);
  await page.goto(pages.storefront(owner.slug));
  await page.route(`**/api/restaurant/${owner.slug}`, () => {});
  const customer = customerOn(page);
  await customer.add('Samosa');
  await customer.openCart(1).click();
  await expect(page.getByText('Checking prices')).toBeAttached();
  await expect(page.getByText('We could not check the prices now.')).toBeVisible();
  const chat = page.waitForEvent('popup');
  await customer.placeOrder.click();
  expect((await chat).url()).toContain('wa.me');
  await expect(page.getByText('Prices were last checked at')).toBeVisible();
});

test('a tap that opens nothing is no order: the cart stays, and WhatsApp can be opened @phone @main', async ({
  page,
  context,
  newOwner,
  server,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const owner = await newOwner(menu);
  const { token } = owner;
  await callApi(server.url, 'PUT', '/api/restaurant/ordering', { token, body: { remembersOrders: true } });
  const arrived = async () => {
    const { orders } = await callApi<{ orders: unknown[] }>(server.url, 'GET', '/api/orders', { token });
    return orders.length;
  };
  const customer = await openCart(page, owner);
  const open = page.getByRole('link', { name: 'Open WhatsApp' });

  await customer.placeOrder.evaluate((link: HTMLElement) => link.dispatchEvent(new MouseEvent('click')));
  await page.evaluate(() => addEventListener('click', (tap) => tap.preventDefault(), { once: true }));
  await customer.placeOrder.click();
  await expect(page.getByRole('alert')).toContainText('WhatsApp did not open?');
  await expect(page.getByRole('heading', { name: 'Samosa' })).toBeVisible();
  await expect(page.getByText('Order not sent?')).toBeHidden();
  expect(await arrived()).toBe(0);

  await open.click();
  await expect(page.getByText('WhatsApp', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Order not sent?')).toBeVisible();
  await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
  // Mostly it has arrived long before. But a request that Playwright intercepts can be lost together with its page.
  await expect.poll(arrived).toBe(1);
});

test('where the page stays in view after the tap, WhatsApp can be opened in this tab @phone', async ({
  page,
  context,
  newOwner,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const customer = await openCart(page, await newOwner(menu));
  const text = (await orderIn(customer.placeOrder)).text;
  await customer.placeOrder.click();
  await expect(page.getByRole('alert')).toContainText('WhatsApp did not open?');
  const open = page.getByRole('link', { name: 'Open WhatsApp' });
  expect((await orderIn(open)).text).toBe(text);
  expect(await open.getAttribute('target')).toBeNull();
  await page.evaluate(() => {
    document.hasFocus = () => false;
    dispatchEvent(new Event('blur'));
  });
  await expect(open).toBeHidden();
  await expect(page.getByText('Tap Send on WhatsApp. The restaurant will')).toBeVisible();
});

test('what was ordered is named, announced and can be dismissed @phone', async ({ page, newOwner }) => {
  const customer = await openCart(page, await newOwner(menu));
  await customer.placeOrder.click();
  await expect(page.getByRole('status').getByText('Tap Send on WhatsApp to send your order.')).toBeAttached();
  await expect(page.getByText('1 × Samosa · ₹20.00')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Order not sent?')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(page.getByText('Order not sent?')).toBeHidden();
});

test('the demo shows the message that would arrive, and sends none', async ({ page }) => {
  await page.goto(pages.storefront('demo'));
  await customerOn(page).add('Masala Dosa');
  await customerOn(page).openCart(1).click();
  await customerOn(page).placeDemoOrder.click();
  await expect(page.getByText('I would like to place an order:')).toContainText('Masala Dosa (1 x ');
  await expect(page.getByRole('link', { name: 'Make your own menu' })).toHaveAttribute(
    'href',
    pages.signUp(),
  );
  await expect(customerOn(page).placeOrder).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Masala Dosa' })).toBeVisible();
});

async function openCart(page: Page, { slug }: BrowserOwner) {
  await page.goto(pages.storefront(slug));
  const customer = customerOn(page);
  await customer.add('Samosa');
  await customer.openCart(1).click();
  await expect(customer.placeOrder).toBeVisible();
  return customer;
}

interface WireItem {
  id: string;
  name: string;
  price: number;
  category_id: string;
}

async function itemNamed(url: string, { token }: BrowserOwner, name: string): Promise<WireItem> {
  const categories = await callApi<{ menu_items: WireItem[] }[]>(url, 'GET', '/api/menu/allmenu', { token });
  const item = categories.flatMap(({ menu_items }) => menu_items).find((each) => each.name === name);
  if (!item) throw new Error(`There is no ${name}.`);
  return item;
}

async function changeItem(url: string, owner: BrowserOwner, name: string, changes: object): Promise<void> {
  const { id, price, category_id: categoryId } = await itemNamed(url, owner, name);
  const body = { name, price, categoryId, ...changes };
  await callApi(url, 'PUT', `/api/menu/items/${id}`, { token: owner.token, body });
}

async function addItem(
  url: string,
  owner: BrowserOwner,
  { name, price, beside }: { name: string; price: number; beside: string },
): Promise<void> {
  const { category_id: categoryId } = await itemNamed(url, owner, beside);
  await callApi(url, 'POST', '/api/menu/items', { token: owner.token, body: { name, price, categoryId } });
}
