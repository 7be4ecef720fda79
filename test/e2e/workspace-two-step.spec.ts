import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { ADMIN_SECRET } from '#test/support/admin.ts';
import { createBrowserAdmin } from '#test/support/browser-admin.ts';
import { callApi, PASSWORD } from '#test/support/browser-owner.ts';
import { scannedUrl } from '#test/support/browser-qr.ts';
import { signInWith } from '#test/support/browser-sign-in.ts';
import { turnOnTwoStep } from '#test/support/browser-two-step.ts';
import { appCode, wrongAppCode } from '#test/support/two-step.ts';
import { expect, test } from './fixtures.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const appField = (page: Page) => page.getByLabel('Code from your app');

test('an owner turns two-step sign-in on, signs in by the app and by a recovery code, and turns it off', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner();
  await signIn(owner);
  await page.goto(pages.account());
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  await press(page, 'Turn on');
  await card.getByLabel('Current password').fill('not the password');
  await press(page, 'Continue');
  await expect(card.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Continue');

  const scanned = await scannedUrl(card.getByRole('img', { name: 'QR code for your authenticator app' }));
  const secret = String(scanned.searchParams.get('secret'));
  expect(decodeURIComponent(scanned.pathname)).toContain(`Menu Link:${owner.email}`);
  await expect(card.getByText(secret.match(/.{4}/g)?.join(' ') ?? '')).toBeVisible();
  // The form submits itself with the last digit.
  await appField(page).fill(wrongAppCode(secret, new Date()));
  await expect(appField(page)).toHaveAttribute('aria-invalid', 'true');
  await appField(page).fill(appCode(secret, new Date()));

  const codes = card.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click();
  await press(page, 'Stay');
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  const file = await readFile(await (await download).path(), 'utf8');
  for (const code of recoveryCodes) expect(file).toContain(code);
  await press(page, 'I have saved them');
  await expect(card.getByText('10 recovery codes are left')).toBeVisible();

  const phone = await newWindow();
  await signInWith(phone, owner.email);
  await expect(appField(phone)).toBeFocused();
  await expect(phone.getByLabel('Email')).toHaveValue(owner.email);
  await appField(phone).fill(wrongAppCode(secret, new Date()));
  await expect(phone.getByText('This code is wrong')).toBeVisible();
  await appField(phone).fill(appCode(secret, new Date(), 1));
  await expect(phone).toHaveURL(pages.dashboardHome());

  const friend = await newWindow();
  await signInWith(friend, owner.email);
  await press(friend, 'Use a recovery code');
  await expect(friend.getByLabel('Recovery code')).toBeFocused();
  await friend.getByLabel('Recovery code').fill(String(recoveryCodes[0]).toLowerCase());
  await press(friend, 'Sign in');
  await expect(friend).toHaveURL(pages.dashboardHome());

  await page.reload();
  await expect(card.getByText('9 recovery codes are left')).toBeVisible();
  await press(page, 'Turn off');
  await card.getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Use a recovery code');
  await card.getByLabel('Recovery code').fill(String(recoveryCodes[0]));
  await press(page, 'Turn off');
  await expect(card.getByText('already used')).toBeVisible();
  await card.getByLabel('Recovery code').fill(String(recoveryCodes[1]));
  await press(page, 'Turn off');
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
  const last = await newWindow();
  await signInWith(last, owner.email);
  await expect(last).toHaveURL(pages.dashboardHome());
});

test('an owner moves to another phone, and only its codes sign in', async ({
  page,
  server,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner();
  const old = await turnOnTwoStep(server.url, owner);
  await signIn(owner);
  await page.goto(pages.account());
  await press(page, 'Use another phone');
  await page.getByLabel('Current password').fill(PASSWORD);
  await appField(page).fill(appCode(old.secret, new Date(), 1));
  await press(page, 'Continue');
  const scanned = await scannedUrl(page.getByRole('img', { name: 'QR code for your authenticator app' }));
  const secret = String(scanned.searchParams.get('secret'));
  expect(secret).not.toBe(old.secret);
  await appField(page).fill(appCode(secret, new Date()));
  await press(page, 'I have saved them');
  await press(page, 'New recovery codes');
  await page.getByLabel('Current password').fill(PASSWORD);
  await appField(page).fill(appCode(secret, new Date(), 1));
  await press(page, 'Make new codes');
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  const code = String(await codes.first().textContent());
  await press(page, 'I have saved them');

  const phone = await newWindow();
  await signInWith(phone, owner.email);
  await press(phone, 'Use a recovery code');
  await phone.getByLabel('Recovery code').fill(String(old.recoveryCodes[0]));
  await press(phone, 'Sign in');
  await expect(phone.getByText('This recovery code is wrong')).toBeVisible();
  await phone.getByLabel('Recovery code').fill(code);
  await press(phone, 'Sign in');
  await expect(phone).toHaveURL(pages.dashboardHome());
});

test('a session that ends in the middle of something asks for the code too @phone', async ({
  page,
  server,
  newOwner,
  signIn,
}) => {
  const owner = await newOwner({ Breakfast: { Idli: 40 } });
  const { secret } = await turnOnTwoStep(server.url, owner);
  await signIn(owner);
  await page.goto(pages.menuCreate());
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ghee Roast');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('110');
  await callApi(server.url, 'POST', '/api/signout', { token: owner.token });
  await press(page, 'Save');

  const question = page.getByRole('dialog', { name: 'Please sign in again' });
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Sign in' }).click();
  await appField(page).fill(appCode(secret, new Date(), 1));
  await expect(question).toBeHidden();
  await press(page, 'Save');
  await expect(page.getByText('Menu item created successfully')).toBeVisible();
});

test('a deleted account comes back with a code only @phone', async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const { secret, recoveryCodes } = await turnOnTwoStep(server.url, owner);
  const body = { password: PASSWORD, confirm: 'DELETE', code: recoveryCodes[0] };
  await callApi(server.url, 'DELETE', '/api/account', { token: owner.token, body });
  await signInWith(page, owner.email);
  // Restore account is the form's only button: a complete code is sent by itself, and Enter sends it, too.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
  await press(page, 'Restore account');
  await appField(page).fill(wrongAppCode(secret, new Date()));
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await appField(page).fill(appCode(secret, new Date(), 1));
  await expect(page).toHaveURL(pages.dashboardHome());
});

test('the administrator can renew the second step, and not turn it off', async ({ page, server, signIn }) => {
  await signIn(await createBrowserAdmin(server));
  await page.goto(pages.adminAccount());
  await expect(page.getByText('The administrator must use two-step sign-in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeHidden();
  await press(page, 'New recovery codes');
  await page.getByLabel('Current password').fill(PASSWORD);
  await appField(page).fill(appCode(ADMIN_SECRET, new Date(), 1));
  await press(page, 'Make new codes');
  await press(page, 'I have saved them');
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();
});
