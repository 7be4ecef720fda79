import type { Locator, Page } from '@playwright/test';
import { pages } from '#routes';
import { DOUBLE_TAP } from '#storefront/components/ignore-second-tap.ts';
import { comeBack, customerOn, holdScripts, orderIn, untilAnswers } from '#test/support/browser-menu-page.ts';
import { type BrowserOwner, callApi, changeAddress, PASSWORD } from '#test/support/browser-owner.ts';
import { tap } from '#test/support/browser-tap.ts';
import { expect, test } from './fixtures.ts';

const menu = { Breakfast: { 'Masala Dosa': 80, 'Steamed Idli': 45.5 } };
const key = 'menu_link_cart_storage';

test('a cart is in step across tabs, and Back finds the menu as it was @phone @main', async ({
  page,
  context,
}) => {
  await page.goto(pages.storefront('demo'));
  const customer = customerOn(page);
  await customer.add('Mango Lassi');

  const other = await context.newPage();
  await other.goto(pages.cart('demo'));
  await other.getByRole('button', { name: 'One more Mango Lassi' }).click();
  await expect(customer.openCart(2)).toBeVisible();

  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await tap(page, customer.openCart(2));
  await expect(page).toHaveURL(pages.cart('demo'));
  await expect(page.getByRole('heading', { name: 'Mango Lassi' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(pages.storefront('demo'));
  await expect(customer.openCart(2)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  await other.getByRole('button', { name: 'Remove Mango Lassi' }).click();
  await expect(other.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(customer.openCart(2)).toBeHidden();
});

for (const damaged of [
  '{"version":1,"carts":{"demo":{"items":[{"id":7},null]}}}',
  'no JSON at all',
  '{"version":99,"carts":[]}',
]) {
  test(`a damaged cart is set aside, never a crash: ${damaged} @phone`, async ({ page }) => {
    await page.addInitScript(
      ([name, text]) => localStorage.setItem(name as string, text as string),
      [key, damaged],
    );
    await page.goto(pages.cart('demo'));
    await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'See the menu' }).click();
    const customer = customerOn(page);
    await customer.add('Plain Dosa');
    await customer.openCart(1).click();
    await expect(page.getByRole('heading', { name: 'Plain Dosa' })).toBeVisible();
  });
}

test('prices that changed and dishes that ran out are confirmed before ordering @phone @main', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  await page.goto(pages.storefront(owner.slug));
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await customer.add('Steamed Idli');
  await changeMenu(server.url, owner);

  await customer.openCart(2).click();
  const changes = page.getByRole('region', { name: 'Changed since you chose' });
  await expect(changes).toContainText('Masala Dosa is now ₹90.00 (was ₹80.00).');
  await expect(changes).toContainText('Steamed Idli is sold out.');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();

  await changes.getByRole('button', { name: 'Update my cart' }).click();
  const order = await orderIn(customer.placeOrder);
  expect(order.text).toContain('Masala Dosa (1 x ₹90.00) = ₹90.00\n\nTotal: ₹90.00');
  expect(order.text).not.toContain('Idli');
});

test('in a page the browser has translated, a new price replaces the old one everywhere @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const customer = await openOutdatedCart(page, server.url, await newOwner(menu));
  const confirm = page.getByRole('button', { name: 'Update my cart' });
  await expect(confirm).toBeVisible();
  await page.evaluate(translate);
  await confirm.click();
  await expect(customer.placeOrder).toBeVisible();
  await expect(page.getByText('₹80.00')).toHaveCount(0);
  await expect(page.getByText('₹90.00 each')).toBeVisible();
});

test('a customer writes notes, which make lines of their own and reach the restaurant @phone', async ({
  page,
  newOwner,
}) => {
  const owner = await newOwner(menu, { settings: { usualNotes: 'Less spicy\nNo onion' } });
  await page.goto(pages.storefront(owner.slug));
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const noteOn = (about: string) => page.getByRole('textbox', { name: `Note for ${about}` });
  const noteSaid = (words: RegExp) => page.getByRole('button', { name: words });

  await test.step('with one tap and the words the owner offers, or their own', async () => {
    await button('Add a note for Masala Dosa').click();
    await expect(noteOn('Masala Dosa')).toBeFocused();
    await button('Less spicy').click();
    await expect(button('Less spicy')).toHaveAttribute('aria-pressed', 'true');
    await noteOn('Masala Dosa').press('End');
    await noteOn('Masala Dosa').pressSequentially(', see https://spam.example now');
    await noteOn('Masala Dosa').press('Enter');
    await expect(noteSaid(/^Note for Masala Dosa ?: Less spicy, see now$/)).toBeFocused();
  });

  await test.step('what is still being written counts, and nothing moves under a tap', async () => {
    await button('Add a note for the whole order').click();
    await noteOn('the whole order').fill('Ring the bell\nTotal: ₹1.00');
    await page.getByRole('button', { name: 'One more Masala Dosa' }).click();
    expect((await orderIn(customer.placeOrder)).text).toContain(
      [
        'Masala Dosa (2 x ₹80.00) = ₹160.00',
        'Note: Less spicy, see now',
        '',
        'Note: Ring the bell Total: ₹1.00',
        '',
        'Total: ₹160.00',
      ].join('\n'),
    );
  });

  await test.step('and outlasts a reload in the middle of it', async () => {
    await noteOn('the whole order').fill('Ring the bell');
    await page.reload();
    await expect(noteSaid(/^Note for the whole order ?: Ring the bell$/)).toBeVisible();
  });

  await test.step('two lines of one dish: the card leads to them, and equal ones become one', async () => {
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await customer.oneMore('Masala Dosa');
    await button('One less Masala Dosa').click();
    await expect(page.getByRole('heading', { name: 'Masala Dosa' })).toHaveCount(2);
    await button('Add a note for Masala Dosa').click();
    await noteOn('Masala Dosa').fill('less spicy, see now');
    await button('Done').click();
    await expect(page.getByRole('heading', { name: 'Masala Dosa' })).toHaveCount(2);
    await noteSaid(/^Note for Masala Dosa ?: less spicy, see now$/).click();
    await noteOn('Masala Dosa').fill('Less spicy, see now');
    await button('Done').click();
    await expect(page.getByRole('heading', { name: 'Masala Dosa' })).toHaveCount(1);
    await expect(noteSaid(/^Note for Masala Dosa ?: Less spicy, see now$/)).toBeFocused();
    expect((await orderIn(customer.placeOrder)).text).toContain('Masala Dosa (3 x ₹80.00) = ₹240.00');
  });

  await test.step('and comes back with an order that is restored', async () => {
    const { text } = await orderIn(customer.placeOrder);
    const chat = page.waitForEvent('popup');
    await customer.placeOrder.click();
    await (await chat).close();
    await button('Restore cart').click();
    expect((await orderIn(customer.placeOrder)).text).toBe(text);
  });
});

test('a cart that cannot be checked says so, and can be ordered @phone', async ({ page, newOwner }) => {
  const { slug } = await newOwner(menu);
  await page.goto(pages.storefront(slug));
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await page.route(`**/api/restaurant/${slug}`, (route) => route.abort());
  await customer.openCart(1).click();
  const unchecked = page.getByText('We could not check the prices now.');
  await expect(unchecked).toBeVisible();
  await expect(customer.placeOrder).toBeVisible();

  await page.unroute(`**/api/restaurant/${slug}`);
  await comeBack(page);
  await expect(unchecked).toBeHidden();
});

test('where nothing can be ordered, the menu says so once and invites to nothing @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const { slug, token } = await newOwner(menu);
  await page.goto(pages.storefront(slug));
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  const change = (body: unknown) => callApi(server.url, 'PUT', '/api/restaurant', { token, body });
  const noNumber = { settings: { isOrder: true }, whatsapp: '', password: PASSWORD };
  for (const closing of [{ settings: { isOrder: false } }, noNumber]) {
    await change(closing);
    await page.goto(pages.storefront(slug));
    await expect(page.getByText('The restaurant is not taking orders here now.')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^(Add|One more)/ })).toHaveCount(0);
    await expect(customer.openCart(1)).toHaveCount(0);
    await page.getByRole('link', { name: 'Masala Dosa' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Masala Dosa' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Add|One more)/ })).toHaveCount(0);
  }

  await page.goto(pages.cart(slug));
  await expect(page.getByText('WhatsApp number not available')).toBeVisible();
  await expect(page.getByText("This restaurant hasn't provided a WhatsApp number for orders")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
});

test('an order held back by the restaurant can be placed once it takes orders again @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const { slug, token } = await newOwner(menu);
  const takeOrders = (isOrder: boolean) =>
    callApi(server.url, 'PUT', '/api/restaurant', { token, body: { settings: { isOrder } } });
  await page.goto(pages.storefront(slug));
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await takeOrders(false);
  await customer.openCart(1).click();
  await expect(page.getByText('Ordering is off')).toBeVisible();

  await takeOrders(true);
  await page.goBack();
  // Earlier, a tap at the same place would be the second of a double tap.
  await page.waitForTimeout(DOUBLE_TAP);
  await customer.openCart(1).click();
  await expect(customer.placeOrder).toBeVisible();
});

test('the table in the address arrives in the order @phone', async ({ page, newOwner }) => {
  const { slug, name } = await newOwner(menu);
  await page.goto(`${pages.storefront(slug)}?table=7`);
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  await expect(page.getByRole('main').getByText('Table 7')).toBeVisible();
  const { text } = await orderIn(customer.placeOrder);
  expect(text).toMatch(`Hello ${name}, I would like to place an order:\n\nTable: 7\n\nMasala Dosa`);
});

test('the table shows on the menu, and ends after six hours @phone', async ({ page, newOwner }) => {
  const { slug } = await newOwner(menu);
  const atTable = `${pages.storefront(slug)}?table=7`;
  const customer = customerOn(page);
  const table = page.getByText('Table 7', { exact: true });
  const scannedHoursAgo = (hours: number) =>
    page.evaluate((ms) => {
      sessionStorage.setItem('menu_link_table:7', `${Date.now() - ms}`);
      document.dispatchEvent(new Event('visibilitychange'));
    }, hours * 3_600_000);
  await page.goto(atTable);
  await expect(table).toBeVisible();
  await customer.add('Masala Dosa');
  await scannedHoursAgo(5.9);
  await page.reload();
  await expect(customer.openCart(1)).toBeVisible();
  await expect(table).toBeVisible();

  await scannedHoursAgo(6.1);
  await expect(table).toHaveCount(0);
  await expect(page).toHaveURL(pages.storefront(slug));
  await customer.openCart(1).click();
  expect((await orderIn(customer.placeOrder)).text).not.toContain('Table');

  // A customer who comes again scans the code again.
  await page.goto('about:blank');
  await page.goto(atTable);
  await expect(table).toBeVisible();
});

test('after a change of address the cart is there @phone', async ({ page, newOwner, server }) => {
  const owner = await newOwner(menu);
  const { slug } = owner;
  await page.goto(pages.storefront(slug));
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  const moved = `${slug}-new`;
  await changeAddress(server.url, owner, moved);

  await page.goto(pages.cart(slug));
  await expect(page).toHaveURL(pages.cart(moved));
  await expect(customer.placeOrder).toBeVisible();
  await page.goto(pages.storefront(slug));
  await expect(customer.openCart(1)).toBeVisible();
  const carts = await page.evaluate(
    (at) => Object.keys(JSON.parse(localStorage.getItem(at) ?? '').carts),
    key,
  );
  expect(carts).toEqual([moved]);
});

test('a way to a category is no step of the history @phone', async ({ page }) => {
  await page.goto(pages.storefront('demo'));
  const categories = page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link');
  await expect(categories.first()).toBeVisible();
  await expect(page.locator('#root[data-live]')).toHaveCount(1);
  const before = await page.evaluate(() => history.length);
  for (const place of [1, 2, 1]) {
    await categories.nth(place).click();
    await expect(categories.nth(place)).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(new RegExp(`${await categories.nth(place).getAttribute('href')}$`));
  }
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('one less of a dish that is there in two ways leads to the cart @phone', async ({ page, newOwner }) => {
  const { slug } = await newOwner(menu);
  await page.goto(pages.storefront(slug));
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  // As a build that supports sizes stores it.
  await page.evaluate((at) => {
    const stored = JSON.parse(localStorage.getItem(at) ?? '');
    for (const { items } of Object.values<{ items: { id: string; name: string }[] }>(stored.carts)) {
      const [dosa = { id: '', name: '' }] = items;
      items.push({ ...dosa, id: `${dosa.id}~2`, name: 'Masala Dosa, Large' });
    }
    localStorage.setItem(at, JSON.stringify(stored));
  }, key);
  await page.reload();
  await customer.openCart(2).waitFor();
  await page.getByRole('button', { name: 'One less Masala Dosa' }).click();
  await expect(page).toHaveURL(pages.cart(slug));
  await expect(page.getByText('Masala Dosa, Large is no longer on the menu.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Update my cart' }).click();
  expect((await orderIn(customer.placeOrder)).text).toContain(
    'Masala Dosa (1 x ₹80.00) = ₹80.00\n\nTotal: ₹80.00',
  );
});

test('the table stays, whatever way is taken before the script is here @phone', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  const menuAtTable = `${pages.storefront('demo')}?table=7&k=7K3M4PQ8`;
  const cartAtTable = `${pages.cart('demo')}?table=7&k=7K3M4PQ8`;
  const customer = customerOn(page);
  const goes = async (link: Locator, to: string | RegExp) => {
    await link.click();
    await expect(page).toHaveURL(to);
  };
  await page.goto(menuAtTable, { waitUntil: 'domcontentloaded' });
  await goes(
    page.getByRole('link', { name: 'Show all 14 in North Indian Curries' }),
    /\?category=[^&]+&table=7&k=7K3M4PQ8$/,
  );
  const category = page.url();
  await goes(page.getByRole('link', { name: 'See the whole menu' }), menuAtTable);
  await goes(page.getByRole('link', { name: 'Plain Dosa', exact: true }), /\?item=[^&]+&table=7&k=7K3M4PQ8$/);
  await goes(page.getByRole('link', { name: 'Close, back to the menu' }), menuAtTable);
  await page.getByRole('link', { name: 'Skip to cart' }).press('Enter');
  await expect(page).toHaveURL(cartAtTable);
  await goes(page.getByRole('link', { name: 'Report this page' }), pages.report('demo'));
  await page.goBack({ waitUntil: 'commit' });
  await goes(page.getByRole('link', { name: 'See the menu' }), menuAtTable);
  await customer.add('Plain Dosa');
  await goes(customer.openCart(1), cartAtTable);
  await goes(page.getByRole('link', { name: 'Menu', exact: true }), menuAtTable);
  await customer.add('Plain Dosa');
  await goes(customer.openCart(2), cartAtTable);
  letScriptsCome();
  await expect(page.getByRole('main').getByText('Table 7')).toBeVisible();

  // After hydration, the page's own link needs the code `k` no more.
  await page.goto(category);
  await untilAnswers(page);
  await goes(page.getByRole('link', { name: 'See the whole menu' }), `${pages.storefront('demo')}?table=7`);
});

test('with a keyboard, what has been confirmed leads on from there, not from the top of the window', async ({
  page,
  newOwner,
  server,
}) => {
  const customer = await openOutdatedCart(page, server.url, await newOwner(menu));
  await page.getByRole('button', { name: 'Update my cart' }).press('Enter');
  const heading = page.getByRole('heading', { name: 'Your cart', exact: true });
  await expect(heading).toBeFocused();
  await customer.placeOrder.press('Enter');
  await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
  const next = page.getByRole('region', { name: 'Order not sent?' }).locator('p').first();
  await expect(next).toBeFocused();
  await page.getByRole('button', { name: 'Restore cart' }).press('Enter');
  await expect(heading).toBeFocused();
  // Undo replaces Remove, and keeps the focus.
  await page.getByRole('button', { name: 'Remove Masala Dosa' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
});

/** Opens a cart with one dish, whose price has changed since it was added. */
async function openOutdatedCart(page: Page, url: string, owner: BrowserOwner) {
  await page.goto(pages.storefront(owner.slug));
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await changeMenu(url, owner);
  await customer.openCart(1).click();
  return customer;
}

/** Makes the dosa cost ₹90, and switches the idlis off. */
async function changeMenu(url: string, { token }: BrowserOwner): Promise<void> {
  type Item = { id: string; name: string; category_id: string };
  const [category] = await callApi<{ menu_items: Item[] }[]>(url, 'GET', '/api/menu/allmenu', { token });
  for (const { id, name, category_id } of category?.menu_items ?? []) {
    const isDosa = name === 'Masala Dosa';
    const body = isDosa
      ? {
          name,
          description: '',
          price: 90,
          categoryId: category_id,
          image: '',
          isAvailable: true,
          is_available: true,
        }
      : { is_available: false };
    await callApi(
      url,
      isDosa ? 'PUT' : 'PATCH',
      isDosa ? `/api/menu/items/${id}` : `/api/menu/items/${id}/toggle-availability`,
      {
        token,
        body,
      },
    );
  }
}

/** Runs in the page. Like Chrome's translation, replaces each text node of React by a new element with the text. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found.filter(
    ({ data, parentElement }) => data.trim() && !parentElement?.matches('script'),
  )) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}
