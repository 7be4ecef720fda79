import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { dishRow } from '#test/support/browser-menu-list.ts';
import { PASSWORD, unique } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const pasted = [
  '*BREAKFAST*',
  'Masala dosa - 80',
  'Idli vada 60/-',
  'Call 98765 43210',
  '',
  'Tea:',
  'Masala chai,15',
];
const box = (page: Page) => page.getByLabel('Your menu, with prices');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const ownPage = (page: Page) => page.frameLocator('iframe[name=own-menu]');

// No smooth scrolling: a click in an iframe does not wait until the outer page has scrolled to it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor sees their own menu as a page, signs up, and finds it ready to save @main', async ({
  page,
}) => {
  const name = `Asha ${unique('tiffins')}`;
  const refused: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/api/') && answer.status() >= 400)
      refused.push(`${answer.status()} ${answer.request().method()} ${pathname}`);
  });
  await page.goto(pages.landing());
  await page.getByLabel('Name of your business').fill(name);
  await box(page).fill(pasted.join('\n'));
  const steps = await page.evaluate(() => history.length);
  await press(page, 'Show my page');

  await expect(page.getByText('Your page is ready.')).toBeVisible();
  const own = ownPage(page);
  await expect(own.getByRole('heading', { name })).toBeVisible();
  await expect(own.getByText('3 items in 2 categories')).toBeVisible();
  await own.getByText('1 line could not be read').click();
  await expect(own.getByText(/Line 4: “Call 98765 43210”/)).toBeVisible();
  await own.getByRole('button', { name: 'Add Masala dosa' }).click();
  await expect(own.getByRole('link', { name: 'Open Cart (1)' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(steps);

  await own.getByRole('link', { name: 'Keep this menu' }).click();
  await expect(page.getByText('Your menu is ready to save after sign-up')).toBeVisible();
  await page.getByLabel('Email').fill(`${unique('asha')}@menulink.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Create account');
  await expect(page.getByRole('heading', { name: 'What is your business called?' })).toBeVisible();
  await expect(page.getByLabel('Business name')).toHaveValue(name);
  await expect(page.getByText('This address is free.')).toBeVisible();
  await press(page, 'Continue');
  await page.getByLabel('WhatsApp number').fill('9876543210');
  await press(page, 'Create my page');

  await expect(page.getByRole('heading', { name: 'Add your whole menu' })).toBeVisible();
  await expect(page.getByLabel('Your menu')).toHaveValue(pasted.join('\n'));
  await press(page, 'Save 3 items');
  await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible();
  await expect(page.getByText('Your menu has no items yet.')).toBeHidden();

  await page.goto(pages.menu());
  for (const dish of ['Masala dosa', 'Idli vada', 'Masala chai'])
    await expect(dishRow(page, dish)).toHaveCount(1);
  // The page sends no request that cannot succeed yet.
  expect(refused).toEqual([]);
});

test('an owner who tries another menu finds it where it can be added to theirs', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  await page.goto(pages.landing());
  await box(page).fill('Samosa,20');
  await press(page, 'Show my page');
  await ownPage(page).getByRole('link', { name: 'Keep this menu' }).click();
  await expect(page).toHaveURL(pages.bulkAdd());
  await expect(page.getByLabel('Your menu')).toHaveValue('Samosa,20');
});

test('what was pasted is still there after a reload, and when the connection fails', async ({ page }) => {
  await page.goto(pages.landing());
  await box(page).fill('Samosa,20');
  await page.reload();
  await expect(box(page)).toHaveValue('Samosa,20');

  await page.context().setOffline(true);
  await press(page, 'Show my page');
  await expect(page.getByText('No internet. Your menu is still here, please try again.')).toBeVisible();
  await page.context().setOffline(false);
  await press(page, 'Show my page');
  await expect(ownPage(page).getByRole('heading', { name: 'Samosa' })).toBeVisible();
});

test('text without prices is met with what to write', async ({ page }) => {
  await page.goto(pages.landing());
  await box(page).fill('Closed on Monday');
  await press(page, 'Show my page');
  await expect(ownPage(page).getByRole('heading', { name: 'No item could be read' })).toBeVisible();
  await expect(page.getByText('No item could be read. Write one item and price on each line')).toBeVisible();
  await expect(page.getByText('Your page is ready.')).toBeHidden();
  await expect(page.getByText('Sign up to keep this menu')).toBeHidden();
});

test('the example fills an empty box, and leaves what somebody has typed', async ({ page }) => {
  await page.goto(pages.landing());
  await press(page, 'Show an example');
  await expect(page.getByText('Your page is ready.')).toBeVisible();
  await expect(ownPage(page).getByRole('heading', { name: 'Filter coffee' })).toBeVisible();
  await expect(ownPage(page).getByRole('button', { name: 'Add Chicken biryani, Half' })).toBeVisible();
  await expect(box(page)).toHaveValue(/Filter coffee - 25/);

  await box(page).fill('Samosa,20');
  await press(page, 'Show an example');
  await expect(page.getByText('This is an example. Your own menu is still in the box.')).toBeVisible();
  await expect(ownPage(page).getByRole('heading', { name: 'Filter coffee' })).toBeVisible();
  await expect(box(page)).toHaveValue('Samosa,20');
});

test('who comes back from sign-up sees their page again', async ({ page }) => {
  await page.goto(pages.landing());
  await box(page).fill('Samosa,20');
  await press(page, 'Show my page');
  await ownPage(page).getByRole('link', { name: 'Keep this menu' }).click();
  await expect(page.getByText('Your menu is ready to save after sign-up')).toBeVisible();
  await page.goBack();
  await expect(ownPage(page).getByRole('heading', { name: 'Samosa' })).toBeVisible();
  await expect(page.getByText('Like it? Sign up to keep this menu')).toBeVisible();
});

test('a menu pasted and shown before the script has arrived comes along all the same', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(pages.landing(), { waitUntil: 'commit' });
  await box(page).fill('Samosa,20');
  await press(page, 'Show my page');
  await expect(ownPage(page).getByRole('heading', { name: 'Samosa' })).toBeVisible();
  arrive();
  await expect(page.getByText('Your page is ready.')).toBeVisible();
  await ownPage(page).getByRole('link', { name: 'Keep this menu' }).click();
  await expect(page.getByText('Your menu is ready to save after sign-up')).toBeVisible();
});

test('more than can be shown is said to be so, and none of it is cut off', async ({ page }) => {
  const dish = 'Chef’s special of the day with two chutneys and a sweet';
  const long = Array.from({ length: 600 }, (_, place) => `${dish} ${place} - ₹120/-`).join('\n');
  await page.goto(pages.landing());
  // Pasted as by hand: only a pasted text can be cut off, not one set by fill().
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), long);
  await box(page).focus();
  await page.keyboard.press('Control+V');
  await press(page, 'Show my page');
  await expect(page.getByText('This menu is too long to show here.')).toBeVisible();
  await expect(box(page)).toHaveValue(long);
});

test('prices of sizes are read, and deserve a look where nobody says which is which', async ({ page }) => {
  await page.goto(pages.landing());
  await box(page).fill('*BIRYANI*\nChicken biryani half/full 150/260\nVeg biryani 120/200');
  await press(page, 'Show my page');
  await ownPage(page).getByText('1 line to check').click();
  await expect(ownPage(page).getByText('Several prices: ₹120.00, ₹200.00.')).toBeVisible();
  await ownPage(page).getByRole('button', { name: 'Add Chicken biryani, Half' }).click();
  await expect(ownPage(page).getByRole('link', { name: 'Open Cart (1)' })).toBeVisible();
});

test('sizes and marks show in a visitor’s own menu, and come along into theirs', async ({ page }) => {
  const menu = [
    'Paneer tikka 120/200 (half/full)',
    'Kaju Katli ¼ kg 240 ½ kg 470 1 kg 900',
    'Veg Biryani 140 (Veg)',
  ];
  await page.goto(pages.landing());
  await box(page).fill(menu.join('\n'));
  await press(page, 'Show my page');
  const own = ownPage(page);
  await expect(own.getByText('3 items in 1 category')).toBeVisible();
  await expect(own.getByText(/to check|could not be read/)).toHaveCount(0);
  await expect(own.getByRole('heading', { name: 'Veg Veg Biryani (Veg)' })).toBeVisible();
  await expect(own.getByText('from ₹240.00')).toBeVisible();
  await own.getByRole('button', { name: 'Add Paneer tikka, Full' }).click();
  await own.getByRole('button', { name: 'Add Kaju Katli' }).click();
  await own.getByRole('radio', { name: '½ kg' }).click();
  await own.getByRole('button', { name: 'Add · ₹470.00' }).click();
  await own.getByRole('link', { name: 'Open Cart (2)' }).click();
  await expect(own.getByRole('main').getByText('₹670.00', { exact: true })).toBeVisible();

  await own.getByRole('link', { name: 'Keep this menu' }).click();
  await page.getByLabel('Email').fill(`${unique('asha')}@menulink.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Create account');
  await page.getByLabel('Business name').fill(`Asha ${unique('tiffins')}`);
  await expect(page.getByText('This address is free.')).toBeVisible();
  const slug = await page.getByLabel('Address of your page').inputValue();
  await press(page, 'Continue');
  await page.getByLabel('WhatsApp number').fill('9876543210');
  await press(page, 'Create my page');
  await expect(page.getByLabel('Your menu')).toHaveValue(menu.join('\n'));
  await press(page, 'Save 3 items');
  await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible();

  await page.goto(pages.storefront(slug));
  await expect(page.getByRole('heading', { name: 'Veg Veg Biryani (Veg)' })).toBeVisible();
  await expect(page.getByText('from ₹240.00')).toBeVisible();
  await page.getByRole('button', { name: 'Add Paneer tikka, Full' }).click();
  await expect(page.getByRole('link', { name: 'Open Cart (1)' })).toContainText('₹200.00');
});

test('the cart of a tried menu says that it is a preview, and stays within its phone', async ({ page }) => {
  await page.goto(pages.landing());
  await box(page).fill('Tea 10\nCoffee 20');
  await press(page, 'Show my page');
  await ownPage(page).getByRole('button', { name: 'Add Tea' }).click();
  await ownPage(page).getByRole('link', { name: 'Open Cart (1)' }).click();
  await expect(ownPage(page).getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await expect(ownPage(page).getByText('This is a preview')).toBeVisible();
  const moved = await page
    .locator('#try .screen')
    .evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  expect(moved).toEqual([0, 0]);
});

test('a dish of a tried menu offers no link to share: the preview is not kept', async ({ page }) => {
  await page.goto(pages.landing());
  await box(page).fill('Tea 10\nCoffee 20');
  await press(page, 'Show my page');
  await ownPage(page).getByRole('link', { name: 'Tea' }).click();
  const dish = ownPage(page).getByRole('dialog', { name: 'Tea' });
  await expect(dish.getByRole('button', { name: 'Add Tea' })).toBeVisible();
  await expect(dish.getByRole('button', { name: /share/i })).toHaveCount(0);
});

test('a dish of a tried menu that is tapped before the page has come to life opens once it has', async ({
  page,
}) => {
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/storefront\./, (route) => isHeld.then(() => route.continue()));
  await page.goto(pages.landing());
  await box(page).fill('Tea 10\nCoffee 20');
  await press(page, 'Show my page');
  await ownPage(page).getByRole('link', { name: 'Tea' }).click();
  expect(
    await ownPage(page)
      .locator('html')
      .evaluate(() => window.menuLinkTaps),
  ).toHaveLength(1);
  letGo();
  await expect(ownPage(page).getByRole('dialog', { name: 'Tea' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees their own menu all the same', async ({ page }) => {
    await page.goto(pages.landing());
    await expect(page.locator('#try noscript p')).toBeVisible();
    await box(page).fill(pasted.join('\n'));
    await press(page, 'Show my page');
    await expect(ownPage(page).getByRole('heading', { name: 'Idli vada' })).toBeVisible();
    await ownPage(page).getByText('1 line could not be read').click();
    await expect(ownPage(page).getByText(/Call 98765 43210/)).toBeVisible();
    await expect(page.getByText('Sign up to keep this menu')).toBeHidden();

    await ownPage(page).getByRole('link', { name: 'Keep this menu' }).click();
    await expect(page).toHaveURL(pages.signUp());
    await page.locator('noscript').getByRole('link', { name: 'Back to Menu Link' }).click();
    await expect(page).toHaveURL(pages.landing());
  });

  test('more than a page can hold is said to be so, and stays in its box', async ({ page }) => {
    const long = Array.from({ length: 101 }, (_, place) => `Tea ${place}:\nMasala chai,20;\n`).join('');
    await page.goto(pages.landing());
    await box(page).fill(long);
    await press(page, 'Show my page');
    await expect(
      ownPage(page).getByRole('heading', { name: 'This menu is too big for one page' }),
    ).toBeVisible();
    await ownPage(page).getByRole('link', { name: 'Back to my text' }).click();
    await expect(box(page)).toHaveValue(long);
  });
});
