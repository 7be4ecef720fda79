import type { Locator, Page } from '@playwright/test';
import { pages } from '#routes';
import { DOUBLE_TAP } from '#storefront/components/ignore-second-tap.ts';
import { createKitchen } from '#test/support/browser-choices.ts';
import { customerOn, holdScripts, orderIn } from '#test/support/browser-menu-page.ts';
import { machineNow, touch } from '#test/support/browser-tap.ts';
import { expect, test } from './fixtures.ts';

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** When the second tap is made, and when the page receives it, in ms after the first: a busy page receives it late. */
const secondTaps = [
  { apart: 80, heard: 80 },
  { apart: 200, heard: 1300 },
];

for (const { apart, heard } of secondTaps)
  test.describe(`two taps ${apart} ms apart @phone`, () => {
    test.beforeEach(async ({ page, server }) => {
      const { slug } = await createKitchen(server.url);
      await page.goto(pages.storefront(slug), { waitUntil: 'networkidle' });
    });

    test(`on Add or plus are two pieces, on minus two less, and the last one does not come back (${apart} ms)`, async ({
      page,
    }) => {
      const twice = await tapper(page, apart, heard);
      await twice(button(page, 'Add Masala Dosa'));
      await expect(customerOn(page).openCart(2)).toBeVisible();
      await twice(button(page, 'One more Masala Dosa'));
      await expect(customerOn(page).openCart(4)).toBeVisible();
      await twice(button(page, 'One less Masala Dosa'));
      await expect(customerOn(page).openCart(2)).toBeVisible();
      await button(page, 'One less Masala Dosa').click();
      // The second tap hits Add, which has replaced the minus button under the finger.
      await twice(button(page, 'One less Masala Dosa'));
      await expect(button(page, 'Add Masala Dosa')).toBeVisible();
      await expect(customerOn(page).openCart(1)).toBeHidden();
      await page.waitForTimeout(500);
      await expect(button(page, 'Add Masala Dosa')).toBeVisible();
    });

    test(`on an Add that asks first open the sheet and choose nothing (${apart} ms)`, async ({ page }) => {
      const twice = await tapper(page, apart, heard);
      for (const dish of ['Kaju Katli', 'Veg Thali']) {
        await twice(button(page, `Add ${dish}`));
        const sheet = page.getByRole('dialog', { name: dish });
        await expect(sheet).toBeVisible();
        await page.waitForTimeout(500);
        await expect(sheet).toBeVisible();
        await expect(sheet.locator('input:checked')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
      }
    });

    test(`beside the sheet that the first one opens leave it there, until Escape (${apart} ms)`, async ({
      page,
    }) => {
      // So tall that the dish stays visible above its sheet.
      await page.setViewportSize({ width: 360, height: 1400 });
      const twice = await tapper(page, apart, heard);
      await twice(button(page, 'Add Kaju Katli'));
      const sheet = page.getByRole('dialog', { name: 'Kaju Katli' });
      await page.waitForTimeout(500);
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });

    test(`on the button of the sheet take it into the cart once (${apart} ms)`, async ({ page }) => {
      const twice = await tapper(page, apart, heard);
      await button(page, 'Add Kaju Katli').click();
      const sheet = page.getByRole('dialog', { name: 'Kaju Katli' });
      await sheet.getByRole('radio', { name: '500 g' }).check();
      await twice(button(sheet, 'Add · ₹500.00'));
      await expect(sheet).toBeHidden();
      await expect(customerOn(page).openCart(1)).toContainText('₹500.00');
      await page.waitForTimeout(500);
      // Nothing under the sheet was pressed, either: it is still the menu, and still one item.
      await expect(customerOn(page).openCart(1)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test(`on the way to the cart order nothing (${apart} ms)`, async ({ page, context }) => {
      const twice = await tapper(page, apart, heard);
      await button(page, 'Add Masala Dosa').click();
      await twice(customerOn(page).openCart(1));
      const order = page.getByRole('link', { name: /^Place Order/ });
      await expect(order).toBeVisible();
      await page.waitForTimeout(500);
      await expect(order).toBeVisible();
      expect(context.pages()).toHaveLength(1);
    });

    for (const [dish, size] of [['Masala Dosa'], ['Kaju Katli', '500 g']] as const)
      for (const check of ['new', 'old'] as const)
        test(`on Place Order hand over one order: ${dish}, ${check} prices (${apart} ms)`, async ({
          page,
        }) => {
          const twice = await tapper(page, apart, heard);
          await button(page, `Add ${dish}`).click();
          if (size) {
            const sheet = page.getByRole('dialog', { name: dish });
            await sheet.getByRole('radio', { name: size }).check();
            await button(sheet, 'Add · ₹500.00').click();
          }
          await customerOn(page).openCart(1).click();
          const { placeOrder } = customerOn(page);
          await expect(placeOrder).toBeVisible();
          await page.waitForTimeout(500);
          // If prices are over a minute old, the menu is requested first, and the order is handed over after the
          // response.
          if (check === 'old') {
            await turnClock(page, 61_000);
            await page.route('**/api/restaurant/*', async (route) => {
              await page.waitForTimeout(2 * DOUBLE_TAP);
              await route.continue();
            });
          }
          await seesOneHandedOver(page, () => twice(placeOrder));
        });
  });

for (const { apart, heard } of secondTaps)
  test(`two taps ${apart} ms apart on Place Order of the demo show the message and lead nowhere @phone`, async ({
    page,
    context,
  }) => {
    await page.goto(pages.storefront('demo'), { waitUntil: 'networkidle' });
    const twice = await tapper(page, apart, heard);
    await customerOn(page).add('Masala Dosa');
    await customerOn(page).openCart(1).click();
    const { placeDemoOrder } = customerOn(page);
    await expect(placeDemoOrder).toBeEnabled();
    await page.waitForTimeout(500);
    const address = page.url();
    await twice(placeDemoOrder);
    await expect(
      page.getByRole('region', { name: 'The restaurant would get this on WhatsApp:' }),
    ).toBeVisible();
    await page.waitForTimeout(500);
    expect(page.url()).toBe(address);
    expect(context.pages()).toHaveLength(1);
    await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1);
  });

test('the second tap on an Add that asks first does nothing where only the first was made before the script is here @phone', async ({
  page,
  server,
}) => {
  const { slug } = await createKitchen(server.url);
  const letScriptsCome = await holdScripts(page);
  await page.goto(pages.storefront(slug), { waitUntil: 'domcontentloaded' });
  const sheet = page.getByRole('dialog', { name: 'Kaju Katli' });
  const twice = await tapper(page, 200, async () => {
    letScriptsCome();
    await expect(sheet).toBeVisible();
  });
  await twice(button(page, 'Add Kaju Katli'));
  await page.waitForTimeout(500);
  await expect(sheet).toBeVisible();
  await expect(sheet.locator('input:checked')).toHaveCount(0);
});

/** Expects that one order goes to WhatsApp, and that it can be sent again or restored whole from the same page. */
async function seesOneHandedOver(page: Page, order: () => Promise<void>): Promise<void> {
  const context = page.context();
  const { placeOrder } = customerOn(page);
  const address = page.url();
  const wanted = await orderIn(placeOrder);
  await order();
  await expect(page.getByRole('region', { name: 'Order not sent?' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(context.pages().map((each) => each.url().split('?')[0])).toEqual([address, wanted.number]);
  await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
  expect(await orderIn(page.getByRole('link', { name: 'Send again' }))).toEqual(wanted);
  await button(page, 'Restore cart').click();
  expect(await orderIn(placeOrder)).toEqual(wanted);
}

/** Moves the page's clock on by `by` ms, but not its timers, nor the event timestamps that tell when a tap was made. */
function turnClock(page: Page, by: number): Promise<void> {
  return page.evaluate((ms) => {
    const shown = Date.now;
    const now = () => shown() + ms;
    globalThis.Date = class extends Date {
      constructor(...parts: [] | [string]) {
        if (parts.length > 0) super(...(parts as [string]));
        else super(now());
      }
      static override now = now;
    } as DateConstructor;
  }, by);
}

/**
 * Returns a function that taps a control like a finger, and the same place again `apart` ms later, whatever is there
 * by then. The page receives the second tap after `heard` ms, or once `heard()` has resolved.
 */
async function tapper(
  page: Page,
  apart: number,
  heard: number | (() => Promise<void>),
): Promise<(control: Locator) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  return async (control) => {
    // Waits until the control has stopped moving.
    await control.click({ trial: true });
    const place = await control.boundingBox();
    if (!place) throw new Error('There is nothing to tap.');
    const spot = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    // Each tap carries the time at which it was made, however slow the machine is.
    const first = machineNow();
    await touch(browser, spot, first);
    await (typeof heard === 'number' ? page.waitForTimeout(heard) : heard());
    await touch(browser, spot, first + apart);
  };
}
