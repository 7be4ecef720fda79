import { expect, it } from 'vitest';
import { dayInIndia } from '#platform/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';

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
