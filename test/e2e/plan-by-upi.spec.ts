import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { ADMIN_SECRET } from '#test/support/admin.ts';
import { endMembership, setPayee } from '#test/support/browser-membership.ts';
import { PASSWORD } from '#test/support/browser-owner.ts';
import { appCode } from '#test/support/two-step.ts';
import { test as base, choose, expect, rowWith } from './admin-fixtures.ts';

const payee = { payeeId: 'menulink@okbank', payeeName: 'MENU LINK SERVICES' };
const off = { payeeId: '', payeeName: '', payeeMerchantId: '', payeeMerchantCode: '' };

/** Other stories have no UPI on the membership page. */
const test = base.extend<{ offer(changes?: object): Promise<void> }>({
  offer: async ({ server, admin }, use) => {
    await use((changes = {}) => setPayee(server, admin.token, { ...off, ...payee, ...changes }));
    await setPayee(server, admin.token, off);
  },
});

const main = (page: Page) => page.getByRole('main');
const newUtr = () => `6${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`;

test('the operator offers UPI, and nothing changes before', async ({
  page,
  admin,
  newOwner,
  signIn,
  offer,
}) => {
  const owner = await newOwner();
  await signIn(owner);
  await page.goto(pages.membership());
  await expect(page.getByRole('link', { name: 'Get Monthly' })).toBeVisible();
  await expect(page.getByText('Pay by UPI')).toBeHidden();
  // Taken away again when the story ends.
  await offer(off);

  await signIn(admin);
  await page.goto(pages.adminSettings());
  await expect(page.getByText('Off. Owners pay through the chat only.')).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Payments by UPI' });
  await dialog.getByLabel(/^UPI ID/).fill('not an id');
  await dialog.getByLabel(/^Name of the account/).fill(payee.payeeName);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('Code from your app').fill(appCode(ADMIN_SECRET, new Date()));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a UPI ID like name@bank.')).toBeVisible();
  await dialog.getByLabel(/^UPI ID/).fill(payee.payeeId);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Owners pay to menulink@okbank (MENU LINK SERVICES).')).toBeVisible();
});

test('an owner pays by UPI, the page opens, and the administrator confirms it once', async ({
  page,
  admin,
  newOwner,
  server,
  signIn,
  offer,
}) => {
  await offer();
  const name = 'Paid Pongal';
  const owner = await newOwner({}, { name });
  endMembership(server, owner.slug);
  await signIn(owner);
  await page.goto(pages.membership());
  await page.getByText('Monthly, ₹499', { exact: true }).click();
  await expect(main(page).getByRole('img', { name: 'UPI QR for ₹499.00 to menulink@okbank' })).toBeVisible();
  await expect(main(page).getByText('MENU LINK SERVICES')).toBeVisible();
  await expect(main(page).getByText(/^ML[0-9A-Z]{8}$/)).toBeVisible();
  // No bank has verified this seller: apps would refuse a link.
  await expect(page.locator('a[href^="upi:"]')).toHaveCount(0);

  const utr = newUtr();
  const typed = page.getByLabel('UTR (12 digits)');
  await typed.fill('12345');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByText('Enter the 12-digit UTR from your UPI app.')).toBeVisible();
  await typed.fill(utr);
  await page.route('**/api/payment-claims', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(typed).toHaveValue(utr);
  await page.unroute('**/api/payment-claims');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(main(page).getByText('We are checking your payment', { exact: true })).toBeVisible();
  await expect(main(page).getByText(/^Your page stays open until /)).toBeVisible();
  await expect(page.getByText('Plan Expired')).toBeHidden();
  await expect(typed).toBeHidden();
  await expect(main(page).getByText('No payments yet')).toBeVisible();
  expect((await page.request.get(`${server.url}/${owner.slug}`)).status()).toBe(200);

  await signIn(admin);
  await page.goto(pages.adminPayments());
  await page.getByRole('link', { name: /^To confirm \(\d+\)$/ }).click();
  const row = rowWith(page, name).first();
  await expect(row).toContainText(utr);
  await expect(row).toContainText('₹499.00');
  await row.getByRole('button', { name: `Confirm the payment of ${name}` }).click();
  await expect(page.getByText(/^Confirmed\. Receipt ML-\d+ is sent\.$/)).toBeVisible();
  await expect(rowWith(page, utr)).toHaveCount(0);

  await signIn(owner);
  await page.goto(pages.membership());
  await expect(main(page).getByRole('link', { name: /^Monthly .*ML-\d+ ₹499.00$/ })).toBeVisible();
  await expect(page.getByText('We are checking your payment')).toBeHidden();
});

test('a payment that is not found closes the page again, and can be sent again', async ({
  page,
  admin,
  newOwner,
  server,
  signIn,
  offer,
}) => {
  await offer({ payeeMerchantId: 'SHOP1', payeeMerchantCode: '5812' });
  const name = 'Unpaid Uttapam';
  const owner = await newOwner({}, { name });
  endMembership(server, owner.slug);
  await signIn(owner);
  await page.goto(pages.membership());
  const link = page.getByRole('link', { name: 'Open UPI app' });
  await expect(link).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=menulink@okbank&pn=MENU%20LINK%20SERVICES&am=499\.00&cu=INR&tn=(ML\w{8})&mc=5812&tr=\1&mid=SHOP1$/,
  );
  const utr = newUtr();
  await page.getByLabel('UTR (12 digits)').fill(utr);
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(main(page).getByText('We are checking your payment', { exact: true })).toBeVisible();

  await signIn(admin);
  await page.goto(pages.adminClaims());
  await choose(rowWith(page, name).first(), 'Not found');
  const dialog = page.getByRole('dialog', { name: 'Is this payment not in your bank?' });
  await expect(dialog).toContainText(utr);
  await dialog.getByRole('button', { name: 'Not found' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, utr)).toHaveCount(0);
  await page.getByRole('combobox').last().selectOption('not_found');
  await expect(rowWith(page, utr).first()).toBeVisible();

  await signIn(owner);
  await page.goto(pages.membership());
  await expect(main(page).getByText('We did not find your payment', { exact: true })).toBeVisible();
  await expect(page.getByText('Plan Expired')).toBeVisible();
  await expect(page.getByLabel('UTR (12 digits)')).toBeVisible();
});
