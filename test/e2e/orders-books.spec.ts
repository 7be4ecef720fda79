import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import papaparse from 'papaparse';
import { MINUTE } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { createOrderTaker, type OrderTaker, ordersOf, placeOrder } from '#test/support/browser-orders.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

async function acceptAll(url: string, owner: OrderTaker): Promise<void> {
  for (const { id, status } of await ordersOf(url, owner))
    if (status === 'placed')
      await callApi(url, 'PATCH', `/api/orders/${id}`, {
        token: owner.token,
        body: { from: 'placed', status: 'accepted' },
      });
}

const card = (page: Page, code: string) => page.getByRole('article').filter({ hasText: code.slice(0, 3) });

test('what was sold is shown, and a month is downloaded as a file that a spreadsheet cannot be tricked with @desktop', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url, { name: 'Books & Bites' });
  const first = await placeOrder(server.url, owner, {
    dishes: { 'Masala Dosa': 2, Samosa: 3 },
    note: '=HYPERLINK("https://evil.example","less, spicy")',
    table: '7',
  });
  await placeOrder(server.url, owner, { dishes: { 'Filter Coffee': 1 } });
  await acceptAll(server.url, owner);
  await placeOrder(server.url, owner, { dishes: { 'Filter Coffee': 9 } });
  const [, , order] = await ordersOf(server.url, owner);
  await signIn(owner);
  await page.goto(pages.orders());
  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  const today = page.getByRole('main');
  await expect(today.getByRole('definition').filter({ hasText: '₹' })).toHaveText('₹260.00');
  await expect(today.getByText('2 orders in 30 days, ₹260.00 in total.')).toBeVisible();
  const best = today.getByRole('list').filter({ hasText: 'Samosa' });
  await expect(best.getByRole('listitem').first()).toContainText('Samosa3in 1 order');
  await expect(best).not.toContainText('9');
  expect(await barriersOn(page)).toEqual([]);

  const month = order?.day.slice(0, 7) ?? '';
  await page.getByLabel('Month').selectOption(month);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`orders-${month}.csv`);
  const text = await readFile(await file.path(), 'utf8');
  // Without the byte order mark, Excel misreads Devanagari.
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { data } = papaparse.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  const rows = data.filter((row) => row.Order === `${first.slice(0, 3)}-${first.slice(3, 5)}`);
  expect(data).toHaveLength(4);
  expect(rows).toEqual([
    expect.objectContaining({
      Day: order?.day,
      'Token number': '1',
      Table: '7',
      Item: 'Masala Dosa',
      Quantity: '2',
      'Price (₹)': '80.00',
      'Amount (₹)': '160.00',
      'Order total (₹)': '220.00',
      Status: 'Accepted',
    }),
    expect.objectContaining({
      Item: 'Samosa',
      Quantity: '3',
      'Price (₹)': '20.00',
      'Amount (₹)': '60.00',
      'Order total (₹)': '',
    }),
  ]);
  for (const { Note } of rows) expect(Note).not.toMatch(/^[=+@-]|https?:|evil/);

  await page.route('**/api/orders/export*', (route) => route.abort());
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByText(/^No internet\./)).toBeVisible();
});

test('the list says what came late, at which prices, and which of two numbers that are alike @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  const late = await placeOrder(server.url, owner, {
    code: '7K3M4PQ8XWD2FG',
    placedAt: new Date(Date.now() - 14 * MINUTE).toISOString(),
  });
  await signIn(owner);
  await page.goto(pages.orders());
  await expect(page.getByRole('article', { name: /^7K3-M4\s/ })).toBeVisible();
  await expect(card(page, late)).toContainText('came 14 minutes late');
  await expect(card(page, late)).toContainText('14 min ago');
  await expect(card(page, late)).not.toContainText('Prices differ');

  // A second order with the same five characters shows a sixth. The first one shows its sixth after the next load.
  await placeOrder(server.url, owner, { code: '7K3M4RB8XWD2FG', dishes: { Samosa: 2 }, cheaper: 5 });
  await expect(page.getByRole('article', { name: /^7K3-M4R/ })).toBeVisible();
  const differs = page.getByRole('article', { name: /^7K3-M4R/ });
  await expect(differs).toContainText('Prices differ from your menu: ₹30.00 sent, ₹40.00 now');
  await expect(differs).not.toContainText('late');
  await page.reload();
  await expect(page.getByRole('article', { name: /^7K3-M4P/ })).toBeVisible();
  await page.getByRole('searchbox', { name: /^Number/ }).fill('7k3m4r');
  await expect(page.getByRole('region', { name: 'Found' }).getByRole('article')).toHaveCount(1);
});

test('an order is printed as it is accepted where the device is set so, once, and else is not @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  const [first, second] = [await placeOrder(server.url, owner), await placeOrder(server.url, owner)];
  await page.addInitScript(() => {
    const count = () => Number(sessionStorage.getItem('printed') ?? 0);
    window.print = () => sessionStorage.setItem('printed', `${count() + 1}`);
  });
  const printed = () => page.evaluate(() => Number(sessionStorage.getItem('printed') ?? 0));
  await signIn(owner);
  await page.goto(pages.orders());
  await card(page, first)
    .getByRole('button', { name: /^Accept / })
    .click();
  await expect(page.getByRole('region', { name: 'Accepted', exact: true })).toContainText('Masala Dosa');
  expect(await printed()).toBe(0);
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
  await page.getByRole('link', { name: /^Print KOT of / }).click();
  await page.getByRole('switch', { name: 'Print when an order is accepted' }).click();
  expect(await printed()).toBe(0);

  await page.goto(pages.orders());
  await card(page, second)
    .getByRole('button', { name: /^Accept / })
    .click();
  await expect(page.getByRole('article', { name: 'Print preview' })).toContainText('#2');
  await expect.poll(printed).toBe(1);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Print preview' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('article', { name: 'Print preview' })).toBeVisible();
  expect(await printed()).toBe(1);
});
