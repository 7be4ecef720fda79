// Guests call the waiter from the printed code of their table, on the menu and on the page of their order.
import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { createOrderTaker, keyOfTable, placeOrder } from '#test/support/browser-orders.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

test('guests call from the menu; the counter and the kitchen see it, and one tap ends it', async ({
  page,
  server,
  signIn,
  newWindow,
}) => {
  const owner = await createOrderTaker(server.url);
  await signIn(owner);
  await page.goto(pages.orders());
  await page.getByRole('button', { name: 'Start taking orders' }).click();
  const calls = page.getByRole('list', { name: 'Calls from tables' });
  await expect(calls).toBeHidden();

  const guest = await newWindow();
  await guest.goto(pages.storefrontTable(owner.slug, '4', await keyOfTable(server.url, owner, '4')));
  const waiter = guest.getByRole('button', { name: 'Call the waiter' });
  await waiter.click();
  await expect(guest.getByRole('button', { name: 'Waiter called' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Bring the bill' })).toBeVisible();
  expect(await barriersOn(guest)).toEqual([]);

  await expect(calls).toContainText('Table 4 calls the waiter');
  const kitchen = await page.context().newPage();
  await kitchen.goto(pages.kitchen());
  await expect(kitchen.getByRole('list', { name: 'Calls from tables' })).toContainText(
    'Table 4 calls the waiter',
  );
  expect(await barriersOn(page)).toEqual([]);
  await calls.getByRole('button', { name: 'Done' }).click();
  await expect(calls).toBeHidden();
  await expect(kitchen.getByText('Table 4 calls the waiter')).toBeHidden();

  // Whoever has typed the table in, or opens the link days later, is offered nothing.
  const stranger = await newWindow();
  await stranger.goto(pages.storefrontTable(owner.slug, '4'));
  await expect(stranger.getByText('Table 4', { exact: true })).toBeVisible();
  await stranger.waitForLoadState('networkidle');
  await expect(stranger.getByRole('button', { name: 'Call the waiter' })).toBeHidden();
});

test('without internet a call says so and is offered again; an old code is refused', async ({
  page,
  server,
}) => {
  const owner = await createOrderTaker(server.url);
  await page.goto(pages.storefrontTable(owner.slug, '4', await keyOfTable(server.url, owner, '4')));
  const bill = page.getByRole('button', { name: 'Bring the bill' });
  await expect(bill).toBeVisible();
  await page.context().setOffline(true);
  await bill.click();
  const again = page.getByRole('button', { name: 'Not sent, tap again' });
  await expect(again).toBeVisible();
  await page.context().setOffline(false);
  await again.click();
  await expect(page.getByRole('button', { name: 'Bill asked for' })).toBeVisible();

  const { token } = owner;
  await callApi(server.url, 'POST', '/api/orders/table-codes/renew', { token, body: { was: 0 } });
  await page.getByRole('button', { name: 'Call the waiter' }).click();
  await expect(page.getByRole('button', { name: 'Please ask the staff' })).toBeVisible();
});

test('guests call from the page of their order, also without JavaScript', async ({
  page,
  server,
  newWindow,
}) => {
  const owner = await createOrderTaker(server.url);
  const tableKey = await keyOfTable(server.url, owner, '4');
  const code = await placeOrder(server.url, owner, { table: '4', tableKey });
  await page.goto(pages.order(code));
  const bill = page.getByRole('button', { name: 'Bring the bill' });
  await page.context().setOffline(true);
  await bill.click();
  await expect(page.getByText('Not sent. Check your internet and tap again.')).toBeVisible();
  await page.context().setOffline(false);
  await bill.click();
  await expect(page.getByRole('main').getByText(/^Bill asked for at /)).toBeVisible();
  await expect(bill).toBeHidden();
  expect(await barriersOn(page)).toEqual([]);

  const plain = await newWindow({ javaScriptEnabled: false });
  await plain.goto(pages.order(code));
  await expect(plain.getByRole('main').getByText(/^Bill asked for at /)).toBeVisible();
  await plain.getByRole('button', { name: 'Call the waiter' }).click();
  await expect(plain.getByRole('main').getByText(/^Waiter called at /)).toBeVisible();

  const typed = await placeOrder(server.url, owner, { table: '5' });
  await page.goto(pages.order(typed));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call the waiter' })).toBeHidden();
});
