import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { api, files, pages } from '#routes';
import { dishRow } from '#test/support/browser-menu-list.ts';
import { createAccount, PASSWORD, unique } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A form: how it is opened and filled, what sends it, and what stands there once it is over. */
interface TappedForm {
  fill(page: Page): Promise<void>;
  send: string;
  /** Of all calls that write, those that it may make: this one, once. */
  call: [method: string, path: string];
  over(page: Page): Promise<void>;
  /** On a slow line it stands there until the next page has come. */
  leadsOn?: true;
}

const forms: Record<string, TappedForm> = {
  'a dish': {
    async fill(page) {
      await page.goto(pages.menuCreate());
      await box(page, 'Name').fill('Vada');
      await box(page, 'Price').fill('30');
    },
    send: 'Save',
    call: ['POST', api.items()],
    over: (page) => expect(page.getByRole('heading', { name: 'Menu Items' })).toBeVisible(),
    leadsOn: true,
  },
  'the settings': {
    async fill(page) {
      await page.goto(pages.restaurantSettings());
      await box(page, 'Business name').fill('Asha Meals');
    },
    send: 'Save',
    call: ['PUT', api.ownRestaurant()],
    over: (page) => expect(page.getByText('Saved.', { exact: true })).toBeVisible(),
  },
  'a new password': {
    async fill(page) {
      await page.goto(pages.account());
      await button(page, 'Change password').click();
      await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('New password', { exact: true }).fill('eight brass katoris');
    },
    send: 'Change password',
    call: ['POST', api.changePassword()],
    over: (page) => expect(page.getByLabel('New password', { exact: true })).toHaveCount(0),
  },
};

for (const [name, form] of Object.entries(forms)) {
  test(`a double tap sends ${name} once, and presses nothing that comes after @phone`, async ({
    page,
    newOwner,
    signIn,
  }) => {
    await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
    await form.fill(page);
    await sentOnce(page, form);
  });
}

test('a double tap signs up once, and leaves the first step of onboarding alone @phone', async ({ page }) => {
  await page.goto(pages.signUp());
  await box(page, 'E-mail').fill(`${unique('tap')}@menulink.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sentOnce(page, {
    send: 'Create account',
    call: ['POST', api.signUp()],
    over: (it) => expect(box(it, 'Business name')).toBeVisible(),
    leadsOn: true,
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the second tap of two does not press what the first has brought under the finger @phone', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(await createAccount(server.url));
  await page.goto(pages.onboarding());
  await box(page, 'Business name').fill(unique('Tap'));
  await expect(page.getByText('This address is free.')).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const spot = await middleOf(button(page, 'Continue'));
  const first = Date.now();
  await tap(browser, spot, first);
  const number = box(page, 'WhatsApp number');
  await expect(number).toBeVisible();
  await tap(browser, spot, first + 150);
  await wait(600);
  await expect(number).not.toHaveAttribute('aria-invalid');
  // A third one later is meant for it: there is no number yet.
  await tap(browser, spot);
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toBeFocused();
});

test('an answer that is lost after the commit doubles nothing @phone', async ({ page, newOwner, signIn }) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  await forms['a dish']?.fill(page);
  await page.route(`**${api.items()}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
    await page.unroute(`**${api.items()}`);
  });
  await button(page, 'Save').click();
  await expect(page.getByText('No connection.')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText('Menu item created successfully')).toBeVisible();
  await page.goto(pages.menu());
  await expect(dishRow(page, 'Vada')).toHaveCount(1);
});

/** Taps as a finger does, again and again, with a slow phone on a slow line: only the first counts. */
async function sentOnce(page: Page, { send, call, over, leadsOn }: Omit<TappedForm, 'fill'>): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.route('**/api/**', (route) => wait(300).then(() => route.continue()));
  await page.route(`**${files.assets}/**`, (route) => wait(900).then(() => route.continue()));
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const spot = await middleOf(button(page, send).last());
  for (const rest of leadsOn ? [80, 200, 350, 500] : [80, 200]) {
    await tap(browser, spot);
    await wait(rest);
  }
  await over(page);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([call.join(' ')]);
}

interface Spot {
  x: number;
  y: number;
}

/** A touch, as if at this time, in ms since 1970: however slow the machine is, the page hears of it so. */
async function tap(browser: CDPSession, spot: Spot, at = Date.now()): Promise<void> {
  const timestamp = at / 1000;
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot], timestamp });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
}

async function middleOf(control: Locator): Promise<Spot> {
  await control.scrollIntoViewIfNeeded();
  const place = await control.boundingBox();
  if (!place) throw new Error('There is nothing to tap.');
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
}
