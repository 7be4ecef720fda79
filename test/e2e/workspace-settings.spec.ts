import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { callApi, changeAddress, createAccount, PASSWORD, unique } from '#test/support/browser-owner.ts';
import { signInWith } from '#test/support/browser-sign-in.ts';
import { expect, test } from './fixtures.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const prove = async (page: Page, title: string, password = PASSWORD) => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Save' }).click();
};

test('a new name and address go live, and the old address leads to the new one @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } });
  const slug = unique('nani');
  await signIn(owner);
  await page.goto(pages.restaurantSettings());
  await box(page, 'Business name').fill('Nani’s Kitchen');
  await box(page, 'Address of your page').fill(slug);
  await expect(page.getByText('This address is free.')).toBeVisible();
  await expect(page.getByText('You can change the address 5 more times this month.')).toBeVisible();
  await save(page);
  await prove(page, 'Change the address of your page?');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer).toHaveURL(pages.storefront(slug));
  await expect(customer.getByRole('heading', { name: 'Nani’s Kitchen', level: 1 })).toBeVisible();
});

test('another address and WhatsApp number need the password once, and a link in a mail takes both back @phone', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } });
  await signIn(owner);
  await page.goto(pages.restaurantSettings());
  const number = page.getByRole('textbox', { name: /^WhatsApp number/ });
  const former = await number.inputValue();
  await number.fill('98765 00000');
  const moved = unique('moved');
  await box(page, 'Address of your page').fill(moved);
  await save(page);
  const both = 'Change your address and WhatsApp number?';
  await prove(page, both, 'not my password');
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await prove(page, both);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  // Another account is signed in where the mail is opened.
  const other = await newOwner();
  const window = await newWindow();
  await signInWith(window, other.email);
  await expect(window).toHaveURL(pages.dashboardHome());
  await window.goto(pages.devMail());
  const link = (await window.content()).match(/\/takeback#[\w-]{43}/)?.[0] ?? '';
  await window.goto(link);
  await window.getByRole('button', { name: 'Undo the change' }).click();
  await expect(window.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await window.goto(pages.storefront(moved));
  await expect(window).toHaveURL(pages.storefront(owner.slug));
  await expect(window.locator(`a[href*="${former.replaceAll(/\D/g, '')}"]`).first()).toBeAttached();
  await page.goto(pages.menu());
  await expect(page).toHaveURL(pages.signIn());
  await window.goto(pages.menu());
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(window).toHaveURL(pages.menu());

  await window.goto(link);
  await window.getByRole('button', { name: 'Undo the change' }).click();
  await expect(window.getByRole('link', { name: 'Set a new password' })).toBeVisible();
  await expect(window.getByRole('button', { name: 'Undo the change' })).toBeHidden();
});

test('another WhatsApp number is saved over a change on another device, once the password is there @phone', async ({
  page,
  newOwner,
  server,
  signIn,
}) => {
  const { token, ...owner } = await newOwner({ Snacks: { Samosa: 20 } });
  await signIn({ token, ...owner });
  await page.goto(pages.restaurantSettings());
  await page.getByRole('textbox', { name: /^WhatsApp number/ }).fill('98765 00000');
  await callApi(server.url, 'PUT', '/api/restaurant', { token, body: { name: 'Nani’s Kitchen' } });
  await save(page);
  const asked = 'Change your WhatsApp number?';
  await prove(page, asked);
  const question = page.getByRole('dialog', { name: 'Your restaurant was changed on another device' });
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await prove(page, asked);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^WhatsApp number/ })).toHaveValue('98765 00000');
  await expect(box(page, 'Business name')).toHaveValue('Nani’s Kitchen');
});

test('a page that was made without an answer can get another address in onboarding, with the password @phone', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(await createAccount(server.url));
  await page.goto(pages.onboarding());
  await box(page, 'Business name').fill(unique('Nani'));
  await expect(page.getByText('This address is free.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await box(page, 'WhatsApp number').fill('9876543210');
  const isSave = (url: URL) => url.pathname === '/api/restaurant';
  await page.route(isSave, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const create = page.getByRole('button', { name: 'Create my page' });
  await create.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(isSave);

  const back = page.getByRole('button', { name: 'Back', exact: true });
  await back.click();
  const address = box(page, 'Address of your page');
  await address.fill(unique('other'));
  await expect(page.getByText('This address is free.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await create.click();
  await prove(page, 'Change your address and WhatsApp number?');
  await expect(page.getByRole('heading', { name: 'Add your first items' })).toBeVisible();

  // Now the page is known here, too.
  await back.click();
  await expect(box(page, 'WhatsApp number')).toBeVisible();
  await back.click();
  await address.fill(unique('last'));
  await expect(page.getByText('This address is free.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await prove(page, 'Change the address of your page?');
  await expect(box(page, 'WhatsApp number')).toBeVisible();
});

test('an address that is changed too often stays, and says when it goes again @phone', async ({
  page,
  newOwner,
  server,
  signIn,
}) => {
  const owner = await newOwner();
  let { slug } = owner;
  for (let change = 1; change <= 4; change += 1) {
    slug = unique('moved');
    await changeAddress(server.url, owner, slug);
  }
  await signIn(owner);
  await page.goto(pages.restaurantSettings());
  const address = box(page, 'Address of your page');
  const last = unique('last');
  await address.fill(last);
  await expect(page.getByText('This is your last address change for now')).toBeVisible();
  await save(page);
  await prove(page, 'Change the address of your page?');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await box(page, 'Business name').fill('Nani’s Kitchen');
  await address.fill('one-more-for-nani');
  await expect(page.getByText(/You can change it again on \w{3} \d\d, \d{4}/)).toBeVisible();
  await save(page);
  await expect(page.getByText('Please check 1 field.')).toBeVisible();
  await expect(address).toHaveValue('one-more-for-nani');
  await expect(box(page, 'Business name')).toHaveValue('Nani’s Kitchen');

  await address.fill(last);
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
});

test('leaving with something unsaved asks first', async ({ page, newOwner, signIn }) => {
  await signIn(await newOwner());
  await page.goto(pages.restaurantSettings());
  await box(page, 'Business name').fill('Nani’s Kitchen');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  // On a phone, the form's own bar replaces the tab bar, and has another link home.
  const wayHome = page.getByRole('link', { name: /^Home$|, home$/ }).first();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await wayHome.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(pages.restaurantSettings());
  await expect(box(page, 'Business name')).toHaveValue('Nani’s Kitchen');

  await wayHome.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(pages.dashboardHome());
});

test('without network what was typed stays, and is saved later @phone', async ({
  page,
  context,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  await page.goto(pages.restaurantSettings());
  await box(page, 'Business name').fill('Nani’s Kitchen');
  await context.setOffline(true);
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: /^No internet\./ })).toBeVisible();
  await expect(box(page, 'Business name')).toHaveValue('Nani’s Kitchen');

  await context.setOffline(false);
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(box(page, 'Business name')).toHaveValue('Nani’s Kitchen');
});
