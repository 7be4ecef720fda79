import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { pages } from '#routes';
import { mailedCode } from '#test/support/browser-mail.ts';
import { callApi, createAccount, PASSWORD } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

test('a wrong password is refused in words that give nothing away, and leads back after the right one @phone @main', async ({
  page,
  newOwner,
}) => {
  const { email } = await newOwner();
  await page.goto(pages.menu());
  await expect(page).toHaveURL(pages.signIn());
  await signInWith(page, email, 'not the password');
  const refusal = page.getByRole('alert');
  await expect(refusal).toBeVisible();
  const words = (await refusal.textContent()) ?? '';
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await signInWith(page, 'nobody@menulink.test', 'not the password');
  await expect(refusal).toHaveText(words);

  await signInWith(page, email, PASSWORD);
  await expect(page).toHaveURL(pages.menu());
});

test('a forgotten password is set anew with a mailed code, and every session ends @phone', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner();
  await signIn(owner);
  await page.goto(pages.dashboardHome());
  await expect(page.getByRole('heading', { name: owner.name })).toBeVisible();

  const other = await newWindow();
  await other.goto(pages.signIn());
  await other.getByLabel('Email').fill(owner.email);
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(other.getByLabel('Email')).toHaveValue(owner.email);
  await other.getByLabel('New password', { exact: true }).fill('eight copper tumblers');
  await other.getByLabel('Confirm new password').fill('eight copper tumbler');
  await other.getByRole('button', { name: 'Reset password' }).click();
  await expect(other.getByText('Passwords do not match.')).toBeVisible();

  await other.getByLabel('Confirm new password').fill('eight copper tumblers');
  await other.getByRole('button', { name: 'Reset password' }).click();
  await expect(other.getByText('If this e-mail has an account, we have sent a code to it.')).toBeVisible();
  const code = await mailedCode(other, owner.email, /set a new password/);
  await other.getByLabel('Code from the email').fill(code === '111111' ? '222222' : '111111');
  await other.getByRole('button', { name: 'Set new password' }).click();
  await expect(other.getByLabel('Code from the email')).toHaveAttribute('aria-invalid', 'true');

  await other.getByLabel('Code from the email').fill(code);
  await other.getByRole('button', { name: 'Set new password' }).click();
  await expect(other.getByText('Password reset successfully! Please log in.')).toBeVisible();
  await expect(other).toHaveURL(pages.signIn());
  await other.getByLabel('Password', { exact: true }).fill('eight copper tumblers');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(pages.dashboardHome());

  await page.reload();
  await expect(page).toHaveURL(pages.signIn());
});

test('an email is confirmed by the code that was mailed @phone', async ({ page, newOwner, signIn }) => {
  const owner = await newOwner();
  await signIn(owner);
  await page.goto(pages.dashboardHome());
  const notice = page.getByRole('region', { name: 'Confirm your email' });
  await notice.getByRole('button', { name: 'Enter code' }).click();
  await notice.getByLabel('Code from the email').fill('12');
  await notice.getByRole('button', { name: 'Confirm' }).click();
  await expect(notice.getByText('Enter the 6 digits of the code.')).toBeVisible();

  // The form submits itself with the last digit.
  await notice
    .getByLabel('Code from the email')
    .fill(await mailedCode(page, owner.email, /is your Menu Link code/));
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: owner.name })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('signing out in one tab signs out the other @phone', async ({ page, context, newOwner, signIn }) => {
  await signIn(await newOwner());
  await page.goto(pages.menu());
  await expect(page.getByRole('heading', { name: 'Menu Items' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(pages.dashboardHome());
  await other.getByRole('button', { name: 'More' }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(pages.signIn());
  await expect(page).toHaveURL(pages.signIn());
});

test('a session that ends in the middle of a form asks for the password, and nothing typed is lost @phone', async ({
  page,
  server,
  newOwner,
  signIn,
}) => {
  const owner = await newOwner({ Breakfast: { Idli: 40 } });
  await signIn(owner);
  await page.goto(pages.menuCreate());
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ghee Roast');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('110');
  await callApi(server.url, 'POST', '/api/signout', { token: owner.token });

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Please sign in again' });
  await question.getByLabel('Password', { exact: true }).fill('not the password');
  await question.getByRole('button', { name: 'Sign in' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Sign in' }).click();
  await expect(question).toBeHidden();

  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ghee Roast');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Menu item created successfully')).toBeVisible();
});

test('the server being away for a moment signs nobody out @phone', async ({ page, newOwner, signIn }) => {
  const owner = await newOwner();
  await signIn(owner);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(pages.menu());
  await expect(page.getByText('Your account did not load')).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Menu Items' })).toBeVisible();
});

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an owner without a restaurant reaches the plan and the account, and is led to set up the rest', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(await createAccount(server.url));
  await page.goto(pages.membership());
  await expect(page.getByText('Please choose a plan to continue using the service.')).toBeVisible();
  await expect(page.getByText('No payments yet')).toBeVisible();
  await expect(page.getByText('Set up your page first. Then you can get this plan.')).toBeVisible();
  await page.goto(pages.account());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  for (const path of [pages.dashboard(), pages.menu(), pages.restaurantSettings()]) {
    await page.goto(path);
    await expect(page).toHaveURL(pages.onboarding());
  }
});

test('a server that does not say why the user did not come is put into the words of the product', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  const refusals = [
    { answer: { status: 502, body: '<h1>Bad gateway</h1>' }, logged: 'Failed to fetch user data.' },
    { answer: { status: 503, json: { message: 'Back at noon.' } }, logged: 'Back at noon.' },
  ];
  for (const { answer, logged } of refusals) {
    await page.route('**/api/user-data', (route) => route.fulfill(answer));
    const line = page.waitForEvent('console', (message) => message.text() === logged);
    await page.goto(pages.dashboardHome());
    expect((await line).type()).toBe('error');
    await page.unroute('**/api/user-data');
  }
});

test('everything is downloaded by whoever knows the password, and by nobody else @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  const owner = await newOwner();
  await signIn(owner);
  await page.goto(pages.account());
  await page.getByRole('button', { name: 'Download everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download everything' });
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('This is not your current password. Please try again.')).toBeVisible();

  const saving = page.waitForEvent('download');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await (await saving).path();
  await expect(dialog).toBeHidden();
  expect(Object.keys(unzipSync(await readFile(file)))).toContain('menu.csv');
});
