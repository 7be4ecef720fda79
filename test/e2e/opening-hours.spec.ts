import { pages } from '#routes';
import { clockInIndia } from '#test/support/browser-clock.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const menu = { Tiffin: { 'Masala Dosa': 80, Idli: 40 } };

test('an owner pauses orders from Home in two taps, and customers keep their cart @phone @desktop', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner(menu);
  await page.request.post('/api/restaurant/set-up', { headers: { Authorization: `Bearer ${owner.token}` } });
  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await customer.getByRole('button', { name: 'Add Masala Dosa' }).click();
  await customer.getByRole('link', { name: 'Open Cart (1)' }).click();
  const placeOrder = customer.getByRole('link', { name: /^Place Order/ });
  await expect(placeOrder).toBeVisible();

  await signIn(owner);
  await page.goto(pages.dashboardHome());
  const card = page.getByRole('region', { name: 'Orders' });
  await expect(card).toContainText('Customers can order at any time.');
  await card.getByRole('button', { name: 'Pause orders' }).click();
  await card.getByRole('button', { name: '30 min' }).click();
  await expect(card).toContainText(/Paused until (tomorrow at )?\d+:\d\d [AP]M/);

  // Two taps pause orders. A note for customers is optional, and can be added afterwards.
  await card.getByLabel('Note for customers').fill('Back after the rush');
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(card.getByRole('status')).toContainText('Back after the rush.”');
  await expect(card.getByRole('button', { name: 'Save note' })).toBeDisabled();
  await page.reload();
  await expect(card.getByLabel('Note for customers')).toHaveValue('Back after the rush');

  // A customer who comes now, and one who comes back to their cart.
  const other = await newWindow();
  await other.goto(pages.storefront(owner.slug));
  await expect(
    other.getByText(/^Taking a short break until (tomorrow at )?\d+:\d\d [AP]M\. Back after the rush\.$/),
  ).toBeVisible();
  await expect(other.getByRole('button', { name: 'Add Idli' })).toBeVisible();
  await customer.reload();
  const hold = customer.getByText(/^Taking a short break until/);
  await expect(hold).toBeVisible();
  await expect(customer.getByText('Your cart is saved. You can order then.')).toBeVisible();
  await expect(customer.getByRole('button', { name: /^Place Order/ })).toBeDisabled();
  await expect(customer.getByText('₹80.00 each')).toBeVisible();

  await card.getByRole('button', { name: 'Take orders again' }).click();
  await expect(card).toContainText('Customers can order at any time.');
  await customer.reload();
  await expect(placeOrder).toBeVisible();
});

test('a note does not pause anew what another phone has ended @phone', async ({
  page,
  newOwner,
  signIn,
  baseURL,
}) => {
  const owner = await newOwner(menu);
  await signIn(owner);
  const call = (method: 'POST' | 'DELETE', body?: object) =>
    callApi(baseURL ?? '', method, '/api/restaurant/pause', { token: owner.token, ...(body && { body }) });
  await call('POST', { until: 'in_1_hour' });
  await page.goto(pages.openingHours());
  const card = page.getByRole('region', { name: 'Orders' });
  await card.getByLabel('Note for customers').fill('Back after the rush');
  await call('DELETE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The pause is over. You are taking orders again.')).toBeVisible();
  await expect(card).toContainText('Customers can order at any time.');
});

test('item timings that cannot load say so, and load when asked again', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner(menu));
  let isBroken = true;
  await page.route('**/api/menu/allmenu', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(pages.openingHours());
  await page.getByRole('button', { name: 'Set item timings' }).click();
  await expect(page.getByText('Your menu did not load')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Item timings' })).toBeVisible();
});

test('a pause ends by itself on a page that stays open, by the server’s clock', async ({
  newOwner,
  newWindow,
  baseURL,
}) => {
  const owner = await newOwner(menu);
  const until = new Date(Date.now() + 12_000).toISOString();
  await callApi(baseURL ?? '', 'POST', '/api/restaurant/pause', { token: owner.token, body: { until } });
  const customer = await newWindow();
  // By its own clock, a phone that is a day behind would wait for a day.
  await customer.addInitScript('Date.now = ((now) => () => now() - 86_400_000)(Date.now)');
  await customer.goto(pages.storefront(owner.slug));
  const notice = customer.getByText(/^Taking a short break until/);
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden();
});

test('an owner sets hours past midnight, a second time, a holiday and the last order @phone @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner(menu);
  await signIn(owner);
  await page.goto(pages.openingHours());
  await page.getByLabel('Only at opening hours').check();
  const monday = page.getByRole('group', { name: 'Monday' });
  // Opens in three hours, whenever this runs. Read once, as the minute may change meanwhile.
  const opens = clockInIndia(3);
  await monday.getByLabel('Monday, opens').fill(opens);
  await monday.getByLabel('Monday, closes').fill(clockInIndia(4));
  await monday.getByRole('button', { name: 'Same every day as Monday' }).click();
  await page.getByLabel('Last order').selectOption({ label: '30 minutes before closing' });
  await expect(
    page.getByRole('status').filter({ hasText: /^After you save:Closed now\. Opens/ }),
  ).toBeVisible();
  // The form repeats in words a closing time past midnight.
  const sunday = page.getByRole('group', { name: 'Sunday' });
  await sunday.getByLabel('Sunday, opens').fill('18:00');
  await sunday.getByLabel('Sunday, closes').fill('02:00');
  await expect(sunday).toContainText('until 2:00 AM on Monday');
  await sunday.getByRole('button', { name: 'Remove Sunday' }).click();
  await expect(sunday).toContainText('Closed');
  await sunday.getByRole('button', { name: 'Open on Sunday' }).click();
  await sunday.getByRole('button', { name: 'Another time on Sunday' }).click();
  await expect(sunday.getByLabel('Sunday, time 2, opens')).toBeVisible();
  await sunday.getByRole('button', { name: 'Remove Sunday, time 2' }).click();

  await page.getByRole('button', { name: 'Add a day' }).click();
  // No day is filled in: else one Save would close the restaurant today.
  await expect(page.getByLabel('Date')).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a date.');
  await page.getByLabel('Date').fill(dayInIndia());
  await page.getByLabel('Reason').fill('Diwali');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Reason')).toHaveValue('Diwali');
  await expect(monday.getByLabel('Monday, opens')).toHaveValue(opens);

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByText(/^Closed today: Diwali\. Opens /)).toBeVisible();
});

test('all days closed is no opening hours', async ({ page, newOwner, signIn }) => {
  const owner = await newOwner(menu);
  await signIn(owner);
  await page.goto(pages.openingHours());
  await page.getByLabel('Only at opening hours').check();
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByRole('button', { name: 'Remove Monday' }).click();
  await monday.getByRole('button', { name: 'Same every day as Monday' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Every day is closed.');
});

function dayInIndia(): string {
  return new Date(Date.now() + 5.5 * 60 * 60_000).toISOString().slice(0, 10);
}
