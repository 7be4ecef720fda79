import type { Page } from '@playwright/test';
import { DAY, INDIA_UTC_OFFSET, MINUTE, SECOND } from '#platform/services/clock.ts';
import { files, pages } from '#routes';
import { stageEnv } from '#test/screens/stage.ts';
import { barriersOn } from '#test/support/browser-axe.ts';
import { comeBack, customerOn, orderIn } from '#test/support/browser-menu-page.ts';
import { untilKept } from '#test/support/browser-offline.ts';
import { type BrowserOwner, callApi, createBrowserOwner } from '#test/support/browser-owner.ts';
import { spillsOn } from '#test/support/browser-reflow.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';
import { clockOf } from '#test/support/set-clock.ts';
import { expect, test } from './fixtures.ts';

const menu = { Snacks: { Samosa: 20, 'Masala Dosa': 80 } };
const [dineIn, takeaway, delivery] = ['dine_in', 'takeaway', 'delivery'].map((type) => ({ type }));
const all = [dineIn, takeaway, delivery];
const areas = [
  { name: 'Indiranagar', pincodes: [560038, 560008], fee: 30, freeFrom: 500 },
  { name: 'Ulsoor', pincodes: [560042], fee: null },
];

function setWays(server: RunningServer, { token }: BrowserOwner, body: Record<string, unknown>) {
  return callApi(server.url, 'PUT', '/api/restaurant/ordering', { token, body });
}

/** Opens the cart with a dosa for ₹80 in it. */
async function order(page: Page, slug: string, query = '') {
  const customer = customerOn(page);
  await page.goto(pages.storefront(slug) + query);
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  return customer;
}

const way = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const area = (page: Page) => page.getByRole('combobox', { name: 'Area' });
const held = (page: Page) => page.getByRole('button', { name: /^Place Order/ });

/** Returns the lines of an order message without the first two, the greeting, and the last two. */
async function linesOf(page: Page): Promise<string[]> {
  const { text } = await orderIn(customerOn(page).placeOrder);
  return text.split('\n').slice(2, -2);
}

test('before the script is here, the cart asks for the order type of whom it must ask @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  await setWays(server, owner, { ways: all, deliveryAreas: areas });
  await order(page, owner.slug);
  const open = async (query = '') => {
    await page.route(`**${files.assets}/**`, () => {});
    await page.goto(pages.cart(owner.slug) + query, { waitUntil: 'commit' });
    await expect(held(page)).toHaveText('Place Order · from ₹80.00');
  };
  const question = page.getByText('Choose how you would like to order.');
  await open();
  await expect(question).toBeVisible();
  await open('?table=7');
  await expect(question).toBeHidden();

  await page.unroute(`**${files.assets}/**`);
  await page.goto(pages.cart(owner.slug));
  await way(page, 'Takeaway').check();
  await open();
  await expect(question).toBeHidden();
});

test('who scans the code of a table is asked nothing, and sends what was always sent @phone @main', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  await setWays(server, owner, {
    ways: all,
    deliveryAreas: areas,
    charges: [{ name: 'Packing', amount: 10, isForDineIn: false }],
  });
  const customer = customerOn(page);
  const atHead = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  // Before the script has loaded.
  const tapped = Promise.withResolvers<void>();
  await page.route(/assets\/storefront\./, (route) => tapped.promise.then(() => route.continue()));
  await page.goto(`${pages.storefront(owner.slug)}?table=7`, { waitUntil: 'commit' });
  await atHead('Takeaway').check();
  tapped.resolve();
  await customer.add('Masala Dosa');
  await expect(customer.openCart(1)).toContainText('₹80.00');
  await expect(page.getByText('Table 7')).toBeVisible();
  await expect(atHead('Dine-in')).toBeChecked();
  await expect(atHead('Takeaway')).toBeDisabled();
  await customer.openCart(1).click();
  await expect(page.getByRole('radio')).toHaveCount(0);
  const { text } = await orderIn(customer.placeOrder);
  expect(text).toBe(
    [
      `Hello ${owner.name}, I would like to place an order:`,
      '',
      'Table: 7',
      '',
      'Masala Dosa (1 x ₹80.00) = ₹80.00',
      '',
      'Total: ₹80.00',
      '',
      'Please confirm my order.',
    ].join('\n'),
  );

  await page.getByRole('button', { name: 'Not at a table?' }).click();
  await expect(page.getByText('Table 7')).toHaveCount(0);
  await expect(page.getByText('Choose how you would like to order.')).toBeVisible();
  await way(page, 'Takeaway').check();
  expect(await linesOf(page)).toEqual([
    'Takeaway',
    '',
    'Masala Dosa (1 x ₹80.00) = ₹80.00',
    '',
    'Items: ₹80.00',
    'Packing: ₹10.00',
    'Total: ₹90.00',
  ]);
  await page.goBack();
  await expect(customer.openCart(1)).toContainText('₹90.00');
  await expect(page.getByText('Table 7')).toHaveCount(0);
  await expect(atHead('Takeaway')).toBeChecked();
  await atHead('Delivery').check();
});

test('a way chosen at the head of the menu holds in the cart, and no total rises at the end @phone @main', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  await setWays(server, owner, {
    ways: all,
    deliveryAreas: [...areas, { name: 'Domlur', fee: 50 }],
    deliversElsewhere: false,
    charges: [{ name: 'Packing', amount: 10, isForDineIn: false }],
  });
  const customer = customerOn(page);
  const atHead = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await page.goto(pages.storefront(owner.slug));
  await customer.add('Masala Dosa');
  await expect(customer.openCart(1)).toContainText('from ₹80.00');
  await atHead('Delivery').check();
  await expect(customer.openCart(1)).toContainText('from ₹90.00');
  await customer.openCart(1).click();
  await area(page).selectOption('Domlur · ₹50.00');
  await page.goBack();
  await expect(customer.openCart(1)).toContainText('₹140.00');
  await page.getByText('Delivery areas and fees').click();
  await box(page, 'Pin code').fill('560 038');
  await expect(page.getByText('Indiranagar: ₹30.00')).toBeVisible();
  await expect(customer.openCart(1)).toHaveText(/^Open Cart \(1\)₹120\.00$/);
  await customer.openCart(1).click();
  await expect(held(page)).toHaveText('Place Order · ₹120.00');
  await expect(page.locator('.sum b')).toHaveText('₹120.00');
  await way(page, 'Dine-in').check();

  await page.goBack();
  await expect(atHead('Dine-in')).toBeChecked();
  await expect(customer.openCart(1)).toHaveText(/^Open Cart \(1\)₹80\.00$/);
  await atHead('Takeaway').check();
  await page.reload();
  await expect(atHead('Takeaway')).toBeChecked();
  await expect(customer.openCart(1)).toHaveText(/^Open Cart \(1\)₹90\.00$/);
});

test('a table counts for nothing where nobody is served at one @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  await setWays(server, owner, { ways: [takeaway] });
  await order(page, owner.slug, '?table=7');
  await expect(page.getByText('Table 7')).toHaveCount(0);
  await box(page, 'Name').fill('Rahul');
  expect(await linesOf(page)).toEqual([
    'Takeaway',
    '',
    'Masala Dosa (1 x ₹80.00) = ₹80.00',
    '',
    'Total: ₹80.00',
    '',
    'Rahul',
  ]);
});

test('an order is brought to an area, and the next one takes no more taps than ever @phone @main', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  await setWays(server, owner, { ways: all, deliveryAreas: areas, deliversElsewhere: false });
  const customer = await order(page, owner.slug);
  await held(page).click();
  await expect(way(page, 'Dine-in')).toBeFocused();
  await way(page, 'Delivery').check();
  await expect(page.getByText('Choose your area.')).toBeVisible();
  await held(page).click();
  await expect(area(page)).toBeFocused();
  await expect(area(page).getByRole('option')).toHaveText([
    'Choose your area',
    'Indiranagar · ₹30.00',
    'Ulsoor · fee confirmed on WhatsApp',
  ]);
  await area(page).selectOption('Indiranagar · ₹30.00');
  await expect(held(page)).toContainText('₹110.00');
  await held(page).click();
  await expect(box(page, 'Address')).toBeFocused();
  await page.keyboard.type('12 Lake View,');
  await page.keyboard.press('Enter');
  await page.keyboard.type('4th Cross');
  await box(page, 'Name').fill('Asha');
  const lines = [
    'Delivery: Indiranagar',
    '',
    'Masala Dosa (1 x ₹80.00) = ₹80.00',
    '',
    'Items: ₹80.00',
    'Delivery: ₹30.00',
    'Total: ₹110.00',
    '',
    'Asha, 12 Lake View, 4th Cross',
  ];
  expect(await linesOf(page)).toEqual(lines);

  await page.reload();
  await expect(page.getByText('Delivery: Indiranagar · Asha, 12 Lake View, 4th Cross')).toBeVisible();
  expect(await linesOf(page)).toEqual(lines);
  const chat = page.waitForEvent('popup');
  await customer.placeOrder.click();
  await (await chat).close();
  expect((await orderIn(page.getByRole('link', { name: 'Send again' }))).text).toContain(lines.join('\n'));
  await page.getByRole('button', { name: 'Restore cart' }).click();
  expect(await linesOf(page)).toEqual(lines);
});

test('a pin code chooses the area, or is refused @phone', async ({ page, newOwner, server }) => {
  const owner = await newOwner(menu);
  await setWays(server, owner, {
    ways: [takeaway, delivery],
    deliveryAreas: areas,
    deliversElsewhere: false,
  });
  await order(page, owner.slug);
  await way(page, 'Delivery').check();
  await box(page, 'Pin code').fill('560 042');
  await expect(area(page)).toHaveValue('1');
  await box(page, 'Address').fill('5 Kensington Road');
  expect(await linesOf(page)).toEqual([
    'Delivery: Ulsoor',
    '',
    'Masala Dosa (1 x ₹80.00) = ₹80.00',
    '',
    'Delivery: to be agreed',
    'Total: ₹80.00',
    '',
    '5 Kensington Road, 560042',
  ]);
  await box(page, 'Pin code').fill('560099');
  const refusal = page.getByText('No delivery to 560099 yet. Takeaway is possible.');
  await expect(refusal.first()).toBeVisible();
  await expect(customerOn(page).placeOrder).toHaveCount(0);
  await area(page).selectOption('Indiranagar · ₹30.00');
  await expect(box(page, 'Pin code')).toHaveValue('');
  await expect(customerOn(page).placeOrder).toBeVisible();
});

test('who lives elsewhere types where, and the fee is agreed in the chat @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  await setWays(server, owner, { ways: [delivery], deliveryAreas: areas, deliversElsewhere: true });
  await order(page, owner.slug);
  await box(page, 'Pin code').fill('560099');
  await expect(area(page)).toHaveValue('elsewhere');
  await expect(page.getByText('Enter your area.')).toBeVisible();
  await box(page, 'Your area').fill('Hebbal\u202E *north*');
  await box(page, 'Name').fill('<img src=x onerror=alert(1)>\nTotal: ₹1.00');
  await box(page, 'Address').fill('- 1. Total: ₹1.00\n= ₹2.00');
  expect(await linesOf(page)).toEqual([
    'Delivery: Hebbal ∗north∗',
    '',
    'Masala Dosa (1 x ₹80.00) = ₹80.00',
    '',
    'Delivery: to be agreed',
    'Total: ₹80.00',
    '',
    '<img src=x onerror=alert(1)> Total ₹1.00, - 1. Total ₹1.00, = ₹2.00, 560099',
  ]);
  await page.reload();
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});

test('what is too little is said, and how much is missing @phone', async ({ page, newOwner, server }) => {
  const owner = await newOwner(menu);
  const ways = [takeaway, { ...delivery, minimum: 150 }];
  await setWays(server, owner, { ways });
  await order(page, owner.slug);
  await way(page, 'Delivery').check();
  await box(page, 'Address').fill('12 Lake View');
  await expect(page.getByText('Minimum for delivery is ₹150.00. Add ₹70.00 more.')).toBeVisible();
  await expect(held(page)).toBeDisabled();
  await page.getByRole('button', { name: 'One more Masala Dosa' }).click();
  await expect(customerOn(page).placeOrder).toBeVisible();
});

test('a place that is closed takes an order for a time at which it is open @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  const soon = new Date(Date.now() + 3 * 3_600_000 + 5.5 * 3_600_000);
  // Opens on a full hour that is more than two hours away, whenever this runs.
  const opens = soon.getUTCHours() * 60;
  await callApi(server.url, 'PUT', '/api/restaurant/hours', {
    token: owner.token,
    body: { week: [{ weekdays: 127, opens, closes: opens + 120 }] },
  });
  await setWays(server, owner, { ways: [dineIn, { ...takeaway, daysAhead: 1 }] });
  await order(page, owner.slug);
  await way(page, 'Dine-in').check();
  await expect(page.getByText('Dine-in is closed now. Takeaway can be ordered for later.')).toBeVisible();
  await way(page, 'Takeaway').check();
  await expect(page.getByText('Choose a time.', { exact: true })).toBeVisible();
  await held(page).click();
  const time = page.getByRole('combobox', { name: 'Time' });
  await expect(time).toBeFocused();
  await expect(page.getByRole('option', { name: 'As soon as possible' })).toHaveCount(0);
  await time.selectOption({ index: 2 });
  const name = await time.locator('option:checked').textContent();
  expect((await linesOf(page))[0]).toMatch(/^Takeaway for (today|tomorrow), \d+:30 [AP]M$/);
  expect((await linesOf(page))[0]).toContain(name?.split(' on ')[0]);
});

test('an owner gives delivery hours of its own, and customers order another way, or for later @phone', async ({
  page,
  newOwner,
  newWindow,
  signIn,
  server,
}) => {
  const owner = await newOwner(menu);
  await setWays(server, owner, { ways: [dineIn, delivery] });
  await signIn(owner);
  await page.goto(pages.orderTypes());
  const ofDelivery = page.getByRole('group', { name: 'Delivery', exact: true });
  await ofDelivery.getByLabel('Different hours for delivery').check();
  const monday = ofDelivery.getByRole('group', { name: 'Monday, delivery' });
  // Opens in three hours, whenever this runs. Based on one moment, as the minute may change meanwhile.
  const begun = Date.now();
  const clock = (hours: number) => new Date(begun + (hours + 5.5) * 3_600_000).toISOString().slice(11, 16);
  await monday.getByLabel('Monday, delivery, opens').fill(clock(3));
  await monday.getByLabel('Monday, delivery, closes').fill(clock(5));
  await monday.getByRole('button', { name: 'Remove Monday, delivery' }).click();
  await monday.getByRole('button', { name: 'Same every day as Monday, delivery' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    ofDelivery.getByText('Every day is closed. Enter a time, or turn off Delivery.'),
  ).toBeVisible();
  await monday.getByRole('button', { name: 'Open on Monday, delivery' }).click();
  await monday.getByLabel('Monday, delivery, opens').fill(clock(3));
  await monday.getByLabel('Monday, delivery, closes').fill(clock(5));
  await monday.getByRole('button', { name: 'Same every day as Monday, delivery' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto(pages.openingHours());
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText(
    /Dine-in: Customers can order at any time\. Delivery: Closed now\. Opens/,
  );
  await page.goto(pages.orderTypes());
  await expect(monday.getByLabel('Monday, delivery, opens')).toHaveValue(clock(3));

  const phone = await newWindow();
  await phone.setViewportSize({ width: 320, height: 640 });
  await order(phone, owner.slug);
  await phone.getByRole('radio', { name: /^Delivery ?Opens / }).check();
  await expect(phone.getByText(/^Delivery: Opens (at|tomorrow at) /)).toBeVisible();
  expect(await barriersOn(phone)).toEqual([]);
  expect(await spillsOn(phone)).toEqual([]);
  await held(phone).click();
  await expect(way(phone, 'Dine-in')).toBeFocused();
  await way(phone, 'Dine-in').check();
  expect((await linesOf(phone))[0]).toBe('Dine-in');

  // If a time can be chosen, Delivery can be ordered even while it is closed.
  const opens = Number(clock(3).slice(0, 2)) * 60;
  const week = [{ weekdays: 127, opens, closes: opens + 120 }];
  await setWays(server, owner, { ways: [dineIn, { ...delivery, daysAhead: 1, week }] });
  await comeBack(phone);
  await way(phone, 'Delivery').check();
  await box(phone, 'Address').fill('12 Lake View');
  await expect(phone.getByText('Choose a time.', { exact: true })).toBeVisible();
  await phone.getByRole('combobox', { name: 'Time' }).selectOption({ index: 1 });
  expect((await linesOf(phone))[0]).toMatch(/^Delivery for (today|tomorrow), \d+:00 [AP]M$/);
});

test('a cart that stays open hears by itself that a way has closed @phone', async ({ newWindow }) => {
  // Ways close on a full minute. This server starts 35 seconds before one.
  const closes = Math.ceil(Date.now() / MINUTE) * MINUTE;
  const server = await startServer({ ...stageEnv, ...clockOf(closes - 35 * SECOND) });
  try {
    const owner = await createBrowserOwner(server.url, menu);
    const minute = ((closes + INDIA_UTC_OFFSET) % DAY) / MINUTE;
    const week = [{ weekdays: 127, opens: minute - 120, closes: minute }];
    await setWays(server, owner, { ways: [dineIn, { ...takeaway, week }] });
    const page = await newWindow({ baseURL: server.url });
    await order(page, owner.slug);
    await way(page, 'Takeaway').check();
    await expect(customerOn(page).placeOrder).toBeVisible();
    await expect(page.getByText(/^Takeaway: Opens (at|tomorrow at) /)).toBeVisible({ timeout: 60_000 });
    await expect(customerOn(page).placeOrder).toHaveCount(0);
  } finally {
    await server.stop();
  }
});

test('a customer has the details forgotten at once, and back again @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  await setWays(server, owner, { ways: [takeaway, delivery] });
  await order(page, owner.slug);
  await way(page, 'Delivery').check();
  await box(page, 'Address').fill('12 Lake View');
  const kept = () => page.evaluate(() => localStorage.getItem('menu_link_details'));
  expect(await kept()).toContain('12 Lake View');
  await page.getByRole('button', { name: 'Delete my details' }).click();
  expect(await kept()).toBe('');
  await expect(way(page, 'Delivery')).not.toBeChecked();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(way(page, 'Delivery')).toBeChecked();
  expect((await linesOf(page)).at(-1)).toBe('12 Lake View');
});

test('a fee that changes behind the open cart is agreed to, and an area that went is asked anew @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  const bring = (fee: number, name = 'Indiranagar') =>
    setWays(server, owner, {
      ways: [dineIn, delivery],
      deliveryAreas: [{ name, fee }],
      deliversElsewhere: false,
    });
  await bring(30);
  await order(page, owner.slug);
  await way(page, 'Delivery').check();
  await area(page).selectOption('Indiranagar · ₹30.00');
  await box(page, 'Address').fill('12 Lake View');
  await expect(page.getByText('Place Order · ₹110.00')).toBeVisible();

  await bring(40);
  await comeBack(page);
  await expect(page.getByText('Delivery is now ₹40.00 (was ₹30.00).')).toBeVisible();
  await expect(customerOn(page).placeOrder).toHaveCount(0);
  await page.getByRole('button', { name: 'Update my cart' }).click();
  await expect(page.getByText('Place Order · ₹120.00')).toBeVisible();

  await bring(25, 'Ulsoor');
  await comeBack(page);
  await expect(page.getByText('Delivery to Indiranagar is no longer available.')).toBeVisible();
  await expect(page.getByText('Choose your area.')).toBeVisible();
  await area(page).selectOption('Ulsoor · ₹25.00');
  await expect(page.getByText('Place Order · ₹105.00')).toBeVisible();

  await setWays(server, owner, { ways: [takeaway, dineIn] });
  await comeBack(page);
  await expect(page.getByText('Delivery is no longer available.')).toBeVisible();
  await way(page, 'Takeaway').check();
  await expect(page.getByText('Place Order · ₹80.00')).toBeVisible();
});

test('what is asked fits a narrow phone, and bars nobody @phone', async ({ page, newOwner, server }) => {
  const owner = await newOwner(menu);
  await setWays(server, owner, {
    ways: [dineIn, takeaway, { ...delivery, daysAhead: 3, readyInMinutes: 45, note: 'घर तक, गरम' }],
    deliveryAreas: [...areas, { name: 'இந்திராநகர் — Old Airport Road side', fee: 0 }],
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await order(page, owner.slug);
  expect(await barriersOn(page)).toEqual([]);
  await way(page, 'Delivery').check();
  await box(page, 'Pin code').fill('560099');
  await box(page, 'Your area').fill('اندرا نگر');
  await box(page, 'Address').fill('12 Lake View');
  await page.getByRole('combobox', { name: 'When' }).selectOption('Tomorrow');
  await page.getByRole('combobox', { name: 'Time' }).selectOption('7:30 PM');
  expect(await barriersOn(page)).toEqual([]);
  expect(await spillsOn(page)).toEqual([]);
  expect((await linesOf(page))[0]).toBe('Delivery: اندرا نگر, for tomorrow, 7:30 PM');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it is asked after one visit @phone', async ({ page, context, newOwner, server }) => {
    const owner = await newOwner(menu);
    await setWays(server, owner, { ways: [dineIn, takeaway] });
    const path = pages.storefront(owner.slug);
    await page.goto(path);
    await untilKept(page, path);
    await context.setOffline(true);
    await page.reload();
    const customer = customerOn(page);
    await customer.add('Masala Dosa');
    await expect(customer.openCart(1)).toContainText('₹80.00');
    await customer.openCart(1).click();
    await way(page, 'Takeaway').check();
    await expect(page.getByText('We could not check the prices now.')).toBeVisible();
    expect((await linesOf(page))[0]).toBe('Takeaway');
  });
});
