import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '#routes';
import { DOUBLE_TAP } from '#storefront/components/ignore-second-tap.ts';
import { barriersOn } from '#test/support/browser-axe.ts';
import { customerOn, orderIn, untilCame } from '#test/support/browser-menu-page.ts';
import { callApi, PASSWORD } from '#test/support/browser-owner.ts';
import { codeIn } from '#test/support/order-code-in.ts';
import { readCode } from '#test/support/read-code.ts';
import { expect, test } from './fixtures.ts';

const payee = { id: 'asha@okbank', name: 'ASHA RAO' };
/** Saves the QR code; returns the file's name, the text in the code, and the path of the picture. */
async function saveCode(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save QR' }).click();
  const file = await download;
  const path = await file.path();
  return { name: file.suggestedFilename(), text: await readCode(path), path };
}

const PAYMENT = 'Payment: UPI, sent by me. Please check.';

test('an owner enters a UPI ID, looks at it, and customers pay the exact amount @phone @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
  server,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20, 'Masala Dosa': 80 } });
  const ordering = { token: owner.token, body: { numbersOrders: true } };
  await callApi(server.url, 'PUT', '/api/restaurant/ordering', ordering);
  await signIn(owner);
  await page.goto(pages.upi());
  await page.getByRole('button', { name: 'Add UPI ID' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your UPI ID' });
  await dialog.getByLabel('UPI ID').fill('asha');
  await dialog.getByLabel('Name').fill(payee.name);
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a UPI ID like name@bank.')).toBeVisible();
  await dialog.getByLabel('UPI ID').fill(payee.id);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/password/i).last()).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const check = page.getByRole('region', { name: 'Check your UPI ID' });
  await expect(check.getByRole('img', { name: 'UPI QR for ₹1.00 to asha@okbank' })).toBeVisible();
  await check.getByRole('button', { name: 'Yes, the name is right' }).click();
  await expect(page.getByText('Customers can pay to asha@okbank.')).toBeVisible();
  await page.getByText('Before I start').click();
  const when = page.getByRole('dialog', { name: 'Change when customers pay?' });
  await when.getByLabel('Current password').fill(PASSWORD);
  await when.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Before I start' })).toBeChecked();

  const phone = await newWindow();
  const customer = customerOn(phone);
  await phone.goto(pages.storefront(owner.slug));
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  await expect(phone.getByText('UPI')).toHaveCount(0);
  const { text } = await orderIn(customer.placeOrder);
  const [, number] = /^Order (\w{3}-\w{2})$/m.exec(text) ?? [];
  await phone.waitForTimeout(DOUBLE_TAP);
  const chat = phone.waitForEvent('popup');
  await customer.placeOrder.click();
  await (await chat).close();

  await expect(phone.getByText('Please pay before the restaurant starts your order.')).toBeVisible();
  // The QR code is drawn on the phone, so it needs no network.
  await untilCame(phone, 'code-part');
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Pay by UPI · ₹80.00' }).click();
  const drawn = phone.getByRole('img', { name: 'UPI QR for ₹80.00 to ASHA RAO' });
  expect(await readCode(await drawn.screenshot())).toBe(
    `upi://pay?pa=asha@okbank&pn=ASHA%20RAO&am=80.00&cu=INR&tn=Order%20${number}`,
  );
  const saved = await saveCode(phone);
  expect(saved.name).toBe(`upi-${owner.slug}-80.00.png`);
  expect(saved.text).toBe(await readCode(await drawn.screenshot()));
  await phone.context().setOffline(false);
  await expect(phone.getByText('Your app must show ASHA RAO.')).toBeVisible();
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await phone.getByRole('button', { name: 'Copy amount' }).click();
  await expect(phone.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe('80.00');
  expect(await barriersOn(phone)).toEqual([]);

  await phone.getByRole('button', { name: 'I have paid' }).click();
  const tell = phone.getByRole('link', { name: 'Tell the restaurant' });
  await expect(tell).toBeFocused();
  expect((await orderIn(tell)).text).toBe(
    `Hello ${owner.name}, I have sent ₹80.00 by UPI for my order ${number}. Please check.`,
  );
  await phone.reload();
  const again = await orderIn(phone.getByRole('link', { name: 'Send again' }));
  expect(again.text).toBe(text.replace('\n\nPlease confirm', `\n\n${PAYMENT}\n\nPlease confirm`));
  await expect(tell).toBeVisible();
});

test('a UPI ID that nobody has looked at, or that is removed, is on no page @phone', async ({
  page,
  newOwner,
  newWindow,
  signIn,
  server,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } });
  const asOwner = (path: string, body: object) =>
    callApi(server.url, 'PUT', path, { token: owner.token, body });
  await asOwner('/api/restaurant/upi', { ...payee, password: PASSWORD });
  const phone = await newWindow();
  const customer = customerOn(phone);
  await phone.goto(pages.storefront(owner.slug));
  expect(await phone.content()).not.toContain(payee.id);
  await asOwner('/api/restaurant/upi/checked', payee);
  await phone.reload();
  expect(await phone.content()).toContain(payee.id);

  await signIn(owner);
  await page.goto(pages.upi());
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove your UPI ID?' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('UPI payment is off.')).toBeVisible();
  await phone.reload();
  expect(await phone.content()).not.toContain(payee.id);
  await customer.add('Samosa');
  await customer.openCart(1).click();
  const chat = phone.waitForEvent('popup');
  await phone.waitForTimeout(DOUBLE_TAP);
  await customer.placeOrder.click();
  await (await chat).close();
  await expect(phone.getByText('Order not sent?')).toBeVisible();
  await expect(phone.getByText(/UPI/)).toHaveCount(0);
});

test('a code is saved as a dark one on white up to ₹2,000, in the cart and on the order’s page @phone', async ({
  newOwner,
  newWindow,
  server,
}) => {
  const owner = await newOwner({ Cakes: { 'Plum Cake': 2000, 'Wedding Cake': 2000.01 } });
  const asOwner = (path: string, body: object) =>
    callApi(server.url, 'PUT', path, { token: owner.token, body });
  await asOwner('/api/restaurant/upi', {
    ...payee,
    name: 'ASHA RAO AND DAUGHTERS '.repeat(2).trim(),
    password: PASSWORD,
  });
  await asOwner('/api/restaurant/upi/checked', {
    ...payee,
    name: 'ASHA RAO AND DAUGHTERS '.repeat(2).trim(),
  });
  await asOwner('/api/restaurant/upi/when', { payWhen: 'before', password: PASSWORD });
  await asOwner('/api/restaurant/ordering', { remembersOrders: true });
  const phone = await newWindow({ colorScheme: 'dark' });
  const customer = customerOn(phone);
  const buy = async (dish: string) => {
    await phone.goto(pages.storefront(owner.slug));
    await customer.add(dish);
    await customer.openCart(1).click();
    const { text } = await orderIn(customer.placeOrder);
    await phone.waitForTimeout(DOUBLE_TAP);
    const chat = phone.waitForEvent('popup');
    await customer.placeOrder.click();
    await (await chat).close();
    await phone.getByRole('button', { name: /^Pay by UPI/ }).click();
    return codeIn(text);
  };

  const code = await buy('Plum Cake');
  const saved = await saveCode(phone);
  expect(saved.name).toBe(`upi-${owner.slug}-2000.00.png`);
  expect(saved.text).toContain('&am=2000.00&cu=INR');
  const { width, height } = await sharp(saved.path).metadata();
  expect(width).toBeGreaterThanOrEqual(660);
  expect(height).toBeGreaterThan(width);
  const [{ data: corner }, { dominant }] = [
    await sharp(saved.path)
      .extract({ left: 0, top: 0, width: 20, height: 20 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
    await sharp(saved.path).stats(),
  ];
  expect(Math.min(...corner)).toBe(255);
  expect(dominant.r).toBeGreaterThan(240);

  await expect
    .poll(() => phone.evaluate((path) => fetch(path).then(({ status }) => status), pages.order(code)))
    .toBe(200);
  await phone.goto(pages.order(code));
  await phone.getByText('Pay by UPI').click();
  const again = await saveCode(phone);
  expect(again).toMatchObject({ name: saved.name, text: saved.text });
  expect(await barriersOn(phone)).toEqual([]);

  await buy('Wedding Cake');
  await expect(phone.getByRole('button', { name: 'Copy ID' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Save QR' })).toHaveCount(0);
});
