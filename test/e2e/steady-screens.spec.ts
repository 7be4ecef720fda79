// A screen is built from several responses and lazy parts. In whatever order they arrive, none shifts what is already
// shown.
import type { CurrentUser } from '#identity/app-context.tsx';
import { onBehalf, pages } from '#routes';
import { createBrowserAdmin } from '#test/support/browser-admin.ts';
import { createKitchen } from '#test/support/browser-choices.ts';
import { customerOn, placeCart } from '#test/support/browser-menu-page.ts';
import { callApi, PASSWORD } from '#test/support/browser-owner.ts';
import { expectSteady } from '#test/support/browser-steady.ts';
import { expect, test } from './fixtures.ts';

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
  pages.openingHours(),
  pages.orderTypes(),
  pages.charges(),
  pages.upi(),
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
    await expectSteady(page, [screen]);
  });
}

for (const screen of [pages.dashboardHome(), pages.menu()]) {
  test(`${screen} of a beginner does not move either @phone`, async ({ page, newOwner, signIn }) => {
    await signIn(await newOwner({}));
    await expectSteady(page, [screen]);
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
    await expectSteady(page, [screen]);
  });
}

test('the screens of one customer do not move while they load @phone', async ({
  page,
  server,
  newOwner,
  signIn,
}) => {
  const { token } = await newOwner(menu);
  const { data } = await callApi<{ data: CurrentUser }>(server.url, 'GET', '/api/user-data', { token });
  const restaurantId = data.restaurant?.id ?? '';
  await signIn(await createBrowserAdmin(server));
  await expectSteady(page, [
    pages.adminUser(data.id),
    onBehalf(pages.menu(), restaurantId),
    onBehalf(pages.available(), restaurantId),
    onBehalf(pages.restaurantSettings(), restaurantId),
    onBehalf(pages.orderTypes(), restaurantId),
  ]);
});

test('the screens of a customer do not move while they load, before an order and after it @phone', async ({
  page,
  server,
}) => {
  const { slug, token } = await createKitchen(server.url, { settings: { usualNotes: 'Less spicy' } });
  const put = (path: string, body: object) => callApi(server.url, 'PUT', path, { token, body });
  const payee = { id: 'asha@okbank', name: 'ASHA RAO' };
  await put('/api/restaurant/upi', { ...payee, password: PASSWORD });
  await put('/api/restaurant/upi/checked', payee);
  await put('/api/restaurant/ordering', {
    remembersOrders: true,
    ways: [{ type: 'dine_in' }, { type: 'takeaway' }],
    charges: [{ name: 'Packing', amount: 10, isForDineIn: false }],
  });
  const customer = customerOn(page);
  const parts = /\/(api|assets)\//;
  await page.goto(pages.storefront(slug));
  await customer.add('Masala Dosa');
  await expect(customer.openCart(1)).toBeVisible();
  await expectSteady(page, [pages.cart(slug)], parts);

  await page.getByRole('radio', { name: 'Takeaway', exact: true }).check();
  await placeCart(page);
  const status = await page.getByRole('link', { name: 'See order status' }).getAttribute('href');
  await expectSteady(page, [pages.cart(slug), pages.storefront(slug), status ?? ''], parts);
});
