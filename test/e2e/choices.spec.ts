import type { Locator, Page } from '@playwright/test';
import { files, pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { createKitchen } from '#test/support/browser-choices.ts';
import { comeBack, customerOn, orderIn } from '#test/support/browser-menu-page.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { spillsOn } from '#test/support/browser-reflow.ts';
import { expect, test } from './fixtures.ts';

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const heightOf = async (it: Locator) => (await it.boundingBox())?.height ?? 0;
const sheetOf = (page: Page, dish: string) => page.getByRole('dialog', { name: dish });

test('half a biryani with raita and a note takes five taps @main', async ({ page, server }) => {
  const { slug } = await createKitchen(server.url, { settings: { usualNotes: 'Less spicy\nNo onion' } });
  await page.goto(pages.storefront(slug));
  await button(page, 'Add Chicken Biryani, Half').click();
  await button(page, 'Customise Chicken Biryani, Half').click();
  const sheet = sheetOf(page, 'Chicken Biryani');
  await expect(sheet.getByRole('radio', { name: 'Half' })).toBeChecked();
  await button(sheet, 'One more Raita').click();
  await button(sheet, 'Less spicy').click();
  await button(sheet, 'Change · ₹170.00').click();

  await expect(sheet).toBeHidden();
  await expect(page.getByRole('group', { name: 'Quantity of Chicken Biryani, Half' })).toContainText('1');
  await customerOn(page).openCart(1).click();
  const order = page.getByRole('link', { name: /^Place Order/ });
  await expect(order).toBeVisible();
  const { text } = await orderIn(order);
  expect(text).toContain(
    'Chicken Biryani, Half (1 x ₹170.00) = ₹170.00\n+ Raita (₹30.00)\nNote: Less spicy\n',
  );
});

test('a line that another tab changes while it is chosen anew is added, and the button says so', async ({
  page,
  context,
  server,
}) => {
  const { slug } = await createKitchen(server.url);
  await page.goto(pages.storefront(slug));
  await button(page, 'Add Chicken Biryani, Half').click();
  await button(page, 'Customise Chicken Biryani, Half').click();
  const sheet = sheetOf(page, 'Chicken Biryani');
  await expect(button(sheet, 'Change · ₹140.00')).toBeVisible();

  const other = await context.newPage();
  await other.goto(pages.storefront(slug));
  await button(other, 'One less Chicken Biryani, Half').click();
  await expect(button(other, 'Add Chicken Biryani, Half')).toBeVisible();

  await expect(button(sheet, 'Add · ₹140.00')).toBeVisible();
});

test('two sizes stand on the card, each one tap away and with a stepper of its own', async ({
  page,
  server,
}) => {
  const { slug } = await createKitchen(server.url);
  await page.goto(pages.storefront(slug));
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Mutton Sukka' }) });
  await expect(card).toContainText('Full ₹400.00Sold out');
  await expect(button(card, /^Add/)).toHaveCount(1);
  await button(page, 'Add Chicken Biryani, Half').click();
  await button(page, 'Add Chicken Biryani, Full').click();
  await button(page, 'One more Chicken Biryani, Full').click();
  await expect(customerOn(page).openCart(3)).toContainText('₹620.00');
  await button(page, 'One less Chicken Biryani, Half').click();
  await expect(button(page, 'Add Chicken Biryani, Half')).toBeFocused();
  await expect(customerOn(page).openCart(2)).toContainText('₹480.00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const layout of ['list', 'grid'] as const)
  test(`what comes up beside a stepper moves nothing in a ${layout}, however narrow`, async ({
    page,
    server,
  }) => {
    const { slug } = await createKitchen(server.url, { settings: { isGrid: layout === 'grid' } });
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(pages.storefront(slug));
      await button(page, 'Add Masala Dosa').click();
      await expect(customerOn(page).openCart(1)).toBeVisible();
      const places = () =>
        page
          .locator('h3,[data-add]')
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top + scrollY)));
      const before = await places();
      for (const dish of ['Plain Omelette', 'Chicken Biryani, Half']) {
        await button(page, `Add ${dish}`).click();
        await expect(button(page, `Customise ${dish}`)).toBeVisible();
      }
      expect(await places()).toEqual(before);
      await page.evaluate(() => localStorage.clear());
    }
  });

for (const layout of ['list', 'grid'] as const)
  test(`the keyboard comes to the extras where the eye does, in a ${layout}`, async ({ page, server }) => {
    const { slug } = await createKitchen(server.url, { settings: { isGrid: layout === 'grid' } });
    await page.goto(pages.storefront(slug));
    for (const dish of ['Plain Omelette', 'Chicken Biryani, Half']) {
      await button(page, `Add ${dish}`).click();
      const extras = button(page, `Customise ${dish}`);
      const stepper = page.getByRole('group', { name: `Quantity of ${dish}` });
      const [way, steps] = [await extras.boundingBox(), await stepper.boundingBox()];
      if (!way || !steps) throw new Error('Nothing to see.');
      const isBefore = way.y + way.height <= steps.y || way.x + way.width <= steps.x;
      await button(page, `One ${isBefore ? 'less' : 'more'} ${dish}`).focus();
      await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
      await expect(extras).toBeFocused();
    }
  });

test('a thali asks for what it needs, says what it costs, and is chosen with the keyboard alone @desktop', async ({
  page,
  server,
}) => {
  const { slug } = await createKitchen(server.url);
  await page.goto(pages.storefront(slug));
  await button(page, 'Add Veg Thali').focus();
  await page.keyboard.press('Enter');
  const sheet = sheetOf(page, 'Veg Thali');
  await expect(sheet.getByRole('heading', { name: 'Veg Thali' })).toBeFocused();

  const bread = sheet.getByRole('radiogroup', { name: 'Choose your bread' });
  await expect(bread).toHaveAccessibleDescription('Required Choose 1');
  const sabzi = sheet.getByRole('group', { name: 'Choose your sabzi' });
  await expect(sabzi).toHaveAccessibleDescription('Required Choose 2 to 4 · 2 included, then ₹40.00 each');
  await expect(sheet.getByRole('group', { name: 'Extras' })).toHaveAccessibleDescription(
    'Optional · Choose up to 4',
  );
  await expect(bread.getByRole('radio', { name: /Kulcha/ })).toBeDisabled();
  await expect(bread).toContainText('KulchaSold out');

  await button(sheet, 'Choose your bread first').focus();
  await page.keyboard.press('Enter');
  await expect(bread.getByRole('radio', { name: 'Roti' })).toBeFocused();
  await expect(sheet.getByRole('status').filter({ hasText: 'Choose your bread' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(bread.getByRole('radio', { name: /Butter naan/ })).toBeChecked();
  await page.keyboard.press('Tab');
  for (const name of ['Dal', /Palak paneer/, 'Aloo gobi']) {
    await expect(sabzi.getByRole('checkbox', { name })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  // 180 + 20 for the naan + 40 for the third sabzi + 25 for the paneer.
  await expect(button(sheet, 'Add · ₹265.00')).toBeVisible();
  await button(sheet, 'One more Veg Thali').focus();
  await page.keyboard.press('Enter');
  await button(sheet, 'Add · ₹530.00').focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Veg Thali: 2 in your cart.' })).toBeAttached();
  await expect(button(page, 'One more Veg Thali')).toBeFocused();
});

test('forty choices with names as long as they may be fit a narrow phone, enlarged text and chosen colours @phone', async ({
  page,
  server,
}) => {
  const { slug, token } = await createKitchen(server.url, {
    settings: { usualNotes: 'Less spicy\nNo onion' },
  });
  const long = (begin: string) =>
    `${begin} hand ground masala with curry leaves and ghee on top`.slice(0, 60);
  const groups = [
    {
      name: long('roasted'),
      min: 1,
      max: 1,
      options: [{ name: long('Ragi') }, { name: 'A'.repeat(60), price: 20 }],
    },
    {
      name: long('Toppings'),
      max: 40,
      maxEach: 3,
      options: Array.from({ length: 40 }, (_, at) => ({
        name: long(`${at + 1}`),
        price: 1234.5,
        diet: 'egg',
      })),
    },
  ];
  const choiceGroups: Array<{ groupId: string }> = [];
  for (const body of groups) {
    const { id } = await callApi<{ id: string }>(server.url, 'POST', '/api/menu/choice-groups', {
      token,
      body,
    });
    choiceGroups.push({ groupId: id });
  }
  const { id: categoryId } = await callApi<{ id: string }>(server.url, 'POST', '/api/menu/categories', {
    token,
    body: { name: 'Long' },
  });
  await callApi(server.url, 'POST', '/api/menu/items', {
    token,
    body: { name: long('Dosa'), price: 80, categoryId, choiceGroups },
  });

  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(pages.storefront(slug));
  await button(page, `Add ${long('Dosa')}`).click();
  const sheet = sheetOf(page, long('Dosa'));
  const first = sheet.getByRole('button', { name: /first$/ });
  await expect(first).toHaveAccessibleName(`Choose your ${long('roasted')} first`);
  for (const width of [320, 180]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await spillsOn(page)).toEqual([]);
    expect(await heightOf(first)).toBeLessThan(72);
  }
  expect(await barriersOn(page)).toEqual([]);
  const [note, other] = [button(sheet, 'Less spicy'), button(sheet, 'No onion')];
  await note.click();
  const edge = (each: Locator) => each.evaluate((it) => getComputedStyle(it).borderTopWidth);
  expect(await edge(note)).not.toBe(await edge(other));
});

test('a sheet comes up where the customer is, from its first frame on', async ({ page, server }) => {
  const { slug } = await createKitchen(server.url);
  await page.goto(pages.storefront(slug));
  await page.locator('main').evaluate((main) => main.style.setProperty('padding-top', '150vh'));
  const add = button(page, 'Add Veg Thali');
  await add.scrollIntoViewIfNeeded();
  const frames = await add.evaluate(async (opener: HTMLElement) => {
    const seen: Array<{ scrolled: number; isInSight: boolean; isModal: boolean }> = [];
    const from = scrollY;
    opener.click();
    while (!seen.some(({ isModal }) => isModal)) {
      await new Promise(requestAnimationFrame);
      const sheet = document.querySelector('dialog');
      if (!sheet) continue;
      const isInSight = sheet.getBoundingClientRect().top < innerHeight;
      seen.push({ scrolled: scrollY - from, isInSight, isModal: sheet.matches(':modal') });
    }
    return seen;
  });
  expect(frames).toContainEqual({ scrolled: 0, isInSight: true, isModal: false });
  for (const frame of frames) expect(frame).toMatchObject({ scrolled: 0, isInSight: true });
});

test('Back closes the sheet and keeps what was chosen; what is sold out cannot be', async ({
  page,
  server,
}) => {
  const { slug } = await createKitchen(server.url);
  await page.goto(pages.storefront(slug));
  await button(page, 'Add Kaju Katli').click();
  const sheet = sheetOf(page, 'Kaju Katli');
  await sheet.getByRole('radio', { name: '500 g' }).check();
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(pages.storefront(slug));
  await button(page, 'Add Kaju Katli').click();
  await expect(sheet.getByRole('radio', { name: '500 g' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // All the choices that it needs are sold out, so it cannot be ordered at all.
  await expect(button(page, 'Add Curd Rice')).toHaveCount(0);
});

test('a sheet that is open while the dish runs out or ordering ends takes nothing into the cart @phone', async ({
  page,
  server,
}) => {
  const { slug, token, ids } = await createKitchen(server.url);
  await page.goto(pages.storefront(slug), { waitUntil: 'networkidle' });
  await button(page, 'Add Kaju Katli').click();
  const sheet = sheetOf(page, 'Kaju Katli');
  await sheet.getByRole('radio', { name: '500 g' }).check();
  const takesOrders = (isOrder: boolean) =>
    callApi(server.url, 'PUT', '/api/restaurant', { token, body: { settings: { isOrder } } });
  const isThere = (is_available: boolean) =>
    callApi(server.url, 'PATCH', `/api/menu/items/${ids['Kaju Katli'] ?? ''}/toggle-availability`, {
      token,
      body: { is_available },
    });
  const add = button(sheet, 'Add · ₹500.00');
  for (const [change, words] of [
    [takesOrders, 'The restaurant is not taking orders here now.'],
    [isThere, 'Kaju Katli is sold out.'],
  ] as const) {
    await change(false);
    await comeBack(page);
    await expect(sheet.getByText(words)).toBeVisible();
    await expect(add).toBeDisabled();
    await change(true);
    await comeBack(page);
    await expect(add).toBeEnabled();
  }
  await add.click();
  await expect(customerOn(page).openCart(1)).toContainText('₹500.00');
});

test('a sheet whose dish goes off the menu says so and stays until it is closed @phone', async ({
  page,
  server,
}) => {
  const { slug, token, ids } = await createKitchen(server.url);
  await page.goto(pages.storefront(slug), { waitUntil: 'networkidle' });
  await button(page, 'Add Veg Thali').click();
  const sheet = sheetOf(page, 'Veg Thali');
  await sheet.getByRole('radio', { name: 'Roti' }).check();
  await callApi(server.url, 'DELETE', `/api/menu/items/${ids['Veg Thali'] ?? ''}`, { token });
  await comeBack(page);
  await expect(sheet.getByRole('status').getByText('Veg Thali is no longer on the menu.')).toBeVisible();
  await expect(button(sheet, /first$/)).toBeDisabled();
  await expect(sheet.getByRole('radio', { name: 'Roti' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Veg Thali' })).toHaveCount(0);
  // Back leads where it did before: the sheet leaves no entry in the history.
  await button(page, 'Add Masala Dosa').click();
  await customerOn(page).openCart(1).click();
  await page.goBack();
  await expect(customerOn(page).openCart(1)).toBeVisible();
});

test('a dish over the whole screen that goes off the menu says so and stays until it is closed @phone', async ({
  page,
  server,
}) => {
  const { slug, token, ids } = await createKitchen(server.url);
  await page.goto(pages.storefront(slug), { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Veg Thali', exact: true }).click();
  const view = page.getByRole('dialog', { name: 'Veg Thali' });
  await expect(view.getByRole('button', { name: /first$/ })).toBeVisible();
  await callApi(server.url, 'DELETE', `/api/menu/items/${ids['Veg Thali'] ?? ''}`, { token });
  await comeBack(page);
  await expect(view.getByRole('status').getByText('Veg Thali is no longer on the menu.')).toBeVisible();
  await expect(view.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Veg Thali' })).toHaveCount(0);
});

test('an option that has run out has no stepper, only why', async ({ page, server }) => {
  const { slug } = await createKitchen(server.url);
  await page.goto(pages.storefront(slug));
  await button(page, 'Add Veg Thali').click();
  const extras = sheetOf(page, 'Veg Thali').getByRole('group', { name: 'Extras', exact: true });
  await expect(extras).toContainText('Mirchi salanSold out');
  await expect(extras.getByRole('group', { name: 'Quantity of Raita' })).toBeVisible();
  await expect(extras.getByRole('group', { name: 'Quantity of Mirchi salan' })).toHaveCount(0);
});

test('a tap before the script has come opens the sheet as soon as it is here', async ({ page, server }) => {
  const { slug } = await createKitchen(server.url);
  const arrival = Promise.withResolvers<void>();
  await page.route(`**${files.assets}/storefront*`, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(pages.storefront(slug), { waitUntil: 'commit' });
  await button(page, 'Add Kaju Katli').click();
  await button(page, 'Add Chicken Biryani, Full').click();
  arrival.resolve();
  await expect(sheetOf(page, 'Kaju Katli')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(customerOn(page).openCart(1)).toContainText('₹240.00');
  await expect(page.locator('[data-taps]')).toHaveCount(0);
});

test('a page that is older than its menu’s choices asks for the menu as it is now', async ({
  page,
  server,
}) => {
  const { slug } = await createKitchen(server.url);
  await page.route('**/choices/*.json', (route) => route.fulfill({ status: 404 }));
  const fresh = page.waitForResponse((answer) => answer.url().endsWith(`/api/restaurant/${slug}`));
  await page.goto(pages.storefront(slug));
  await fresh;
  await button(page, 'Add Veg Thali').click();
  await expect(sheetOf(page, 'Veg Thali').getByRole('radio', { name: 'Roti' })).toBeVisible();
});

test('a dish over the whole screen has the same choices, and without JavaScript they can be read', async ({
  page,
  server,
  newWindow,
}) => {
  const { slug, ids } = await createKitchen(server.url);
  const address = pages.storefrontItem(slug, ids['Veg Thali'] ?? '');
  await page.goto(address);
  const item = sheetOf(page, 'Veg Thali');
  await item.getByRole('radio', { name: 'Roti' }).check();
  for (const name of ['Dal', 'Chole']) await item.getByRole('checkbox', { name }).check();
  await button(item, 'Add · ₹180.00').click();
  await expect(item).toBeHidden();
  await expect(customerOn(page).openCart(1)).toContainText('₹180.00');

  const reader = await newWindow({ javaScriptEnabled: false });
  await reader.goto(new URL(address, server.url).href);
  const told = reader.getByRole('dialog', { name: 'Veg Thali' });
  await expect(told).toContainText('Required · Choose 2 to 4 · 2 included, then ₹40.00 each');
  await expect(told.getByText('Butter naan')).toBeVisible();
  await expect(told.getByRole('radio')).toHaveCount(0);
  await reader.goto(new URL(pages.storefront(slug), server.url).href);
  await expect(reader.getByText('Full ₹240.00')).toBeVisible();
  await reader.goto(new URL(pages.storefrontItem(slug, ids['Kaju Katli'] ?? ''), server.url).href);
  await expect(reader.getByText('₹980.00')).toBeVisible();
});
