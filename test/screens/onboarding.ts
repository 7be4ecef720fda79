import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { fault } from '#test/support/browser-trouble.ts';
import { alert, heading, press, text, type } from './actions.ts';
import { answering, failing, waiting } from './conditions.ts';
import type { Area } from './screen.ts';

const path = pages.onboarding();
const made = '2026-11-05T06:30:00.000Z';
const spentTrial = {
  success: true,
  membership: { id: '1', status: 'EXPIRED', startDate: made, endDate: made },
  expiry_date: made,
  planType: 'Free Trial',
};

async function toWhatsapp(page: Page): Promise<void> {
  await type(page, { 'Business name': 'Asha Tiffins & Sweets' });
  await press(page, 'Continue');
  await heading('Where should orders arrive?')(page).waitFor();
}

async function typeItems(page: Page): Promise<void> {
  await press(page, 'Snacks');
  const first = page.getByRole('group', { name: 'Item 1' });
  await first.getByRole('textbox', { name: 'Item name' }).fill('Masala Dosa');
  await first.getByRole('textbox', { name: 'Price' }).fill('80');
  await page.getByRole('group', { name: 'Item 2' }).getByRole('textbox', { name: 'Item name' }).fill('Idli');
}

export const onboarding: Area = {
  name: 'Onboarding',
  screens: [
    { name: 'onboarding', who: 'newcomer', path, shows: heading('What is your business called?') },
    {
      name: 'onboarding, a free address',
      who: 'newcomer',
      path,
      act: (page) => type(page, { 'Business name': 'Asha Tiffins & Sweets' }),
      shows: text('This address is free.'),
    },
    {
      name: 'onboarding, a taken address',
      who: 'newcomer',
      path,
      act: (page) => type(page, { 'Business name': 'Demo', 'Address of your page': 'demo' }),
      shows: (page) => page.getByRole('button', { name: /^Use / }),
    },
    {
      name: 'onboarding, nothing typed',
      who: 'newcomer',
      path,
      act: (page) => press(page, 'Continue'),
      shows: text('Enter the name of your business.'),
    },
    {
      name: 'onboarding, WhatsApp',
      who: 'newcomer',
      path,
      act: toWhatsapp,
      shows: heading('Where should orders arrive?'),
    },
    {
      name: 'onboarding, a wrong number',
      who: 'newcomer',
      path,
      async act(page) {
        await toWhatsapp(page);
        await type(page, { 'WhatsApp number': '12345' });
        await press(page, 'Create my page');
      },
      shows: text(/Enter a WhatsApp number/),
    },
    {
      name: 'onboarding, server fault',
      who: 'newcomer',
      path,
      before: answering('/api/restaurant', fault.json, 500, 'PUT'),
      async act(page) {
        await toWhatsapp(page);
        await type(page, { 'WhatsApp number': '9876543210' });
        await press(page, 'Create my page');
      },
      shows: alert(/went wrong/),
    },
    { name: 'onboarding, first items', who: 'beginner', path, shows: heading('Add your first items') },
    {
      name: 'onboarding, an item without a price',
      who: 'beginner',
      path,
      async act(page) {
        await typeItems(page);
        await press(page, 'Save items');
      },
      shows: text('Enter a price.'),
    },
    {
      name: 'onboarding, a pasted menu',
      who: 'beginner',
      path,
      async act(page) {
        await press(page, 'Paste a whole menu instead');
        await type(page, { 'Your menu': 'Snacks:\nSamosa,20\nCall 98765 43210;\nTea:\nMasala chai,15' });
      },
      shows: text('2 items in 2 categories'),
    },
    {
      name: 'onboarding, nothing pasted',
      who: 'beginner',
      path,
      async act(page) {
        await press(page, 'Paste a whole menu instead');
        await press(page, 'Save items');
      },
      shows: text('Paste or type your menu first.'),
    },
    {
      name: 'onboarding, live',
      who: 'owner',
      path,
      shows: (page) => page.getByRole('img', { name: /^QR code/ }),
    },
    {
      name: 'onboarding, made with a trial that was spent before',
      who: 'owner',
      path,
      before: answering('/api/check-membership', spentTrial),
      shows: heading('Your page is not open yet'),
    },
    {
      name: 'onboarding, nobody knows whether it is live',
      who: 'owner',
      path,
      before: failing('/api/check-membership'),
      shows: text(/could not check if your page is open/),
    },
    {
      name: 'onboarding, live, the code from the mail',
      who: 'owner',
      path,
      act: (page) => press(page, 'Confirm now'),
      shows: (page) => page.getByLabel('Code from the email'),
      whole: true,
    },
    {
      name: 'onboarding, loading',
      who: 'owner',
      path,
      before: waiting('/api/menu/allmenu'),
      shows: text('Loading your page'),
    },
    {
      name: 'onboarding, menu out of reach',
      who: 'owner',
      path,
      before: failing('/api/menu/allmenu'),
      shows: text('Your progress did not load'),
    },
  ],
};
