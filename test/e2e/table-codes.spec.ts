import type { Page } from '@playwright/test';
import type { OrderWire } from '#orders/wire.ts';
import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { customerOn, holdScripts, placeCart, untilAnswers } from '#test/support/browser-menu-page.ts';
import { createOrderTaker, keyOfTable, type OrderTaker, ordersOf } from '#test/support/browser-orders.ts';
import { changeAddress } from '#test/support/browser-owner.ts';
import { scannedUrl } from '#test/support/browser-qr.ts';
import { expect, test } from './fixtures.ts';

const tents = `${pages.print()}?what=tents`;
const codesOn = (page: Page) =>
  page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: /^QR code that opens / });

/** Returns the path and query that a phone opens when it scans the printed tent of a table. */
async function printTent(page: Page, table: number): Promise<string> {
  await page.goto(tents);
  await page.getByRole('switch', { name: 'Number the tables' }).click();
  await page.getByLabel('From table').fill(`${table}`);
  await page.getByLabel('To table').fill(`${table}`);
  // The tent of one table is repeated until its sheet is full.
  await expect(codesOn(page)).toHaveCount(4);
  const { pathname, search } = await scannedUrl(codesOn(page).first());
  return pathname + search;
}

/** Returns the path in the code of a table, without printing it. */
async function codeOf(url: string, owner: OrderTaker, table: string): Promise<string> {
  return pages.storefrontTable(owner.slug, table, await keyOfTable(url, owner, table));
}

/** Fills the cart of an open page and orders; returns the message. */
async function order(phone: Page): Promise<string> {
  const customer = customerOn(phone);
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  return placeCart(phone);
}

/** Waits until `count` orders have arrived; returns how the table of each was given, newest first. */
async function saidOf(url: string, owner: OrderTaker, count: number): Promise<OrderWire['tableBy'][]> {
  await expect.poll(async () => (await ordersOf(url, owner)).length).toBe(count);
  return (await ordersOf(url, owner)).map(({ tableBy }) => tableBy);
}

test('an order by a printed code says so in the list, one by a typed table that, and the message neither @desktop @main', async ({
  page,
  server,
  signIn,
  newWindow,
}) => {
  const owner = await createOrderTaker(server.url);
  await signIn(owner);
  const address = await printTent(page, 7);
  expect(address).toMatch(new RegExp(`^${pages.storefront(owner.slug)}\\?table=7&k=[2-9B-Z]{8}$`));
  await expect(page.getByText('The order list shows if it was scanned.')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);

  const phone = await newWindow();
  await phone.goto(address);
  await expect(phone.getByText('Table 7', { exact: true })).toBeVisible();
  await expect(phone).toHaveURL(pages.storefrontTable(owner.slug, '7'));
  const scanned = await order(phone);
  await page.goto(pages.orders());
  await expect(page.getByRole('article').filter({ hasText: 'Table 7' })).toContainText(
    'Scanned at the table',
  );

  const other = await newWindow();
  await other.goto(pages.storefrontTable(owner.slug, '7'));
  const typed = await order(other);
  await expect(page.getByRole('article').filter({ hasText: 'Table typed in' })).toHaveCount(1);
  const [newest] = await ordersOf(server.url, owner);
  await page.goto(pages.ticket(newest?.id ?? '', 'kitchen'));
  await expect(page.getByRole('article', { name: 'Print preview' })).toContainText('Table typed in');

  // Apart from number and link, the two messages are the same, byte for byte.
  const plain = (text: string) => text.replace(/^Order .*$/m, 'Order').replace(/\/o\/\w+/, '/o/');
  expect(plain(scanned)).toBe(plain(typed));
  expect(scanned).toContain('\nTable: 7\n');
});

test('new codes are made after a question, and those printed before count as typed in @phone', async ({
  page,
  server,
  signIn,
  newWindow,
}) => {
  const owner = await createOrderTaker(server.url);
  await signIn(owner);
  const before = await printTent(page, 7);
  const phone = await newWindow();
  await phone.goto(before);
  await order(phone);
  expect(await saidOf(server.url, owner, 1)).toEqual(['scanned']);

  const ask = page.getByRole('button', { name: 'Make new codes' });
  await ask.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Old codes still open the menu.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await ask.click();
  await question.getByRole('button', { name: 'Renew' }).dblclick();
  await expect(page.getByText('New codes are ready. Print them for every table.')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(codesOn(page)).toHaveCount(4);
  const after = await printTent(page, 7);
  expect(after).not.toBe(before);

  for (const [address, said] of [
    [before, 'typed'],
    [after, 'scanned'],
  ] as const) {
    const another = await newWindow();
    await another.goto(address);
    await order(another);
    const count = said === 'typed' ? 2 : 3;
    expect((await saidOf(server.url, owner, count))[0]).toBe(said);
  }
});

test('the code counts through a change of address, a reload and the pages of the menu, in this tab alone @phone', async ({
  page,
  server,
  newWindow,
}) => {
  const owner = await createOrderTaker(server.url);
  const printed = await codeOf(server.url, owner, '7');
  const slug = `${owner.slug}-new`;
  await changeAddress(server.url, owner, slug);

  await page.goto(printed);
  await expect(page).toHaveURL(pages.storefrontTable(slug, '7'));
  await page.reload();
  await page.getByRole('link', { name: 'Samosa' }).click();
  await expect(page).toHaveURL(/\?item=[^&]+&table=7$/);
  await page.reload();
  await page.goBack();
  await order(page);
  expect(await saidOf(server.url, owner, 1)).toEqual(['scanned']);

  // A copied address has the table, but not the code.
  const friend = await newWindow();
  await friend.goto(pages.storefrontTable(slug, '7'));
  await order(friend);
  expect(await saidOf(server.url, owner, 2)).toEqual(['typed', 'scanned']);

  // The same holds for this tab when it opens that address again.
  await page.goto('about:blank');
  await page.goto(pages.storefrontTable(slug, '7'));
  await untilAnswers(page);
  await order(page);
  expect((await saidOf(server.url, owner, 3))[0]).toBe('typed');
});

test('a tap before the page has come to life takes the code along @phone', async ({ page, server }) => {
  const owner = await createOrderTaker(server.url);
  const printed = await codeOf(server.url, owner, '7');
  const letScriptsCome = await holdScripts(page);
  await page.goto(printed, { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Samosa' }).click();
  await expect(page).toHaveURL(/\?item=[^&]+&table=7&k=\w{8}$/);
  letScriptsCome();
  await expect(page).toHaveURL(/\?item=[^&]+&table=7$/);
  await page.getByLabel('Close, back to the menu').click();
  await order(page);
  expect(await saidOf(server.url, owner, 1)).toEqual(['scanned']);
});

test('who is not at the table has no code, also for a table that is then typed @phone', async ({
  page,
  server,
  newWindow,
}) => {
  const ways = [{ type: 'dine_in' }, { type: 'takeaway' }];
  const owner = await createOrderTaker(server.url, { ordering: { ways } });
  const printed = await codeOf(server.url, owner, '7');
  const phone = await newWindow();
  await phone.goto(printed);
  await order(phone);
  expect(await saidOf(server.url, owner, 1)).toEqual(['scanned']);

  await page.goto(printed);
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  await page.getByRole('button', { name: 'Not at a table?' }).click();
  await page.getByRole('radio', { name: 'Dine-in' }).check({ force: true });
  await page.getByLabel('Table').fill('7');
  await placeCart(page);
  expect(await saidOf(server.url, owner, 2)).toEqual(['typed', 'scanned']);
});

test('an order that had to wait for the network arrives with its code @phone', async ({ page, server }) => {
  const owner = await createOrderTaker(server.url);
  await page.goto(await codeOf(server.url, owner, '7'));
  const orders = (url: URL) => url.pathname === `/api/restaurant/${owner.slug}/orders`;
  await page.route(orders, (route) => route.abort());
  await order(page);
  await page.unroute(orders);
  await page.goto(pages.storefront(owner.slug));
  expect(await saidOf(server.url, owner, 1)).toEqual(['scanned']);
});
