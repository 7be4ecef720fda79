import type { Locator, Page } from '@playwright/test';
import { pages } from '#routes';
import { type BrowserOwner, callApi } from '#test/support/browser-owner.ts';
import { test as base, expect } from './fixtures.ts';

/** Stories of an owner who enters on a phone what a real thali place serves. */
const test = base.extend<{ owner: BrowserOwner }>({
  owner: [
    async ({ newOwner, signIn }, use) => {
      const owner = await newOwner({ Thalis: { 'Veg Thali': 180 }, Curries: { Rajma: 120, Kadhi: 110 } });
      await signIn(owner);
      await use(owner);
    },
    { auto: true },
  ],
});

const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const optionName = (page: Page, at: number) => page.getByLabel(`Name of add-on ${at}`, { exact: true });
const optionPrice = (page: Page, at: number) =>
  page.getByLabel(`Extra price of add-on ${at}`, { exact: true });

/** Opens the form for new choices and starts from a pattern. */
async function begin(page: Page, pattern: RegExp): Promise<void> {
  await page.goto(pages.menuChoices());
  await page.getByRole('link', { name: 'Add add-on group' }).first().click();
  await press(page, pattern);
}

/** Saves the form, and selects these dishes in the dialog that follows. */
async function saveFor(page: Page, ...dishes: (string | RegExp)[]): Promise<void> {
  await press(page, 'Save');
  const dialog = page.getByRole('dialog');
  for (const name of dishes) await dialog.getByRole('checkbox', { name }).check();
  await press(dialog, dishes.length > 0 ? /^Save · / : 'Cancel');
  await expect(dialog).toBeHidden();
}

test('each of the four patterns becomes choices, for one dish or a whole category', async ({
  page,
  owner,
  newWindow,
}) => {
  await begin(page, /^Choose one/);
  await page.getByLabel('Name', { exact: true }).fill('Choose your bread');
  await press(page, 'Roti, Naan, Kulcha');
  await saveFor(page, 'Veg Thali');

  await begin(page, /^Optional add-ons/);
  await press(page, 'Raita, Papad, Boiled egg');
  await optionPrice(page, 1).fill('30');
  await page.getByLabel('Mark of add-on 3', { exact: true }).selectOption({ label: 'Contains egg' });
  await saveFor(page, /^Curries/);

  await begin(page, /^Choose several/);
  await page.getByLabel('Name', { exact: true }).fill('Choose your sabzi');
  await press(page, 'Aloo gobi, Paneer, Dal, Rajma');
  await page.getByLabel('Each extra one').fill('40');
  await saveFor(page, 'Veg Thali');

  await begin(page, /^Yes or no/);
  await page.getByLabel('Name', { exact: true }).fill('How we cook it');
  await press(page, 'No onion, no garlic');
  await saveFor(page);

  await expect(page.getByText('Exactly 1 · used by 1 item')).toBeVisible();
  await expect(page.getByText('As many as they like · used by 2 items')).toBeVisible();
  await expect(page.getByText('2 to 4 · 2 included · then ₹40.00 each · used by 1 item')).toBeVisible();
  await expect(page.getByText('Up to 1 · not used yet')).toBeVisible();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await press(customer, /^Add.*Veg Thali/);
  const sheet = customer.getByRole('dialog');
  await sheet.getByText('Naan', { exact: true }).click();
  for (const sabzi of ['Aloo gobi', 'Dal', 'Rajma']) await sheet.getByText(sabzi, { exact: true }).click();
  await expect(sheet.getByRole('button', { name: /₹220/ })).toBeVisible();
});

test('options are dragged with a finger and moved with a keyboard, and customers see them so', async ({
  page,
}) => {
  await begin(page, /^Choose one/);
  await page.getByLabel('Name', { exact: true }).fill('Choose your bread');
  await press(page, 'Roti, Naan, Kulcha');
  const preview = page.getByRole('region', { name: 'What customers see' });
  await expect(preview.getByRole('listitem')).toHaveText(['Roti', 'Naan', 'Kulcha']);

  const first = page.getByTitle('Drag to move').first();
  await first.scrollIntoViewIfNeeded();
  const [from, to] = [await first.boundingBox(), await page.getByTitle('Drag to move').nth(1).boundingBox()];
  if (!from || !to) throw new Error('No handles.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2 + 12, { steps: 6 });
  await expect(async () => expect(await translated(page, 2)).not.toBe('none')).toPass();
  await page.mouse.up();
  await expect(preview.getByRole('listitem')).toHaveText(['Naan', 'Roti', 'Kulcha']);

  await page.getByRole('button', { name: 'Move Kulcha up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move Kulcha up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move Kulcha down' })).toBeFocused();
  await expect(preview.getByRole('listitem')).toHaveText(['Kulcha', 'Naan', 'Roti']);

  // A cancelled drag leaves the order as it was.
  await first.scrollIntoViewIfNeeded();
  const again = await first.boundingBox();
  if (!again) throw new Error('No handle.');
  await page.mouse.move(x, again.y + again.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, again.y + again.height * 2, { steps: 6 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(preview.getByRole('listitem')).toHaveText(['Kulcha', 'Naan', 'Roti']);

  await saveFor(page, 'Veg Thali');
  const switches = page
    .getByRole('switch')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect(await switches).toEqual(['Kulcha available', 'Naan available', 'Roti available']);
  // The dialog for the dishes is not shown again.
  await page.reload();
  await expect(page.getByRole('switch')).toHaveCount(3);
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** Returns the CSS `translate` of an option's row: how far it has moved to make room. */
function translated(page: Page, at: number): Promise<string> {
  return optionName(page, at).evaluate((input) => getComputedStyle(input.closest('li') as Element).translate);
}

test('one dish asks for choices in its own order and with its own numbers, with the keyboard alone', async ({
  page,
  owner,
  server,
  newWindow,
}) => {
  await begin(page, /^Choose several/);
  await page.getByLabel('Name', { exact: true }).fill('Choose your sabzi');
  await press(page, 'Aloo gobi, Paneer, Dal, Rajma');
  await page.getByLabel('Each extra one').fill('40');
  await saveFor(page, 'Veg Thali', /^Curries/);
  await begin(page, /^Optional add-ons/);
  await press(page, 'Extra cheese, Extra butter');
  await saveFor(page);

  const { token } = owner;
  const menu = await callApi<{ menu_items: { id: string }[] }[]>(server.url, 'GET', '/api/menu/allmenu', {
    token,
  });
  await page.goto(pages.menuEdit(menu[0]?.menu_items[0]?.id ?? ''));
  await page.getByText('Add-ons, marks').click();
  await page.getByRole('checkbox', { name: /^Add-ons/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Move Add-ons up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move Add-ons down' })).toBeFocused();
  const own = page.getByText(/for this item only$/).nth(1);
  await own.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Included').nth(1).selectOption('0');
  await page.getByLabel('At least').nth(1).selectOption('1');
  await press(page, 'Save');
  await expect(page.getByText('Menu item updated successfully')).toBeVisible();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await press(customer, /^Add.*Veg Thali/);
  const thali = customer.getByRole('dialog');
  await thali.getByText('Dal', { exact: true }).click();
  // No sabzi is included with this dish, so the first one costs extra.
  await expect(thali.getByRole('button', { name: /₹220/ })).toBeVisible();
  await customer.goto(pages.storefront(owner.slug));
  await press(customer, /^Add.*Rajma/);
  const rajma = customer.getByRole('dialog');
  for (const sabzi of ['Dal', 'Paneer']) await rajma.getByText(sabzi, { exact: true }).click();
  await expect(rajma.getByRole('button', { name: /₹120/ })).toBeVisible();
});

test('what nobody could choose is said before it is saved, and what has run out as soon as a dish asks for it', async ({
  page,
}) => {
  await begin(page, /^Choose several/);
  await page.getByLabel('Name', { exact: true }).fill('Choose your sabzi');
  await optionName(page, 1).fill('Dal');
  await press(page, 'Save');
  await expect(
    page.getByText('Choose your sabzi needs 2, but only 1 can be chosen. Add more add-ons.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('At least')).toBeFocused();
  await page.getByLabel('At least').selectOption('1');
  await page.getByLabel('At most').selectOption('1');
  await page.getByLabel('Included').selectOption('1');
  await saveFor(page);

  await page.getByRole('switch', { name: 'Dal available' }).click();
  await expect(page.getByText('Dal is now sold out.')).toBeVisible();
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  await press(page, 'Choose items');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Thalis/ }).check();
  await press(dialog, 'Save · 1 item');
  const said = page.getByText('All add-ons in "Choose your sabzi" are sold out. 1 item cannot be ordered.');
  await expect(said.first()).toBeVisible();

  await page.goto(pages.menuCreate());
  await page.getByLabel('Name', { exact: true }).fill('Mini Thali');
  await page.getByLabel('Price', { exact: true }).fill('90');
  await page.getByText('Add-ons, marks').click();
  await page.getByRole('checkbox', { name: /^Choose your sabzi/ }).check();
  await press(page, 'Save');
  await expect(said.first()).toBeVisible();
  await expect(
    page.getByText('All add-ons in "Choose your sabzi" are sold out. 2 items cannot be ordered.').first(),
  ).toBeVisible();
  await page.goto(pages.menuChoices());
  await page.getByRole('switch', { name: 'Dal available' }).click();
  await expect(page.getByText('Dal is now available.')).toBeVisible();
  await page.goto(pages.menu());
  await expect(page.getByText(/cannot be ordered/)).toBeHidden();
});

/**
 * Typing with two thumbs on a phone: three characters a second (Palin et al., MobileHCI 2019). A tap, including
 * finding its target: 1.3 s.
 */
const SECONDS_A_KEY = 1 / 3;
const SECONDS_A_TAP = 1.3;

test('a dish with two sizes is written within twenty seconds of typing and tapping @phone', async ({
  page,
}) => {
  await page.goto(pages.menu());
  await page.evaluate(() => {
    const counted = Object.assign(window, { taps: 0, keys: 0 });
    window.addEventListener('pointerdown', () => counted.taps++, true);
    window.addEventListener('keydown', () => counted.keys++, true);
  });
  await page.getByRole('link', { name: 'Add New Item' }).click();
  await page.getByLabel('Name', { exact: true }).click();
  await page.keyboard.type('Chicken Biryani');
  await page.getByText('Sizes', { exact: true }).click();
  await press(page, 'Half, Full');
  // Nobody types before the phone's keyboard is there, which comes with the focus.
  await expect(page.getByLabel('Price of size 1')).toBeFocused();
  await page.keyboard.type('140');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Price of size 2')).toBeFocused();
  await page.keyboard.type('240');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: /^Chicken Biryani Half\s₹140.00 · Full\s₹240.00/ }),
  ).toBeVisible();

  const { taps, keys } = await page.evaluate(() => {
    const { taps, keys } = window as unknown as { taps: number; keys: number };
    return { taps, keys };
  });
  expect({ taps, keys }).toEqual({ taps: 4, keys: 24 });
  expect(taps * SECONDS_A_TAP + keys * SECONDS_A_KEY).toBeLessThan(20);
});
