import type { Page } from '@playwright/test';
import { api, pages } from '#routes';
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

  await callApi(server.url, 'PUT', api.ownRestaurant(), {
    token: owner.token,
    body: { settings: { isOrder: false } },
  });
  await comeBack(page);
  await expect(page.getByText('Ordering is switched off')).toBeVisible();
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
  await page.route(`**${api.publicRestaurant(owner.slug)}`, async (route) => {
    const response = await route.fetch();
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

test('an order by a check older than a minute waits for another @phone', async ({
  page,
  newOwner,
  server,
}) => {
  await page.clock.install();
  const owner = await newOwner(menu);
  const customer = await openCart(page, owner);
  await changeItem(server.url, owner, 'Samosa', { price: 22 });
  await page.clock.fastForward(61_000);
  await customer.placeOrder.click();
  const update = page.getByRole('button', { name: 'Update my cart' });
  await expect(page.getByRole('button', { name: 'Place Order · ₹20.00' })).toBeDisabled();
  await update.click();

  await page.clock.fastForward(61_000);
  const chat = page.waitForEvent('popup');
  await customer.placeOrder.click();
  expect(decodeURIComponent((await chat).url())).toContain('Samosa (1 x ₹22.00)');
  await expect(page.getByText('Order not sent?')).toBeVisible();
});

test('without an answer an order goes out after two seconds, and says how old its prices are @phone', async ({
  page,
  newOwner,
}) => {
  await page.clock.install();
  const owner = await newOwner(menu);
  const customer = await openCart(page, owner);
  await page.route(`**${api.publicRestaurant(owner.slug)}`, () => {});
  await page.clock.fastForward(61_000);
  const chat = page.waitForEvent('popup');
  await customer.placeOrder.click();
  await expect(page.getByText('Checking prices')).toBeVisible();
  // A second tap does not send it twice.
  await customer.placeOrder.click();
  await page.clock.fastForward(2_000);
  expect((await chat).url()).toContain('wa.me');
  await expect(page.getByText('The prices could not be checked again.')).toBeVisible();
});

test('what was ordered is named, announced and can be dismissed @phone', async ({ page, newOwner }) => {
  const customer = await openCart(page, await newOwner(menu));
  await customer.placeOrder.click();
  await expect(page.getByRole('status').getByText('Your order is typed into WhatsApp.')).toBeAttached();
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
  category_id: string;
}

async function itemNamed(url: string, { token }: BrowserOwner, name: string): Promise<WireItem> {
  const categories = await callApi<{ menu_items: WireItem[] }[]>(url, 'GET', api.allMenu(), { token });
  const item = categories.flatMap(({ menu_items }) => menu_items).find((each) => each.name === name);
  if (!item) throw new Error(`There is no ${name}.`);
  return item;
}

async function changeItem(url: string, owner: BrowserOwner, name: string, changes: object): Promise<void> {
  const item = await itemNamed(url, owner, name);
  const body = { ...item, categoryId: item.category_id, ...changes };
  await callApi(url, 'PUT', api.item(item.id), { token: owner.token, body });
}

async function addItem(
  url: string,
  owner: BrowserOwner,
  { name, price, beside }: { name: string; price: number; beside: string },
): Promise<void> {
  const { category_id: categoryId } = await itemNamed(url, owner, beside);
  await callApi(url, 'POST', api.items(), { token: owner.token, body: { name, price, categoryId } });
}
