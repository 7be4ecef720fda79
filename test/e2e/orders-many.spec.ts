import type { Locator, Page } from '@playwright/test';
import type { OrderWire } from '#orders/wire.ts';
import { pages } from '#routes';
import { createOrderTaker, placeOrder } from '#test/support/browser-orders.ts';
import { expect, test } from './fixtures.ts';

/** How many times slower a cheap phone is than this machine. */
const SLOWER = 4;
/** The parts of a frame that depend on the list: scripts, styles and layout. */
const OWN_WORK = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']);
/** A delay that nobody notices, doubled because other work slows the machine. */
const SOON_MS = 2 * 100;

/** Makes the list have `count` orders. Changes to them succeed after 50 ms. */
async function withMany(page: Page, count: number): Promise<OrderWire[]> {
  const many: OrderWire[] = [];
  let changeNo = 1_000_000;
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    const [one] = list.orders;
    if (many.length === 0)
      for (let at = 0; at < count; at += 1) many.push({ ...one, id: `${one.id}-${at}`, dayNo: at + 1 });
    await route.fulfill({ response, json: { ...list, orders: many } });
  });
  await page.route(/\/api\/orders\/[^/?]+-\d+$/, async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    const at = many.findIndex((order) => order.id === id);
    const { from: _from, seen, ...change } = route.request().postDataJSON();
    changeNo += 1;
    const seenAt = seen ? new Date().toISOString() : many[at]?.seenAt;
    many[at] = { ...many[at], ...change, seenAt, changeNo } as OrderWire;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await route.fulfill({ json: { success: true, order: many[at], short: [] } });
  });
  return many;
}

/** Returns the page's CPU time while something happens, in ms. It does not depend on other work of the machine. */
async function workUntil(page: Page, happens: () => Promise<unknown>): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    const own = metrics.filter(({ name }) => OWN_WORK.has(name));
    return own.reduce((sum, { value }) => sum + 1000 * value, 0);
  };
  const before = await spent();
  await happens();
  const took = (await spent()) - before;
  await browser.detach();
  return took;
}

/** The same from a tap to the next frame. */
async function workOf(page: Page, button: Locator): Promise<number> {
  // Finding the button also costs the page time, which is not the list's: so it happens before the measurement.
  const found = await button.elementHandle();
  return workUntil(page, async () => {
    await found?.evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          (element as HTMLElement).click();
          requestAnimationFrame(() => setTimeout(resolve));
        }),
    );
  });
}

test('three hundred open orders answer a tap within a frame or two on a slow phone @phone', async ({
  page,
  server,
  signIn,
}) => {
  test.setTimeout(180_000);
  const owner = await createOrderTaker(server.url);
  await placeOrder(server.url, owner);
  await signIn(owner);
  await withMany(page, 300);
  await page.goto(pages.orders());
  const fresh = page.getByRole('region', { name: 'New', exact: true });
  await expect(fresh.locator('h2')).toContainText('300', { timeout: 60_000 });
  const took: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    took.push(await workOf(page, fresh.getByRole('button', { name: /^Accept / }).first()));
    await expect(fresh.locator('h2')).toContainText(`${299 - at}`);
    // A button that has just come under the finger does nothing yet.
    await page.waitForTimeout(800);
  }
  expect(Math.min(...took) * SLOWER, took.join()).toBeLessThan(SOON_MS);
});

test('two hundred open orders on the kitchen screen take a new one without a hitch on a slow device @desktop', async ({
  page,
  server,
  signIn,
}) => {
  test.setTimeout(180_000);
  const owner = await createOrderTaker(server.url);
  await placeOrder(server.url, owner);
  await signIn(owner);
  await withMany(page, 200);
  await page.goto(pages.kitchen());
  const fresh = page.getByRole('region', { name: 'New', exact: true });
  await expect(fresh.locator('h2')).toContainText('200', { timeout: 60_000 });
  const took: number[] = [];
  for (let at = 1; at <= 3; at += 1) {
    const spent = await workUntil(page, async () => {
      await placeOrder(server.url, owner, { dishes: { Samosa: at } });
      await page.waitForFunction(
        (count) => document.querySelector('h2 span')?.textContent === count,
        `${200 + at}`,
      );
    });
    took.push(spent);
  }
  expect(Math.min(...took) * SLOWER, took.join()).toBeLessThan(SOON_MS);
});
