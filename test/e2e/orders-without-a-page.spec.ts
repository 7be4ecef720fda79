import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { pages } from '#routes';
import { customerOn, placeCart } from '#test/support/browser-menu-page.ts';
import { untilKept } from '#test/support/browser-offline.ts';
import { type BrowserOwner, callApi, createBrowserOwner } from '#test/support/browser-owner.ts';
import { codeIn } from '#test/support/order-code-in.ts';
import type { RunningServer } from '#test/support/server.ts';
import { expect, test } from './weak-network-fixtures.ts';

test.use({ serviceWorkers: 'allow' });

type Server = Pick<RunningServer, 'url' | 'dataDir'>;

async function rememberingOwner({ url }: Server): Promise<BrowserOwner> {
  const owner = await createBrowserOwner(url, { Snacks: { 'Masala Dosa': 80 } });
  await callApi(url, 'PUT', '/api/restaurant/ordering', {
    token: owner.token,
    body: { remembersOrders: true },
  });
  return owner;
}

/** The codes of all orders that the server has. */
function storedCodes({ dataDir }: Server): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'menu-link.db'), { timeout: 5000, readOnly: true });
  const rows = database.prepare('select code from orders').all();
  database.close();
  return rows.map(({ code }) => code);
}

/** Opens the cart of a menu that the phone has cached, with a dosa in it. */
async function fill(page: Page, { slug }: BrowserOwner) {
  const customer = customerOn(page);
  await page.goto(pages.storefront(slug));
  await untilKept(page, pages.storefront(slug));
  await page.reload();
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  // Once its prices are checked, the order needs no network.
  await expect(customer.placeOrder).toBeVisible();
}

const waiting = (page: Page) => page.evaluate(() => localStorage.getItem('menu_link_order_outbox'));
const shared = async (page: Page) =>
  page.evaluate(async () => (await (await caches.open('menu-link-orders')).keys()).length);

/** Returns a function that sends the worker the browser's sync event for a returned network, as often as wanted. */
async function networkOn(context: BrowserContext, url: string) {
  const blank = await context.newPage();
  const browser: CDPSession = await context.newCDPSession(blank);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${url}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    sayItIsBack: () =>
      browser.send('ServiceWorker.dispatchSyncEvent', {
        origin: url,
        registrationId,
        tag: 'orders',
        lastChance: false,
      }),
  };
}

for (const state of ['gone', 'fails', 'deaf', 'hangs'] as const) {
  test(`an order whose network ${state === 'hangs' ? state : `is ${state}`} goes on by itself with its page closed, once @phone`, async ({
    page,
    context,
    server,
    network,
  }) => {
    const owner = await rememberingOwner(server);
    await fill(page, owner);
    network.state = state;
    const code = codeIn(await placeCart(page));
    await expect.poll(() => shared(page)).toBe(1);
    await page.close();
    const browser = await networkOn(context, network.url);
    // The network is announced, but still bad: the order stays in the queue.
    await browser.sayItIsBack();
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(storedCodes(server).includes(code)).toBe(state === 'deaf');
    const lost = network.log.length;
    network.state = 'good';
    await browser.sayItIsBack();
    const posts = (since: number) => network.log.slice(since).filter((line) => line.includes('/orders '));
    await expect.poll(() => posts(lost)).toHaveLength(1);
    expect(storedCodes(server).filter((each) => each === code)).toHaveLength(1);
    // Leaves the worker time to store the result.
    await new Promise((resolve) => setTimeout(resolve, 500));

    // The next page has nothing left to send, and knows that the restaurant has the order.
    const asked = network.log.length;
    const later = await context.newPage();
    await later.goto(network.url + pages.cart(owner.slug));
    await expect.poll(() => waiting(later)).toBeNull();
    expect(await shared(later)).toBe(0);
    expect(posts(asked)).toEqual([]);
    expect(await later.evaluate(() => localStorage.getItem('menu_link_orders_kept'))).toContain(code);
    await expect(later.getByRole('link', { name: 'See order status' })).toBeVisible();
  });
}
