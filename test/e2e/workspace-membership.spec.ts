import type { Page } from '@playwright/test';
import type { PaymentAnswer } from '#membership/payments/wire.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { dayInIndia } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { createBrowserAdmin } from '#test/support/browser-admin.ts';
import { callApi, unique } from '#test/support/browser-owner.ts';
import { fault } from '#test/support/browser-trouble.ts';
import { expect, test } from './fixtures.ts';

const membership = '**/api/check-membership';
const words = (page: Page, text: string) => page.getByText(text, { exact: true });

test('a new owner sees the days of the trial, and gets Lifetime Access through a chat @main', async ({
  page,
  newOwner,
  server,
  signIn,
}) => {
  const owner = await newOwner({}, { name: 'Nani’s Kitchen' });
  await signIn(owner);
  await page.goto(pages.membership());
  const { expiry_date } = await callApi<{ expiry_date: string }>(
    server.url,
    'GET',
    '/api/check-membership',
    owner,
  );
  const lastDay = formatDay(new Date(expiry_date));
  await expect(words(page, '3 day(s) left in your plan')).toBeVisible();
  await expect(words(page, `Your current Free Trial plan expires on ${lastDay}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Current Plan', exact: true })).toBeVisible();

  const upgrade = page.getByRole('region', { name: 'Upgrade to Lifetime Access' });
  await expect(upgrade).toContainText('One payment, unlimited access forever.');
  const card = upgrade.getByRole('article').filter({ hasText: 'BEST VALUE' });
  await expect(card).toContainText('BEST VALUE');
  await expect(card).toContainText('₹499 one-time');
  await expect(card.getByRole('listitem')).toHaveText([
    'Unlimited menu items and photos',
    'Get orders on WhatsApp',
    'Instagram account integration',
    'Free QR code',
    'All future features included',
    'Priority support forever',
  ]);
  const chat = new URL(
    String(await page.getByRole('link', { name: 'Get Lifetime Access' }).getAttribute('href')),
  );
  expect(`${chat.origin}${chat.pathname}`).toBe('https://wa.me/919812345679');
  expect(chat.searchParams.get('text')).toBe(
    [
      'Hello, I would like to get the Lifetime Access plan (₹499) for Nani’s Kitchen.',
      '',
      `Page: ${owner.slug}`,
      `Email: ${owner.email}`,
    ].join('\n'),
  );
  await expect(upgrade.getByRole('link', { name: 'Get Monthly' })).toBeVisible();
});

test('a plan that has ended asks for another, and shows none as current @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  await page.route(membership, async (route) => {
    const info = await (await route.fetch()).json();
    await route.fulfill({ json: { ...info, membership: null, expiry_date: null } });
  });
  await page.goto(pages.membership());
  await expect(words(page, 'Plan Expired')).toBeVisible();
  await expect(words(page, 'Please choose a plan to continue using the service.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Current Plan', exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Get Lifetime Access' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Monthly' })).toBeVisible();
});

test('a plan that did not load says so, and Retry brings it @phone', async ({ page, newOwner, signIn }) => {
  await signIn(await newOwner());
  await page.route(membership, (route) => route.fulfill(fault));
  await page.goto(pages.membership());
  await expect(words(page, 'Unable to load membership info.')).toBeVisible();
  await page.unroute(membership);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(words(page, '3 day(s) left in your plan')).toBeVisible();
});

test('a payment stands on the membership page with a receipt to print, also once it is void', async ({
  page,
  newOwner,
  server,
  signIn,
}) => {
  const owner = await newOwner({}, { name: 'Nani’s Kitchen' });
  await signIn(owner);
  await page.goto(pages.membership());
  await expect(words(page, 'No payments yet')).toBeVisible();

  const { token } = await createBrowserAdmin(server);
  const { restaurant } = await callApi<{ restaurant: { id: string } }>(
    server.url,
    'GET',
    '/api/restaurant',
    owner,
  );
  const today = dayInIndia(new Date());
  const entry = { restaurantId: restaurant.id, plan: 'monthly', amount: 499, method: 'upi', paidOn: today };
  const body = { ...entry, requestId: unique('story'), reference: 'UTR 4021', note: 'not for the owner' };
  const { payment } = await callApi<PaymentAnswer>(server.url, 'POST', '/api/admin/payments', {
    token,
    body,
  });
  const { receiptNo } = payment;

  await page.reload();
  await expect(words(page, 'You have unlimited lifetime access to all features.')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^Monthly .*${receiptNo} ₹499.00$`) }).click();
  const receipt = page.getByRole('article', { name: receiptNo });
  for (const text of ['Nani’s Kitchen', formatDay(new Date()), 'UPI', 'UTR 4021', /^Monthly plan, .+ to .+$/])
    await expect(receipt.getByText(text)).toBeVisible();
  await expect(receipt).not.toContainText('not for the owner');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.title);
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', `Receipt ${receiptNo} · Menu Link`);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const reason = { reason: 'Entered twice' };
  await callApi(server.url, 'POST', `/api/admin/payments/${payment.id}/void`, { token, body: reason });
  await page.reload();
  await expect(receipt).toContainText(/Void\. This payment was voided on .+: Entered twice/);
  await page.getByRole('link', { name: 'Membership', exact: true }).first().click();
  await expect(words(page, '3 day(s) left in your plan')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^Monthly Void .*${receiptNo}`) })).toBeVisible();
});
