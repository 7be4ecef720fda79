import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { DOUBLE_TAP } from '#storefront/components/ignore-second-tap.ts';
import { createKitchen, type Kitchen } from '#test/support/browser-choices.ts';
import { customerOn, orderIn } from '#test/support/browser-menu-page.ts';
import { type BrowserOwner, callApi, changeAddress } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const menu = { Breakfast: { 'Masala Dosa': 80, 'Steamed Idli': 45.5 }, Drinks: { 'Filter Coffee': 30 } };
const KEY = 'menu_link_orders';

const yours = (page: Page) => page.getByRole('region', { name: 'Your orders' });
const news = (page: Page) => page.getByRole('region', { name: 'Order again' });
const again = (page: Page) => yours(page).getByRole('button', { name: /^Order again/ });

test('a customer comes back, and has the last order again with two taps @main', async ({
  page,
  newOwner,
}) => {
  const owner = await newOwner(menu);
  await order(page, owner, 'Masala Dosa', 'Masala Dosa', 'Filter Coffee');
  await expect(yours(page), 'beside the order that was just handed over').toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(yours(page)).toContainText('2 × Masala Dosa, 1 × Filter Coffee');

  await page.goto(pages.storefront(owner.slug));
  await page.getByRole('link', { name: 'Order again' }).click();
  await expect(page).toHaveURL(pages.cart(owner.slug));
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('en-US', {
      timeZone: 'Asia/Kolkata',
      month: 'short',
      day: '2-digit',
      year: 'numeric',
    }),
  );
  await expect(yours(page).getByRole('heading', { level: 3 })).toHaveText(today);
  await expect(yours(page)).toContainText('₹190.00');

  await again(page).click();
  await expect(news(page)).toBeFocused();
  await expect(news(page)).toContainText('Your order is in the cart again.');
  const { text } = await orderIn(customerOn(page).placeOrder);
  expect(text).toContain(
    'Masala Dosa (2 x ₹80.00) = ₹160.00\nFilter Coffee (1 x ₹30.00) = ₹30.00\n\nTotal: ₹190.00',
  );

  await test.step('takes it back, and has it beside what is in the cart by then', async () => {
    await news(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'See the menu' }).click();
    await customerOn(page).add('Steamed Idli');
    await customerOn(page).add('Masala Dosa');
    await customerOn(page).openCart(2).click();
    await again(page).click();
    expect((await orderIn(customerOn(page).placeOrder)).text).toContain(
      'Steamed Idli (1 x ₹45.50) = ₹45.50\nMasala Dosa (2 x ₹80.00) = ₹160.00\nFilter Coffee (1 x ₹30.00) = ₹30.00',
    );
    await news(page).getByRole('button', { name: 'Undo' }).click();
    expect((await orderIn(customerOn(page).placeOrder)).text).toContain(
      'Steamed Idli (1 x ₹45.50) = ₹45.50\nMasala Dosa (1 x ₹80.00) = ₹80.00\n\nTotal',
    );
  });
});

test('two quick taps have an order once, and each order handed over is kept once', async ({
  page,
  newOwner,
}) => {
  const owner = await newOwner(menu);
  await order(page, owner, 'Masala Dosa');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await again(page).click({ clickCount: 2, delay: 20 });
  await expect(news(page)).toBeVisible();
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();

  await page.waitForTimeout(DOUBLE_TAP);
  await again(page).click();
  const chat = page.waitForEvent('popup');
  await customerOn(page).placeOrder.dblclick();
  await (await chat).close();
  await expect(page.getByText('Order not sent?')).toBeVisible();
  await expect(news(page)).toHaveCount(0);
  expect((await kept(page)).length).toBe(2);
});

test('what is different from then is said, and no old price comes back', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  await order(page, owner, 'Masala Dosa', 'Steamed Idli', 'Filter Coffee');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const ids = await itemIds(server.url, owner);
  const call = (method: string, path: string, body?: unknown) =>
    callApi(server.url, method, path, { token: owner.token, body });
  await call('PATCH', `/api/menu/items/${ids['Steamed Idli'] ?? ''}/toggle-availability`, {
    is_available: false,
  });
  await call('DELETE', `/api/menu/items/${ids['Filter Coffee'] ?? ''}`);
  await setPrice(server.url, owner, 'Masala Dosa', 90);

  await page.reload();
  await expect(yours(page)).toContainText('₹155.50');
  // Wait until the current menu has loaded.
  await page.waitForLoadState('networkidle');
  await again(page).click();
  await expect(news(page)).toContainText('Available items were added to your cart.');
  await expect(news(page).getByRole('listitem')).toHaveText([
    'Masala Dosa is now ₹90.00 (was ₹80.00).',
    'Steamed Idli is sold out.',
    'Filter Coffee is no longer on the menu.',
  ]);
  const { text } = await orderIn(customerOn(page).placeOrder);
  expect(text).toContain('Masala Dosa (1 x ₹90.00) = ₹90.00\n\nTotal: ₹90.00');

  await test.step('and what cannot be had at all leaves the cart as it is', async () => {
    await news(page).getByRole('button', { name: 'Undo' }).click();
    await call('DELETE', `/api/menu/items/${ids['Masala Dosa'] ?? ''}`);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await again(page).click();
    await expect(news(page)).toContainText('None of these items is available now.');
    await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
    await expect(news(page).getByRole('button')).toHaveCount(0);
  });
});

test('sizes, choices, notes and counts come along, and what has to be chosen anew is asked for', async ({
  page,
  server,
}) => {
  const kitchen = await createKitchen(server.url);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.goto(pages.storefront(kitchen.slug));
  await button('Add Plain Omelette').click();
  await button('Customise Plain Omelette').click();
  await button('One more Raita').click();
  await button(/^Change · /).click();
  await button('Add Chicken Biryani, Full').click();
  await button('One more Chicken Biryani, Full').click();
  await customerOn(page).openCart(3).click();
  await button('Add a note for Chicken Biryani, Full').click();
  await page.getByRole('textbox', { name: 'Note for Chicken Biryani, Full' }).fill('Less spicy');
  const before = (await orderIn(customerOn(page).placeOrder)).text;
  expect(before).toContain('Note: Less spicy');
  await handOver(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(yours(page)).toContainText(
    '1 × Plain Omelette (Raita), 2 × Chicken Biryani, Full (Less spicy)',
  );

  await test.step('also where the choices are yet to come', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/choices/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.route(`**/api/restaurant/${kitchen.slug}*`, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await again(page).click();
    await expect(news(page)).toHaveCount(0);
    await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
    answer();
    await expect(news(page)).toContainText('Your order is in the cart again.');
    await expect.poll(async () => (await orderIn(customerOn(page).placeOrder)).text).toBe(before);
    await page.unrouteAll({ behavior: 'wait' });
    await news(page).getByRole('button', { name: 'Undo' }).click();
  });

  await test.step('and a choice that is new', async () => {
    await askForBread(server.url, kitchen);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await again(page).click();
    await button('Choose for Chicken Biryani, Full').click();
    const sheet = page.getByRole('dialog', { name: 'Chicken Biryani' });
    await sheet.getByRole('radio', { name: /Roti/ }).check();
    await sheet.getByRole('button', { name: /^Change · / }).click();
    const { text } = await orderIn(customerOn(page).placeOrder);
    expect(text).toContain('Chicken Biryani, Full (2 x ₹240.00) = ₹480.00\n+ Each: Roti\nNote: Less spicy');
  });
});

test('orders are forgotten one by one or all at once, in step across tabs, and brought back', async ({
  page,
  context,
  newOwner,
}) => {
  const [owner, other] = [await newOwner(menu), await newOwner(menu, { name: 'Elsewhere' })];
  await order(page, other, 'Masala Dosa');
  for (const dish of ['Masala Dosa', 'Steamed Idli', 'Filter Coffee', 'Masala Dosa'])
    await order(page, owner, dish);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(again(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all 4' }).click();
  await expect(again(page)).toHaveCount(4);

  const tab = await context.newPage();
  await tab.goto(pages.cart(owner.slug));
  await expect(again(tab)).toHaveCount(3);

  await yours(page)
    .getByRole('button', { name: /^Remove the order of / })
    .nth(1)
    .click();
  await expect(yours(page).getByRole('listitem').nth(1)).toContainText('Order removed from this list.');
  await expect(again(page)).toHaveCount(3);
  await expect(yours(tab)).not.toContainText('Filter Coffee');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(yours(tab)).toContainText('Filter Coffee');

  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(again(page)).toHaveCount(0);
  await expect(yours(tab)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(again(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove all' }).click();
  await page.reload();
  await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
  expect(
    (await kept(page)).map(({ slug }) => slug),
    'those of other restaurants stay',
  ).toEqual([other.slug]);
});

test('a remembered order leads to how it stands, also when Place Order was tapped twice', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  const body = { remembersOrders: true };
  await callApi(server.url, 'PUT', '/api/restaurant/ordering', { token: owner.token, body });
  await page.goto(pages.storefront(owner.slug));
  await customerOn(page).add('Masala Dosa');
  await customerOn(page).openCart(1).click();
  await page.waitForTimeout(DOUBLE_TAP);
  const { text } = await orderIn(customerOn(page).placeOrder);
  const number = /^Order .+$/m.exec(text)?.[0] ?? 'none';
  const path = /\/o\/\w{14}$/m.exec(text)?.[0] ?? 'none';
  const chat = page.waitForEvent('popup');
  await customerOn(page).placeOrder.dblclick();
  await (await chat).close();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(yours(page).getByRole('heading', { level: 3 })).toContainText(number);
  const status = yours(page).getByRole('link', { name: 'See order status' });
  await expect(status).toHaveAttribute('href', path);
  expect((await kept(page)).length).toBe(1);
});

test('orders are found again at the new address of their restaurant', async ({ page, newOwner, server }) => {
  const owner = await newOwner(menu);
  await order(page, owner, 'Masala Dosa');
  const slug = `${owner.slug}-new`;
  await changeAddress(server.url, owner, slug);
  await page.goto(pages.cart(slug));
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await again(page).click();
  expect((await orderIn(customerOn(page).placeOrder)).text).toContain('Masala Dosa (1 x ₹80.00)');
});

for (const damaged of [
  'no JSON at all',
  '{"version":99,"orders":[]}',
  '{"version":1,"orders":[{"slug":"demo","placedAt":1e300,"totalPaise":1,"items":[]},null,7]}',
]) {
  test(`damaged orders are set aside, never a crash: ${damaged}`, async ({ page, newOwner }) => {
    const owner = await newOwner(menu);
    await page.addInitScript(
      ([name, text]) => {
        if (!localStorage.getItem(name as string)) localStorage.setItem(name as string, text as string);
      },
      [KEY, damaged],
    );
    await page.goto(pages.cart(owner.slug));
    await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
    await order(page, owner, 'Masala Dosa');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(again(page)).toHaveCount(1);
    expect(await page.evaluate((key) => localStorage.getItem(`${key}_damaged`), KEY)).toBe(damaged);
  });
}

test('the demo keeps nothing, as nothing is sent there', async ({ page }) => {
  await page.goto(pages.storefront('demo'));
  await customerOn(page).add('Mango Lassi');
  await customerOn(page).openCart(1).click();
  await customerOn(page).placeDemoOrder.click();
  await expect(page.getByText('The restaurant would get this on WhatsApp:')).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

/** Orders these dishes, from the menu to WhatsApp. */
async function order(page: Page, { slug }: { slug: string }, ...dishes: string[]): Promise<void> {
  await page.goto(pages.storefront(slug));
  const customer = customerOn(page);
  for (const [at, dish] of dishes.entries())
    await (dishes.indexOf(dish) < at ? customer.oneMore(dish) : customer.add(dish));
  await customer.openCart(dishes.length).click();
  await handOver(page);
}

async function handOver(page: Page): Promise<void> {
  // Place Order appears where the link to the cart was, and ignores a second tap there.
  await page.waitForTimeout(DOUBLE_TAP);
  const chat = page.waitForEvent('popup');
  await customerOn(page).placeOrder.click();
  await (await chat).close();
  await expect(page.getByText('Order not sent?')).toBeVisible();
  // What replaces Place Order ignores a second tap, too.
  await page.waitForTimeout(DOUBLE_TAP);
}

/** Returns the orders that the browser keeps. */
function kept(page: Page): Promise<Array<{ slug: string }>> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) || '{"orders":[]}').orders, KEY);
}

async function itemIds(url: string, { token }: BrowserOwner): Promise<Record<string, string>> {
  const menus = await callApi<Array<{ menu_items: Array<{ id: string; name: string }> }>>(
    url,
    'GET',
    '/api/menu/allmenu',
    { token },
  );
  return Object.fromEntries(menus.flatMap(({ menu_items }) => menu_items.map(({ id, name }) => [name, id])));
}

async function setPrice(url: string, { token }: BrowserOwner, dish: string, price: number): Promise<void> {
  type Item = { id: string; name: string; category_id: string };
  const menus = await callApi<Array<{ menu_items: Item[] }>>(url, 'GET', '/api/menu/allmenu', { token });
  const item = menus.flatMap(({ menu_items }) => menu_items).find(({ name }) => name === dish);
  const body = { name: dish, description: '', price, categoryId: item?.category_id, image: '' };
  await callApi(url, 'PUT', `/api/menu/items/${item?.id ?? ''}`, {
    token,
    body: { ...body, isAvailable: true, is_available: true },
  });
}

/** Makes a biryani ask for a bread from now on. */
async function askForBread(url: string, { token, ids }: Kitchen): Promise<void> {
  type Group = { id: string; name: string };
  const groups = await callApi<Group[]>(url, 'GET', '/api/menu/choice-groups', { token });
  const id = groups.find(({ name }) => name === 'bread')?.id ?? '';
  const body = { item_ids: [ids['Veg Thali'], ids['Chicken Biryani']] };
  await callApi(url, 'PUT', `/api/menu/choice-groups/${id}/items`, { token, body });
}
