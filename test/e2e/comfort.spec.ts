import type { Locator, Page } from '@playwright/test';
import { pages } from '#routes';
import { customerOn } from '#test/support/browser-menu-page.ts';
import { callApi, createItem } from '#test/support/browser-owner.ts';
import { uploadPhoto } from '#test/support/browser-photo.ts';
import { expect, test } from './fixtures.ts';

/** A phone of 360 px whose owner has zoomed to 200 %. */
const enlarged = { viewport: { width: 180, height: 370 }, deviceScaleFactor: 4, hasTouch: true };
const small = { viewport: { width: 320, height: 568 }, deviceScaleFactor: 2, hasTouch: true };
const card = (page: Page, dish: string) => page.getByRole('listitem').filter({ hasText: dish });

test('a long description is cut after two whole lines in its row, and all there in its view', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner();
  const { token } = owner;
  const { id } = await callApi<{ id: string }>(server.url, 'POST', '/api/menu/categories', {
    token,
    body: { name: 'Breakfast' },
  });
  const description = 'Potato, coriander and green chilli, with curd and pickle. '.repeat(8).trim();
  await createItem(server.url, owner, { name: 'Aloo Paratha', price: 60, categoryId: id, description });

  await page.goto(pages.storefront(owner.slug));
  const words = card(page, 'Aloo Paratha').getByText('Potato');
  const { lines, isCut } = await words.evaluate((element) => ({
    lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    isCut: element.scrollHeight > element.clientHeight + 4,
  }));
  expect(isCut).toBe(true);
  expect(lines).toBeCloseTo(2, 1);

  await page.getByRole('link', { name: 'Aloo Paratha' }).click();
  const view = page.getByRole('dialog', { name: 'Aloo Paratha' });
  await expect(view.getByText(description)).toBeVisible();
  await view.getByText(description).evaluate((element) => element.scrollIntoView(false));
  await expect(view.getByRole('button', { name: 'Add Aloo Paratha' })).toBeInViewport({ ratio: 1 });
  await expect(view.getByRole('link', { name: 'Close, back to the menu' })).toBeInViewport({ ratio: 1 });
});

test('what is written from the right stands on the right, with its price', async ({ page, newOwner }) => {
  const { slug } = await newOwner(
    { 'دہلی کے کباب': { 'چکن کڑاہی': 280, 'Seekh Kebab': 320 }, Drinks: { چائے: 20, Coffee: 30 } },
    { name: 'کریم ہوٹل', address: '12, Jama Masjid Road, Delhi 110006' },
  );
  await page.goto(pages.storefront(slug));
  for (const dish of ['چکن کڑاہی', 'Seekh Kebab', 'چائے', 'Coffee']) {
    const isRight = dish === 'چکن کڑاہی' || dish === 'Seekh Kebab';
    const edge = isRight ? 'right' : 'left';
    const name = await wordsOf(card(page, dish).getByRole('link'));
    const price = await wordsOf(card(page, dish).getByText('₹'));
    expect.soft(price[edge], dish).toBeCloseTo(name[edge], 0);
    const add = await card(page, dish)
      .getByRole('button', { name: `Add ${dish}` })
      .boundingBox();
    expect.soft((add?.x ?? 0) < name.left, dish).toBe(isRight);
  }
  const title = await wordsOf(page.getByRole('heading', { level: 1 }));
  const address = await wordsOf(page.getByText('Jama Masjid'));
  expect(address.right).toBeCloseTo(title.right, 0);
  // As right-to-left text, the house number would come last.
  expect(await page.getByText('Jama Masjid').evaluate((element) => getComputedStyle(element).direction)).toBe(
    'ltr',
  );
});

for (const [shown, look] of Object.entries({ 'on a small phone': small, 'enlarged to 200 %': enlarged })) {
  for (const isGrid of [false, true]) {
    const title = `${shown}, every button is whole and large enough for a finger`;
    test(`${title}, as ${isGrid ? 'grid' : 'list'} @phone`, async ({ newWindow, newOwner, server }) => {
      const menu = { Sweets: { 'Assorted Mithai Box': 1250 }, Tea: { Chai: 15 } };
      const { slug } = await newOwner(menu, { settings: { isGrid } });
      const page = await newWindow(look);
      await page.goto(server.url + pages.storefront(slug));
      const customer = customerOn(page);
      await customer.add('Assorted Mithai Box');
      await customer.add('Chai');
      expect(await page.evaluate(brokenButtons)).toEqual([]);
      await customer.openCart(2).click();
      await expect(customer.placeOrder).toBeVisible();
      expect(await page.evaluate(brokenButtons)).toEqual([]);
      await page.getByRole('button', { name: 'Remove Assorted Mithai Box' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      expect(await page.evaluate(brokenButtons)).toEqual([]);
    });
  }
}

for (const isGrid of [false, true]) {
  const shape = isGrid ? 'grid' : 'list';
  test(`nothing lies on a photo, and without photos a ${shape} has words and a button alone @phone`, async ({
    page,
    newOwner,
    server,
  }) => {
    const owner = await newOwner({ Chaat: { 'Pani Puri': 40, 'Sev Puri': 45 } }, { settings: { isGrid } });
    const { token } = owner;
    const body = { name: 'Snacks' };
    const { id } = await callApi<{ id: string }>(server.url, 'POST', '/api/menu/categories', { token, body });
    const image = await uploadPhoto(server.url, owner, 'db/demo/photos/curd-vada/768.jpg');
    const dishes = { 'Curd Vada': image, Kachori: image, Samosa: '' };
    for (const [name, photo] of Object.entries(dishes)) {
      const isAvailable = name !== 'Kachori';
      const availability = { isAvailable, is_available: isAvailable };
      await createItem(server.url, owner, { name, price: 25, categoryId: id, image: photo, ...availability });
    }

    await page.goto(pages.storefront(owner.slug));
    await expect(card(page, 'Samosa')).toContainText('No image available');
    for (const dish of Object.keys(dishes)) {
      const picture = card(page, dish).locator('picture, .none');
      const below = dish === 'Kachori' ? 'Sold out' : 'Add';
      const { bottom } = await boxOf(picture);
      expect.soft((await boxOf(card(page, dish).getByText(below))).top, dish).toBeGreaterThanOrEqual(bottom);
    }
    await expect(card(page, 'Pani Puri')).not.toContainText('No image');
    const { height } = await boxOf(card(page, 'Pani Puri'));
    expect(height).toBeLessThan(isGrid ? 140 : 90);
    expect(await page.evaluate(brokenButtons)).toEqual([]);
  });
}

test('on a short menu the way to the cart is at the bottom all the same, and a hundred of one is one number', async ({
  page,
  newOwner,
}) => {
  const { slug } = await newOwner({ Snacks: { Samosa: 20 } });
  await page.goto(pages.storefront(slug));
  const customer = customerOn(page);
  await customer.add('Samosa');
  for (let count = 2; count <= 100; count++) await customer.oneMore('Samosa');
  const { height } = page.viewportSize() ?? { height: 0 };
  await expect(customer.openCart(100)).toContainText('₹2,000.00');
  const bar = await customer.openCart(100).boundingBox();
  expect(height - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(32);
  const { height: tall } = await wordsOf(card(page, 'Samosa').getByText('100', { exact: true }));
  expect(tall).toBeLessThan(30);
  expect(await page.evaluate(brokenButtons)).toEqual([]);
});

test('without JavaScript the cart does not look as if it were still loading @phone', async ({
  newWindow,
  server,
}) => {
  const page = await newWindow({ javaScriptEnabled: false });
  await page.goto(server.url + pages.cart('demo'));
  await expect(page.locator('.empty')).toContainText('The cart did not load.');
  await expect(page.locator('.bones')).toBeHidden();
  await expect(page.getByText('Loading your cart')).toBeHidden();
});

test('without JavaScript and without a WhatsApp number the cart offers the phone, or says why not @phone', async ({
  newWindow,
  newOwner,
  server,
}) => {
  const page = await newWindow({ javaScriptEnabled: false });
  const { slug, token } = await newOwner(
    { Breakfast: { Idli: 45 } },
    { whatsapp: '', phone: '+919876543210' },
  );
  await page.goto(server.url + pages.cart(slug));
  await expect(page.locator('.empty')).toContainText('You can still order directly');
  await expect(page.locator('.empty').getByRole('link', { name: 'Call' })).toBeVisible();
  await callApi(server.url, 'PUT', '/api/restaurant', { token, body: { phone: '' } });
  await page.goto(server.url + pages.cart(slug));
  await expect(page.locator('.empty')).toContainText('The restaurant has not given a phone number.');
  await expect(page.locator('.empty')).not.toContainText('directly');
});

/** Returns the box around the text of an element, however wide the element itself is. */
function wordsOf(element: Locator): Promise<DOMRect> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().toJSON();
  });
}

function boxOf(element: Locator): Promise<DOMRect> {
  return element.evaluate((node) => node.getBoundingClientRect().toJSON());
}

/** Runs in the page. Returns the buttons that are under 44 pixels, exceed their box, or break a word. */
function brokenButtons(): string[] {
  const isBroken = (button: HTMLElement) => {
    const box = button.getBoundingClientRect();
    const frame = (button.closest('.ctl') ?? document.body).getBoundingClientRect();
    const isSmall = Math.min(box.width, box.height) < 43.5;
    return isSmall || box.right > frame.right + 0.1 || hasCutWord(button);
  };
  const hasCutWord = (button: HTMLElement) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const words = (texts.currentNode.textContent ?? '').trim().split(/\s+/).length;
      if (range.getClientRects().length > words) return true;
    }
    return false;
  };
  return [...document.querySelectorAll<HTMLElement>('button, .go, .open')]
    .filter((button) => button.checkVisibility() && isBroken(button))
    .map((button) => button.ariaLabel ?? button.textContent);
}

test('on paper the menu has nothing to press, and what is pressed has an edge where fills are taken away', async ({
  page,
}) => {
  await page.goto(pages.storefront('demo'));
  await customerOn(page).add('Masala Dosa');
  const cart = customerOn(page).openCart(1);
  await expect(cart).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(cart).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Masala Dosa', exact: true })).toBeVisible();

  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(cart).toHaveCSS('border-top-style', 'solid');
  await cart.click();
  await expect(customerOn(page).placeDemoOrder).toHaveCSS('border-top-style', 'solid');
  const clear = await page.getByRole('button', { name: 'Clear Cart' }).boundingBox();
  expect(clear?.x).toBeGreaterThanOrEqual(0);
});
