import type { Locator } from '@playwright/test';
import { pages } from '#routes';
import { DOUBLE_TAP } from '#storefront/components/ignore-second-tap.ts';
import { createKitchen } from '#test/support/browser-choices.ts';
import { fetchWhole } from '#test/support/browser-fetch.ts';
import { customerOn, orderIn } from '#test/support/browser-menu-page.ts';
import { callApi, createItem } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

test('what was chosen is offered again, and its lines are found from the card @phone @main', async ({
  page,
  server,
}) => {
  const { slug } = await createKitchen(server.url);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const sheet = page.getByRole('dialog', { name: 'Veg Thali' });
  await page.goto(pages.storefront(slug));
  const customer = customerOn(page);
  const choose = async (bread: string) => {
    await sheet.getByRole('radio', { name: new RegExp(bread) }).check();
    await sheet.getByRole('checkbox', { name: /Dal/ }).check();
    await sheet.getByRole('checkbox', { name: /Aloo gobi/ }).check();
    await sheet.getByRole('button', { name: /^Add · / }).click();
    await expect(sheet).toBeHidden();
  };
  await button('Add Veg Thali').click();
  await expect(sheet.getByRole('button', { name: /^Same as last time/ })).toHaveCount(0);
  await choose('Roti');
  await button('One more Veg Thali').click();
  await sheet.getByRole('button', { name: /^Same as last time · Roti, Dal, Aloo gobi · ₹/ }).click();
  await expect(sheet).toBeHidden();
  await expect(customer.openCart(2)).toBeVisible();

  await button('One more Veg Thali').click();
  await choose('Butter naan');
  await button('One less Veg Thali').click();
  const names = page.getByRole('heading', { name: 'Veg Thali', level: 2 });
  await expect(names).toHaveCount(2);
  await expect(names.first()).toBeFocused();
  const { text } = await orderIn(customer.placeOrder);
  expect(text).toMatch(
    /Veg Thali \(2 x ₹[\d.]+\) = ₹[\d.]+\n\+ Each: Roti, Dal, Aloo gobi\nVeg Thali \(1 x /,
  );

  const chat = page.waitForEvent('popup');
  await customer.placeOrder.click();
  await (await chat).close();
  await expect(page.getByText(/2 × Veg Thali \(Roti, Dal, Aloo gobi\), 1 × Veg Thali/)).toBeVisible();
  // The link appears where Place Order was, and ignores a second tap there.
  await page.waitForTimeout(DOUBLE_TAP);
  await page.getByRole('link', { name: 'See the menu' }).click();
  await button('Add Veg Thali').click();
  await expect(sheet.getByRole('button', { name: /^Same as last time · Butter naan/ })).toBeVisible();
});

test('a cart opened by its address draws marks as one that is reached from the menu @phone', async ({
  page,
  server,
}) => {
  const { slug } = await createKitchen(server.url);
  await page.goto(pages.storefront(slug));
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await button('Add Plain Omelette').click();
  const mark = page.getByRole('img', { name: 'Contains egg' }).filter({ visible: true }).first();
  await customerOn(page).openCart(1).click();
  const drawn = await styleOf(mark);
  await page.goto(pages.cart(slug));
  await expect(mark).toBeVisible();
  expect(await styleOf(mark)).toEqual(drawn);
});

test('sizes and choices say their language beside names in another, in sheet and cart @phone', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  const make = (path: string, body: object) =>
    callApi<{ id: string }>(server.url, 'POST', path, { token: owner.token, body });
  const options = [{ name: 'हरी चटनी' }, { name: 'Red chutney' }];
  const group = await make('/api/menu/choice-groups', { name: 'चटनी', min: 2, max: 2, options });
  const category = await make('/api/menu/categories', { name: 'Snacks' });
  await createItem(server.url, owner, {
    name: 'Samosa',
    price: 0,
    categoryId: category.id,
    variants: ['आधा', 'पूरा', 'दर्जन'].map((name, place) => ({ name, price: 20 * (place + 1) })),
    choiceGroups: [{ groupId: group.id }],
  });
  await page.goto(pages.storefront(owner.slug));
  await page.getByRole('button', { name: 'Add Samosa', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Samosa' });
  await sheet.getByRole('radio', { name: /आधा/ }).check();
  for (const { name } of options) await sheet.getByRole('checkbox', { name }).check();
  await expect(sheet.locator('legend').filter({ hasText: 'चटनी' })).toHaveText('Choose your चटनी');
  await expect(sheet.getByText('चटनी', { exact: true })).toHaveAttribute('lang', 'hi');
  await sheet.getByRole('button', { name: /^Add · / }).click();
  await customerOn(page).openCart(1).click();
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(line.getByRole('heading')).toHaveText('Samosa, आधा');
  for (const words of ['आधा', 'हरी चटनी'])
    await expect(line.getByText(words, { exact: true })).toHaveAttribute('lang', 'hi');
});

test('what became of sizes and choices is said, and what has to be chosen can be @phone', async ({
  page,
  server,
}) => {
  const { slug } = await createKitchen(server.url);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.goto(pages.storefront(slug));
  await button('Add Chicken Biryani, Half').click();
  await button('Customise Chicken Biryani, Half').click();
  await button('One more Raita').click();
  await button(/^Change · /).click();
  await button('Add Chicken Biryani, Full').click();
  await page.route(`**/api/restaurant/${slug}`, async (route) => {
    const response = await fetchWhole(route);
    const body = await response.json();
    const { groups, ofItems } = body.choices;
    const dishes = body.view.categories.flatMap(({ items }: { items: object[] }) => items);
    const biryani = dishes.find(({ name }: { name: string }) => name === 'Chicken Biryani');
    for (const group of groups)
      for (const option of group.options) if (option.name === 'Raita') option.isAvailable = false;
    const bread = groups.find(({ name }: { name: string }) => name === 'bread');
    const full = biryani.variants.find(({ name }: { name: string }) => name === 'Full');
    biryani.asks = 'choice';
    ofItems[biryani.id].push({
      groupNo: bread.no,
      min: null,
      max: null,
      included: null,
      onlyVariants: [full.no],
    });
    await route.fulfill({ response, json: body });
  });

  const customer = customerOn(page);
  await customer.openCart(2).click();
  const changes = page.getByRole('region', { name: 'Changed since you chose' });
  await expect(changes).toContainText('Raita is sold out. It was removed from Chicken Biryani, Half.');
  await expect(changes).toContainText('Please choose for Chicken Biryani, Full: bread.');
  await button('Update my cart').click();
  await expect(button('Update my cart')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeDisabled();

  await changes.getByRole('button', { name: 'Choose for Chicken Biryani, Full' }).click();
  const sheet = page.getByRole('dialog', { name: 'Chicken Biryani' });
  // The sheet must look the same when the cart is opened by its address, without the menu's styles.
  const soldOut = sheet.getByText('Sold out').first();
  const drawn = await styleOf(soldOut);
  await page.goto(pages.cart(slug));
  await changes.getByRole('button', { name: 'Choose for Chicken Biryani, Full' }).click();
  await expect(soldOut).toBeVisible();
  expect(await styleOf(soldOut)).toEqual(drawn);
  await sheet.getByRole('radio', { name: /Roti/ }).check();
  await sheet.getByRole('button', { name: /^Change · / }).click();
  await expect(changes).toHaveCount(0);
  expect((await orderIn(customer.placeOrder)).text).toMatch(
    /Chicken Biryani, Half \(1 x ₹140.00\) = ₹140.00\nChicken Biryani, Full \(1 x ₹240.00\) = ₹240.00\n\+ Roti\n/,
  );
});

/** Returns the computed styles that an element's own classes set. */
function styleOf(element: Locator) {
  return element.evaluate((at) => {
    const { display, color, backgroundColor, borderTopWidth, borderTopLeftRadius, fontSize } =
      getComputedStyle(at);
    const after = getComputedStyle(at, '::after').content;
    return { display, color, backgroundColor, borderTopWidth, borderTopLeftRadius, fontSize, after };
  });
}
