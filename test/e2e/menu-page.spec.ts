import type { Locator } from '@playwright/test';

import { pages } from '#routes';
import { withDish } from '#test/support/browser-menu-list.ts';
import { customerOn } from '#test/support/browser-menu-page.ts';
import { expect, test } from './fixtures.ts';

const demo = pages.storefront('demo');
const scripts = /\.js(\?|$)/;
const orderPlainly = 'Order on WhatsApp';

test('a menu can be read to its end without JavaScript @phone', async ({ newWindow }) => {
  const page = await newWindow({ javaScriptEnabled: false });
  await page.goto(demo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seven Katori Kitchen (demo)');
  const heading = page.getByRole('link', { name: 'Masala Dosa', exact: true });
  await expect(page.getByRole('listitem').filter({ has: heading })).toContainText('₹95.00');
  await expect(page.getByRole('link', { name: 'Call' })).toBeVisible();

  await page.getByRole('link', { name: 'Show all 14 in North Indian Curries' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['North Indian Curries']);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(14);
  await page.getByRole('link', { name: 'See the whole menu' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);

  // What needs a script is not there; a link per item orders it.
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('noscript .strip')).toContainText('The cart did not load. Reload the page');
  const dosa = page.getByRole('listitem').filter({ has: heading }).getByRole('link', { name: orderPlainly });
  await expect(dosa).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Hello.*Masala%20Dosa$/);

  await page.goto(pages.cart('demo'));
  await expect(page.getByRole('link', { name: orderPlainly })).toBeVisible();
});

test('a long category grows by ten as its last card comes into view @main', async ({ page }) => {
  await page.goto(demo);
  const rest = page.getByRole('link', { name: 'Show all 14 in North Indian Curries' });
  const eleventh = page.getByRole('link', { name: 'Malai Kofta', exact: true });
  await expect(rest).toBeVisible();
  // Sections that come into view on the way take their full height, so one scroll may stop short.
  await expect(async () => {
    if (await rest.isVisible()) await rest.scrollIntoViewIfNeeded({ timeout: 500 });
    await expect(rest).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(eleventh).toBeAttached();
});

test('a menu keeps its length while it is drawn, so nothing moves from under a finger @phone', async ({
  page,
  newOwner,
}) => {
  const courses = ['Starters', 'Mains', 'Rice', 'Breads'];
  const dishes = Object.fromEntries(Array.from({ length: 10 }, (_, place) => [`Thali ${place + 1}`, 120]));
  const menu = Object.fromEntries(courses.map((course) => [course, dishes]));
  const list = await newOwner(menu);
  const grid = await newOwner(menu, { settings: { isGrid: true } });
  for (const path of [demo, pages.storefront(list.slug), pages.storefront(grid.slug)]) {
    await page.goto(path);
    const moved = await page.evaluate(() => {
      const height = () => document.documentElement.scrollHeight;
      const before = height();
      const all = new CSSStyleSheet();
      all.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(all);
      return (height() - before) / height();
    });
    // With other fonts, lines break elsewhere: hence the tolerance.
    expect(Math.abs(moved), path).toBeLessThan(0.04);
  }
});

test('a tap on Add before the script has come is in the cart at once @phone @main', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(demo, { waitUntil: 'domcontentloaded' });
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  await customer.add('Masala Dosa');
  await expect(customer.openCart(2)).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Quantity of Masala Dosa' })).toBeHidden();
  const place = await placeAtRest(customer.openCart(2));

  script.resolve();
  await expect(page.getByRole('group', { name: 'Quantity of Masala Dosa' })).toContainText('2');
  // There is still one link to the cart, at the same place.
  expect(await placeAtRest(customer.openCart(2))).toEqual(place);
  await expect(page.getByText('Masala Dosa: 2 in your cart.')).toBeAttached();
});

test('a script that does not arrive is asked for again @phone', async ({ page }) => {
  let asked = 0;
  await page.route(scripts, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.goto(demo, { waitUntil: 'domcontentloaded' });
  const customer = customerOn(page);
  await customer.add('Masala Dosa');
  // The cart bar appears before the script has loaded; the stepper only with it.
  await expect(page.getByRole('group', { name: 'Quantity of Masala Dosa' })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
});

test('a script that never arrives is asked for three times, then each item is ordered by a link @phone', async ({
  page,
}) => {
  let asked = 0;
  await page.clock.install();
  await page.route(/storefront\.client.*\.js$/, (route) => {
    if (route.request().resourceType() === 'script') asked += 1;
    return route.abort();
  });
  await page.goto(demo, { waitUntil: 'domcontentloaded' });
  const links = page.getByRole('link', { name: orderPlainly });
  await expect(async () => {
    await page.clock.runFor(3_000);
    await expect(links.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.clock.runFor(60_000);
  expect(asked).toBeLessThanOrEqual(4);
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Add/ })).toHaveCount(0);
  await page.goto(pages.cart('demo'), { waitUntil: 'domcontentloaded' });
  await expect(async () => {
    await page.clock.runFor(3_000);
    await expect(links).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('Loading your cart')).toBeHidden();
});

test('what an owner saves shows on the very next visit @phone', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } });
  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByText('₹20.00')).toBeVisible();

  await signIn(owner);
  await page.goto(pages.menu());
  await withDish(page, 'Samosa', 'Change price');
  await page.getByRole('textbox', { name: 'Price of Samosa in rupees' }).fill('22.50');
  await page.getByRole('button', { name: 'Save price' }).click();
  await expect(page.getByText('Menu item updated successfully')).toBeVisible();

  await customer.reload();
  await expect(customer.getByText('₹22.50')).toBeVisible();
});

/** Returns the box of an element, in pixels, once all animations have ended. */
async function placeAtRest(element: Locator) {
  await element.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
  return element.boundingBox();
}
