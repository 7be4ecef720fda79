import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { untilKept } from '#test/support/browser-offline.ts';
import { type BrowserOwner, callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

/** What changes on a page by itself as time passes, by the server's clock, which runs on in these stories. */

const DAY_MS = 24 * 60 * 60_000;
const addVada = (page: Page) => page.getByRole('button', { name: 'Add Vada', exact: true });
const soldOut = (page: Page) => page.getByText(/^Sold out until \d+:\d\d [AP]M( tomorrow)?$/);
const openCart = (page: Page) => page.getByRole('link', { name: 'Open Cart (1)' });

/** Switches the only dish off for the next `ms`; returns the path of its menu. */
async function sellOutFor(url: string, { token, slug }: BrowserOwner, ms: number): Promise<string> {
  type Categories = { menu_items: { id: string }[] }[];
  const [category] = await callApi<Categories>(url, 'GET', '/api/menu/allmenu', { token });
  const body = { is_available: false, available_again_at: new Date(Date.now() + ms).toISOString() };
  const path = `/api/menu/items/${String(category?.menu_items[0]?.id)}/toggle-availability`;
  await callApi(url, 'PATCH', path, { token, body });
  return pages.storefront(slug);
}

test('a dish comes back on a page that is open, and can be added @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner({ Tiffin: { Vada: 40 } });
  await page.goto(await sellOutFor(server.url, owner, 8_000));
  await expect(soldOut(page)).toBeVisible();
  await expect(addVada(page)).toBeHidden();
  await expect(addVada(page)).toBeVisible();
  await expect(soldOut(page)).toBeHidden();
  await addVada(page).click();
  await expect(openCart(page)).toBeVisible();
});

test('a phone that is a day ahead shows what the server does, and so does one that is behind @phone', async ({
  newOwner,
  newWindow,
  server,
}) => {
  const owner = await newOwner({ Tiffin: { Vada: 40 } });
  const path = await sellOutFor(server.url, owner, 15_000);
  const phones = [];
  for (const days of [1, -1]) {
    const phone = await newWindow();
    await phone.clock.install({ time: Date.now() + days * DAY_MS });
    await phone.goto(path);
    phones.push(phone);
  }
  for (const phone of phones) await expect(soldOut(phone)).toBeVisible();
  for (const phone of phones) await expect(addVada(phone)).toBeVisible();
});

test('an answer about the time that comes late takes nothing back from the cart @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner({ Tiffin: { Vada: 40, Samosa: 20 } });
  const backAt = Date.now() + 8_000;
  const path = await sellOutFor(server.url, owner, 8_000);
  const answer = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'HEAD') await answer.promise;
    await route.continue();
  });
  const isAsked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.goto(path);
  await isAsked;
  await page.getByRole('button', { name: 'Add Samosa', exact: true }).click();
  await openCart(page).click();
  const placeOrder = page.getByRole('link', { name: 'Place Order' });
  await expect(placeOrder).toBeVisible();
  // The response comes after the Vada is back. The menu page, which sent the request, knows that the Vada is back,
  // but not what the cart has learned since.
  await page.waitForTimeout(backAt + 1_000 - Date.now());
  const isAnswered = page.waitForResponse((response) => response.request().method() === 'HEAD');
  answer.resolve();
  await isAnswered;
  await page.waitForTimeout(500);
  await expect(placeOrder).toBeVisible({ timeout: 1_000 });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a dish comes back on a page that was kept from before @phone', async ({
    page,
    context,
    newOwner,
    server,
  }) => {
    const owner = await newOwner({ Tiffin: { Vada: 40 } });
    const path = await sellOutFor(server.url, owner, 12_000);
    await page.goto(path);
    await untilKept(page, path);
    await expect(soldOut(page)).toBeVisible();
    await context.setOffline(true);
    await expect(addVada(page)).toBeVisible();
    // The cached HTML says that it is sold out: the page rendered from it knows better.
    await page.reload();
    await expect(page.locator('#connection')).toContainText('You are offline.');
    await addVada(page).click();
    await expect(openCart(page)).toBeVisible();
  });
});
