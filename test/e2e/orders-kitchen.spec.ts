// The kitchen reads its orders from two metres, ticks dishes off and moves orders on, with a tap or a key.
import type { Page } from '@playwright/test';
import { MINUTE } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { withCategory } from '#test/support/browser-menu-list.ts';
import { customerOn, placeCart } from '#test/support/browser-menu-page.ts';
import { createOrderTaker, type OrderTaker, ordersOf, placeOrder } from '#test/support/browser-orders.ts';
import { callApi, PASSWORD } from '#test/support/browser-owner.ts';
import { printedPages } from '#test/support/browser-print.ts';
import { expect, test } from './fixtures.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: RegExp) => page.getByRole('radio', { name });
/** Waits until a tap counts again after cards have moved. */
const settled = (page: Page) => page.waitForTimeout(800);

/** Opens the kitchen screen on a phone of the kitchen, which has no account. */
async function openAsKitchen(page: Page, url: string, { token }: OrderTaker): Promise<void> {
  const { code } = await callApi<{ code: string }>(url, 'POST', '/api/devices', {
    token,
    body: { name: 'Tandoor', role: 'kitchen', password: PASSWORD },
  });
  await page.goto(`${pages.joinAsPhone()}#${code}`);
  await page.getByRole('link', { name: 'Kitchen screen' }).click();
  await expect(page.getByRole('heading', { name: 'Kitchen screen', level: 1 })).toBeVisible();
}

test('a customer orders; the kitchen ticks, moves the order on by key, and undoes @desktop', async ({
  page,
  server,
  newWindow,
}) => {
  const owner = await createOrderTaker(server.url);
  await openAsKitchen(page, server.url, owner);
  await expect(page.getByText('The bell is off.')).toBeVisible();
  await page.getByRole('button', { name: 'Start taking orders' }).click();
  await expect(page.getByText('The bell is on.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await customerOn(customer).add('Masala Dosa');
  await customerOn(customer).openCart(1).click();
  await placeCart(customer);
  await placeOrder(server.url, owner, { dishes: { 'Masala Dosa': 13, Samosa: 2 }, note: 'less spicy' });

  const toCook = page.getByRole('list', { name: 'To cook' });
  await expect(toCook).toContainText('Masala Dosa × 14');
  const fresh = column(page, 'New');
  await expect(fresh.getByRole('article')).toHaveCount(2);
  await expect(fresh).not.toContainText('₹');
  await fresh.getByRole('checkbox', { name: /13 × Masala Dosa/ }).check();
  await expect(toCook).toContainText('Masala Dosa × 1');
  await page.reload();
  await expect(fresh.getByRole('checkbox', { name: /13 × Masala Dosa/ })).toBeChecked();
  await expect(fresh.getByRole('checkbox', { name: /Samosa/ })).not.toBeChecked();
  expect(await barriersOn(page)).toEqual([]);

  const cooking = column(page, 'Cooking');
  await settled(page);
  await page.evaluate(() => document.body.append(document.createElement('input')));
  await page.locator('body > input').press('2');
  await expect(page.locator('body > input')).toHaveValue('2');
  await settled(page);
  await expect(fresh.getByRole('article')).toHaveCount(2);
  await page.locator('body > input').evaluate((box) => box.remove());
  await page.keyboard.press('2');
  await expect(cooking.getByRole('article')).toContainText('Samosa');
  await expect.poll(async () => (await ordersOf(server.url, owner))[0]?.status).toBe('accepted');
  expect((await ordersOf(server.url, owner))[0]?.statusBy).toBe('Tandoor');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fresh.getByRole('article')).toHaveCount(2);
  await expect.poll(async () => (await ordersOf(server.url, owner))[0]?.status).toBe('placed');
  await expect(fresh.getByRole('checkbox', { name: /13 × Masala Dosa/ })).toBeChecked();

  await settled(page);
  await page.keyboard.press('2');
  await expect(cooking.getByRole('article')).toHaveCount(1);
  await settled(page);
  await page.keyboard.press('4');
  const ready = column(page, 'Ready');
  await expect(ready.getByRole('article')).toContainText('Samosa');
  await page.getByRole('button', { name: 'Turn off keys' }).click();
  await settled(page);
  await page.keyboard.press('7');
  await page.keyboard.press('1');
  await expect(ready.getByRole('article')).toHaveCount(1);
  await ready.getByRole('button', { name: /^Complete / }).press('Enter');
  await expect(ready).toContainText('No orders are ready.');
  await expect.poll(async () => (await ordersOf(server.url, owner))[0]?.status).toBe('done');
  await expect(fresh.getByRole('article')).toHaveCount(1);
});

test('each station sees and prints what it cooks, and only all of them call a shared order ready @desktop', async ({
  page,
  server,
  signIn,
  newWindow,
}) => {
  const owner = await createOrderTaker(server.url);
  await signIn(owner);
  for (const [category, station] of [
    ['Snacks', 'Tandoor'],
    ['Drinks', 'Bar'],
  ] as const) {
    await page.goto(pages.menu());
    await withCategory(page, category, 'Rename');
    await page.getByRole('dialog').getByLabel('Kitchen station').fill(station);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Category saved', { exact: true })).toBeVisible();
  }
  await placeOrder(server.url, owner, { dishes: { Samosa: 3, 'Filter Coffee': 2 } });
  await placeOrder(server.url, owner, { dishes: { 'Filter Coffee': 1 } });

  const cook = await newWindow();
  await openAsKitchen(cook, server.url, owner);
  const [fresh, cooking] = [column(cook, 'New'), column(cook, 'Cooking')];
  await expect(fresh.getByRole('article')).toHaveCount(2);
  await cook.getByLabel('Kitchen station').selectOption('Tandoor');
  const shared = fresh.getByRole('article');
  await expect(shared).toHaveCount(1);
  await expect(shared).toContainText('3 × Samosa');
  await expect(shared).not.toContainText('Filter Coffee');
  await expect(shared).toContainText('Also at Bar');
  await expect(cook.getByRole('list', { name: 'To cook' })).toHaveText('Samosa × 3');
  expect(await barriersOn(cook)).toEqual([]);
  await settled(cook);
  await cook.keyboard.press('1');
  await expect(cooking.getByRole('article')).toContainText('Samosa');
  await settled(cook);
  await expect(cooking.getByRole('button', { name: /^Ready / })).toHaveCount(0);
  await cook.keyboard.press('4');
  await cook.reload();
  await expect(cook.getByLabel('Kitchen station')).toHaveValue(/./);
  await expect(cooking).toContainText('Choose “All stations” to move this order.');
  await expect(cooking.getByRole('article')).toHaveCount(1);
  await cook.getByLabel('Kitchen station').selectOption('All stations');
  await settled(cook);
  await cook.keyboard.press('4');
  await expect(column(cook, 'Ready').getByRole('article')).toContainText('Filter Coffee');

  const order = (await ordersOf(server.url, owner)).find(({ lines }) => lines.length > 1);
  await page.goto(pages.ticket(order?.id ?? '', 'kitchen'));
  const ticket = page.getByRole('article', { name: /^Print preview/ });
  await expect(ticket.getByRole('heading')).toHaveText(['Bar', 'Tandoor']);
  expect(await printedPages(page)).toHaveLength(1);
  await page.getByRole('switch', { name: 'One KOT for each station' }).click();
  await expect(ticket).toHaveCount(2);
  await expect(ticket.nth(0)).toContainText('2 × Filter Coffee');
  await expect(ticket.nth(0)).not.toContainText('Samosa');
  await expect(ticket.nth(1)).toContainText('3 × Samosa');
  const size = { width: 80, height: expect.any(Number) };
  expect(await printedPages(page)).toEqual([size, size]);
  expect(await barriersOn(page)).toEqual([]);
});

test('on a phone the columns are tabs, and the timer says in words that an order is late @phone', async ({
  page,
  server,
}) => {
  const owner = await createOrderTaker(server.url);
  await placeOrder(server.url, owner);
  const [placed] = await ordersOf(server.url, owner);
  const change = (body: object) =>
    callApi(server.url, 'PATCH', `/api/orders/${placed?.id}`, { token: owner.token, body });
  const readyIn = (minutes: number) =>
    change({ readyAt: new Date(Date.now() + minutes * MINUTE).toISOString() });
  await change({ from: 'placed', status: 'accepted' });
  await readyIn(30);
  await openAsKitchen(page, server.url, owner);
  await expect(tab(page, /^Cooking \(1\)/)).toBeChecked();
  await expect(page.getByText('Due in 30 min')).toBeVisible();
  await readyIn(3);
  await expect(page.getByText(/^Due in [34] min$/)).toBeVisible();
  await readyIn(-4);
  await expect(page.getByText(/^Late by [34] min$/)).toBeVisible();
  await tab(page, /^New/).check({ force: true });
  await expect(page.getByText('No new orders.')).toBeVisible();
  await expect(page.getByText(/^Late by [34] min$/)).toHaveCount(0);
  expect(await barriersOn(page)).toEqual([]);
});

test('the kitchen screen says when orders may be missing, and holds the screen awake', async ({
  page,
  server,
}) => {
  const owner = await createOrderTaker(server.url);
  await page.addInitScript(() => {
    const locks = { held: 0 };
    Object.assign(window, { locks });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          locks.held += 1;
          return {
            release: async () => {
              locks.held -= 1;
            },
          };
        },
      },
    });
  });
  await page.clock.install();
  await openAsKitchen(page, server.url, owner);
  const held = () => page.evaluate(() => (window as unknown as { locks: { held: number } }).locks.held);
  await expect.poll(held).toBe(1);
  await page.route('**/api/orders/stream*', (route) => route.abort());
  await page.route('**/api/orders?after=*', (route) => route.abort());
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect.poll(held).toBe(0);
  await page.getByRole('link', { name: 'Kitchen screen' }).click();
  await page.reload();
  // A request that is under way would be given up while the clock runs ahead.
  await expect(page.getByText('No new orders.')).toBeVisible();
  for (let seconds = 0; seconds < 60; seconds += 5) await page.clock.runFor(5_000);
  await expect(page.getByRole('alert').filter({ hasText: 'This list is not updating' })).toBeVisible();
});
