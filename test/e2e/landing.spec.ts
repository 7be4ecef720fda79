import { pages } from '#routes';
import { expect, test } from './fixtures.ts';

const demo = pages.storefront('demo');

test('the demo in the phone costs nothing until it is tapped, then takes a cart, and is no visit @desktop @main', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(pages.landing());
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain(demo);

  await page.getByRole('link', { name: 'Try it live' }).click();
  const phone = page.frameLocator('iframe[title="Live demo menu"]');
  await phone.getByRole('button', { name: 'Add Masala Dosa' }).click();
  await expect(phone.getByRole('link', { name: 'Open Cart (1)' })).toBeVisible();
  await expect(page).toHaveURL(pages.landing());
  expect(asked).not.toContain('/api/restaurant/demo/view');
});

test('a demo that cannot come says so, and can be tapped again @desktop', async ({ page }) => {
  await page.goto(pages.landing());
  await page.context().setOffline(true);
  const tryIt = page.getByRole('link', { name: 'Try it live' });
  await tryIt.click();
  const failed = page.getByText('No internet. Please try again.');
  await expect(failed).toBeVisible();
  await page.context().setOffline(false);
  await tryIt.click();
  const phone = page.frameLocator('iframe[title="Live demo menu"]');
  await expect(phone.getByRole('button', { name: 'Add Masala Dosa' })).toBeVisible();
  await expect(failed).toBeHidden();
});

test('on a phone the demo opens as the page it is @phone', async ({ page }) => {
  await page.goto(pages.landing());
  await page.getByRole('link', { name: 'Try it live' }).click();
  await expect(page).toHaveURL(demo);
});

test('the head of the landing page leads a guest to Get Started, and an owner to the dashboard @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  const head = page.getByRole('banner');
  const guest = head.getByRole('link', { name: 'Get Started' });
  const owner = head.getByRole('link', { name: 'Dashboard' });
  await page.goto(pages.landing());
  await expect(guest).toBeVisible();
  await expect(owner).toBeHidden();
  await signIn(await newOwner());
  await page.reload();
  await expect(owner).toBeVisible();
  await expect(guest).toBeHidden();
});

test('nothing on the landing page moves while it loads and is read', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(pages.landing());
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 500) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await page.waitForTimeout(50);
  }
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test('help comes two seconds after the page, springs in, and says what it is @desktop', async ({ page }) => {
  await page.goto(pages.landing(), { waitUntil: 'load' });
  const help = page.getByRole('link', { name: 'Need help? Chat with us!' });
  await page.waitForTimeout(1000);
  await expect(help).toBeHidden();
  await expect(help).toBeVisible();
  expect(await help.evaluate((link) => getComputedStyle(link).animationName)).toBe('spring');
  const text = help.getByText('Need help? Chat with us!');
  await expect(text).toHaveCSS('opacity', '0');
  await help.hover();
  await expect(text).toHaveCSS('opacity', '1');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await help.evaluate((link) => getComputedStyle(link).animationName)).toBe('none');
  await page.emulateMedia({ media: 'print' });
  await expect(help).toBeHidden();
});

// 180 px is a phone of 360 px at 200 % zoom.
for (const width of [180, 320, 768, 1024, 1440]) {
  test(`the landing page fits ${width} px @desktop`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(pages.landing());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every way on from the landing page is a link @desktop', async ({ page }) => {
    await page.goto(pages.landing());
    await expect(page.getByRole('link', { name: 'Need help? Chat with us!' })).toBeVisible();
    await page.getByText('Do I need a computer?').click();
    await expect(page.getByText('You can sign up, add items with photos')).toBeVisible();
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await expect(page.getByRole('heading', { name: 'One simple price' })).toBeVisible();
    await page.getByRole('link', { name: 'Try it live' }).click();
    await expect(page).toHaveURL(demo);
  });
});
