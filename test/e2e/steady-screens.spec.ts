// A screen of the dashboard is made of several answers. Whichever comes first, none moves what is shown already.
import type { Page } from '@playwright/test';
import type { CurrentUser } from '#identity/app-context.tsx';
import { api, pages } from '#routes';
import { createBrowserAdmin } from '#test/support/browser-admin.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const BETWEEN_ANSWERS_MS = 50;
/** Further than this nothing may go, px. */
const MOST = 2;
/** All of a screen is in sight: what moves below the fold moves from under whoever scrolls at once. */
const TALL = 3_000;

const menu = { Snacks: { Samosa: 20, Kachori: 25 }, Drinks: { Chai: 15 } };
const screens = [
  pages.dashboardHome(),
  pages.menu(),
  pages.menuCreate(),
  pages.menuPhotos(),
  pages.available(),
  pages.menuChoices(),
  pages.menuChoicesCreate(),
  pages.bulkAdd(),
  pages.print(),
  pages.takingOrders(),
  pages.restaurantSettings(),
  pages.membership(),
  pages.account(),
];

for (const screen of screens) {
  test(`${screen} does not move under the finger while it loads @phone`, async ({
    page,
    newOwner,
    signIn,
  }) => {
    await signIn(await newOwner(menu));
    await expectSteady(page, screen);
  });
}

for (const screen of [pages.dashboardHome(), pages.menu()]) {
  test(`${screen} of a beginner does not move either @phone`, async ({ page, newOwner, signIn }) => {
    await signIn(await newOwner({}));
    await expectSteady(page, screen);
  });
}

for (const screen of [
  pages.adminOverview(),
  pages.adminUsers(),
  pages.adminRestaurants(),
  pages.adminMemberships(),
  pages.adminRenewals(),
  pages.adminPayments(),
  pages.adminSettings(),
  pages.adminReports(),
  pages.adminAudit(),
  pages.adminAccount(),
]) {
  test(`${screen} does not move while it loads @phone`, async ({ page, server, newOwner, signIn }) => {
    await newOwner(menu);
    await signIn(await createBrowserAdmin(server));
    await expectSteady(page, screen);
  });
}

test('the screens of one customer do not move while they load @phone', async ({
  page,
  server,
  newOwner,
  signIn,
}) => {
  const { token } = await newOwner(menu);
  const { data } = await callApi<{ data: CurrentUser }>(server.url, 'GET', api.userData(), { token });
  const restaurantId = data.restaurant?.id ?? '';
  await signIn(await createBrowserAdmin(server));
  await expectSteady(
    page,
    pages.adminUser(data.id),
    pages.adminMenu(restaurantId),
    pages.adminAvailable(restaurantId),
    pages.adminRestaurant(restaurantId),
    pages.adminTakingOrders(restaurantId),
  );
});

async function expectSteady(page: Page, ...screens: string[]): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: TALL });
  await page.addInitScript(noteMoves);
  const answers = await answerOneByOne(page);
  for (const screen of screens)
    for (const order of ['first', 'last'] as const) {
      answers.take(order);
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await answers.areOver();
      const moves = await page.evaluate((most) => window.moves.filter(({ px }) => Math.abs(px) > most), MOST);
      expect(moves, `${screen}, ${order} question answered first`).toEqual([]);
    }
}

declare global {
  interface Window {
    /** What has gone up or down so far, and how far. */
    moves: Array<{ px: number; what: string }>;
  }
}

/** By https://wicg.github.io/layout-instability/, which counts nothing that follows from what somebody has just done. */
function noteMoves(): void {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

  window.moves = [];
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as unknown as Array<{ sources: Source[] }>;
    for (const { node, previousRect, currentRect } of shifts.flatMap(({ sources }) => sources)) {
      if (currentRect.height === 0) continue;
      const what = `${node?.nodeName}: ${node?.textContent?.slice(0, 60)}`;
      window.moves.push({ px: currentRect.top - previousRect.top, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Holds every call to the API back, and lets one go on at a time: that which was asked first, or last. */
async function answerOneByOne(page: Page) {
  let turn: 'first' | 'last' = 'first';
  const held: Array<() => void> = [];
  let lastAt = Date.now();
  await page.route('**/api/**', async (route) => {
    await new Promise<void>((goOn) => held.push(goOn));
    await route.continue();
    lastAt = Date.now();
  });
  const turns = setInterval(() => {
    const next = turn === 'first' ? held.shift() : held.pop();
    next?.();
  }, BETWEEN_ANSWERS_MS);
  page.once('close', () => clearInterval(turns));
  return {
    take(order: typeof turn) {
      turn = order;
    },
    /** Until nothing was asked for a while. */
    areOver: () => expect.poll(() => held.length === 0 && Date.now() - lastAt > 700).toBe(true),
  };
}
