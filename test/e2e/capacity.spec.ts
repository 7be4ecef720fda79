// A kitchen takes only so many orders for each half hour, and is offered a pause when many wait.
import type { Page } from '@playwright/test';
import { MINUTE } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { comeBack, customerOn, placeCart } from '#test/support/browser-menu-page.ts';
import { createOrderTaker, ordersOf, placeOrder } from '#test/support/browser-orders.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { spillsOn } from '#test/support/browser-reflow.ts';
import { expect, test } from './fixtures.ts';

const when = (page: Page) => page.getByRole('combobox', { name: 'When' });
const time = (page: Page) => page.getByRole('combobox', { name: 'Time' });
const takeaway = { type: 'takeaway', daysAhead: 0, leadMinutes: 0 };

async function openCart(page: Page, slug: string): Promise<void> {
  await page.goto(pages.storefront(slug));
  await customerOn(page).add('Masala Dosa');
  await customerOn(page).openCart(1).click();
  await expect(when(page)).toBeVisible();
}

test('two customers want the last place of a half hour: one gets it, the other the next free time @phone @main', async ({
  page,
  server,
  newWindow,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url, {
    ordering: { remembersOrders: false, ways: [takeaway] },
  });
  await signIn(owner);
  await page.goto(pages.orderTypes());
  await page.getByText('Limit orders in each half hour').click();
  await expect(page.getByText('The limit works only with the order list.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter the most orders or the most items.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Most orders' }).fill('1');
  await page.getByText('Keep an order list').click();
  await expect(page.getByText('The limit works only with the order list.')).toBeHidden();
  expect(await spillsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const [asha, ravi] = [await newWindow(), await newWindow()];
  for (const phone of [asha, ravi]) {
    await openCart(phone, owner.slug);
    await when(phone).selectOption('Today');
    await time(phone).selectOption('3:00 PM');
  }
  // Ravi's phone has no network for a moment, and does not hear that the place is gone.
  await ravi.route('**/full-times?*', (route) => route.abort());
  await placeCart(asha);
  await expect.poll(async () => (await ordersOf(server.url, owner)).length).toBe(1);

  await customerOn(ravi).placeOrder.click();
  const sentence =
    /^The kitchen cannot take more orders at this time\. The next free time is today, 3:30 PM\.$/;
  await expect(ravi.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(ravi.getByRole('link', { name: 'Send again' })).toHaveCount(0);
  expect(await barriersOn(ravi)).toEqual([]);
  expect(await ordersOf(server.url, owner)).toHaveLength(1);
  await ravi.reload();
  await expect(ravi.getByText(sentence)).toBeVisible();

  await ravi.unroute('**/full-times?*');
  await ravi.getByRole('button', { name: 'Order again' }).click();
  await when(ravi).selectOption('Today');
  await expect(time(ravi).getByRole('option', { name: '3:30 PM' })).toHaveCount(1);
  await expect(time(ravi).getByRole('option', { name: '3:00 PM' })).toHaveCount(0);
  await time(ravi).selectOption('3:30 PM');
  await placeCart(ravi);
  await expect.poll(async () => (await ordersOf(server.url, owner)).length).toBe(2);
});

test('a place that is declined is offered again, and a full kitchen says when to order @phone', async ({
  page,
  server,
}) => {
  const owner = await createOrderTaker(server.url, {
    ordering: { ways: [{ type: 'takeaway', readyInMinutes: 20, ordersPerSlot: 1 }] },
  });
  await placeOrder(server.url, owner, { orderType: 'takeaway' });
  await page.goto(pages.storefront(owner.slug));
  await customerOn(page).add('Masala Dosa');
  await customerOn(page).openCart(1).click();
  const full = page.getByText(
    /^The kitchen cannot take more orders at this time\. The next free time is today, /,
  );
  await expect(full).toBeVisible();
  await expect(customerOn(page).placeOrder).toHaveCount(0);
  const [order] = await ordersOf(server.url, owner);
  await callApi(server.url, 'PATCH', `/api/orders/${order?.id}`, {
    token: owner.token,
    body: { from: 'placed', status: 'declined', declineReason: 'busy' },
  });
  await comeBack(page);
  await expect(customerOn(page).placeOrder).toBeVisible();
  await expect(full).toBeHidden();
});

test('ten orders wait: a pause is offered once, and lasts until the next opening @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  const week = [{ weekdays: 127, opens: 11 * 60, closes: 22 * 60 }];
  await callApi(server.url, 'PUT', '/api/restaurant/hours', { token: owner.token, body: { week } });
  for (let count = 0; count < 9; count += 1) await send(count);
  await signIn(owner);
  await page.goto(pages.orders());
  await expect(page.getByRole('article')).toHaveCount(9);
  const offer = page.getByText('10 orders are waiting');
  await expect(offer).toBeHidden();
  await send(9);
  await expect(offer).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  expect(await spillsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await page.goto(pages.kitchen());
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(offer).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('menu_link_pause_offer'));
  await page.reload();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Pause until we open next' }).click();
  await expect(page.getByText('Orders are paused until tomorrow at 11:00 AM.')).toBeVisible();
  await expect(offer).toBeHidden();
  await page.goto(pages.openingHours());
  await expect(page.getByText('Paused until tomorrow at 11:00 AM', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Take orders again' }).click();
  await page.getByRole('button', { name: 'Pause until we open next' }).click();
  await expect(page.getByText('Paused until tomorrow at 11:00 AM', { exact: true })).toBeVisible();

  function send(count: number) {
    const placedAt = new Date(Date.now() - count * MINUTE).toISOString();
    return placeOrder(server.url, owner, { placedAt, device: `a-browser-of-a-test-${10 + count}` });
  }
});
