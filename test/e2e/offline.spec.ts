import type { Locator, Page } from '@playwright/test';
import { files, pages } from '#routes';
import { createKitchen } from '#test/support/browser-choices.ts';
import { endMembership } from '#test/support/browser-membership.ts';
import { comeBack, customerOn, orderIn, untilAnswers, untilCame } from '#test/support/browser-menu-page.ts';
import { untilKept } from '#test/support/browser-offline.ts';
import { type BrowserOwner, callApi, changeAddress } from '#test/support/browser-owner.ts';
import type { RunningServer } from '#test/support/server.ts';
import { expect, test } from './weak-network-fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const menu = { Breakfast: { 'Masala Dosa': 80, 'Steamed Idli': 45.5 } };
const demo = pages.storefront('demo');
const moment = String.raw`\w{3}\s\d\d,\s\d{4},\s\d+:\d\d\s[AP]M\.`;
const notice = (page: Page) => page.locator('#connection');
// A veg mark may precede the name, and a tag may follow it.
const dish = (page: Page, name: string) =>
  page.getByRole('heading', { name: new RegExp(`^(?:Veg )?${name}(?: Bestseller| Veg)?$`) });
const unchecked = 'We could not check the prices now.';
const placeHeld = (page: Page) => page.getByRole('button', { name: 'Place Order' });

async function keptChoices(): Promise<number> {
  const cache = await caches.open('menu-link-choices');
  return (await cache.keys()).length;
}

/** Opens a page, and waits until the `menu` that belongs to it is cached. */
async function visit(page: Page, url: string, menu = url): Promise<void> {
  await page.goto(url);
  await untilKept(page, menu);
}

test('a menu seen once is there offline, with its photos, and says since when it is @main', async ({
  page,
  context,
}) => {
  await visit(page, demo);
  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toHaveText(new RegExp(`^You are offline. This menu is from ${moment}$`));
  await expect(dish(page, 'Masala Dosa')).toBeVisible();
  const photo = page.locator('.logo img');
  const width = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
  await expect.poll(() => width(photo)).toBeGreaterThan(0);

  // A photo seen on the menu is available in the cart as well, at its small size.
  await untilAnswers(page);
  await customerOn(page).add('Plain Dosa');
  await customerOn(page).openCart(1).click();
  const small = page.locator('.thumb img');
  await expect.poll(() => width(small)).toBeGreaterThan(0);
  expect(await small.boundingBox()).toMatchObject({ width: 48, height: 48 });

  await page.goto(`${demo}?table=7`);
  await expect(notice(page)).toContainText('You are offline.');
});

test('what a dish asks for is there offline, on a page that was only looked at @phone', async ({
  page,
  context,
  server,
}) => {
  const { slug } = await createKitchen(server.url);
  await visit(page, pages.storefront(slug));
  await expect.poll(() => page.evaluate(keptChoices)).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toContainText('You are offline.');
  await page.getByRole('button', { name: 'Add Veg Thali' }).click();
  const sheet = page.getByRole('dialog', { name: 'Veg Thali' });
  await sheet.getByRole('radio', { name: 'Roti' }).check();
  for (const name of ['Dal', 'Chole']) await sheet.getByRole('checkbox', { name }).check();
  await sheet.getByRole('button', { name: 'Add · ₹180.00' }).click();
  await expect(customerOn(page).openCart(1)).toContainText('₹180.00');
});

test('a dish being looked at is still there when its page is loaded again offline', async ({
  page,
  context,
}) => {
  await visit(page, demo);
  await page.getByRole('link', { name: 'Masala Dosa', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Masala Dosa' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Masala Dosa' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(dish(page, 'Masala Dosa')).toBeVisible();
});

for (const part of ['item', 'category'])
  test(`the whole menu is there offline, also after a link to one ${part} of it @phone`, async ({
    page,
    context,
  }) => {
    await visit(page, demo);
    const sections = await page.locator('section[id]').evaluateAll((all) => all.map(({ id }) => id));
    const dish = await page.locator('a[href*="item="]').first().getAttribute('href');
    await page.goto(part === 'item' ? String(dish) : `${demo}?category=${sections.at(-1)}`);
    await expect(part === 'item' ? page.getByRole('dialog') : page.locator('section[id]')).toHaveCount(1);
    await untilAnswers(page);
    await context.setOffline(true);
    await page.goto(demo);
    await expect(notice(page)).toContainText('You are offline.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('section[id]')).toHaveCount(sections.length);
  });

test('a cart filled offline can be ordered, and its prices are checked as soon as they can be @phone', async ({
  page,
  context,
  network,
  newOwner,
}) => {
  const owner = await newOwner(menu);
  await visit(page, pages.storefront(owner.slug));
  await context.setOffline(true);
  await page.reload();
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await customer.oneMore('Masala Dosa');
  await customer.add('Steamed Idli');
  await page.reload();
  await customer.openCart(3).click();
  await expect(notice(page)).toHaveText(new RegExp(`^You are offline. Prices are from ${moment}$`));
  await expect(page.getByText(unchecked)).toBeVisible();
  expect((await orderIn(customer.placeOrder)).text).toContain('Masala Dosa (2 x ₹80.00) = ₹160.00');

  await sellOut(network.url, owner, 'Steamed Idli');
  await context.setOffline(false);
  await expect(notice(page)).toContainText('You are connected again. Prices are up to date.');
  const changes = page.getByRole('region', { name: 'Changed since you chose' });
  await expect(changes).toContainText('Steamed Idli is sold out.');
  await expect(placeHeld(page)).toBeDisabled();
  await changes.getByRole('button', { name: 'Update my cart' }).click();
  expect((await orderIn(customer.placeOrder)).text).toContain('Masala Dosa (2 x ₹80.00) = ₹160.00');
});

test('a cart opened offline is still there when its page is loaded again, and so is the menu behind it @phone @main', async ({
  page,
  context,
}) => {
  await visit(page, demo);
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await context.setOffline(true);
  await customer.openCart(1).click();
  await page.reload();
  await expect(dish(page, 'Masala Dosa')).toBeVisible();
  await expect(page).toHaveTitle(/^Cart/);
  await expect(notice(page)).toContainText('You are offline. Prices are from');
  await page.getByRole('button', { name: 'One more Masala Dosa' }).click();
  await page.goBack();
  await expect(customer.openCart(2)).toBeVisible();

  await page.goForward();
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(customer.openCart(2)).toBeVisible();
});

test('who has only opened the cart has the menu offline, too @phone', async ({ page, context }) => {
  await visit(page, pages.cart('demo'), demo);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(dish(page, 'Masala Dosa')).toBeVisible();
});

test('a menu never opened says so offline, and comes by itself later @phone', async ({
  page,
  context,
  network,
  newOwner,
}) => {
  const { slug } = await newOwner(menu);
  await visit(page, demo);
  await context.setOffline(true);
  await page.goto(pages.storefront(slug));
  await expect(page.getByRole('heading', { name: 'No internet' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No internet' })).toBeVisible();

  // A phone reports to be online as soon as it has a signal, before it can reach any server.
  network.state = 'gone';
  await context.setOffline(false);
  await page.evaluate(() => fetch('', { method: 'HEAD' })).catch(() => {});
  network.state = 'good';
  await expect(dish(page, 'Masala Dosa')).toBeVisible();
});

test('a network that hangs holds up a known menu for three seconds, not for ever @phone', async ({
  page,
  network,
}) => {
  await visit(page, demo);
  network.state = 'hangs';
  const asked = Date.now();
  await page.goto(demo, { waitUntil: 'commit' });
  await expect(notice(page)).toHaveText(new RegExp(`^Your internet is slow. This menu is from ${moment}$`));
  expect(Date.now() - asked).toBeGreaterThan(2_500);
  expect(Date.now() - asked).toBeLessThan(20_000);
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await expect(customer.openCart(1)).toBeVisible();
});

test('a server that is down leaves the known menu, and prices are checked once it is back @phone', async ({
  page,
  network,
}) => {
  await visit(page, demo);
  network.state = 'fails';
  await page.goto(demo);
  await expect(notice(page)).toContainText('The menu did not load.');
  const customer = customerOn(page);
  await untilAnswers(page);
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  await expect(page.getByText(unchecked)).toBeVisible();
  await expect(customer.placeDemoOrder).toBeEnabled();

  network.state = 'good';
  await comeBack(page);
  await expect(page.getByText(unchecked)).toBeHidden();
  await expect(notice(page)).toContainText('Prices are up to date.');
});

test('a page nobody has touched says so when the phone goes offline, and is quiet again afterwards @phone', async ({
  newWindow,
  network,
}) => {
  // Without the service worker, which would have the scripts in its cache.
  const page = await newWindow({ serviceWorkers: 'block' });
  await page.goto(network.url + demo);
  await untilCame(page, 'lazy-parts');
  await page.context().setOffline(true);
  await expect(notice(page)).toContainText('You are offline. This menu is from');
  await page.context().setOffline(false);
  await expect(notice(page)).toBeHidden();
});

test('an order can be placed while the phone is offline, which says that its prices are not checked @phone', async ({
  page,
  context,
}) => {
  await page.goto(demo);
  const customer = customerOn(page);
  await untilAnswers(page);
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  await expect(customer.placeDemoOrder).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText(unchecked)).toBeVisible();
  await expect(notice(page)).toContainText('You are offline. Prices are from');
  await expect(customer.placeDemoOrder).toBeEnabled();

  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await customer.openCart(1).click();
  await expect(page.getByText(unchecked)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(unchecked)).toBeHidden();
  await expect(customer.placeDemoOrder).toBeEnabled();
});

test('what is closed, gone or moved is not shown from before @phone', async ({
  page,
  context,
  newOwner,
  network,
  server,
}) => {
  const [closed, moved] = [await newOwner(menu), await newOwner(menu)];
  for (const { slug } of [closed, moved]) await visit(page, pages.storefront(slug));
  await close(server, closed);
  const slug = `${moved.slug}-new`;
  await changeAddress(network.url, moved, slug);

  await page.goto(pages.storefront(closed.slug));
  await expect(page.getByRole('heading', { name: 'Subscription Ended' })).toBeVisible();
  await page.goto(pages.storefront(moved.slug));
  await expect(page).toHaveURL(pages.storefront(slug));
  await context.setOffline(true);
  for (const former of [closed.slug, moved.slug]) {
    await page.goto(pages.storefront(former));
    await expect(page.getByRole('heading', { name: 'No internet' })).toBeVisible();
  }
});

test('a known menu that has been closed meanwhile makes way once that is known @phone', async ({
  page,
  context,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  const { slug } = owner;
  await visit(page, pages.storefront(slug));
  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toContainText('You are offline.');
  await close(server, owner);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Subscription Ended' })).toBeVisible();
});

test('a new build takes over: no page is left with scripts that are gone @phone', async ({
  page,
  context,
  network,
  newOwner,
}) => {
  const { slug } = await newOwner(menu);
  await visit(page, pages.storefront(slug));
  await visit(page, demo);
  network.deploy();
  await page.goto(demo);
  await untilKept(page, await page.locator('script[data-src]').getAttribute('data-src').then(String));
  await expect.poll(() => page.evaluate(() => caches.keys()).then((names) => names.length)).toBe(5);

  await context.setOffline(true);
  const customer = customerOn(page);
  for (const path of [demo, pages.storefront(slug)]) {
    await page.goto(path);
    await customer.add('Masala Dosa');
    await expect(customer.openCart(1)).toBeVisible();
  }

  // The cache of a build goes with the last cached page that was made for that build.
  await context.setOffline(false);
  await page.goto(pages.storefront(slug));
  network.deploy();
  await page.goto(demo);
  await expect.poll(() => page.evaluate(() => caches.keys())).toContainEqual(expect.stringMatching(/vv\.js/));
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .not.toContainEqual(expect.stringMatching(/[^v]\.js/));
});

test('a page over the worker costs no more bytes: what is unchanged is not sent again @phone', async ({
  browser,
  network,
}) => {
  // A context without routes, because routes turn off the browser's HTTP cache.
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await visit(page, network.url + demo);
  network.log.length = 0;
  await page.goto(network.url + demo);
  await expect(dish(page, 'Masala Dosa')).toBeVisible();
  await expect.poll(() => network.log).toContain(`GET ${demo} 304`);
  expect(network.log.filter((line) => line.startsWith(`GET ${demo} `))).toHaveLength(1);
  expect(network.log.filter((line) => line.includes(files.media))).toEqual([]);
  await expect(notice(page)).toBeHidden();
  await context.close();
});

test('the landing page and the workspace know of no worker @phone', async ({ page, context }) => {
  const hasWorker = () =>
    page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length));
  for (const path of [pages.landing(), pages.signIn()]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await hasWorker()).toBe(0);
  }
  await visit(page, demo);
  await context.setOffline(true);
  for (const path of [pages.landing(), pages.signIn()]) {
    await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  }
  // Nothing of the dashboard is in a browser where nobody has used it.
  await expect(page.goto(pages.dashboardHome())).rejects.toThrow(/ERR_FAILED/);
});

/** Ends a membership. The server's clock cannot be moved, so a write of the owner makes the end take effect. */
async function close(server: RunningServer, owner: BrowserOwner): Promise<void> {
  endMembership(server, owner.slug);
  await sellOut(server.url, owner, 'Masala Dosa');
}

/** Switches a dish of the owner off. */
async function sellOut(url: string, { token }: BrowserOwner, dishName: string): Promise<void> {
  type Categories = { menu_items: { id: string; name: string }[] }[];
  const categories = await callApi<Categories>(url, 'GET', '/api/menu/allmenu', { token });
  const item = categories.flatMap(({ menu_items }) => menu_items).find(({ name }) => name === dishName);
  const body = { is_available: false };
  await callApi(url, 'PATCH', `/api/menu/items/${String(item?.id)}/toggle-availability`, { token, body });
}
