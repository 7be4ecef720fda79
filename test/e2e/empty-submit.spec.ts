import type { Locator, Page } from '@playwright/test';
import { pages } from '#routes';
import { createBrowserAdmin } from '#test/support/browser-admin.ts';
import { withDish } from '#test/support/browser-menu-list.ts';
import { type BrowserOwner, callApi, createAccount, PASSWORD } from '#test/support/browser-owner.ts';
import { signInWith } from '#test/support/browser-sign-in.ts';
import { type SecondStep, turnOnTwoStep } from '#test/support/browser-two-step.ts';
import { appCode } from '#test/support/two-step.ts';
import { choose, rowWith, search } from './admin-fixtures.ts';
import { expect, test } from './fixtures.ts';

const box = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

/** A form that is submitted empty, and the field to which that leads. */
interface EmptyForm {
  open(page: Page): Promise<unknown>;
  send: string;
  /** The first invalid field. */
  leadsTo: (page: Page) => Locator;
}

const labelled = (name: string) => (page: Page) => box(page, name);
const opened = (path: string, button: string) => async (page: Page) => {
  await page.goto(path);
  await press(page, button);
};

const ofVisitors: Record<string, EmptyForm> = {
  'signing in': { open: (page) => page.goto(pages.signIn()), send: 'Sign in', leadsTo: labelled('Email') },
  'signing up': {
    open: (page) => page.goto(pages.signUp()),
    send: 'Create account',
    leadsTo: labelled('Email'),
  },
  'a new password by mail': {
    open: (page) => page.goto(pages.forgetPassword()),
    send: 'Reset password',
    leadsTo: labelled('Email'),
  },
  'the code for a new password': {
    async open(page) {
      await box(page, 'Email').fill('nobody@menulink.test');
      for (const field of ['New password', 'Confirm new password']) await box(page, field).fill(PASSWORD);
      await press(page, 'Reset password');
    },
    send: 'Set new password',
    leadsTo: labelled('Code from the email'),
  },
};

const ofBeginners: Record<string, EmptyForm> = {
  'the business': {
    open: (page) => page.goto(pages.onboarding()),
    send: 'Continue',
    leadsTo: labelled('Business name'),
  },
  'the number': {
    async open(page) {
      await box(page, 'Business name').fill(`Empty ${Date.now()}`);
      await expect(page.getByText('This address is free.')).toBeVisible();
      await press(page, 'Continue');
      await expect(box(page, 'WhatsApp number')).toBeVisible();
    },
    send: 'Create my page',
    leadsTo: labelled('WhatsApp number'),
  },
  'the first items': {
    async open(page) {
      await box(page, 'WhatsApp number').fill('9876543210');
      await press(page, 'Create my page');
      await expect(page.getByRole('button', { name: 'Save items' })).toBeVisible();
    },
    send: 'Save items',
    leadsTo: (page) => box(page, 'Item name').first(),
  },
  'a pasted menu': {
    open: (page) => press(page, 'Paste a whole menu instead'),
    send: 'Save items',
    leadsTo: labelled('Your menu'),
  },
};

const ofOwners: Record<string, EmptyForm> = {
  'a dish': { open: (page) => page.goto(pages.menuCreate()), send: 'Save', leadsTo: labelled('Name') },
  'a category': {
    open: opened(pages.menu(), 'Add category'),
    send: 'Add',
    leadsTo: labelled('Category name'),
  },
  'a dish with sizes': {
    async open(page) {
      await page.goto(pages.menuCreate());
      await box(page, 'Name').fill('Biryani');
      await page.getByText('Sizes', { exact: true }).click();
    },
    send: 'Save',
    leadsTo: labelled('Name of size 1'),
  },
  'serving times': {
    async open(page) {
      await opened(pages.menu(), 'Item timings')(page);
      await press(page, 'Add item timings');
    },
    send: 'Save',
    leadsTo: labelled('Name'),
  },
  choices: {
    open: async (page) => {
      await page.goto(pages.menuChoicesCreate());
      await page.getByRole('button', { name: 'Choose one' }).click();
    },
    send: 'Save',
    leadsTo: labelled('Name'),
  },
  'a price in its place': {
    async open(page) {
      await page.goto(pages.menu());
      await withDish(page, 'Samosa', 'Change price');
      await box(page, 'Price of Samosa in rupees').fill('');
    },
    send: 'Save price',
    leadsTo: labelled('Price of Samosa in rupees'),
  },
  'new prices of several dishes': {
    async open(page) {
      await opened(pages.menu(), 'Select')(page);
      await box(page, 'Select Samosa').check();
      await press(page, 'Price');
      await box(page, 'By').fill('');
    },
    send: 'Change prices',
    leadsTo: labelled('By'),
  },
  'a menu to paste': {
    open: (page) => page.goto(pages.bulkAdd()),
    send: 'Submit',
    leadsTo: labelled('Your menu'),
  },
  'a line of a pasted menu': {
    async open(page) {
      await box(page, 'Your menu').fill('Snacks:\nVada,30');
      await press(page, 'Edit Vada');
      await box(page, 'Name').fill('');
    },
    send: 'Done',
    leadsTo: labelled('Name'),
  },
  'a category of a pasted menu': {
    async open(page) {
      await page.goto(pages.bulkAdd());
      await box(page, 'Your menu').fill('Snacks:\nVada,30');
      await press(page, 'Rename Snacks');
      await box(page, 'Category name').fill('');
    },
    send: 'Done',
    leadsTo: labelled('Category name'),
  },
  'the settings': {
    async open(page) {
      await page.goto(pages.restaurantSettings());
      await box(page, 'Business name').fill('');
    },
    send: 'Save',
    leadsTo: labelled('Business name'),
  },
  'the code that confirms an email': {
    open: opened(pages.dashboardHome(), 'Enter code'),
    send: 'Confirm',
    leadsTo: labelled('Code from the email'),
  },
  'another password': {
    open: opened(pages.account(), 'Change password'),
    send: 'Change password',
    leadsTo: labelled('Current password'),
  },
  'another email': {
    open: opened(pages.account(), 'Change email'),
    send: 'Send code',
    leadsTo: labelled('New email'),
  },
  'the code of another email': {
    async open(page) {
      await box(page, 'New email').fill(`asha-${Date.now()}@menulink.test`);
      await box(page, 'Current password').fill(PASSWORD);
      await press(page, 'Send code');
    },
    send: 'Confirm',
    leadsTo: (page) => page.getByRole('main').getByLabel('Code from the email').last(),
  },
  'two-step sign-in': {
    open: opened(pages.account(), 'Turn on'),
    send: 'Continue',
    leadsTo: labelled('Current password'),
  },
  'the code of the app': {
    async open(page) {
      await box(page, 'Current password').fill(PASSWORD);
      await press(page, 'Continue');
    },
    send: 'Turn on',
    leadsTo: labelled('Code from your app'),
  },
  'the end of an account': {
    open: opened(pages.account(), 'Delete my account'),
    send: 'Delete',
    leadsTo: (page) => page.getByRole('dialog').getByRole('textbox').first(),
  },
};

const ofAdmins = ({ email, slug }: BrowserOwner): Record<string, EmptyForm> => {
  const withUser = (action: string) => async (page: Page) => {
    await page.goto(pages.adminUsers());
    await search(page, email);
    await choose(rowWith(page, email), action);
  };
  return {
    'an invitation': {
      open: opened(pages.adminUsers(), 'Add User'),
      send: 'Send Invitation',
      leadsTo: labelled('Email'),
    },
    'a suspension': {
      async open(page) {
        await withUser('Edit User')(page);
        await page.getByText('Suspended', { exact: true }).last().click();
      },
      send: 'Save',
      leadsTo: labelled('Reason'),
    },
    'the end of a user': {
      open: withUser('Delete User'),
      send: 'Delete',
      leadsTo: (page) => page.getByRole('dialog').getByRole('textbox').first(),
    },
    'a payment': {
      open: opened(pages.adminPayments(), 'Record Payment'),
      send: 'Record',
      leadsTo: labelled('Restaurant'),
    },
    'a payment that is voided': {
      async open(page) {
        await box(page, 'Restaurant').fill(slug);
        await page.getByRole('option', { name: new RegExp(slug) }).click();
        await page.getByRole('radiogroup', { name: 'Plan' }).getByText('Monthly').click();
        await box(page, 'Amount').fill('499');
        await press(page, 'Record Monthly');
        await expect(page.getByRole('dialog')).toBeHidden();
        await choose(rowWith(page, 'Recorded').first(), 'Void Payment');
      },
      send: 'Void Payment',
      leadsTo: labelled('Reason'),
    },
    'an owner suspended for a report': {
      async open(page) {
        await page.goto(pages.report(slug));
        await page.getByRole('radio').last().check();
        await press(page, 'Send report');
        await page.goto(pages.adminReports());
        await page
          .getByRole('button', { name: /^View the reports about/ })
          .first()
          .click();
        await press(page, 'Suspend owner');
      },
      send: 'Suspend',
      leadsTo: labelled('Reason'),
    },
    'the settings of the product': {
      async open(page) {
        await page.goto(pages.adminSettings());
        await box(page, 'Support WhatsApp').fill('12');
      },
      send: 'Save',
      leadsTo: labelled('Support WhatsApp'),
    },
  };
};

const appField = (page: Page) => page.getByLabel('Code from your app').last();

const ofTwoSteps = (
  url: string,
  { email }: BrowserOwner,
  { secret }: SecondStep,
): Record<string, EmptyForm> => ({
  'the code of the second step': {
    open: (page) => signInWith(page, email),
    send: 'Sign in',
    leadsTo: appField,
  },
  'signing in again': {
    async open(page) {
      await appField(page).fill(appCode(secret, new Date(), 1));
      await expect(page).toHaveURL(pages.dashboardHome());
      const token = await page.evaluate(() => localStorage.getItem('menu_link_token') ?? '');
      await callApi(url, 'POST', '/api/signout', { token });
      const asked = page.getByRole('dialog', { name: 'Please sign in again' });
      // A pending request of Home may have opened the dialog already, and then nothing below it can be pressed.
      await expect(async () => {
        if (await asked.isVisible()) return;
        await page.getByRole('link', { name: 'Menu', exact: true }).first().click({ timeout: 2_000 });
        await expect(asked).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
    send: 'Sign in',
    leadsTo: labelled('Password'),
  },
  'the code of signing in again': {
    async open(page) {
      await box(page, 'Password').fill(PASSWORD);
      await press(page, 'Sign in');
    },
    send: 'Sign in',
    leadsTo: appField,
  },
});

/**
 * Submits each form as it is. Expects the focus in the first invalid field, and a description of the problem for
 * screen readers.
 */
async function leadToFirstWrong(page: Page, forms: Record<string, EmptyForm>): Promise<void> {
  for (const [name, { open, send, leadsTo }] of Object.entries(forms)) {
    await test.step(name, async () => {
      await open(page);
      const field = leadsTo(page);
      await expect(field).toBeVisible();
      await press(page, send);
      await expect.soft(field, name).toBeFocused();
      await expect.soft(field, name).toHaveAttribute('aria-invalid', 'true');
      await expect.soft(field, name).toHaveAccessibleDescription(/\S/);
    });
  }
}

test('an empty form leads a visitor to its first wrong field @phone @main', async ({ page, newOwner }) => {
  await leadToFirstWrong(page, ofVisitors);
  // A plain form: the browser validates it.
  const { slug } = await newOwner({ Snacks: { Samosa: 20 } });
  await page.goto(pages.report(slug));
  await page.locator('form').getByRole('button').first().click();
  await expect(page.getByRole('radio').first()).toBeFocused();
});

test('an empty form leads a beginner to its first wrong field @phone', async ({ page, server, signIn }) => {
  await signIn(await createAccount(server.url));
  await leadToFirstWrong(page, ofBeginners);
});

test('an empty form leads an owner to its first wrong field @phone', async ({ page, newOwner, signIn }) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  page.on('dialog', (dialog) => dialog.accept());
  await leadToFirstWrong(page, ofOwners);
});

test('an empty form leads an owner with two-step sign-in to its first wrong field @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner();
  await leadToFirstWrong(page, ofTwoSteps(server.url, owner, await turnOnTwoStep(server.url, owner)));
});

test('an empty form leads the administrator to its first wrong field @phone', async ({
  page,
  newOwner,
  server,
  signIn,
}) => {
  const owner = await newOwner();
  await signIn(await createBrowserAdmin(server));
  page.on('dialog', (dialog) => dialog.accept());
  await leadToFirstWrong(page, ofAdmins(owner));
});
