import type { Page } from '@playwright/test';
import { api, pages } from '#routes';
import { heading, press, text } from './actions.ts';
import { answering, failing, offline, waiting } from './conditions.ts';
import type { Area } from './screen.ts';

const home = pages.dashboardHome();
const qr = (page: Page) => page.getByRole('img', { name: /^QR code/ });

export const dashboard: Area = {
  name: 'Dashboard',
  screens: [
    { name: 'home', who: 'owner', path: home, shows: qr, whole: true },
    { name: 'home, no menu yet', who: 'beginner', path: home, shows: qr, whole: true },
    { name: 'home, a long name', who: 'wordy', path: home, shows: qr, whole: true },
    {
      name: 'home, loading',
      who: 'owner',
      path: home,
      before: (page) => Promise.all([waiting(api.allMenu())(page), waiting(api.checkMembership())(page)]),
      shows: heading('Asha Tiffins'),
    },
    {
      name: 'home, calls that fail',
      who: 'owner',
      path: home,
      before: (page) => Promise.all([failing(api.allMenu())(page), failing(api.checkMembership())(page)]),
      shows: text('Unable to load membership info.'),
      whole: true,
    },
    {
      name: 'home, plan expired',
      who: 'owner',
      path: home,
      before: answering(api.checkMembership(), {
        success: true,
        membership: null,
        expiry_date: null,
        planType: 'Free Trial',
      }),
      shows: text('Plan Expired'),
    },
    {
      name: 'home, the code from the mail',
      who: 'owner',
      path: home,
      act: (page) => press(page, 'Enter code'),
      shows: (page) => page.getByLabel('Code from the mail'),
    },
    {
      name: 'home, offline',
      who: 'owner',
      path: home,
      async act(page) {
        await qr(page).waitFor();
        await offline(page);
      },
      shows: text(/You are offline/),
    },
    {
      name: 'more',
      who: 'owner',
      path: home,
      act: (page) => press(page, 'More'),
      shows: (page) => page.getByRole('dialog'),
      only: 'phone',
    },
  ],
};
