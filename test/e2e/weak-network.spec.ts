import type { BrowserContext, Page } from '@playwright/test';
import { files, pages } from '#routes';
import { customerOn } from '#test/support/browser-menu-page.ts';
import { untilKept } from '#test/support/browser-offline.ts';
import { expect, test } from './weak-network-fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const demo = pages.storefront('demo');

test('where the browser stores nothing, menu and cart work as ever @phone', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
    ServiceWorkerContainer.prototype.register = refuse;
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto(demo, { waitUntil: 'networkidle' });
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  await expect(customer.placeDemoOrder).toBeEnabled();
  expect(errors).toEqual([]);
});

test('where the storage is full, menu and cart work as ever @phone', async ({ page, context, network }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1_000 });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  for (const _ of [1, 2]) await page.goto(demo, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  await expect(customer.placeDemoOrder).toBeEnabled();
  expect(errors).toEqual([]);
});

test.describe(() => {
  // A worker would answer for the network that keeps the script back.
  test.use({ serviceWorkers: 'block' });

  test('the cart shows what the phone remembers before the script is here @phone @main', async ({ page }) => {
    await page.goto(demo, { waitUntil: 'networkidle' });
    const customer = customerOn(page);
    await customer.add('Plain Dosa');
    await customer.add('Masala Dosa');
    await customer.openCart(2).click();
    await page.getByRole('button', { name: 'Add a note for Masala Dosa' }).click();
    await page.getByRole('textbox').fill('less oil');
    await page.keyboard.press('Enter');
    await page.route(`**${files.assets}/**`, () => {});
    await page.reload({ waitUntil: 'commit' });
    const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
    await expect(lines).toHaveText([
      /Plain Dosa ?₹70\.00 each₹70\.00.*1.*Add a note$/,
      /Masala Dosa ?₹95\.00 each₹95\.00.*1.*Note: less oil/,
    ]);
    await expect(page.getByText('Add a note for the whole order')).toBeVisible();
    await expect(page.getByText('Place Order · ₹165.00')).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });
});

test('on a slow line a tap made at first sight is in the cart before the script is here @phone', async ({
  page,
  context,
}) => {
  await slowDown(page, context);
  await page.goto(demo, { waitUntil: 'commit' });
  const customer = customerOn(page);
  await customer.add('Plain Dosa');
  await expect(customer.openCart(1)).toBeVisible();
  // The queue has a length only until hydration, so 0 means: not hydrated yet, and nothing is waiting.
  expect(await page.evaluate(() => window.menuLinkTaps?.length)).toBe(0);
  await expect(page.getByRole('group', { name: 'Quantity of Plain Dosa' })).toContainText('1');
  await expect(customer.openCart(1)).toHaveCount(1);
});

test('what is tapped is in the cart, and the cart can be opened, though the script never comes @phone', async ({
  page,
}) => {
  await page.route(`**${files.assets}/**`, () => {});
  await page.goto(`${demo}?table=7`, { waitUntil: 'commit' });
  const customer = customerOn(page);
  await customer.add('Plain Dosa');
  await customer.add('Masala Dosa');
  await customer.add('Plain Dosa');
  await customer.openCart(3).click();
  await expect(page).toHaveURL(`${pages.cart('demo')}?table=7`);
  const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(lines).toHaveText([/Plain Dosa.*2/, /Masala Dosa.*1/]);
});

test('on a slow line a dish tapped right after an Add opens with the Add in the cart @phone', async ({
  page,
  context,
}) => {
  await slowDown(page, context);
  await page.goto(demo, { waitUntil: 'commit' });
  await customerOn(page).add('Plain Dosa');
  await page.getByRole('link', { name: 'Masala Dosa', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Masala Dosa' })).toBeVisible();
  await page.goBack();
  await expect(customerOn(page).openCart(1)).toBeVisible();
});

test('the first dish of one category has its place before the others are here @desktop', async ({
  page,
  network,
  newOwner,
}) => {
  const { slug } = await newOwner({ Snacks: { Samosa: 20, 'Vada Pav': 30, 'Onion Pakora': 45 } });
  network.state = 'stalls';
  await page.goto(pages.storefront(slug), { waitUntil: 'commit' });
  const samosa = page.getByRole('main').getByRole('listitem').first();
  await expect(samosa).toBeVisible();
  const before = await samosa.boundingBox();
  await expect(page.getByRole('link', { name: 'Onion Pakora' })).toHaveCount(0);
  network.state = 'good';
  await expect(page.getByRole('link', { name: 'Onion Pakora' })).toBeVisible();
  expect(await samosa.boundingBox()).toEqual(before);
});

test('a script that hangs is asked for again, and the page says that it is still loading @phone', async ({
  page,
}) => {
  const scripts = /storefront\.client.*\.js$/;
  const asked: string[] = [];
  await page.clock.install();
  await page.route(scripts, (route) => {
    asked.push(route.request().url());
    if (asked.length > 1) return route.continue();
  });
  await page.goto(demo, { waitUntil: 'domcontentloaded' });
  const customer = customerOn(page);
  await customer.add('Plain Dosa');
  await expect.poll(() => asked.length).toBe(1);
  const words = page.getByText('Still loading. Your taps are saved.');
  await expect(words).toBeHidden();
  await page.clock.fastForward(8_000);
  await expect(words).toBeVisible();
  await page.clock.fastForward(12_000);
  await expect(customer.openCart(1)).toBeVisible();
  await expect(words).toBeHidden();
  expect(asked[1]).toContain('/~1/');
});

test('who saves data gets small photos, and the words first @phone', async ({ newWindow, network }) => {
  const page = await newWindow({ extraHTTPHeaders: { 'Save-Data': 'on' }, deviceScaleFactor: 2 });
  await page.goto(network.url + demo, { waitUntil: 'networkidle' });
  const photos = [...new Set(network.log)].filter((line) => line.includes(files.media));
  expect(photos.length).toBeGreaterThan(3);
  const isBanner = (line: string) => line.includes('/384.');
  expect(photos.filter((line) => !line.includes('/192.') && !isBanner(line))).toEqual([]);
  expect(photos.filter(isBanner)).toHaveLength(1);
});

test('little is asked for before anybody scrolls @phone @main', async ({ page, network }) => {
  await page.goto(demo);
  await untilKept(page, demo);
  // The worker requests only what the page has requested, and its own script.
  expect(new Set(network.log.map((line) => line.split(' ')[1])).size).toBeLessThanOrEqual(25);
});

async function slowDown(page: Page, context: BrowserContext): Promise<void> {
  const line = await context.newCDPSession(page);
  const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slow3g);
}
