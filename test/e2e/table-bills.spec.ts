// Later orders from a table join one bill: its guests see it grow, and the counter splits, moves and closes it.
import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { createOrderTaker, keyOfTable, ordersOf, placeOrder } from '#test/support/browser-orders.ts';
import { expect, test } from './fixtures.ts';

test('two rounds are one bill; the counter splits, moves and closes it', async ({
  page,
  server,
  signIn,
  newWindow,
}) => {
  const owner = await createOrderTaker(server.url);
  const order = async (table: string, dishes: Record<string, number>) =>
    placeOrder(server.url, owner, { table, tableKey: await keyOfTable(server.url, owner, table), dishes });
  const first = await order('4', { 'Masala Dosa': 2 });
  await order('4', { 'Filter Coffee': 1, Samosa: 1 });
  await order('9', { Samosa: 2 });

  const guest = await newWindow();
  await guest.goto(pages.order(first));
  const soFar = guest.getByRole('region', { name: 'Bill of table 4 so far' });
  await expect(soFar).toContainText('₹220.00');
  expect(await barriersOn(guest)).toEqual([]);

  await signIn(owner);
  await page.goto(pages.orders());
  for (let left = 3; left > 0; left--) {
    await page
      .getByRole('button', { name: /^Accept / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Accept / })).toHaveCount(left - 1);
    await page.waitForTimeout(800);
  }
  await page.getByRole('link', { name: 'Table bills' }).click();
  const bill = (table: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: table, exact: true }) });
  await expect(bill('Table 4')).toContainText('₹220.00');
  expect(await barriersOn(page)).toEqual([]);

  await bill('Table 4').getByRole('button', { name: 'Split' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'One person more' }).click();
  await expect(dialog).toContainText('₹73.34');
  await expect(dialog).toContainText('₹73.33');
  await dialog.getByText('By order').click();
  await dialog.getByRole('checkbox').first().check();
  await expect(dialog).toContainText('₹160.00');
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await bill('Table 9').getByRole('button', { name: 'Move' }).click();
  await dialog.getByLabel('To table').fill('4');
  await dialog.getByRole('button', { name: 'Move bill' }).click();
  await expect(dialog).toContainText('Table 4 has an open bill.');
  await dialog.getByRole('button', { name: 'Join both bills' }).click();
  await expect(bill('Table 9')).toHaveCount(0);
  await expect(bill('Table 4')).toContainText('₹260.00');

  await bill('Table 4').getByRole('button', { name: 'Close bill' }).click();
  await dialog.getByRole('button', { name: 'Paid, close bill' }).click();
  await expect(page.getByText('No open bills')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(soFar).toBeHidden();
  const payments = (await ordersOf(server.url, owner)).map(({ payment }) => payment);
  expect(payments).toEqual(['received', 'received', 'received']);
});
