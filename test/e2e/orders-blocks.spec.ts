import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { customerOn, placeCart } from '#test/support/browser-menu-page.ts';
import { createOrderTaker, type OrderTaker, ordersOf, placeOrder } from '#test/support/browser-orders.ts';
import { keepSignedIn } from '#test/support/browser-sign-in.ts';
import { expect, test } from './fixtures.ts';

const more = (page: Page) => page.getByRole('button', { name: /^More for / });
const choose = async (page: Page, action: string) => {
  await more(page).first().click();
  await page.getByRole('menuitem', { name: action }).click();
};
const blockedLine = (page: Page) =>
  page.getByText(/^This phone is blocked until [A-Z][a-z]{2} \d{2}, \d{4}$/);

/** Orders one dosa as a customer does; returns the order number in the message. */
async function order(page: Page, { slug }: OrderTaker): Promise<string> {
  const customer = customerOn(page);
  await page.goto(pages.storefront(slug));
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  const text = await placeCart(page);
  return /Order ([2-9B-Z]{3}-[2-9B-Z]{2})/.exec(text)?.[1] ?? '';
}

test('a phone that is blocked is known as such after a reload and on another device, and is let go again', async ({
  page,
  newWindow,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  const customer = await newWindow();
  const number = await order(customer, owner);
  await signIn(owner);
  await page.goto(pages.orders());
  await expect(page.getByRole('article')).toContainText(number);
  await expect(page.getByText(/phones? (is|are) blocked/)).toHaveCount(0);
  const other = await newWindow();
  await keepSignedIn(other, owner);
  await other.goto(pages.orders());
  await expect(other.getByRole('article')).toContainText(number);

  await choose(page, 'Block this phone');
  await expect(page.getByText('Phone blocked for 30 days. Its orders will not show here.')).toBeVisible();
  await expect(page.getByText('New phones on the same network are unconfirmed for 1 day.')).toBeVisible();
  for (const each of [page, other]) {
    await expect(blockedLine(each)).toBeVisible();
    await expect(each.getByText('1 phone is blocked')).toBeVisible();
  }
  await page.reload();
  await expect(blockedLine(page)).toBeVisible();
  await page.getByText('1 phone is blocked').click();
  await expect(page.getByText(`The phone of ${number}, until`)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);

  // The customer's next order still goes to WhatsApp, without a word about the block, but does not reach the list.
  const refused = customer.waitForResponse((answer) =>
    answer.url().endsWith(`/api/restaurant/${owner.slug}/orders`),
  );
  const next = await order(customer, owner);
  expect((await refused).status()).toBe(403);
  expect(next).not.toBe(number);
  await expect(customer.getByText(/block/i)).toHaveCount(0);
  await expect(customer.getByRole('alert')).toHaveCount(0);
  await placeOrder(server.url, owner, { device: 'a-browser-of-a-test-02', dishes: { Samosa: 1 } });
  await expect(page.getByRole('article')).toHaveCount(2);
  expect((await ordersOf(server.url, owner)).map((each) => each.number)).not.toContain(next);

  await page.getByRole('button', { name: `Unblock ${number}` }).click();
  await expect(page.getByText('Phone unblocked. Its orders will show here.')).toBeVisible();
  for (const each of [page, other]) {
    await expect(blockedLine(each)).toHaveCount(0);
    await expect(each.getByText('1 phone is blocked')).toHaveCount(0);
  }
  const kept = await order(customer, owner);
  await expect(page.getByRole('article').filter({ hasText: kept })).toBeVisible();

  // Block and unblock from the card's menu, then undo that from the toast.
  const card = page.getByRole('article').filter({ hasText: kept });
  await card.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Block this phone' }).click();
  await expect(blockedLine(page)).toHaveCount(2);
  await choose(page, 'Unblock this phone');
  await expect(blockedLine(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(blockedLine(page)).toHaveCount(2);
});

test('a block from the dialog that declines shows in the rows that are done, and fails loudly @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  await placeOrder(server.url, owner);
  await signIn(owner);
  await page.goto(pages.orders());
  await page.route('**/api/orders/*/block', (route) => route.abort());
  await choose(page, 'Block this phone');
  await expect(page.getByText(/^We could not confirm the save\./)).toBeVisible();
  await expect(blockedLine(page)).toHaveCount(0);
  await page.unroute('**/api/orders/*/block');

  await page.getByRole('button', { name: /^Decline / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block this phone' }).click();
  await expect(blockedLine(page)).toBeVisible();
  await page.getByRole('button', { name: /^Decline / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'We are too busy now.' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Block this phone' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'We are too busy now.' }).click();
  const done = page.getByRole('region', { name: 'Declined or cancelled today' });
  await expect(done.getByText(/^This phone is blocked until/)).toBeVisible();
  await choose(page, 'Unblock this phone');
  await expect(blockedLine(page)).toHaveCount(0);
});
