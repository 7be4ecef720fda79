import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { alert, press, text, type } from './actions.ts';
import { answering, failing, waiting } from './conditions.ts';
import type { Area } from './screen.ts';

const account = pages.account();
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const otpauthUrl = `otpauth://totp/Menu%20Link:asha%40example.com?issuer=Menu%20Link&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `7K2Q${place}-M4T9${place}`);

const on = (recoveryCodesLeft: number, required = false) =>
  answering(
    '/api/two-step',
    { success: true, enabled: true, enabledAt: '2026-03-02T06:30:00.000Z', recoveryCodesLeft, required },
    200,
    'GET',
  );
const refused = (code: string, message: string) => ({ success: false, code, message, error: message });

async function signIn(page: Page): Promise<void> {
  await type(page, { Email: 'asha@example.com', Password: 'seven brass katoris' });
  await press(page, 'Sign in');
  await page.getByLabel('Code from your app').waitFor();
}

async function showSecret(page: Page): Promise<void> {
  await page.route('**/api/two-step/setup', (route) =>
    route.fulfill({ json: { success: true, secret, otpauthUrl } }),
  );
  await press(page, 'Turn on');
  await type(page, { 'Current password': 'seven brass katoris' });
  await press(page, 'Continue');
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
}

async function showRecoveryCodes(page: Page): Promise<void> {
  await page.route('**/api/two-step/enable', (route) =>
    route.fulfill({ json: { success: true, recoveryCodes } }),
  );
  await showSecret(page);
  await type(page, { 'Code from your app': '123456' });
  await page.getByRole('button', { name: 'I have saved them' }).waitFor();
}

/** The owner's account has a second step. */
async function hasTwoSteps(page: Page): Promise<void> {
  await on(8)(page);
  await page.route('**/api/user-data', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.twoStep.enabled = true;
    await route.fulfill({ response, json: answer });
  });
}

const asked = (page: Page) => page.getByLabel('Code from your app');

const wantsCode = answering(
  '/api/signin',
  refused('two_step_required', 'Enter the code from your authenticator app.'),
  403,
);

export const twoStep: Area = {
  name: 'Two-step sign-in',
  screens: [
    {
      name: 'sign in, the code',
      path: pages.signIn(),
      before: wantsCode,
      act: signIn,
      shows: (page) => page.getByLabel('Code from your app'),
    },
    {
      name: 'sign in, a recovery code',
      path: pages.signIn(),
      before: wantsCode,
      async act(page) {
        await signIn(page);
        await press(page, 'Use a recovery code');
        await type(page, { 'Recovery code': 'nonsense' });
        await press(page, 'Sign in');
      },
      shows: text('Enter the 6 digits from your app, or a recovery code.'),
    },
    {
      name: 'a new password, with both steps',
      who: 'owner',
      path: account,
      before: hasTwoSteps,
      async act(page) {
        await press(page, 'Change password');
        await press(page, 'Change password');
      },
      shows: asked,
      whole: true,
    },
    {
      name: 'a new email, with both steps',
      who: 'owner',
      path: account,
      before: hasTwoSteps,
      act: (page) => press(page, 'Change email'),
      shows: asked,
      whole: true,
    },
    {
      name: 'delete, with both steps?',
      who: 'owner',
      path: account,
      before: hasTwoSteps,
      act: (page) => press(page, 'Delete my account'),
      shows: asked,
    },
    {
      name: 'account, loading',
      who: 'owner',
      path: account,
      before: waiting('/api/two-step'),
      shows: text('Loading two-step sign-in'),
      whole: true,
    },
    {
      name: 'account, not loaded',
      who: 'owner',
      path: account,
      before: failing('/api/two-step'),
      shows: alert('Failed to load data'),
      whole: true,
    },
    {
      name: 'the password first',
      who: 'owner',
      path: account,
      act: (page) => press(page, 'Turn on'),
      shows: (page) => page.getByLabel('Current password'),
      whole: true,
    },
    {
      name: 'the app',
      who: 'owner',
      path: account,
      act: showSecret,
      shows: (page) => page.getByLabel('Code from your app'),
      whole: true,
    },
    {
      name: 'the app, a wrong code',
      who: 'owner',
      path: account,
      async act(page) {
        await showSecret(page);
        await type(page, { 'Code from your app': '12' });
        await press(page, 'Turn on');
      },
      shows: text('Enter the 6 digits of the code.'),
      whole: true,
    },
    {
      name: 'the recovery codes',
      who: 'owner',
      path: account,
      act: showRecoveryCodes,
      shows: (page) => page.getByRole('button', { name: 'I have saved them' }),
      whole: true,
    },
    {
      name: 'leave without the recovery codes?',
      who: 'owner',
      path: account,
      async act(page) {
        await showRecoveryCodes(page);
        await page.getByRole('link', { name: 'Menu', exact: true }).first().click();
      },
      shows: (page) => page.getByRole('alertdialog'),
    },
    {
      name: 'on',
      who: 'owner',
      path: account,
      before: on(9),
      shows: text('since Mar 02, 2026'),
      whole: true,
    },
    {
      name: 'on, few codes left, the administrator',
      who: 'owner',
      path: account,
      before: on(2, true),
      shows: text('Only 2 recovery codes are left'),
      whole: true,
    },
    {
      name: 'new recovery codes',
      who: 'owner',
      path: account,
      before: on(9),
      act: (page) => press(page, 'New recovery codes'),
      shows: text('Your current recovery codes'),
      whole: true,
    },
    {
      name: 'turn off, a recovery code',
      who: 'owner',
      path: account,
      before: on(9),
      async act(page) {
        await press(page, 'Turn off');
        await press(page, 'Use a recovery code');
        await press(page, 'Turn off');
      },
      shows: text('Enter your current password.'),
      whole: true,
    },
  ],
};
