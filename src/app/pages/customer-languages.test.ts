import { expect, it } from 'vitest';
import { drawOrderCode } from '#ordering/orders/order-code.ts';
import { followLanguages, inLanguage } from '#platform/texts/catalogues.server.ts';
import { pages } from '#routes';
import { reportTexts } from '#storefront/document/report/report-texts.ts';
import { statusTexts } from '#storefront/document/status-texts.ts';
import { orderStatusTexts } from '#storefront/orders/status/order-status-texts.ts';
import { barePages } from '#test/support/bare-pages.ts';
import { withHttpRoutes } from '#test/support/http-routes.ts';
import { createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';
import { testRenderers } from '#test/support/renderers.ts';

followLanguages();
const running = withHttpRoutes((settings) => ({
  ...barePages(settings),
  storefront: testRenderers().storefront,
}));

const open = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
  const answer = await running().routes.request(path, { ...init, headers });
  const html = await answer.text();
  const [, language] = /<html lang="(\w+)-IN"/.exec(html) ?? [];
  return { answer, html, language };
};
const offer = (restaurantId: string, languages: string) =>
  running()
    .app.services.db.updateTable('restaurants')
    .set({ languages })
    .where('id', '=', restaurantId)
    .execute();
const inTamil = (read: () => string) => inLanguage('ta', read);

it.each([
  ['?lang=ta', {}, 'ta'],
  ['', { Cookie: 'lang=ta' }, 'ta'],
  ['', { 'Accept-Language': 'ta-IN,ta;q=0.9,en;q=0.8' }, 'ta'],
  ['?lang=xx', {}, 'en'],
  ['', { 'Accept-Language': 'de-DE' }, 'en'],
] as const)(
  'an address without a restaurant speaks any language (%s %o)',
  async (query, headers, language) => {
    const page = await open(`${pages.storefront('nobody-is-here')}${query}`, headers);
    expect([page.answer.status, page.language]).toEqual([404, language]);
    expect(page.html).toContain(inLanguage(language, () => statusTexts.notFoundHint));
    expect(page.answer.headers.get('Vary')).toContain('Accept-Language, Cookie');
  },
);

it('an order that has not arrived, and what has no page at all, speak any language', async () => {
  const missing = await open(`${pages.order(drawOrderCode())}?lang=ta`);
  expect(missing.html).toContain(inTamil(() => orderStatusTexts.missing));
  const nothing = await open('/a/b/c?lang=ur');
  expect([nothing.answer.status, nothing.language]).toEqual([404, 'ur']);
  expect(nothing.html).toContain('<html lang="ur-IN" dir="rtl">');
});

it('pages of the workspace do not take the language of a customer', async () => {
  const { html } = await open(`${pages.signIn()}?lang=ta`, { Cookie: 'lang=ta' });
  expect(html).toBe('the workspace');
  expect((await open('/blog/nothing', { 'Accept-Language': 'ta' })).language).toBe('en');
});

it('a page that is closed or ended, and a report, speak the languages of the restaurant', async () => {
  const { db } = running().app.services;
  const owner = await running().app.createOwner();
  await offer(owner.restaurantId, 'en ta');
  const report = `${pages.report(owner.slug)}?lang=ta`;
  const form = await open(report);
  expect(form.html).toContain(inTamil(() => reportTexts.intro));
  expect(form.html).not.toContain(reportTexts.intro);
  expect(form.html).toMatch(/<form [^>]*method="post">/);
  const refused = await open(report, {}, { method: 'POST', body: new URLSearchParams({ reason: '' }) });
  expect([refused.answer.status, refused.language]).toEqual([422, 'ta']);
  expect(refused.html).toContain(inTamil(() => reportTexts.chooseReason));

  for (const [status, heading] of [
    ['PAUSED', () => statusTexts.closed],
    ['EXPIRED', () => statusTexts.ended],
  ] as const) {
    await db
      .updateTable('memberships')
      .set({ status })
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
    const path = pages.storefront(owner.slug);
    const [tamil, english] = [await open(`${path}?lang=ta`), await open(`${path}?lang=hi`)];
    expect(tamil.html).toContain(inTamil(heading));
    expect([tamil.answer.status, english.language]).toEqual([403, 'en']);
    expect(english.html).toContain(heading());
  }
});

it('a refusal says in the same language what is wrong, and what to do', async () => {
  const big = 'x'.repeat(100_000);
  const owner = await running().app.createOwner();
  await offer(owner.restaurantId, 'en ta');
  const { answer, html, language } = await open(
    `${pages.report(owner.slug)}?lang=ta`,
    {},
    { method: 'POST', body: new URLSearchParams({ details: big }) },
  );
  expect([answer.status, language]).toEqual([413, 'ta']);
  for (const text of [() => reportTexts.tooLong, () => statusTexts.tryLater])
    expect(html).toContain(inTamil(text));
});

it('the page of an order has the names of the menu in the language of the page, as long as the menu has them', async () => {
  const { app } = running();
  const owner = await createRememberingOwner(app);
  await offer(owner.restaurantId, 'en ta');
  const { token, itemId } = owner;
  const { body: menu } = await app.get('/api/menu/allmenu', { token });
  const { name, price, category_id: categoryId } = menu[0].menu_items[0];
  const save = (body: object) =>
    app.put(`/api/menu/items/${itemId}`, { token, body: { name, price, categoryId, ...body } });
  await save({ translations: { ta: { name: 'மசாலா தோசை' } } });
  const post = orderPostOf(itemId);
  expect((await sendOrder(app, owner.slug, post)).status).toBe(201);

  const path = pages.order(post.code);
  const tamil = await open(`${path}?lang=ta`);
  expect(tamil.html).toContain('மசாலா தோசை');
  expect(tamil.html).not.toContain(name);
  const english = await open(path);
  expect(english.html).toContain(name);
  expect(english.html).not.toContain('மசாலா தோசை');
  const { body } = await app.get('/api/orders', { token });
  expect(JSON.stringify(body)).toContain(name);
  expect(JSON.stringify(body)).not.toContain('மசாலா தோசை');

  await save({ name: 'Something else' });
  expect((await open(`${path}?lang=ta`)).html).toContain(name);
});
