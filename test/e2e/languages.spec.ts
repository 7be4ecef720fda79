import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readCatalogue } from '#platform/texts/catalogues.server.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { isComplete } from '#restaurant/settings/languages.ts';
import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { createPolyglot, ENGLISH_NAMES, strayWordsOn } from '#test/support/browser-languages.ts';
import { orderIn, untilAnswers, untilCame } from '#test/support/browser-menu-page.ts';
import { untilKept } from '#test/support/browser-offline.ts';
import { placeOrder } from '#test/support/browser-orders.ts';
import { callApi, PASSWORD } from '#test/support/browser-owner.ts';
import { spillsOn } from '#test/support/browser-reflow.ts';
import { codeIn } from '#test/support/order-code-in.ts';
import { declaredTexts } from '../../scripts/texts/declared.ts';
import { expect, test } from './fixtures.ts';

const others = (Object.keys(LANGUAGES) as LanguageTag[]).filter((tag) => tag !== 'en' && isComplete(tag));
const menu = { Sweets: { Jalebi: 40, Barfi: 60 } };
const cartHeading = (page: Page, tag: LanguageTag) =>
  page.getByRole('heading', { name: readCatalogue(tag, 'public').get('cart.heading') ?? '', exact: true });
const lang = (page: Page) => page.locator('html').getAttribute('lang');

/** Texts of the public pages that are words alone, in English: none may be left on a page of another language. */
async function englishOn(page: Page, tag: LanguageTag): Promise<string[]> {
  const declared = await declaredTexts(join(import.meta.dirname, '../../src'));
  const catalogue = readCatalogue(tag, 'public');
  const english = declared.filter(
    ({ part, key, english }) => part === 'public' && !english.includes('{') && catalogue.get(key) !== english,
  );
  const shown = await page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style')) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim());
  });
  return english.map((text) => text.english).filter((text) => shown.includes(text));
}

test('an owner offers Tamil, a customer orders in it, and the kitchen reads English @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner(menu);
  await signIn(owner);
  await page.goto(pages.restaurantSettings());
  await page.getByRole('group', { name: 'Customers can also choose' }).getByLabel('தமிழ் (Tamil)').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  expect(await lang(customer)).toBe('en-IN');
  await customer.getByRole('link', { name: 'தமிழ்' }).click();
  await expect(customer).toHaveURL(pages.storefrontIn(owner.slug, 'ta'));
  expect(await lang(customer)).toBe('ta-IN');
  await untilAnswers(customer);
  await customer.locator('[data-add]').first().click();
  await customer.locator('a.open').click();
  await expect(cartHeading(customer, 'ta')).toBeVisible();
  expect(await englishOn(customer, 'ta')).toEqual([]);

  const { text } = await orderIn(customer.locator('a[href*="wa.me"][href*="Jalebi"]').first());
  expect(text).toBe(
    `Hello ${owner.name}, I would like to place an order:\n\nJalebi (1 x ₹40.00) = ₹40.00\n\nTotal: ₹40.00\n\nPlease confirm my order.`,
  );

  await customer.goto(pages.storefront(owner.slug));
  expect(await lang(customer)).toBe('ta-IN');
});

test('a menu written in Tamil, ordered from in Hindi and in Urdu: the kitchen reads Tamil, and it stays so @phone', async ({
  server,
  newOwner,
  newWindow,
}) => {
  const owner = await newOwner(
    { இனிப்பு: { ஜிலேபி: 40 } },
    { name: 'மதுரை இனிப்பகம்', settings: { languages: 'ta hi ur', orderLanguage: 'ta' } },
  );
  const { token } = owner;
  const { restaurant } = await callApi<{
    restaurant: { categories: Array<{ menuItems: Array<{ id: string }> }> };
  }>(server.url, 'GET', `/api/restaurant/${owner.slug}`);
  const id = restaurant.categories[0]?.menuItems[0]?.id ?? '';
  const sent: Array<{ page: Page; order: string }> = [];
  for (const [tag, text] of [
    ['hi', 'जलेबी'],
    ['ur', 'جلیبی'],
  ] as const) {
    const body = { texts: [{ kind: 'item', id, text }] };
    await callApi(server.url, 'PUT', `/api/menu/translations/${tag}`, { token, body });
    const page = await newWindow();
    await page.goto(pages.storefrontIn(owner.slug, tag));
    await untilAnswers(page);
    await page.locator('[data-add]').first().click();
    await page.locator('a.open').click();
    await expect(cartHeading(page, tag)).toBeVisible();
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    const placeOrder = page.locator(`a[href*="wa.me"][href*="${encodeURIComponent('ஜிலேபி')}"]`).first();
    const order = `வணக்கம் மதுரை இனிப்பகம், இந்த ஆர்டர் வேண்டும்:\n\nஜிலேபி (${tag === 'ur' ? `\u2068${text}\u2069` : text}) (1 x ₹40.00) = ₹40.00\n\nமொத்தம்: ₹40.00\n\nஎன் ஆர்டரை உறுதிப்படுத்துங்கள்.`;
    expect((await orderIn(placeOrder)).text).toBe(order);
    const popup = page.waitForEvent('popup');
    await placeOrder.click();
    await (await popup).close();
    sent.push({ page, order });
  }

  await callApi(server.url, 'PUT', '/api/restaurant', { token, body: { settings: { orderLanguage: 'en' } } });
  for (const { page, order } of sent) {
    await page.goto(pages.cart(owner.slug));
    const again = page.locator('.sent a[href*="wa.me"]').first();
    await expect(again).toBeVisible();
    expect((await orderIn(again)).text).toBe(order);
  }
});

test('an order’s page is in the language it was ordered in, down to its buttons @phone', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner(menu, { settings: { languages: 'en ta' } });
  const own = { token: owner.token };
  const payee = { id: 'asha@okbank', name: 'ASHA RAO' };
  await callApi(server.url, 'PUT', '/api/restaurant/ordering', { ...own, body: { remembersOrders: true } });
  await callApi(server.url, 'PUT', '/api/restaurant/upi', { ...own, body: { ...payee, password: PASSWORD } });
  await callApi(server.url, 'PUT', '/api/restaurant/upi/checked', { ...own, body: payee });
  await callApi(server.url, 'PUT', '/api/restaurant/upi/when', {
    ...own,
    body: { payWhen: 'before', password: PASSWORD },
  });
  await page.goto(pages.storefrontIn(owner.slug, 'ta'));
  await untilAnswers(page);
  await page.locator('[data-add]').first().click();
  await page.locator('a.open').click();
  const placeOrder = page.locator('a[href*="wa.me"][href*="Jalebi"]').first();
  const code = codeIn((await orderIn(placeOrder)).text);
  const popup = page.waitForEvent('popup');
  await placeOrder.click();
  await (await popup).close();

  // The order reaches the server by itself, and the page with it.
  await expect(async () => {
    await page.goto(pages.order(code));
    await expect(page.locator('.stands')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await lang(page)).toBe('ta-IN');
  await page.locator('.upi summary').click();
  const copy = page.locator('[data-copy]').first();
  await expect(copy).toBeVisible();
  expect(await englishOn(page, 'ta')).toEqual([]);
  await copy.click();
  const said = ['copied', 'failed'].map(
    (key) => readCatalogue('ta', 'public').get(`copy-button.${key}`) ?? '',
  );
  await expect(copy).toHaveText(new RegExp(`^(?:${said.join('|')})$`));
  expect(await barriersOn(page)).toEqual([]);
});

test.describe('in every language', () => {
  // During a fade, every contrast is too low.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 });

  test('menu, cart and order page fit a narrow phone, shut nobody out and are in that language alone @phone', async ({
    page,
    server,
  }) => {
    const owner = await createPolyglot(server.url);
    const code = await placeOrder(server.url, owner);
    const faults: string[] = [];
    for (const tag of others) {
      const examine = async (what: string) => {
        const found = [
          ...(await strayWordsOn(page, ENGLISH_NAMES)),
          ...(await englishOn(page, tag)),
          ...(await barriersOn(page)),
          ...(await spillsOn(page)),
        ];
        await page.setViewportSize({ width: 180, height: 370 });
        found.push(...(await spillsOn(page)).map((spill) => `enlarged to 200 %: ${spill}`));
        await page.setViewportSize({ width: 320, height: 700 });
        faults.push(...found.map((fault) => `${LANGUAGES[tag].english}, ${what}: ${fault}`));
        const { lang, dir } = await page.evaluate(() => ({
          lang: document.documentElement.lang,
          dir: document.dir,
        }));
        expect([lang, dir]).toEqual([`${tag}-IN`, LANGUAGES[tag].direction === 'rtl' ? 'rtl' : '']);
      };
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(pages.storefrontIn(owner.slug, tag));
      await untilAnswers(page);
      await page.locator('[data-add]').first().click();
      await page.locator('.more-languages summary').click();
      await examine('menu');
      await page.locator('a.open').click();
      await expect(cartHeading(page, tag)).toBeVisible();
      await examine('cart');
      await page.goto(`${pages.order(code)}?lang=${tag}`);
      await page.locator('.upi summary').click();
      await examine('order page');
    }
    expect(faults).toEqual([]);
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a menu is there in the language that it was read in @phone', async ({ page, context, newOwner }) => {
    const owner = await newOwner(menu, { settings: { languages: 'en ta' } });
    await page.goto(pages.storefrontIn(owner.slug, 'ta'));
    await untilCame(page, 'lazy-parts');
    await untilKept(page, pages.storefront(owner.slug));
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('.ta-'))))
      .not.toEqual([]);
    await context.setOffline(true);
    await page.goto(pages.storefront(owner.slug));
    expect(await lang(page)).toBe('ta-IN');
    await untilAnswers(page);
    await page.locator('[data-add]').first().click();
    await page.locator('a.open').click();
    await expect(cartHeading(page, 'ta')).toBeVisible();
  });
});
