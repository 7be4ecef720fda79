// A cook has no email: the owner connects the kitchen's phone with a code, and can remove it at once.
import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { createOrderTaker, placeOrder } from '#test/support/browser-orders.ts';
import { PASSWORD } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

/** Adds a phone on the owner's screen. Returns its code as it is shown, with spaces. */
async function addPhone(page: Page, purpose: string, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Add a phone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(purpose, { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Show code' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code that connects the phone' })).toBeVisible();
  return ((await dialog.getByText(/^Code: /).textContent()) ?? '').replace('Code: ', '');
}

test('a kitchen’s phone connects by a link, takes an order, and ends when the owner removes it @main @phone', async ({
  page,
  server,
  signIn,
  newWindow,
}) => {
  const owner = await createOrderTaker(server.url);
  await placeOrder(server.url, owner);
  await signIn(owner);
  await page.goto(pages.devices());
  await expect(page.getByText('No phones added yet')).toBeVisible();
  const code = await addPhone(page, 'Kitchen', 'Tandoor');
  expect(code).toMatch(/^\w{3} \w{3} \w{3}$/);
  expect(await barriersOn(page)).toEqual([]);

  const kitchen = await newWindow();
  const refused: string[] = [];
  kitchen.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  const scannedAt = Date.now();
  await kitchen.goto(`${pages.joinAsPhone()}#${code.replaceAll(' ', '')}`);
  await expect(kitchen.getByRole('button', { name: /^Accept / })).toBeVisible();
  expect(Date.now() - scannedAt).toBeLessThan(15_000);
  await expect(page.getByText('“Tandoor” is connected.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  const navigation = kitchen.getByRole('navigation', { name: 'Dashboard' });
  await expect(navigation.getByRole('link', { name: 'Available' })).toBeVisible();
  const others = /^(Home|Menu|Bulk Add|Print|Restaurant|Team and phones|Account)$/;
  await expect(navigation.getByRole('link', { name: others })).toHaveCount(0);
  const accept = kitchen.getByRole('button', { name: /^Accept / });
  await accept.click();
  await expect(kitchen.getByText('Accepted by Tandoor')).toBeVisible();
  await kitchen.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  await expect(kitchen.getByRole('button', { name: 'Install app' })).toBeVisible();
  await placeOrder(server.url, owner);
  await expect(accept).toBeVisible();
  await kitchen.goto(pages.dashboardHome());
  await expect(kitchen.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
  await kitchen.goto(pages.account());
  await expect(kitchen.getByText('Please ask the owner.')).toBeVisible();
  await kitchen.goto(pages.orders());
  await expect(kitchen.getByText('Accepted by Tandoor')).toBeVisible();

  await page.goto(pages.dashboardHome());
  await expect(page.getByText('Recently connected phones: Tandoor')).toBeVisible();
  await page.getByRole('link', { name: 'See phones' }).click();
  await page.getByRole('button', { name: 'Actions for Tandoor' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No phones added yet')).toBeVisible();
  await expect(kitchen.getByRole('heading', { name: 'This phone was removed' })).toBeVisible();
  await kitchen.goto(pages.orders());
  await expect(kitchen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a counter’s phone connects by a typed code, and a used code connects no other', async ({
  page,
  server,
  signIn,
  newWindow,
}) => {
  await signIn(await createOrderTaker(server.url));
  await page.goto(pages.devices());
  const code = await addPhone(page, 'Counter', 'Front counter');

  const counter = await newWindow();
  await counter.goto(pages.signIn());
  await counter.getByRole('link', { name: 'Use a code' }).click();
  const field = counter.getByRole('textbox', { name: 'Code' });
  await field.fill('BBB BBB BBB');
  await counter.getByRole('button', { name: 'Connect' }).click();
  await expect(
    counter.getByText('This code does not work. Ask the owner for a new code.').first(),
  ).toBeVisible();
  await field.fill(code.toLowerCase());
  await counter.getByRole('button', { name: 'Connect' }).click();
  await expect(counter.getByRole('heading', { level: 1 })).not.toHaveText('Connect this phone');
  await counter.goto(pages.menu());
  await expect(counter.getByText('Please ask the owner.')).toBeVisible();

  const late = await newWindow();
  await late.goto(`${pages.joinAsPhone()}#${code.replaceAll(' ', '')}`);
  await expect(
    late.getByText('This code does not work. Ask the owner for a new code.').first(),
  ).toBeVisible();
});
