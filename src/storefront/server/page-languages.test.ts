import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { followLanguages, readCatalogue } from '#platform/texts/catalogues.server.ts';
import { pages } from '#routes';
import { onEachEngine } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { testRenderers } from '#test/support/renderers.ts';
import { readPage } from '../view/read-page-data.ts';
import { PAGE_DATA_TYPE } from '../view/view.ts';
import { storefrontPages } from './pages.server.ts';

const nobody = parseTrustedProxies('off');
followLanguages();

onEachEngine('the languages of a public page', (app) => {
  let site: Hono;
  let rendered = 0;
  beforeAll(() => {
    const { storefront } = testRenderers();
    const renderer = {
      ...storefront,
      render: (...page: Parameters<typeof storefront.render>) => {
        rendered += 1;
        return storefront.render(...page);
      },
    };
    const { current } = openSettings(app().services, {});
    site = new Hono().route('/', storefrontPages(app().services, renderer, current, nobody).routes);
  });

  const open = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await site.request(path, { headers });
    return { answer, html: await answer.text() };
  };
  const languageOf = async (path: string, headers?: Record<string, string>) =>
    /<html lang="(\w+)-IN"/.exec((await open(path, headers)).html)?.[1];
  const offer = (owner: TestOwner, languages: string) =>
    app().put('/api/restaurant', { token: owner.token, body: { settings: { languages } } });

  it('refuses languages that the product does not know, and stores nothing', async () => {
    const owner = await app().createOwner();
    const { status, body } = await offer(owner, 'en xx');
    expect(status).toBe(400);
    expect(body.fields['settings.languages']).toContain('Choose from these languages');
    expect(await languageOf(`${pages.storefront(owner.slug)}?lang=ta`)).toBe('en');
  });

  it('has the words of orders in the language that the restaurant reads them in, whatever its own', async () => {
    const owner = await app().createOwner({ name: 'Annapurna', whatsapp: '9876543210' });
    const path = pages.storefront(owner.slug);
    const choose = (orderLanguage: string) =>
      app().put('/api/restaurant', {
        token: owner.token,
        body: { settings: { languages: 'en ur', orderLanguage } },
      });
    const messagesOf = (html: string) => readPage(html).view.restaurant.messages;

    const english = await open(path);
    expect(messagesOf(english.html)).toBeUndefined();
    expect((await choose('xx')).status).toBe(400);
    expect((await choose('ta')).body.restaurant.settings.orderLanguage).toBe('ta');
    for (const url of [path, `${path}?lang=ur`, pages.cart(owner.slug)]) {
      const { html } = await open(url);
      expect(messagesOf(html)?.language).toBe('ta');
      expect(messagesOf(html)?.texts).toMatchObject({
        'order-message': { confirm: readCatalogue('ta', 'messages').get('order-message.confirm') },
      });
    }
    expect((await open(path)).html).toContain(encodeURIComponent(`வணக்கம் Annapurna, உங்களை Menu Link-ல்`));
    await choose('en');
    expect(messagesOf((await open(path)).html)).toBeUndefined();
  });

  it('is the one that the address, the phone or the browser asks for, of those offered', async () => {
    const owner = await app().createOwner();
    await offer(owner, 'en ta');
    const path = pages.storefront(owner.slug);
    const asked: [string, Record<string, string>][] = [
      [path, {}],
      [`${path}?lang=ta`, {}],
      [path, { Cookie: 'lang=ta' }],
      [path, { 'Accept-Language': 'ta-IN,ta;q=0.9,en;q=0.8' }],
      [`${path}?lang=en`, { Cookie: 'lang=ta', 'Accept-Language': 'ta' }],
      [`${path}?lang=ml`, {}],
      [pages.cart(owner.slug), { Cookie: 'lang=ta' }],
    ];
    const shown = [];
    for (const [url, headers] of asked) shown.push(await languageOf(url, headers));
    expect(shown).toEqual(['en', 'ta', 'ta', 'ta', 'en', 'en', 'ta']);
  });

  it('has its own texts, address and links to the others', async () => {
    const owner = await app().createOwner();
    await offer(owner, 'en ta');
    const path = pages.storefront(owner.slug);
    const { html, answer } = await open(`${path}?lang=ta`);
    expect(html).toContain('மெனு</title>');
    expect(html).not.toContain('Made with love');
    expect(html).toContain(`<link rel="canonical" href="https://menu.example${path}?lang=ta">`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="https://menu.example${path}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="https://menu.example${path}">`);
    expect(html).toContain('aria-current="true">தமிழ்</a>');
    expect(answer.headers.get('Vary')).toContain('Accept-Language, Cookie');
  });

  it('names up to four side by side, and folds more away under the one that is read', async () => {
    const owner = await app().createOwner();
    const path = pages.storefront(owner.slug);
    await offer(owner, 'en ta hi te');
    expect((await open(path)).html).not.toContain('<summary');
    await offer(owner, 'en ta hi te ur');
    const { html } = await open(`${path}?lang=hi`);
    const folded = /<details.*?<\/details>/s.exec(html)?.[0] ?? '';
    expect(folded).toMatch(/<summary>.*?हिन्दी<\/summary>/s);
    expect([...folded.matchAll(/hrefLang="(\w+)"/g)].map(([, tag]) => tag)).toEqual([
      'en',
      'ta',
      'hi',
      'te',
      'ur',
    ]);
  });

  it('is cached for each language, dies with every change, and a language that is not offered costs a hit', async () => {
    const owner = await app().createOwner();
    await offer(owner, 'en ta');
    const path = pages.storefront(owner.slug);
    for (const url of [path, `${path}?lang=ta`]) await open(url);
    const before = rendered;
    for (const tag of ['ta', 'en', 'ml', 'xx', '%F0%9F%8D%9B', '']) await open(`${path}?lang=${tag}`);
    expect(rendered).toBe(before);

    await app().put('/api/restaurant', { token: owner.token, body: { name: 'Annapurna Mess' } });
    for (const url of [path, `${path}?lang=ta`]) expect((await open(url)).html).toContain('Annapurna Mess');
    await offer(owner, 'en');
    expect(await languageOf(`${path}?lang=ta`)).toBe('en');
    expect((await open(path)).answer.headers.get('Vary')).not.toContain('Cookie');
  });

  it('is that of the menu by default, and has no switch where there is only one', async () => {
    const owner = await app().createOwner();
    await offer(owner, 'ta');
    const { html } = await open(pages.storefront(owner.slug), { 'Accept-Language': 'en' });
    expect(html).toContain('lang="ta-IN"');
    expect(html).not.toContain('hreflang');
  });

  it('shows the menu in it, names the own words for orders, and refreshes itself in it', async () => {
    const owner = await app().createOwner();
    const { token, slug } = owner;
    await offer(owner, 'en hi');
    await app().createCategory(owner, 'Sweets');
    const [category] = (await app().get('/api/menu/categories', { token })).body;
    const hindi = (name: string) => ({ translations: { hi: { name } } });
    await app().put(`/api/menu/categories/${category.id}`, {
      token,
      body: { name: 'Sweets', ...hindi('मिठाई') },
    });
    const body = { name: 'Gulab Jamun', price: 40, categoryId: category.id, ...hindi('गुलाब जामुन') };
    await app().post('/api/menu/items', { token, body });
    await app().post('/api/menu/items', { token, body: { ...body, name: 'Barfi', translations: {} } });

    const path = pages.storefront(slug);
    const { html } = await open(`${path}?lang=hi`);
    expect(html).toContain('मिठाई</h2>');
    expect(html).toContain('"name":"गुलाब जामुन"');
    expect(html).toContain('"own":"Gulab Jamun"');
    expect(html).toContain('Barfi');
    expect(html).not.toContain('"own":"Barfi"');
    const english = await open(`${path}?lang=en`);
    expect(english.html).toContain('Gulab Jamun');
    expect(english.html).not.toContain('गुलाब');
    expect(english.html).not.toContain('"own"');

    const refresh = async (language: string) =>
      (await app().get(`/api/restaurant/${slug}`, { headers: { Accept: PAGE_DATA_TYPE + language } })).body
        .view.categories[0].items[0].name;
    expect(await refresh(';lang=hi-IN')).toBe('गुलाब जामुन');
    for (const language of ['', ';lang=en-IN', ';lang=xx', ';lang=ta-IN', ';q=1'])
      expect(await refresh(language)).toBe('Gulab Jamun');
  });
});
