import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { stageEnv } from '#test/screens/stage.ts';
import { barriersOn } from '#test/support/browser-axe.ts';
import { comeBack, customerOn, orderIn, placeCart } from '#test/support/browser-menu-page.ts';
import { type BrowserOwner, callApi, createBrowserOwner, PASSWORD } from '#test/support/browser-owner.ts';
import { spillsOn } from '#test/support/browser-reflow.ts';
import { signedIn } from '#test/support/browser-sign-in.ts';
import { codeIn } from '#test/support/order-code-in.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';
import { weakNetwork } from '#test/support/weak-network.ts';
import { expect, test } from './weak-network-fixtures.ts';

const menu = { Snacks: { Samosa: 20, 'Masala Dosa': 80 } };

type Server = Pick<RunningServer, 'url' | 'dataDir'>;

function remember({ url }: Server, { token }: BrowserOwner, more: object = {}) {
  return callApi(url, 'PUT', '/api/restaurant/ordering', { token, body: { remembersOrders: true, ...more } });
}

async function rememberingOwner(server: Server, more: object = {}): Promise<BrowserOwner> {
  const owner = await createBrowserOwner(server.url, menu);
  await remember(server, owner, more);
  return owner;
}

/** Shows customers a UPI ID. */
async function showUpi({ url }: Server, { token }: BrowserOwner): Promise<void> {
  const payee = { id: 'asha@okbank', name: 'ASHA RAO' };
  await callApi(url, 'PUT', '/api/restaurant/upi', { token, body: { ...payee, password: PASSWORD } });
  await callApi(url, 'PUT', '/api/restaurant/upi/checked', { token, body: payee });
}

interface Stored {
  id: string;
  code: string;
  status: string;
  payment: string;
  total_paise: number;
  table_name: string;
  has_note: number;
  menu_total_paise: number | null;
  lines: string;
}

/** Returns the restaurant's orders from the database. */
function storedOf({ dataDir }: Server, { slug }: BrowserOwner): Stored[] {
  const database = new DatabaseSync(join(dataDir, 'menu-link.db'), { timeout: 5000, readOnly: true });
  const rows = database
    .prepare(
      'select orders.* from orders join restaurants on restaurants.id = orders.restaurant_id where slug = ? order by orders.id',
    )
    .all(slug);
  database.close();
  return rows as unknown as Stored[];
}

/** Returns the dishes of the restaurant's first category. */
async function itemsOf(
  { url }: Server,
  { token }: BrowserOwner,
): Promise<Array<{ id: string; name: string; categoryId: string }>> {
  const [category] = await callApi<Array<{ id: string; menu_items: Array<{ id: string; name: string }> }>>(
    url,
    'GET',
    '/api/menu/allmenu',
    { token },
  );
  return (category?.menu_items ?? []).map(({ id, name }) => ({ id, name, categoryId: category?.id ?? '' }));
}

const waiting = (page: Page) => page.evaluate(() => localStorage.getItem('menu_link_order_outbox'));
const howItStands = (page: Page) => page.getByRole('link', { name: 'See order status' });
const stands = (page: Page) => page.locator('.stands p');

/** Opens the cart with a dosa for ₹80 in it. */
async function fill(page: Page, { slug }: BrowserOwner, query = '') {
  const customer = customerOn(page);
  await page.goto(pages.storefront(slug) + query);
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  return customer;
}

/** Like `fill`, and waits for all scripts and prices: after that, the page requests nothing by itself. */
async function fillWhole(page: Page, owner: BrowserOwner) {
  const { placeOrder } = await fill(page, owner);
  await expect(placeOrder).toBeVisible();
}

test('an order arrives as it was sent, and its message leads to how it stands @main', async ({
  page,
  server,
  network,
}) => {
  const owner = await rememberingOwner(server);
  await fill(page, owner, '?table=7');
  const kept = page.getByRole('link', { name: 'What we save' });
  await expect(page.locator('.dock')).toContainText(
    `${owner.name} gets this order on WhatsApp and in its order list. What we save`,
  );
  await expect(kept).toHaveAttribute('href', '/privacy#orders');
  expect(await barriersOn(page)).toEqual([]);

  const text = await placeCart(page);
  const code = codeIn(text);
  expect(text).toBe(
    [
      `Hello ${owner.name}, I would like to place an order:`,
      '',
      `Order ${code.slice(0, 3)}-${code.slice(3, 5)}`,
      'Table: 7',
      '',
      'Masala Dosa (1 x ₹80.00) = ₹80.00',
      '',
      'Total: ₹80.00',
      '',
      `${network.url}/o/${code}`,
      '',
      'Please confirm my order.',
    ].join('\n'),
  );
  await expect.poll(() => storedOf(server, owner)).toHaveLength(1);
  expect(storedOf(server, owner)).toMatchObject([
    { code, status: 'placed', total_paise: 80_00, table_name: '7', has_note: 0, menu_total_paise: null },
  ]);
  await expect.poll(() => waiting(page)).toBeNull();

  await howItStands(page).click();
  await expect(page).toHaveURL(pages.order(code));
  await expect(stands(page)).toHaveText('Waiting for the restaurant to confirm on WhatsApp.');
  await expect(page.getByText('Table: 7')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  expect(await spillsOn(page)).toEqual([]);
});

test('two orders from one page have a code each, and sending again keeps it', async ({ page, server }) => {
  const owner = await rememberingOwner(server);
  await fill(page, owner);
  const first = codeIn(await placeCart(page));
  const again = await orderIn(page.getByRole('link', { name: 'Send again' }));
  expect(codeIn(again.text)).toBe(first);
  await page.getByRole('button', { name: 'Restore cart' }).click();
  const second = codeIn(await placeCart(page));
  expect(second).not.toBe(first);
  await expect.poll(() => storedOf(server, owner).map(({ code }) => code)).toEqual([first, second]);
});

for (const state of ['gone', 'fails', 'deaf', 'hangs'] as const) {
  test(`an order whose network ${state === 'hangs' ? state : `is ${state}`} arrives once it is back, and once @phone`, async ({
    page,
    server,
    network,
  }) => {
    const owner = await rememberingOwner(server);
    await fillWhole(page, owner);
    network.state = state;
    const code = codeIn(await placeCart(page));
    await expect.poll(() => waiting(page)).toContain(code);
    await page.waitForTimeout(1_000);
    network.state = 'good';
    // As the browser announces it when it joins a network.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    if (state === 'hangs') await page.goto(pages.storefront(owner.slug));
    await expect.poll(() => waiting(page)).toBeNull();
    expect(storedOf(server, owner).map((order) => order.code)).toEqual([code]);
  });
}

test('an order placed without a network is sent from the next menu that is opened @phone', async ({
  page,
  server,
  network,
}) => {
  const [owner, other] = [await rememberingOwner(server), await createBrowserOwner(server.url, menu)];
  await fillWhole(page, owner);
  network.state = 'gone';
  const code = codeIn(await placeCart(page));
  await expect.poll(() => waiting(page)).toContain(code);
  expect(storedOf(server, owner)).toEqual([]);
  network.state = 'good';
  await page.waitForTimeout(5_000);
  await page.goto(pages.storefront(other.slug));
  await expect.poll(() => storedOf(server, owner).map((order) => order.code)).toEqual([code]);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('an order is sent also when the script that sends it comes after the tap @phone', async ({
    page,
    server,
  }) => {
    const owner = await rememberingOwner(server);
    let isThere = false;
    let lost = 0;
    await page.route('**/storefront.orders-part*', (route) => {
      if (isThere) return route.continue();
      lost += 1;
      return route.abort();
    });
    await fill(page, owner);
    const code = codeIn(await placeCart(page));
    await expect.poll(() => lost).toBeGreaterThan(2);
    expect(storedOf(server, owner)).toEqual([]);
    isThere = true;
    await expect.poll(() => storedOf(server, owner).map((order) => order.code)).toEqual([code]);
  });

  test('an order waits in the browser from the tap on, also where the page goes before that script has come @phone', async ({
    page,
    server,
  }) => {
    const owner = await rememberingOwner(server);
    let isThere = false;
    // The network is so weak that the script is still loading when the customer leaves the page.
    await page.route('**/storefront.orders-part*', (route) => isThere && route.continue());
    await fill(page, owner);
    const code = codeIn(await placeCart(page));
    expect(await waiting(page)).toContain(code);
    expect(storedOf(server, owner)).toEqual([]);
    isThere = true;
    await page.goto(pages.storefront(owner.slug));
    await expect.poll(() => storedOf(server, owner).map((order) => order.code)).toEqual([code]);
    await expect.poll(() => waiting(page)).toBeNull();
  });
});

test('an order that the list does not want leads nowhere from then on, and goes out as a message @phone', async ({
  page,
  server,
}) => {
  const owner = await rememberingOwner(server);
  await fillWhole(page, owner);
  await remember(server, owner, { remembersOrders: false });
  const text = await placeCart(page);
  const code = codeIn(text);
  expect(code).not.toBe('');
  const again = page.getByRole('link', { name: 'Send again' });
  await expect(howItStands(page)).toHaveCount(0);
  await expect.poll(() => waiting(page)).toBeNull();
  await expect.poll(async () => (await orderIn(again)).text).not.toContain(code);
  const plain = text.replace(/\n\nhttp\S+/, '');
  expect((await orderIn(again)).text).toBe(plain);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy order' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(plain);
  await expect(page.getByText(/not reached|refused/i)).toHaveCount(0);

  await page.reload();
  expect((await orderIn(again)).text).toBe(plain);
  await expect(howItStands(page)).toHaveCount(0);
  // The same in the list of earlier orders.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('region', { name: 'Your orders' })).toContainText('Masala Dosa');
  await expect(howItStands(page)).toHaveCount(0);
});

test('the cart says that an order was declined, and asks for neither payment nor a second message @main', async ({
  page,
  server,
}) => {
  const owner = await rememberingOwner(server);
  await showUpi(server, owner);
  await fill(page, owner);
  await placeCart(page);
  await expect.poll(() => waiting(page)).toBeNull();
  const last = page.getByRole('region', { name: 'Your last order' });
  await expect(page.getByRole('button', { name: /^Pay by UPI/ })).toBeVisible();
  await callApi(server.url, 'PATCH', `/api/orders/${storedOf(server, owner)[0]?.id ?? ''}`, {
    token: owner.token,
    body: { from: 'placed', status: 'declined', declineReason: 'closing' },
  });

  await comeBack(page);
  await expect(last).toContainText('The restaurant did not accept this order. We are closing now.');
  await expect(last).not.toContainText(/Tap Send|Pay by UPI|Order not sent|Send again|Copy order/);
  await expect(last.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  expect(await barriersOn(page)).toEqual([]);
  await last.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText('Masala Dosa');
  await expect(last).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your orders' })).toContainText('Not accepted');
});

test('the cart asks for no payment once the order is completed @phone', async ({ page, server }) => {
  const owner = await rememberingOwner(server);
  await showUpi(server, owner);
  await fill(page, owner);
  await placeCart(page);
  await expect.poll(() => waiting(page)).toBeNull();
  const orderPath = `/api/orders/${storedOf(server, owner)[0]?.id ?? ''}`;
  const change = (body: object) => callApi(server.url, 'PATCH', orderPath, { token: owner.token, body });
  await change({ from: 'placed', status: 'accepted' });
  await comeBack(page);
  const last = page.getByRole('region', { name: 'Your last order' });
  await expect(last).toContainText('Accepted.');
  await expect(last.getByRole('button', { name: /^Pay by UPI/ })).toBeVisible();
  await change({ from: 'accepted', status: 'done' });
  await comeBack(page);
  await expect(last).toContainText('Completed.');
  await expect(last).not.toContainText('Pay by UPI');
});

test('the cart knows what the page of the order showed, without asking @phone', async ({ page, server }) => {
  const owner = await rememberingOwner(server);
  await fill(page, owner);
  await placeCart(page);
  await expect.poll(() => waiting(page)).toBeNull();
  await howItStands(page).click();
  await page.getByText('Cancel order', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, cancel order' }).click();
  await expect(stands(page)).toHaveText('You cancelled this order.');
  // The page is shown before its script has stored the state.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('menu_link_order_states')))
    .toContain('withdrawn');
  await page.route('**/api/order/*', (route) => route.abort());
  await page.goto(pages.cart(owner.slug));
  await expect(page.getByRole('region', { name: 'Your last order' })).toContainText(
    'You cancelled this order.',
  );
  await expect(page.getByRole('link', { name: 'Send again' })).toHaveCount(0);
});

test.describe('with a UPI ID', () => {
  async function paidBefore(server: Server): Promise<BrowserOwner> {
    const owner = await rememberingOwner(server);
    await showUpi(server, owner);
    await callApi(server.url, 'PUT', '/api/restaurant/upi/when', {
      token: owner.token,
      body: { payWhen: 'before', password: PASSWORD },
    });
    return owner;
  }

  /** Tells the restaurant that the order is paid. The screen must react without waiting for the server. */
  async function sayPaid(page: Page) {
    await page.getByRole('button', { name: 'Pay by UPI · ₹80.00' }).click();
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expect(page.getByRole('link', { name: 'Tell the restaurant' })).toBeVisible({ timeout: 1_000 });
  }

  test('who says in the cart to have paid has told the restaurant’s list @phone', async ({
    page,
    server,
  }) => {
    const owner = await paidBefore(server);
    await fill(page, owner);
    const code = codeIn(await placeCart(page));
    await expect.poll(() => waiting(page)).toBeNull();
    expect(storedOf(server, owner)).toMatchObject([{ code, payment: '' }]);
    await sayPaid(page);
    await expect.poll(() => storedOf(server, owner)[0]?.payment).toBe('claimed');
    await expect.poll(() => waiting(page)).toBeNull();
    await howItStands(page).click();
    await expect(page.getByText('The restaurant will check your payment. We cannot see it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'I have paid' })).toHaveCount(0);
  });

  for (const state of ['gone', 'deaf', 'hangs'] as const) {
    test(`that an order is paid follows it where the network ${state === 'hangs' ? state : `is ${state}`}, also through a reload @phone`, async ({
      page,
      server,
      network,
    }) => {
      const owner = await paidBefore(server);
      await fillWhole(page, owner);
      network.state = state;
      const code = codeIn(await placeCart(page));
      await sayPaid(page);
      expect(await waiting(page)).toContain(`"paid":"${code}"`);
      await page.waitForTimeout(1_000);
      network.state = 'good';
      await page.goto(pages.storefront(owner.slug));
      await expect.poll(() => waiting(page)).toBeNull();
      expect(storedOf(server, owner)).toMatchObject([{ code, payment: 'claimed' }]);
    });
  }
});

test('an order outlives a server that dies and comes back @phone', async ({ page }) => {
  const first = await startServer(stageEnv);
  const network = await weakNetwork(first.url);
  const owner = await rememberingOwner(first);
  await page.goto(network.url);
  const customer = customerOn(page);
  await page.goto(network.url + pages.storefront(owner.slug));
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  await expect(customer.placeOrder).toBeVisible();
  await first.end('SIGKILL');
  const code = codeIn(await placeCart(page));
  await expect.poll(() => waiting(page)).toContain(code);
  const { port } = new URL(first.url);
  const second = await startServer({ ...stageEnv, PORT: port, DATA_DIR: first.dataDir });
  await page.waitForTimeout(5_000);
  await comeBack(page);
  await expect.poll(() => storedOf(second, owner).map((order) => order.code)).toEqual([code]);
  await network.close();
  await second.stop();
});

test('a browser that keeps nothing sends the order all the same, once @phone', async ({ page, server }) => {
  const owner = await rememberingOwner(server);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await fill(page, owner);
  const code = codeIn(await placeCart(page));
  await expect.poll(() => storedOf(server, owner).map((order) => order.code)).toEqual([code]);
});

test('two taps within a moment are one order @phone @main', async ({ page, server }) => {
  const owner = await rememberingOwner(server);
  const { placeOrder } = await fill(page, owner);
  const box = await placeOrder.boundingBox();
  const at = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20] as const;
  await page.mouse.click(...at);
  await page.waitForTimeout(100);
  await page.mouse.click(...at);
  await expect(page.getByText('Order not sent?')).toBeVisible();
  await expect.poll(() => waiting(page)).toBeNull();
  expect(storedOf(server, owner)).toHaveLength(1);
});

test('a price that changes behind the open page is kept as the customer saw it, and told @phone', async ({
  page,
  server,
}) => {
  const owner = await rememberingOwner(server);
  await fillWhole(page, owner);
  const items = await itemsOf(server, owner);
  const dosa = items.find(({ name }) => name === 'Masala Dosa');
  await callApi(server.url, 'PUT', `/api/menu/items/${dosa?.id ?? ''}`, {
    token: owner.token,
    body: { name: dosa?.name, categoryId: dosa?.categoryId, price: 90 },
  });
  await placeCart(page);
  await expect.poll(() => storedOf(server, owner)).toHaveLength(1);
  expect(storedOf(server, owner)).toMatchObject([{ total_paise: 80_00, menu_total_paise: 90_00 }]);
});

test('a restaurant that remembers nothing gets the message it always got, and nothing else is sent', async ({
  page,
  server,
}) => {
  const owner = await createBrowserOwner(server.url, menu);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await fill(page, owner);
  await expect(page.locator('.dock')).not.toContainText('list');
  const text = await placeCart(page);
  expect(text).toBe(
    [
      `Hello ${owner.name}, I would like to place an order:`,
      '',
      'Masala Dosa (1 x ₹80.00) = ₹80.00',
      '',
      'Total: ₹80.00',
      '',
      'Please confirm my order.',
    ].join('\n'),
  );
  await expect(howItStands(page)).toHaveCount(0);
  expect(posts).not.toContain(`/api/restaurant/${owner.slug}/orders`);
  expect(storedOf(server, owner)).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /outbox|kept|device/.test(key))),
  ).toEqual([]);
});

test('name, address and words on the whole order stay in the chat @phone', async ({ page, server }) => {
  const owner = await rememberingOwner(server, {
    ways: [{ type: 'delivery' }],
    deliveryAreas: [{ name: 'Indiranagar', fee: 30 }],
  });
  await fill(page, owner);
  await page.getByRole('combobox', { name: 'Area' }).selectOption('Indiranagar · ₹30.00');
  await page.getByRole('textbox', { name: 'Address' }).fill('12 Lake View');
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await page.getByRole('button', { name: 'Add a note for the whole order' }).click();
  await page.keyboard.type('Ring at gate 4');
  const sent = page.waitForRequest((request) =>
    request.url().endsWith(`/api/restaurant/${owner.slug}/orders`),
  );
  const text = await placeCart(page);
  expect(text).toContain('Asha Rao, 12 Lake View');
  const body = (await sent).postData() ?? '';
  for (const word of ['Asha', 'Lake', 'gate']) expect(body).not.toContain(word);
  await expect.poll(() => storedOf(server, owner)).toMatchObject([{ total_paise: 110_00, has_note: 1 }]);
});

test('what the restaurant says comes up on the page by itself, and is announced @phone', async ({
  page,
  server,
}) => {
  const owner = await rememberingOwner(server);
  await fill(page, owner);
  const code = codeIn(await placeCart(page));
  await expect.poll(() => storedOf(server, owner)).toHaveLength(1);
  const { id } = storedOf(server, owner)[0] as Stored;
  await page.goto(pages.order(code));
  await expect(stands(page)).toHaveText('Waiting for the restaurant to confirm on WhatsApp.');
  await callApi(server.url, 'PATCH', `/api/orders/${id}`, {
    token: owner.token,
    body: { from: 'placed', status: 'accepted' },
  });
  await expect(stands(page)).toHaveText('Accepted.');
  await expect(page.locator('#order-news')).toHaveText('Accepted.');
  await expect(page.getByText('Cancel order', { exact: true })).toHaveCount(0);
});

test('an order that has not come yet comes up once it is there @phone', async ({ page, server, network }) => {
  const owner = await rememberingOwner(server);
  await fillWhole(page, owner);
  network.state = 'gone';
  const code = codeIn(await placeCart(page));
  const other = await page.context().newPage();
  // The page that sends the order is closed meanwhile.
  await page.close();
  network.state = 'good';
  await other.goto(network.url + pages.order(code));
  await expect(other.getByRole('heading', { name: 'This order has not reached us yet.' })).toBeVisible();
  const menuPage = await other.context().newPage();
  await menuPage.goto(network.url + pages.storefront(owner.slug));
  await expect.poll(() => storedOf(server, owner)).toHaveLength(1);
  await other.bringToFront();
  await expect(stands(other)).toHaveText('Waiting for the restaurant to confirm on WhatsApp.');
});

test('an order is taken back without JavaScript, after one question @phone', async ({
  page,
  server,
  browser,
}) => {
  const owner = await rememberingOwner(server);
  await fill(page, owner);
  const code = codeIn(await placeCart(page));
  await expect.poll(() => storedOf(server, owner)).toHaveLength(1);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(server.url + pages.order(code));
  await expect(plain.getByRole('button', { name: 'Yes, cancel order' })).toBeHidden();
  await plain.getByText('Cancel order', { exact: true }).click();
  await plain.getByRole('button', { name: 'Yes, cancel order' }).click();
  await expect(stands(plain)).toHaveText('You cancelled this order.');
  await expect(plain).toHaveURL(server.url + pages.order(code));
  expect(storedOf(server, owner)).toMatchObject([{ status: 'withdrawn' }]);
  await context.close();
});

test('the link in the chat leads the restaurant’s owner to the order in the list', async ({
  page,
  server,
  newWindow,
}) => {
  const owner = await rememberingOwner(server);
  await fill(page, owner);
  const code = codeIn(await placeCart(page));
  await expect.poll(() => storedOf(server, owner)).toHaveLength(1);
  const { id } = storedOf(server, owner)[0] as Stored;
  const [own, stranger] = [
    await newWindow({ storageState: signedIn(server.url, owner) }),
    await newWindow({ storageState: signedIn(server.url, await rememberingOwner(server)) }),
  ];
  await own.goto(server.url + pages.order(code));
  await expect(own).toHaveURL(new RegExp(`/dashboard/orders\\?at=[\\da-f-]+&order=${id}$`));
  await stranger.goto(server.url + pages.order(code));
  await stranger.waitForTimeout(1_000);
  await expect(stranger).toHaveURL(server.url + pages.order(code));
});

test('without a network the page of an order says so, and stays @phone', async ({
  page,
  server,
  network,
}) => {
  const owner = await rememberingOwner(server);
  await fill(page, owner);
  const code = codeIn(await placeCart(page));
  await expect.poll(() => storedOf(server, owner)).toHaveLength(1);
  await page.goto(pages.order(code));
  network.state = 'gone';
  await comeBack(page);
  await expect(page.getByText('No internet.')).toBeVisible();
  await expect(stands(page)).toBeVisible();
  network.state = 'good';
  await comeBack(page);
  await expect(page.getByText('No internet.')).toHaveCount(0);
});

test('an order too long for WhatsApp can be sent short once it is in the list @phone', async ({
  page,
  server,
}) => {
  const dishes = Object.fromEntries(
    Array.from({ length: 40 }, (_, no) => [`मसाला डोसा नारियल की चटनी के साथ ${no + 1}`, 80]),
  );
  const owner = await createBrowserOwner(server.url, { नाश्ता: dishes });
  await remember(server, owner);
  const items = (await itemsOf(server, owner)).map(({ id, name }) => ({ id, name, price: 80, quantity: 1 }));
  await page.goto(pages.storefront(owner.slug));
  await page.evaluate(
    ([slug, lines]) =>
      localStorage.setItem(
        'menu_link_cart_storage',
        JSON.stringify({ version: 1, carts: { [slug as string]: { items: lines } } }),
      ),
    [owner.slug, items] as const,
  );
  await page.goto(pages.cart(owner.slug));
  await expect(page.getByText('This is a long order.')).toBeVisible();
  const code = codeIn(await placeCart(page));
  const short = page.getByRole('link', { name: 'Send short message' });
  const { text } = await orderIn(short);
  expect(text).toContain(`40 items, see the order list:\n`);
  expect(text).toContain(`/o/${code}\n`);
  expect(text).not.toContain('डोसा');
});
