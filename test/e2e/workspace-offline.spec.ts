// The dashboard is an app on the phone, and without internet it shows the orders that it last saw.
import type { Page } from '@playwright/test';
import { pages, seo } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { createOrderTaker, placeOrder } from '#test/support/browser-orders.ts';
import { signInWith } from '#test/support/browser-sign-in.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** The key of what is kept begins with this; the id of the restaurant follows. */
const kept = 'menu_link_last_seen:';
const lost = /This list is not updating\. New orders may be missing\./;

/** Waits until the dashboard and its list would open without internet. */
async function untilKept(page: Page): Promise<void> {
  const isKept = async (key: string) => {
    const names = await caches.keys();
    const program = names.find((name) => name.startsWith('menu-link-workspace:'));
    const document = program && (await (await caches.open(program)).match('/dashboard/home'));
    return document !== undefined && Object.keys(localStorage).some((one) => one.startsWith(key));
  };
  await expect.poll(() => page.evaluate(isKept, kept), { timeout: 15_000 }).toBe(true);
}

test('without internet the dashboard opens with the orders last seen, and takes no orders @phone @main', async ({
  page,
  context,
  server,
}) => {
  const owner = await createOrderTaker(server.url);
  await placeOrder(server.url, owner);
  await signInWith(page, owner.email);
  await expect(page).toHaveURL(pages.dashboardHome());
  await page.goto(pages.orders());
  await expect(page.getByRole('button', { name: /^Accept / })).toBeVisible();
  await untilKept(page);

  await context.setOffline(true);
  for (const path of [pages.orders(), pages.dashboardHome()]) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText(lost);
    await expect(page.getByText(/^As of \d+:\d\d [AP]M$/)).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Masala Dosa');
    await expect(page.getByRole('button')).toHaveText(['Retry']);
  }
  expect(await barriersOn(page)).toEqual([]);

  // It goes on by itself, with what has come meanwhile.
  await placeOrder(server.url, owner, { dishes: { Samosa: 2 } });
  await context.setOffline(false);
  await page.goto(pages.orders());
  await expect(page.getByRole('button', { name: /^Accept / })).toHaveCount(2);
});

test('the dashboard comes back by itself with the internet @phone', async ({ page, context, server }) => {
  const owner = await createOrderTaker(server.url);
  await placeOrder(server.url, owner);
  await signInWith(page, owner.email);
  await expect(page).toHaveURL(pages.dashboardHome());
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(lost);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: owner.name })).toBeVisible();
});

test('the orders last seen go with the sign-out, and no other account sees them @phone @main', async ({
  page,
  context,
  server,
}) => {
  const owner = await createOrderTaker(server.url);
  const other = await createOrderTaker(server.url, { name: 'Bela Bakes' });
  await placeOrder(server.url, owner);
  await signInWith(page, owner.email);
  await expect(page).toHaveURL(pages.dashboardHome());
  await untilKept(page);
  const read = (key: string) =>
    Object.entries(localStorage).find(([one]) => one.startsWith(key))?.[1] ?? null;
  const ofOwner = await page.evaluate(read, kept);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(pages.signIn());
  expect(await page.evaluate(read, kept)).toBeNull();
  await context.setOffline(true);
  await page.goto(pages.orders());
  await expect(page).toHaveURL(pages.signIn());
  await expect(page.getByRole('article')).toHaveCount(0);
  await context.setOffline(false);

  await signInWith(page, other.email);
  await expect(page).toHaveURL(pages.orders());
  await untilKept(page);
  // Even if the list of somebody else is still in this browser.
  await page.goto(seo.robots());
  await page.evaluate(
    ([key, list]) => {
      const own = Object.keys(localStorage).filter((one) => one.startsWith(key));
      for (const one of own) localStorage.setItem(one, list);
    },
    [kept, ofOwner ?? ''] as const,
  );
  await context.setOffline(true);
  await page.goto(pages.orders());
  await expect(page.getByText('Your account did not load')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('the dashboard can be installed where the browser offers it @phone @main', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  await signIn(owner);
  await page.goto(pages.account());
  await expect(
    page.getByText('Start the bell in Orders. Then this phone can ring when closed.'),
  ).toBeVisible();
  await expect(page.getByText('App on this device')).toHaveCount(0);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => dispatchEvent(new Event('appinstalled')),
    });
    dispatchEvent(offer);
  });
  await expect(page.getByText('App on this device')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Install app' }).click();
  await expect(page.getByText('App on this device')).toHaveCount(0);

  const browser = await context.newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect([url, errors]).toEqual([server.url + seo.workspaceManifest(), []]);
  for (const { src, sizes, type } of JSON.parse(data ?? '').icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
    const side = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(side, src).toBe(sizes);
  }
});

test('an iPhone is told how to install the dashboard @phone', async ({ page, server, signIn }) => {
  const owner = await createOrderTaker(server.url);
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await signIn(owner);
  await page.goto(pages.account());
  await expect(page.getByText('Tap Share, then Add to Home Screen. Open it from there.')).toBeVisible();
});
