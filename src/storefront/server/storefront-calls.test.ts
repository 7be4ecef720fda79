import { describe, expect, it } from 'vitest';
import { dayInIndia } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { sampleView } from '#test/support/samples.ts';
import { readFreshMenu } from '../view/fresh-menu.ts';
import { PAGE_DATA_TYPE } from '../view/view.ts';
import { looksLikeBot, publicRestaurantBody } from './storefront-calls.server.ts';

const PHONE = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 13; Mobile) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
};

onEachEngine('the public restaurant calls', (app) => {
  it('tells apart an unknown address, an ended membership and a page that is held', async () => {
    const unknown = await app().get('/api/restaurant/nobody-is-here');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({ success: false, slug: false, message: 'Restaurant Not Found' });

    const owner = await app().createOwner();
    await app()
      .services.db.updateTable('memberships')
      .set({ status: 'PAUSED' })
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
    const paused = await app().get(`/api/restaurant/${owner.slug}`);
    expect(paused.status).toBe(403);
    const held = { success: false, slug: true, membership: false };
    const message = 'This page is closed at the moment.';
    expect(paused.body).toEqual({ ...held, code: 'closed', message, error: message });

    const ended = await app().createOwner();
    await app()
      .services.db.updateTable('memberships')
      .set({ ends_at: app().clock.now() })
      .where('restaurant_id', '=', ended.restaurantId)
      .execute();
    const words = { message: 'Subscription Ended', error: 'Subscription Ended' };
    const answer = await app().get(`/api/restaurant/${ended.slug}`);
    expect([answer.status, answer.body]).toEqual([403, { ...held, code: 'subscription_ended', ...words }]);

    const suspended = await app().createOwner();
    await app()
      .services.db.updateTable('users')
      .set({ is_active: false })
      .where('id', '=', suspended.userId)
      .execute();
    expect((await app().get(`/api/restaurant/${suspended.slug}`)).body).toEqual(paused.body);
  });

  it('gives the restaurant and its menu in the names of the wire, without a token', async () => {
    const owner = await app().createOwner({ name: 'Corner Cafe', instagram: '@corner' });
    const category = await app().createCategory(owner, 'Snacks');
    const item = await app().createItem(owner, category, { name: 'Vada', price: 12.5 });
    await app().createCategory(owner, 'Nothing here yet');
    const answer = await app().get(`/api/restaurant/${owner.slug}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, slug: true, membership: true });
    expect(answer.body.restaurant).toMatchObject({
      name: 'Corner Cafe',
      slug: owner.slug,
      whatsapp: '+919876543210',
      instagram: 'corner',
      settings: {
        isOrder: true,
        isGrid: false,
        usualNotes: '',
        bannerImage: '',
        logoImage: '',
        facebook: '',
        swiggy: '',
        zomato: '',
      },
    });
    expect(answer.body.restaurant.categories).toEqual([
      {
        id: category,
        name: 'Snacks',
        description: '',
        servingTimeId: null,
        menuItems: [
          expect.objectContaining({
            id: item,
            name: 'Vada',
            price: 12.5,
            isAvailable: true,
            is_available: true,
            isSoldOut: false,
          }),
        ],
      },
    ]);
  });

  it('refreshes an open page with the data it was made from, and only once while that stays the same', async () => {
    const owner = await app().createOwner();
    await app().createItem(owner, await app().createCategory(owner, 'Snacks'), { name: 'Vada', price: 12.5 });
    const path = `/api/restaurant/${owner.slug}`;
    const refresh = (known = '') =>
      app().get(path, { headers: { Accept: PAGE_DATA_TYPE, 'If-None-Match': known } });
    const { body, headers } = await refresh();
    expect(readFreshMenu(body, sampleView().restaurant)?.categories).toMatchObject([
      { name: 'Snacks', items: [{ name: 'Vada', pricePaise: 12_50, isAvailable: true }] },
    ]);
    expect(body.view.categories[0].items[0]).not.toHaveProperty('isAvailable');
    const etag = headers.get('ETag') ?? '';
    expect(headers.get('Vary')).toContain('Accept,');
    expect((await refresh(etag)).status).toBe(304);
    expect((await app().get(path, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('leaves out links that were saved before those that lead elsewhere were refused', async () => {
    const owner = await app().createOwner();
    const links = {
      facebook: 'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example',
      swiggy: 'https://www.swiggy.com/menu/12',
      zomato: 'https://link.zomato.com/x?af_web_dp=https://evil.example',
    };
    await app()
      .services.db.updateTable('restaurants')
      .set(links)
      .where('id', '=', owner.restaurantId)
      .execute();
    const answer = await app().get(`/api/restaurant/${owner.slug}`);
    expect(answer.body.restaurant.settings).toMatchObject({ facebook: '', swiggy: links.swiggy, zomato: '' });
  });

  it.each([
    {
      what: 'views',
      url: (slug: string) => `/api/restaurant/${slug}/view`,
      counted: { views: 3, order_taps: 0 },
    },
    {
      what: 'taps on Place Order',
      url: (slug: string) => `/api/restaurant/${slug}/order-tap`,
      counted: { views: 0, order_taps: 3 },
    },
  ])(
    'counts the $what of people by day in India, and leaves out programs, other sites and closed pages',
    async ({ url, counted }) => {
      const owner = await app().createOwner();
      const send = (slug: string, headers: Record<string, string>) => app().post(url(slug), { headers });
      const from = (headers: Record<string, string>) => ({ ...PHONE, ...headers });
      expect((await send(owner.slug, { 'User-Agent': 'Googlebot/2.1' })).status).toBe(204);
      expect((await send(owner.slug, from({ 'Sec-Fetch-Site': 'cross-site' }))).status).toBe(204);
      expect((await send('nobody-is-here', PHONE)).status).toBe(204);
      expect(await countsOf(app(), owner.restaurantId)).toEqual([]);

      await Promise.all([1, 2, 3].map(() => send(owner.slug, from({ 'Sec-Fetch-Site': 'same-origin' }))));
      const day = dayInIndia(app().clock.now());
      expect(await countsOf(app(), owner.restaurantId)).toEqual([{ day, ...counted }]);
    },
  );

  it('takes no more taps from one address than a busy network makes, and counts none of the rest', async () => {
    const owner = await app().createOwner();
    const tap = () => app().post(`/api/restaurant/${owner.slug}/order-tap`, { headers: PHONE });
    const answers = await Promise.all(Array.from({ length: 35 }, tap));
    const refused = answers.filter(({ status }) => status === 429).length;
    // Other tests send from the same IP address, so the number of refusals may be higher.
    expect(refused).toBeGreaterThanOrEqual(5);
    expect(await countsOf(app(), owner.restaurantId)).toMatchObject([{ order_taps: 35 - refused }]);
  });
});

function countsOf(app: TestApp, restaurantId: string) {
  return app.services.db
    .selectFrom('page_view_days')
    .select(['day', 'views', 'order_taps'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

const CHROME = 'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('programs', () => {
  it.each([
    undefined,
    '',
    'WhatsApp/2.23.20.0 A',
    'WhatsApp/2.2405.6 N',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    'TelegramBot (like TwitterBot)',
    'Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'SkypeUriPreview Preview/0.5',
    `${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    `${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)`,
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
    `${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
    'curl/8.5.0',
    'python-requests/2.31.0',
    'node',
    'okhttp/4.12.0',
  ])('%s', (userAgent) => {
    expect(looksLikeBot(userAgent)).toBe(true);
  });
});

describe('people', () => {
  it.each([
    `${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    `${CHROME} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Samsung SM-A135F; Android 13; SDK 33; AVERAGE)`,
    `${CHROME} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 336.0.0.35.90 Android`,
    `${CHROME} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0.0.53.77;]`,
    'Mozilla/5.0 (Linux; Android 9; CUBOT X18 Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; U; Android 12; en-US; RMX3261) AppleWebKit/537.36 Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.5.8.1311 Mobile Safari/537.36',
    'Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
  ])('%s', (userAgent) => {
    expect(looksLikeBot(userAgent)).toBe(false);
  });
});

describe('publicRestaurantBody', () => {
  it('uses the names of the wire, and rupees', () => {
    const view = sampleView({ layout: 'grid', acceptsOrders: false, zomato: 'https://www.zomato.com/x' });
    const { restaurant } = publicRestaurantBody(view);
    expect(restaurant.settings).toEqual({
      accentColor: '',
      fssaiNo: '',
      languages: 'en',
      bannerImage: '',
      logoImage: '',
      facebook: '',
      swiggy: '',
      zomato: 'https://www.zomato.com/x',
      isOrder: false,
      isPureVeg: false,
      isGrid: true,
      usualNotes: '',
    });
    expect(restaurant.categories[0]?.menuItems[0]).toMatchObject({
      id: 'plain-dosa',
      name: 'Plain Dosa',
      description: '',
      price: 80,
      category_id: 'dosas',
      image: '',
      isAvailable: true,
      is_available: true,
    });
    expect(restaurant.categories[0]?.menuItems[0]).not.toHaveProperty('version');
  });
});
