import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { DOUBLE_TAP } from '#storefront/components/ignore-second-tap.ts';
import { barriersOn } from '#test/support/browser-axe.ts';
import { comeBack, customerOn, orderIn } from '#test/support/browser-menu-page.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const menu = { Snacks: { Samosa: 20, 'Masala Dosa': 80 } };

test('an owner sets packing, GST and numbers, and customers see one sum on menu, cart and in the message @phone @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner(menu);
  await signIn(owner);
  await page.goto(pages.charges());
  const preview = page.getByRole('region', { name: 'Sample order' });
  await expect(preview).toContainText('Total: ₹230.00');
  await page.getByRole('button', { name: 'Packing for each piece' }).click();
  await page.keyboard.type('5');
  await page.getByText('Yes, added on top').click();
  await expect(preview).toContainText(/Packing: ₹15\.00\s+CGST 2\.5%: ₹6\.13/);
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto(pages.orderTypes());
  await page.getByText('Give each order a number').click();
  await expect(preview).toContainText('Order 7K3-M4');
  await expect(preview).toContainText('Packing: ₹15.00');
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const phone = await newWindow();
  const customer = customerOn(phone);
  await phone.goto(pages.storefront(owner.slug));
  await customer.add('Masala Dosa');
  await customer.add('Samosa');
  await expect(customer.openCart(2)).toContainText('₹115.50');
  await customer.openCart(2).click();
  await expect(phone.getByText('Place Order · ₹115.50')).toBeVisible();
  const { text } = await orderIn(customer.placeOrder);
  const [, number] = /^Order (\w{3}-\w{2})$/m.exec(text) ?? [];
  expect(text).toBe(
    [
      `Hello ${owner.name}, I would like to place an order:`,
      '',
      `Order ${number}`,
      '',
      'Masala Dosa (1 x ₹80.00) = ₹80.00',
      'Samosa (1 x ₹20.00) = ₹20.00',
      '',
      'Items: ₹100.00',
      'Packing: ₹10.00',
      'CGST 2.5%: ₹2.75',
      'SGST 2.5%: ₹2.75',
      'Total: ₹115.50',
      '',
      'Please confirm my order.',
    ].join('\n'),
  );
  // Place Order appears where the link to the cart was, and ignores a second tap there.
  await phone.waitForTimeout(DOUBLE_TAP);
  const chat = phone.waitForEvent('popup');
  await customer.placeOrder.click();
  await (await chat).close();
  await expect(phone.getByText('1 × Masala Dosa, 1 × Samosa · ₹115.50')).toBeVisible();
  expect((await orderIn(phone.getByRole('link', { name: 'Send again' }))).text).toBe(text);

  await phone.getByRole('button', { name: 'Restore cart' }).click();
  const again = (await orderIn(customer.placeOrder)).text;
  expect(again.replace(/^Order .*$/m, '')).toBe(text.replace(/^Order .*$/m, ''));
});

test('a charge that changes while the cart is open is agreed to before ordering @phone', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner(menu);
  const charge = (amount: number) =>
    callApi(server.url, 'PUT', '/api/restaurant/ordering', {
      token: owner.token,
      body: { charges: amount > 0 ? [{ name: 'Packing', amount }] : [] },
    });
  await charge(10);
  const customer = customerOn(page);
  await page.goto(pages.storefront(owner.slug));
  await customer.add('Samosa');
  const checked = page.waitForResponse((answer) => answer.url().endsWith(`/api/restaurant/${owner.slug}`));
  await customer.openCart(1).click();
  await expect(page.getByText('Place Order · ₹30.00')).toBeVisible();
  // Wait for the response: coming back while the cart still waits for it would reuse it.
  await (await checked).finished();

  await charge(20);
  await comeBack(page);
  await expect(page.getByText('Packing is now ₹20.00 (was ₹10.00).')).toBeVisible();
  await expect(customer.placeOrder).toHaveCount(0);
  await page.getByRole('button', { name: 'Update my cart' }).click();
  await expect(page.getByText('Place Order · ₹40.00')).toBeVisible();
  expect((await orderIn(customer.placeOrder)).text).toContain('Packing: ₹20.00\nTotal: ₹40.00');

  await charge(0);
  await comeBack(page);
  await expect(page.getByText('Packing was removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Update my cart' }).click();
  await expect(page.getByText('Place Order · ₹20.00')).toBeVisible();
});

test('what is wrong is said at its place, and nothing typed is lost @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  await page.goto(pages.charges());
  await page.getByRole('button', { name: 'Packing for each order' }).click();
  await box(page, 'Name of charge 1').fill('Service charge');
  await save(page);
  await expect(page.getByText(/^Service charge cannot be added/)).toBeVisible();
  await expect(box(page, 'Name of charge 1')).toBeFocused();
  await box(page, 'Name of charge 1').fill('Packing');
  await save(page);
  await expect(box(page, 'Amount of charge 1 in rupees')).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(box(page, 'Name of charge 1')).toHaveValue('Packing');
  await page.getByRole('combobox', { name: 'Purpose of charge 1' }).selectOption('% of items');
  await box(page, 'Percent of charge 1').fill('2.5');
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(box(page, 'Percent of charge 1')).toHaveValue('2.5');
});

test('an owner switches delivery on and says where to and for how much @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner(menu));
  await page.goto(pages.orderTypes());
  await expect(page.getByText('Customers are not asked. Orders show only')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Delivery areas' })).toBeHidden();
  await page.getByRole('switch', { name: 'Takeaway', exact: true }).check();
  await page.getByRole('switch', { name: 'Delivery', exact: true }).check();
  const delivery = page.getByRole('group', { name: 'Delivery', exact: true });
  await delivery.getByRole('textbox', { name: 'Minimum order' }).fill('200');
  await delivery.getByLabel('Customers can choose a time').check();
  await delivery.getByRole('combobox', { name: 'How far ahead' }).selectOption('Up to 2 days ahead');
  await delivery.getByRole('combobox', { name: 'Order at least this early' }).selectOption('1 hour');
  await delivery.getByRole('textbox', { name: 'Ready in' }).fill('soon');

  await page.getByRole('button', { name: 'Add an area' }).click();
  const area = page.getByRole('group', { name: 'Area 1' });
  await expect(area.getByRole('textbox', { name: 'Area', exact: true })).toBeFocused();
  await page.keyboard.type('Indiranagar');
  await page.keyboard.press('Enter');
  await expect(area.getByRole('textbox', { name: 'Delivery fee' })).toBeFocused();
  await page.keyboard.type('30');
  await area.getByRole('textbox', { name: 'Pin codes' }).fill('56038');
  await save(page);
  await expect(delivery.getByRole('textbox', { name: 'Ready in' })).toBeFocused();
  await delivery.getByRole('textbox', { name: 'Ready in' }).fill('45');
  await save(page);
  await expect(page.getByText('56038 is not a pin code')).toBeVisible();
  await area.getByRole('textbox', { name: 'Pin codes' }).fill('560038, 560 008');
  const preview = page.getByRole('region', { name: 'Sample order' });
  await expect(preview).toContainText('Takeaway');
  await preview.getByText('Delivery', { exact: true }).click();
  await expect(preview).toContainText(/Delivery: Indiranagar, for tomorrow.*Delivery: ₹30\.00/s);
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);

  await page.reload();
  await expect(area.getByRole('textbox', { name: 'Pin codes' })).toHaveValue('560038, 560008');
  await expect(delivery.getByRole('combobox', { name: 'Order at least this early' })).toHaveValue('60');
  await page.getByRole('button', { name: 'Remove Indiranagar' }).click();
  await expect(page.getByText('No areas yet.')).toBeVisible();
  await page.getByRole('switch', { name: 'Delivery', exact: true }).uncheck();
  await expect(page.getByText('All orders are takeaway')).toBeVisible();
});

test('the sample order is in the language in which the restaurant reads its orders @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner(menu, { settings: { orderLanguage: 'ta' } }));
  await page.goto(pages.orderTypes());
  const sample = page.getByRole('region', { name: 'Sample order' });
  await expect(sample.locator('[lang="ta"]')).toContainText(/வணக்கம்.*Masala Dosa.*₹230\.00/s);
  await expect(sample).not.toContainText('Please confirm my order.');
});

test('leaving with something unsaved asks once @phone', async ({ page, newOwner, signIn }) => {
  await signIn(await newOwner());
  const wayHome = page.getByRole('link', { name: /^Home$|, home$/ }).first();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  for (const [path, begin] of [
    [pages.openingHours(), 'Only at opening hours'],
    [pages.orderTypes(), 'Give each order a number'],
    [pages.charges(), 'Composition'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(begin).check();
    await wayHome.click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await wayHome.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(pages.dashboardHome());
  }
});

test('charges saved on one phone do not disturb order types on another @phone', async ({
  page,
  server,
  newOwner,
  signIn,
}) => {
  const owner = await newOwner(menu);
  await signIn(owner);
  await page.goto(pages.orderTypes());
  await page.getByRole('switch', { name: 'Takeaway', exact: true }).check();
  const packing = { charges: [{ name: 'Packing', amount: 10 }] };
  await callApi(server.url, 'PUT', '/api/restaurant/ordering', { token: owner.token, body: packing });
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  // Nothing of the other screen was written back: its charge is still there, and this screen shows it.
  await expect(page.getByRole('region', { name: 'Sample order' })).toContainText('Packing: ₹10.00');
  await page.goto(pages.charges());
  await expect(box(page, 'Name of charge 1')).toHaveValue('Packing');
});
