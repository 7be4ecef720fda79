import type { Page } from '@playwright/test';
import { SESSION_KEY } from '#platform/browser/session-token.ts';
import { pages } from '#routes';
import { mailedCode } from '#test/support/browser-mail.ts';
import { PASSWORD, unique } from '#test/support/browser-owner.ts';
import { signInWith } from '#test/support/browser-sign-in.ts';
import { expect, test } from './fixtures.ts';

const NEW_PASSWORD = 'eight copper tumblers';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a password is changed, and the new one signs in @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner();
  const tablet = await newWindow();
  await signInWith(tablet, owner.email);
  await expect(tablet).toHaveURL(pages.dashboardHome());
  await signIn(owner);
  await page.goto(pages.account());
  const devices = page.getByRole('list', { name: 'Devices you are signed in on' }).getByRole('listitem');
  await expect(devices.filter({ hasText: 'Last used' }).first()).toBeVisible();
  await press(page, 'Change password');
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await press(page, 'Change password');
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Change password');
  await expect(
    page.getByText('Your password is changed. All other devices have been signed out.'),
  ).toBeVisible();
  // The list on the same page knows it without a reload.
  await expect(devices).toHaveText([/This device/]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();

  const phone = await newWindow();
  await signInWith(phone, owner.email);
  await expect(phone.getByRole('alert')).toBeVisible();
  await signInWith(phone, owner.email, NEW_PASSWORD);
  await expect(phone).toHaveURL(pages.dashboardHome());
});

test('an email is changed by the code mailed to the new one, and alone signs in', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner();
  const newEmail = `${unique('new')}@menulink.test`;
  await signIn(owner);
  await page.goto(pages.account());
  await press(page, 'Change email');
  await expect(page.getByLabel('New email')).toBeFocused();
  await press(page, 'Send code');
  await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible();
  await expect(page.getByText('Enter your current password.')).toBeVisible();

  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Current password').fill('not the password');
  await press(page, 'Send code');
  await expect(page.getByText('This is not your current password. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Send code');
  await expect(page.getByText(`We have sent a code to ${newEmail}.`)).toBeVisible();
  // The form submits itself with the last digit.
  await page
    .getByLabel('Code from the email')
    .fill(await mailedCode(page, newEmail, /is your Menu Link code/));
  await expect(page.getByText('Your email is changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change email' })).toBeFocused();
  await expect(page.getByRole('main').getByText(newEmail)).toBeVisible();

  const phone = await newWindow();
  await signInWith(phone, owner.email);
  await expect(phone.getByRole('alert')).toBeVisible();
  await signInWith(phone, newEmail);
  await expect(phone).toHaveURL(pages.dashboardHome());
});

test('one of several devices is ended, and that one alone @phone', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner();
  const phone = await newWindow();
  await signInWith(phone, owner.email);
  await expect(phone).toHaveURL(pages.dashboardHome());

  await signIn(owner);
  await page.goto(pages.account());
  const devices = page.getByRole('list', { name: 'Devices you are signed in on' });
  const other = devices.getByRole('listitem').filter({ hasText: 'Last used' }).filter({ hasText: 'Chrom' });
  await expect(devices.getByText('This device', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: /^Sign out this device/ }).click();
  await expect(page.getByText('Device signed out.')).toBeVisible();
  await expect(other).toBeHidden();
  await expect(page.getByText(/^Menu Link \d+\.\d+\.\d+$/)).toBeVisible();

  await phone.goto(pages.menu());
  await expect(phone).toHaveURL(pages.signIn());
  await page.reload();
  await expect(devices.getByText('This device', { exact: true })).toBeVisible();
});

test('a replaced email is taken back by the link that was mailed to it', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner();
  await signIn(owner);
  await page.goto(pages.account());
  await page.getByRole('button', { name: 'Enter code' }).click();
  await page
    .getByLabel('Code from the email')
    .fill(await mailedCode(page, owner.email, /is your Menu Link code/));
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();

  const thiefs = `${unique('thief')}@menulink.test`;
  await press(page, 'Change email');
  await page.getByLabel('New email').fill(thiefs);
  await page.getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Send code');
  await expect(page.getByText(`We have sent a code to ${thiefs}.`)).toBeVisible();
  await page.getByLabel('Code from the email').fill(await mailedCode(page, thiefs, /is your Menu Link code/));
  await expect(page.getByText('Your email is changed.')).toBeVisible();

  const window = await newWindow();
  await signInWith(window, thiefs);
  await expect(window).toHaveURL(pages.dashboardHome());
  await window.goto(pages.devMail());
  const link = (await window.content()).match(/\/emailback#[\w-]{43}/)?.[0] ?? '';
  await window.goto(link);
  // Opening the link does not change anything yet.
  await page.reload();
  await expect(page.getByRole('main').getByText(thiefs)).toBeVisible();
  await press(window, 'Take account back');
  await expect(window.getByText(`Your email is ${owner.email} again.`)).toBeVisible();
  await expect.poll(() => window.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
  await window.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(window.getByLabel('Email')).toHaveValue(owner.email);
  await page.goto(pages.menu());
  await expect(page).toHaveURL(pages.signIn());
});

test('signing out everywhere ends the session on the other phone, too @phone', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner();
  const phone = await newWindow();
  await signInWith(phone, owner.email);
  await expect(phone).toHaveURL(pages.dashboardHome());

  await signIn(owner);
  await page.goto(pages.account());
  await press(page, 'Sign out everywhere');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' });
  // Two taps before the screen has rendered after the first.
  await confirm.evaluate((button: HTMLElement) => [button.click(), button.click()]);
  await expect(page.getByText('You have been signed out everywhere.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeHidden();
  expect(calls.filter((path) => path === '/api/signout/everywhere')).toHaveLength(1);
  for (const window of [page, phone]) {
    await window.goto(pages.menu());
    await expect(window).toHaveURL(pages.signIn());
  }
});

test('a deleted account closes its page, and signing in brings it back', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } });
  const samosa = (window: Page) => window.getByRole('heading', { name: 'Samosa' });
  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(samosa(customer)).toBeVisible();

  await signIn(owner);
  await page.goto(pages.account());
  await press(page, 'Delete my account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Type DELETE in capital letters.')).toBeVisible();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'This page is closed at the moment.' })).toBeVisible();
  await expect(samosa(customer)).toBeHidden();

  const phone = await newWindow();
  await signInWith(phone, owner.email);
  await expect(phone.getByText('This account is deleted')).toBeVisible();
  await press(phone, 'Restore account');
  await expect(phone).toHaveURL(pages.dashboardHome());
  await customer.reload();
  await expect(samosa(customer)).toBeVisible();
});
