import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { createOrderTaker, ordersOf, placeOrder } from '#test/support/browser-orders.ts';
import { callApi, PASSWORD } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

/** What a page has requested from the device: its notifications and its wake locks. */
interface Device {
  notes: Array<{ title: string; body: string; tag: string; closed: boolean; open(): void }>;
  wakeAsked: number;
  wakeHeld: number;
}

/** Replaces notifications and wake locks with fakes that record every use in `window.device`. */
async function keepAccount(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const device: Device = { notes: [], wakeAsked: 0, wakeHeld: 0 };
    Object.assign(window, { device });
    class Note {
      static permission = 'default';
      static async requestPermission() {
        Note.permission = 'granted';
        return Note.permission;
      }
      onclick: (() => void) | null = null;
      readonly note: Device['notes'][number];
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        this.note = { title, body, tag, closed: false, open: () => this.onclick?.() };
        device.notes.push(this.note);
      }
      close() {
        this.note.closed = true;
      }
    }
    Object.assign(window, { Notification: Note });
    const request = async () => {
      device.wakeAsked += 1;
      device.wakeHeld += 1;
      let isReleased = false;
      const release = async () => {
        if (!isReleased) device.wakeHeld -= 1;
        isReleased = true;
      };
      // Browsers release the wake lock when the page is hidden.
      document.addEventListener('visibilitychange', () => document.hidden && void release());
      return { release };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
}

const deviceOf = (page: Page) =>
  page.evaluate(() => {
    const { notes, ...wake } = (window as unknown as { device: Device }).device;
    return { ...wake, notes: notes.map(({ open: _, ...note }) => note) };
  });

/** Makes the page hidden, or visible again. */
const show = (page: Page, isShown: boolean) =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'hidden', { value: !shown, configurable: true });
    const visibilityState = shown ? 'visible' : 'hidden';
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isShown);

const start = (page: Page) => page.getByRole('button', { name: 'Start taking orders' }).click();

test('an order that comes out of sight is notified once, without what was ordered, and opens where it stands @phone @main', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  await keepAccount(page);
  await signIn(owner);
  await page.goto(pages.orders());
  await start(page);
  await expect(page.getByText('The bell is on.')).toBeVisible();
  // No notification while the owner looks at the list.
  await placeOrder(server.url, owner);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect((await deviceOf(page)).notes).toEqual([]);

  await page.goto(pages.dashboardHome());
  await page.goBack();
  await start(page);
  await show(page, false);
  const code = await placeOrder(server.url, owner, { dishes: { 'Filter Coffee': 2 }, note: 'no sugar' });
  const number = `${code.slice(0, 3)}-${code.slice(3, 5)}`;
  await expect
    .poll(async () => (await deviceOf(page)).notes)
    .toEqual([
      {
        title: '1 new order',
        body: `${number} · ₹80.00`,
        tag: expect.stringMatching(/^\/dashboard\/orders\?at=[^&]+&order=/),
        closed: false,
      },
    ]);
  await page.evaluate(() => (window as unknown as { device: Device }).device.notes[0]?.open());
  await show(page, true);
  const [order] = await ordersOf(server.url, owner);
  await expect(page).toHaveURL(new RegExp(`order=${order?.id}`));
  await expect(page.getByRole('article', { name: number })).toBeFocused();
  expect((await deviceOf(page)).notes[0]?.closed).toBe(true);
});

test('the screen is kept awake from the first tap on, and again after each time it was out of sight @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  await keepAccount(page);
  await signIn(owner);
  await page.goto(pages.orders());
  await expect(page.getByText('The bell is off.')).toBeVisible();
  expect(await deviceOf(page)).toMatchObject({ wakeAsked: 0 });
  await start(page);
  await expect.poll(() => deviceOf(page)).toMatchObject({ wakeAsked: 1, wakeHeld: 1 });
  await show(page, false);
  expect(await deviceOf(page)).toMatchObject({ wakeAsked: 1, wakeHeld: 0 });
  await show(page, true);
  await expect.poll(() => deviceOf(page)).toMatchObject({ wakeAsked: 2, wakeHeld: 1 });
  // The bell rings on every screen of the dashboard, so the wake lock is kept there, too.
  await page.getByRole('link', { name: 'Available', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Availability' })).toBeVisible();
  expect(await deviceOf(page)).toMatchObject({ wakeAsked: 2, wakeHeld: 1 });
});

test('beyond sixty in ten minutes unknown orders come without a bell, folded in one line @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  for (let count = 0; count < 60; count += 1) await placeOrder(server.url, owner);
  await keepAccount(page);
  await signIn(owner);
  await page.goto(pages.orders());
  const fresh = page.getByRole('region', { name: 'New', exact: true });
  await expect(fresh.locator('h2')).toContainText('60');
  await start(page);
  const folded = page.getByText('1 unconfirmed order', { exact: true });
  await expect(folded).toHaveCount(0);
  await show(page, false);
  await placeOrder(server.url, owner, { device: 'a-browser-of-a-test-02', dishes: { Samosa: 2 } });
  await show(page, true);
  await expect(folded).toBeVisible();
  await expect(fresh.locator('h2')).toContainText('60');
  expect((await deviceOf(page)).notes).toEqual([]);
  expect(await ordersOf(server.url, owner)).toHaveLength(60);

  // Opened, it is like any other order; accepted, its phone is known and rings.
  await folded.click();
  await page
    .getByRole('article')
    .filter({ hasText: 'Samosa' })
    .getByRole('button', { name: /^Accept / })
    .click();
  await expect(folded).toHaveCount(0);
  await show(page, false);
  await placeOrder(server.url, owner, { device: 'a-browser-of-a-test-02', dishes: { Samosa: 3 } });
  await expect.poll(async () => (await deviceOf(page)).notes.length).toBe(1);
});

test('a list whose session has ended says that it does not ring, and rings again after signing in @phone @main', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  await signIn(owner);
  await page.goto(pages.orders());
  await start(page);
  await expect(page.getByText('The bell is on.')).toBeVisible();
  await callApi(server.url, 'POST', '/api/signout', { token: owner.token });
  await page.getByLabel('Number, for example 7K3-M4').fill('7K3');
  const question = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(question.getByRole('alert')).toHaveText('You are signed out. Orders do not ring here.');
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Sign in' }).click();
  await expect(question).toBeHidden();
  await page.getByLabel('Number, for example 7K3-M4').fill('');
  await expect(page.getByText('You are signed out.')).toHaveCount(0);
  await placeOrder(server.url, owner);
  await expect(page.getByText('1 new order. Tap the screen to stop it.')).toBeVisible();
});

test('a list says that it does not ring any more for whom it is closed to @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  await signIn(owner);
  await page.goto(pages.orders());
  await start(page);
  const closed = {
    status: 403,
    json: { success: false, code: 'no_right', message: 'Please ask the owner.' },
  };
  await page.route(/\/api\/orders\?/, (route) => route.fulfill(closed));
  await placeOrder(server.url, owner);
  await expect(page.getByText('Orders no longer ring here. Please ask the owner.')).toBeVisible();
});
