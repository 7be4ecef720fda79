import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { createBrowserAdmin } from '#test/support/browser-admin.ts';
import { createOrderTaker } from '#test/support/browser-orders.ts';
import { createAccount } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

/** The limit on a phone that is 740 px high. */
const MOST_PX = 120;

test('all entries of the sidebar are in sight on a small laptop @desktop', async ({
  page,
  server,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // The one with most entries: its orders are remembered.
  await signIn(await createOrderTaker(server.url));
  await page.goto(pages.dashboardHome());
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
  const { shown, all } = await page
    .getByRole('banner')
    .first()
    .evaluate((bar) => ({ shown: bar.clientHeight, all: bar.scrollHeight }));
  expect(all).toBe(shown);
});

test('bars take at most 120 of 740 px on the forms of visitors and owners @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  const visitors = [pages.signIn(), pages.signUp(), pages.forgetPassword()];
  const { slug, ...owner } = await newOwner({ Snacks: { Samosa: 20 } });
  await wantsRoom(page, [...visitors, pages.report(slug)]);
  await signIn(owner);
  await wantsRoom(page, [
    pages.menuCreate(),
    pages.menuPhotos(),
    pages.menuChoices(),
    pages.menuChoicesCreate(),
    pages.available(),
    pages.restaurantSettings(),
    pages.bulkAdd(),
    pages.account(),
    pages.print(),
  ]);
});

test('bars take at most 120 of 740 px on every step of onboarding @phone', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(await createAccount(server.url));
  await page.goto(pages.onboarding());
  await page.getByLabel('Business name', { exact: true }).fill(`Bars ${Date.now()}`);
  await expect(page.getByText('This address is free.')).toBeVisible();
  expect(await barsPx(page), 'the business').toBeLessThanOrEqual(MOST_PX);
  await press(page, 'Continue');
  await page.getByLabel('WhatsApp number', { exact: true }).fill('9876543210');
  expect(await barsPx(page), 'the number').toBeLessThanOrEqual(MOST_PX);
  await press(page, 'Create my page');
  await expect(page.getByRole('button', { name: 'Save items' })).toBeVisible();
  expect(await barsPx(page), 'the first items').toBeLessThanOrEqual(MOST_PX);
  await press(page, 'Paste a whole menu instead');
  await expect(page.getByLabel('Your menu', { exact: true })).toBeVisible();
  expect(await barsPx(page), 'a pasted menu').toBeLessThanOrEqual(MOST_PX);
});

test('bars take at most 120 of 740 px on the forms of the administrator @phone', async ({
  page,
  newOwner,
  server,
  signIn,
}) => {
  const { slug } = await newOwner();
  await signIn(await createBrowserAdmin(server));
  await wantsRoom(page, [
    pages.adminSettings(),
    `${pages.adminRenewals()}?search=${slug}`,
    pages.adminUsers(),
    pages.adminPayments(),
  ]);
});

test('the tab bar is gone for everybody where a form brings its own bar, from the beginning @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await page.goto(pages.menu());
  await expect(tabs).toBeVisible();

  let answer = () => {};
  const loaded = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/menu/allmenu', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto(pages.menuCreate());
  await expect(page.getByText('Loading the form')).toBeAttached();
  await expect(tabs).toBeHidden();
  answer();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(tabs).toBeHidden();
});

async function wantsRoom(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await barsPx(page), path).toBeLessThanOrEqual(MOST_PX);
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Returns how many px of the window's height are covered by fixed or sticky bars and by the page's header. */
const barsPx = (page: Page) =>
  page.evaluate(() => {
    const isBar = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const bars = [...document.body.querySelectorAll('*')].filter(
      (element) => isBar(element) || element.matches('header:not(main header)'),
    );
    const rows = new Set<number>();
    for (const bar of bars) {
      const { top, bottom, width } = bar.getBoundingClientRect();
      if (width < innerWidth / 2) continue;
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
    }
    return rows.size;
  });
