import { servingAt } from '#menu/availability/serving-times/serving-hours.ts';
import { pages } from '#routes';
import { DOUBLE_TAP } from '#storefront/components/ignore-second-tap.ts';
import { barriersOn } from '#test/support/browser-axe.ts';
import { customerOn, untilAnswers } from '#test/support/browser-menu-page.ts';
import { readCode } from '#test/support/read-code.ts';
import { startAsShipped } from '#test/support/server.ts';
import { demoTimes } from '../../db/demo/demo-times.ts';
import { expect, test } from './fixtures.ts';

const demo = pages.storefront('demo');

/** A dish of each serving time: the text on its card at other hours, and the sentence in its own view at any hour. */
const timed: [time: string, dish: string, from: RegExp, sentence: string][] = [
  ['Breakfast', 'Ven Pongal', /^From (tomorrow, )?7:00 AM/, 'Breakfast is from 7:00 AM to 11:00 AM.'],
  ['Lunch', 'Banana Leaf Meals', /^From (tomorrow, )?12:00 PM/, 'Lunch is from 12:00 PM to 3:30 PM.'],
  ['Evening', 'Bhel Puri', /^From (tomorrow, )?4:00 PM/, 'Evening is from 4:00 PM to 10:00 PM.'],
];

test('the demo serves breakfast, lunch and snacks at their hours, and says when they are @phone', async ({
  page,
}) => {
  const server = await startAsShipped();
  try {
    await page.goto(server.url + demo);
    await untilAnswers(page);
    for (const [name, dish, from, sentence] of timed) {
      const time = demoTimes.find((each) => each.name === name);
      const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: dish }) });
      // The expected state is computed again on each try, as a serving time may begin meanwhile.
      await expect(async () => {
        const { isServed } = servingAt(time?.ranges ?? [], Date.now(), 'Asia/Kolkata');
        const shown = isServed ? card.getByRole('button', { name: `Add ${dish}` }) : card.getByText(from);
        await expect(shown).toBeVisible({ timeout: 1_000 });
        const hidden = isServed ? card.getByText(from) : card.getByRole('button');
        await expect(hidden).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      const view = page.getByRole('dialog', { name: dish });
      // The browser scrolls back to its place a moment after the last view has closed, maybe under the tap.
      await expect(async () => {
        await card.getByRole('link', { name: dish }).click({ timeout: 1_000 });
        await expect(view).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(view.getByText(sentence)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(view).toHaveCount(0);
    }
  } finally {
    await server.stop();
  }
});

test('a visitor of the demo has an order taken away, eaten there or brought, and sees what would arrive @phone', async ({
  page,
}) => {
  const server = await startAsShipped();
  const way = (name: string) => page.getByRole('radio', { name, exact: true });
  const customer = customerOn(page);
  const tomorrow = async () => {
    await page.getByRole('combobox', { name: 'When' }).selectOption('Tomorrow');
    await expect(page.getByText('Choose a time.', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Time' }).selectOption('7:30 PM');
  };
  try {
    await page.goto(server.url + demo);
    await customer.add('Masala Dosa');
    await customer.openCart(1).click();
    await expect(page.getByText('Choose how you would like to order.')).toBeVisible();

    await test.step('delivery says what it costs and from when it is free before anybody orders', async () => {
      await way('Delivery').check();
      await expect(page.getByText('Choose your area.')).toBeVisible();
      const area = page.getByRole('combobox', { name: 'Area' });
      await area.selectOption({ index: 1 });
      await expect(page.getByText('Free from ₹500.00.')).toBeVisible();
      await expect(page.getByRole('definition')).toHaveText([/^₹/, '₹15.00', '₹30.00']);
      await page.getByRole('textbox', { name: 'Address' }).fill('12 Lake View');
      await tomorrow();
      await expect(page.getByText(/^Minimum for delivery is ₹150.00. Add ₹/)).toBeVisible();
      await area.selectOption({ index: 2 });
      await expect(page.getByText(/^Minimum for delivery is ₹300.00. Add ₹/)).toBeVisible();
    });

    await test.step('at a table there is no packing', async () => {
      await way('Dine-in').check();
      await expect(page.getByText('Packing')).toHaveCount(0);
    });

    await way('Takeaway').check();
    await tomorrow();
    await customer.placeDemoOrder.click();
    const message = page.getByRole('region', { name: 'The restaurant would get this on WhatsApp:' });
    await expect(message).toContainText(
      /\n\nOrder [2-9B-Z]{3}-[2-9B-Z]{2}\nTakeaway for tomorrow, 7:30 PM\n\n/,
    );
    await expect(message).toContainText(/\nPacking: ₹15.00\nTotal: ₹[\d.]+\nPrices include GST.\n/);
  } finally {
    await server.stop();
  }
});

test('after an order the demo shows how customers pay and see how it stands, and nothing of it reaches us', async ({
  page,
  context,
}) => {
  const server = await startAsShipped();
  const customer = customerOn(page);
  const writes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  try {
    await page.goto(server.url + demo);
    await customer.add('Masala Dosa');
    await customer.openCart(1).click();
    await page.getByRole('radio', { name: 'Takeaway', exact: true }).check();
    await page.waitForTimeout(DOUBLE_TAP);
    await customer.placeDemoOrder.click();
    const after = page.getByRole('region', {
      name: 'If you turn these on, customers see them next:',
    });

    await after.getByRole('button', { name: /^Pay by UPI · ₹/ }).click();
    await expect(after.getByText('This is a demo. Do not pay.')).toBeVisible();
    const code = after.getByRole('img', { name: /^UPI QR for ₹/ });
    expect(await readCode(await code.screenshot())).toBe('Menu Link demo: nothing to pay');
    const download = page.waitForEvent('download');
    await after.getByRole('button', { name: 'Save QR' }).click();
    expect(await readCode(await (await download).path())).toBe('Menu Link demo: nothing to pay');
    expect(await page.content()).not.toContain('upi://');
    expect(await barriersOn(page)).toEqual([]);
    await after.getByRole('button', { name: 'I have paid' }).click();
    const told = after.getByRole('region', { name: 'The restaurant would get this on WhatsApp:' });
    await expect(told).toBeFocused();
    await expect(told).toContainText(
      /I have sent ₹[\d.]+ by UPI for my order [2-9B-Z]{3}-[2-9B-Z]{2}\. Please check\./,
    );

    const opening = context.waitForEvent('page');
    await after.getByRole('link', { name: 'See order status' }).click();
    const status = await opening;
    const stands = status.locator('.stands p');
    await expect(stands).toHaveText('Waiting for the restaurant to confirm on WhatsApp.');
    await expect(status.getByText('This is a demo. No restaurant has this order.')).toBeVisible();
    await expect(status.getByText('1 × Masala Dosa')).toBeVisible();
    await expect(status.getByText('Takeaway')).toBeVisible();
    await expect(status.getByText('Prices include GST.')).toBeVisible();
    await expect(status.getByText('Cancel order', { exact: true })).toBeVisible();
    expect(await barriersOn(status)).toEqual([]);
    await expect(stands).toHaveText(/^Accepted\. Ready about (tomorrow, )?\d+:\d\d [AP]M\.$/);
    await status.getByText(/^Pay by UPI · ₹/).click();
    await expect(status.getByText('This is a demo. Do not pay.')).toBeVisible();
    const itsCode = status.getByRole('img', { name: /^UPI QR for ₹/ });
    expect(await readCode(await itsCode.screenshot())).toBe('Menu Link demo: nothing to pay');
    expect(await barriersOn(status)).toEqual([]);
    await status.getByRole('button', { name: 'I have paid' }).click();
    await expect(status.getByText('The restaurant will check your payment. We cannot see it.')).toBeVisible();
    await expect(stands).toHaveText('Ready.');
    await expect(status.getByText('The restaurant will check your payment. We cannot see it.')).toBeVisible();
    await expect(status.getByText('This is a demo. No restaurant has this order.')).toBeVisible();

    const openingOnceMore = context.waitForEvent('page');
    await after.getByRole('link', { name: 'See order status' }).click();
    const other = await openingOnceMore;
    await other.getByText('Cancel order', { exact: true }).click();
    await other.getByRole('button', { name: 'Yes, cancel order' }).click();
    await expect(other.locator('.stands p')).toHaveText('You cancelled this order.');
    expect(await barriersOn(other)).toEqual([]);
    expect(writes.filter((write) => !/\/(view|o\/demo)$/.test(write))).toEqual([]);
  } finally {
    await server.stop();
  }
});
