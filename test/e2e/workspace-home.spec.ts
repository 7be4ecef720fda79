import { pages } from '#routes';
import { press } from '#test/screens/actions.ts';
import { answeringWith } from '#test/screens/conditions.ts';
import { mailedCode } from '#test/support/browser-mail.ts';
import { callApi, createAccount } from '#test/support/browser-owner.ts';
import { fault } from '#test/support/browser-trouble.ts';
import { expect, test } from './fixtures.ts';

test('Home turns into a daily page for good, with the taps on Place Order and what is sold out @phone', async ({
  page,
  server,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20, Tea: 15 } });
  const code = await mailedCode(page, owner.email, /confirm|code/i);
  await callApi(server.url, 'POST', '/api/verify-email', { token: owner.token, body: { code } });

  await test.step('a customer opens the page and orders', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 13) Chrome/126.0.0.0 Mobile Safari/537.36';
    const customer = await newWindow({ userAgent });
    // Pretends that the browser is not automated: views and orders of automated browsers do not count.
    await customer.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
    await customer.goto(server.url + pages.storefront(owner.slug));
    await press(customer, 'Add Samosa');
    await customer.goto(server.url + pages.cart(owner.slug));
    const counted = customer.waitForResponse((answer) =>
      answer.url().endsWith(`/api/restaurant/${owner.slug}/order-tap`),
    );
    await customer.getByRole('link', { name: /^Place Order/ }).click();
    expect((await counted).status()).toBe(204);
    await customer.close();
  });

  await signIn(owner);
  await page.goto(pages.dashboardHome());
  await expect(page.getByRole('heading', { name: 'Complete your page' })).toBeVisible();
  await press(page, 'Hide this list');
  await expect(page.getByRole('heading', { name: 'Your page', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete your page' })).toBeHidden();
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByText('tap on Place Order')).toBeVisible();
  await expect(today.getByRole('definition')).toHaveText(['1', '1']);

  await test.step('what has run out is switched back on, and its switch stays for a slip of the finger', async () => {
    const menu = await callApi<Menu>(server.url, 'GET', '/api/menu/allmenu', owner);
    const body = { is_available: false };
    const id = menu[0]?.menu_items[0]?.id ?? '';
    await callApi(server.url, 'PATCH', `/api/menu/items/${id}/toggle-availability`, {
      token: owner.token,
      body,
    });
    await page.reload();
    const samosa = page.getByRole('switch', { name: 'Samosa available' });
    await expect(samosa).not.toBeChecked();
    await samosa.click();
    await expect(samosa).toBeChecked();
    await expect(page.getByText('All items are available.')).toBeVisible();
  });

  await test.step('on another phone the list does not come back, and printing is in the menu', async () => {
    const other = await newWindow();
    await other.addInitScript((token) => localStorage.setItem('menu_link_token', token), owner.token);
    await other.goto(server.url + pages.dashboardHome());
    await expect(other.getByRole('heading', { name: 'Sold out now' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Complete your page' })).toBeHidden();
    await press(other, 'More');
    await other.getByRole('dialog').getByRole('link', { name: 'Print', exact: true }).click();
    await expect(other).toHaveURL(pages.print());
  });
});

type Menu = Array<{ menu_items: Array<{ id: string }> }>;

test('a reload on the first step of onboarding stays there, with all that was typed @phone', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(await createAccount(server.url));
  await page.goto(pages.onboarding());
  const name = page.getByRole('textbox', { name: 'Business name' });
  await name.fill('Reload Kitchen');
  await page.reload();
  await expect(name).toHaveValue('Reload Kitchen');
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Where should orders arrive?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Where should orders arrive?' })).toBeVisible();
});

test('a line that cannot be read keeps nobody in onboarding, and stays for later @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  await page.goto(pages.onboarding());
  await press(page, 'Paste a whole menu instead');
  const box = page.getByLabel('Your menu', { exact: true });
  await box.fill('Snacks:\nSamosa,20\nKachori,abc');
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await press(page, 'Save 1 item');
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible();
  await page.goto(pages.bulkAdd());
  await expect(box).toHaveValue(/Kachori,abc/);
});

test('onboarding finds by itself that the page is live, once it can be asked again @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  await page.route('**/api/check-membership', (route) => route.fulfill(fault));
  await page.goto(pages.onboarding());
  await expect(page.getByText('We could not check if your page is open.')).toBeVisible();
  await page.unroute('**/api/check-membership');
  await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible();
});

test('where all is done Home says so to the server once, also when that fails @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  const owner = await newOwner({ Snacks: { Tea: 15 } });
  await signIn(owner);
  await page.addInitScript((slug) => localStorage.setItem(`menu_link_printed:${slug}`, '1'), owner.slug);
  await answeringWith('/api/user-data', ({ data }) => Object.assign(data, { emailVerified: true }))(page);
  await answeringWith('/api/restaurant', ({ restaurant }) => {
    restaurant.settings.logoImage = '/media/logo/768.webp';
  })(page);
  await answeringWith('/api/menu/allmenu', (menu) => {
    menu[0].menu_items[0].image = '/media/tea/768.webp';
  })(page);
  let asked = 0;
  await page.route('**/api/restaurant/set-up', (route) => {
    asked += 1;
    return route.fulfill(fault);
  });
  await page.goto(pages.dashboardHome());
  await expect(page.getByRole('heading', { name: 'Your link' })).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await page.waitForTimeout(500);
  expect(asked).toBe(1);
  await page.unroute('**/api/restaurant/set-up');
  const noted = page.waitForResponse((answer) => answer.url().endsWith('/api/restaurant/set-up'));
  await page.reload();
  expect((await noted).status()).toBe(204);
});
