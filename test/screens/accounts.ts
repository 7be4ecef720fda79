import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { alert, heading, press, text, type } from './actions.ts';
import { answering, cut, failing, offline, waiting } from './conditions.ts';
import type { Area } from './screen.ts';

const asha = { Email: 'asha@example.com', Password: 'not the password' };
const newPassword = { Email: 'asha@example.com', 'New password': 'eight copper tumblers' };

const taking = `${pages.takeEmailBack()}#${'a'.repeat(43)}`;
const takingChange = `${pages.takeBack()}#${'a'.repeat(43)}`;
const joining = `${pages.joinTeam()}#${'a'.repeat(43)}`;
const invitation = {
  success: true,
  restaurant: 'Asha Tiffins',
  role: 'manager',
  hasAccount: false,
  email: 'ravi@example.com',
  expiresAt: '2026-03-09T06:30:00.000Z',
};
const takenBack = {
  success: true,
  message: 'Your email is asha@example.com again. Now choose a new password.',
  email: 'asha@example.com',
};

async function signIn(page: Page): Promise<void> {
  await type(page, asha);
  await press(page, 'Sign in');
}

export const account: Area = {
  name: 'Account',
  screens: [
    { name: 'sign in', path: pages.signIn(), shows: heading('Sign in') },
    {
      name: 'sign in of a phone without an account',
      path: pages.joinAsPhone(),
      shows: heading('Connect this phone'),
    },
    {
      name: 'sign in of a phone, a wrong code',
      path: `${pages.joinAsPhone()}#BBBBBBBBB`,
      shows: text('This code does not work. Ask the owner for a new code.'),
    },
    { name: 'phone that was removed', path: pages.removedPhone(), shows: heading('This phone was removed') },
    {
      name: 'sign in, nothing typed',
      path: pages.signIn(),
      act: (page) => press(page, 'Sign in'),
      shows: text('Enter your password.'),
    },
    {
      name: 'sign in, refused',
      path: pages.signIn(),
      act: signIn,
      shows: (page) => page.getByRole('alert').first(),
    },
    {
      name: 'sign in, server fault',
      path: pages.signIn(),
      before: failing('/api/signin'),
      act: signIn,
      shows: alert(/went wrong/),
    },
    {
      name: 'sign in, offline',
      path: pages.signIn(),
      async act(page) {
        await type(page, asha);
        await offline(page);
        await press(page, 'Sign in');
      },
      shows: alert(/No internet/),
    },
    {
      name: 'sign in, on its way',
      path: pages.signIn(),
      before: waiting('/api/signin'),
      act: signIn,
      shows: text('Sign in'),
    },
    { name: 'sign up', path: pages.signUp(), shows: heading('Create your account') },
    {
      name: 'sign up, a weak password',
      path: pages.signUp(),
      async act(page) {
        await type(page, { Email: 'asha', Password: 'password1' });
        await press(page, 'Show password');
        await press(page, 'Create account');
      },
      shows: text('Enter an email address like name@example.com.'),
    },
    { name: 'reset password', path: pages.forgetPassword(), shows: heading('Reset your password') },
    {
      name: 'reset password, two that differ',
      path: pages.forgetPassword(),
      async act(page) {
        await type(page, { ...newPassword, 'Confirm new password': 'eight copper tumbler' });
        await press(page, 'Reset password');
      },
      shows: text('Passwords do not match.'),
    },
    {
      name: 'reset password, the code',
      path: pages.forgetPassword(),
      async act(page) {
        await type(page, { ...newPassword, 'Confirm new password': 'eight copper tumblers' });
        await press(page, 'Reset password');
      },
      shows: (page) => page.getByLabel('Code from the email'),
      whole: true,
    },
    {
      name: 'reset password, a long code',
      path: pages.forgetPassword(),
      async act(page) {
        await type(page, { ...newPassword, 'Confirm new password': 'eight copper tumblers' });
        await press(page, 'Reset password');
        await type(page, { 'Code from the email': '123456789012' });
      },
      shows: (page) => page.getByLabel('Code from the email'),
      whole: true,
    },
    {
      name: 'an invitation to a team',
      path: joining,
      before: answering('/api/team/invitation', invitation),
      shows: heading('Join Asha Tiffins'),
    },
    {
      name: 'an invitation to a team, the link is over',
      path: joining,
      shows: heading('This link does not work'),
    },
    {
      name: 'an invitation to a team, server fault',
      path: joining,
      before: failing('/api/team/invitation'),
      shows: text('Your invitation did not load'),
    },
    { name: 'an email to take back', path: taking, shows: heading('Take your account back') },
    {
      name: 'an email to take back, the link is over',
      path: taking,
      act: (page) => press(page, 'Take account back'),
      shows: alert(/has expired/),
    },
    {
      name: 'an email to take back, the link is not whole',
      path: `${pages.takeEmailBack()}#a`,
      act: (page) => press(page, 'Take account back'),
      shows: alert(/is incomplete/),
    },
    {
      name: 'an email to take back, server fault',
      path: taking,
      before: failing('/api/change-email/take-back'),
      act: (page) => press(page, 'Take account back'),
      shows: alert(/went wrong/),
    },
    {
      name: 'an email taken back',
      path: taking,
      before: answering('/api/change-email/take-back', takenBack),
      act: (page) => press(page, 'Take account back'),
      shows: text('Choose a new password'),
    },
    { name: 'a change to take back', path: takingChange, shows: heading('Undo a change') },
    {
      name: 'a change to take back, the link is over',
      path: takingChange,
      act: (page) => press(page, 'Undo the change'),
      shows: alert(/has expired/),
    },
    {
      name: 'a change taken back',
      path: takingChange,
      before: answering('/api/take-back', { success: true }),
      act: (page) => press(page, 'Undo the change'),
      shows: text('Choose a new password'),
    },
    {
      name: 'account loading',
      who: 'owner',
      path: pages.menu(),
      before: waiting('/api/user-data'),
      shows: text('Loading your account'),
    },
    {
      name: 'account out of reach',
      who: 'owner',
      path: pages.menu(),
      before: cut('/api/user-data'),
      shows: text('Your account did not load'),
    },
    {
      name: 'no such screen',
      who: 'owner',
      path: `${pages.dashboard()}/nothing`,
      shows: text('Page not found'),
    },
    {
      name: 'no such screen for the administrator',
      who: 'admin',
      path: `${pages.adminboard()}/nothing`,
      shows: text('Page not found'),
    },
  ],
};
