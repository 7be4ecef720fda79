import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { wallTime } from '#platform/formats/dates/local-time.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { DAY, HOUR, later, MINUTE } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { jsonRenderer } from '#test/support/json-renderer.ts';
import { storefrontPages } from './pages.server.ts';

onEachEngine('a page whose menu the clock changes', (app) => {
  let site: Hono;
  let renderings = 0;
  const renderer = jsonRenderer(() => {
    renderings += 1;
  });
  beforeAll(() => {
    const settings = openSettings(app().services, {});
    const nobody = parseTrustedProxies('off');
    site = new Hono().route('/', storefrontPages(app().services, renderer, settings.current, nobody).routes);
  });

  /** The response for a browser that may have cached the page with this ETag. */
  const ask = async (path: string, etag = '') => {
    const answer = await site.request(path, { headers: { 'If-None-Match': etag } });
    return { status: answer.status, etag: answer.headers.get('ETag') ?? '', text: await answer.text() };
  };

  async function ownerWithDish(test: TestApp) {
    const owner = await test.createOwner();
    const category = await test.createCategory(owner);
    return { ...owner, category, item: await test.createItem(owner, category, { name: 'Vada' }) };
  }

  it.each(['menu', 'cart', 'item'])(
    'dies at the moment a dish comes back, without a write: the %s',
    async (part) => {
      const { token, slug, item } = await ownerWithDish(app());
      const path = {
        menu: pages.storefront(slug),
        cart: pages.cart(slug),
        item: pages.storefrontItem(slug, item),
      };
      const page = path[part as keyof typeof path];
      const until = later(app().clock.now(), HOUR);
      const body = { is_available: false, available_again_at: until };
      await app().patch(`/api/menu/items/${item}/toggle-availability`, { token, body });

      const before = await ask(page);
      expect(before.text).toContain('"isAvailable":false');
      app().clock.advance(HOUR - 1);
      const made = renderings;
      expect(await ask(page, before.etag)).toMatchObject({ status: 304 });
      expect(renderings).toBe(made);

      app().clock.advance(1);
      const back = await ask(page, before.etag);
      expect(back.status).toBe(200);
      expect(back.etag).not.toBe(before.etag);
      expect(back.text).toContain('"isAvailable":true');
      const remade = renderings;
      expect(await ask(page, back.etag)).toMatchObject({ status: 304 });
      expect(renderings).toBe(remade);
    },
  );

  it('dies at the edges of serving times, and so does the answer of the call', async () => {
    const owner = await ownerWithDish(app());
    const { token, slug, category } = owner;
    const now = new Date(wallTime(app().clock.now().getTime(), 'Asia/Kolkata'));
    const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
    const ranges = [{ weekdays: 127, opens: minutes + 10, closes: minutes + 20 }];
    const servingTimeId = await app().createServingTime(owner, { ranges });
    await app().put(`/api/menu/categories/${category}`, { token, body: { name: 'Evening', servingTimeId } });
    const page = pages.storefront(slug);
    const called = async () => {
      const { body } = await app().get(`/api/restaurant/${slug}`);
      expect(body.now).toBe(app().clock.now().toISOString());
      const [{ isAvailable, isSoldOut }] = body.restaurant.categories[0].menuItems;
      return [isAvailable, isSoldOut];
    };

    const before = await ask(page);
    expect(before.text).toContain('"aside":"dim"');
    expect(await called()).toEqual([false, false]);
    app().clock.advance(10 * MINUTE);
    const during = await ask(page, before.etag);
    expect([during.status, during.text.includes('"aside":"dim"')]).toEqual([200, false]);
    expect(await called()).toEqual([true, false]);
    app().clock.advance(10 * MINUTE);
    const after = await ask(page, during.etag);
    expect(after.status).toBe(200);
    expect(after.text).toContain('"aside":"dim"');
    expect(await called()).toEqual([false, false]);
  });

  it.each(['menu', 'cart'])(
    'dies at opening, at midnight before it, and at the end of a pause: the %s',
    async (part) => {
      const { token, slug } = await ownerWithDish(app());
      const page = part === 'menu' ? pages.storefront(slug) : pages.cart(slug);
      const wall = wallTime(app().clock.now().getTime(), 'Asia/Kolkata');
      // At ten in the evening, with a place that opens at nine in the morning.
      app().clock.advance(DAY - (wall % DAY) + 22 * HOUR);
      const week = [{ weekdays: 127, opens: 540, closes: 720 }];
      await app().put('/api/restaurant/hours', { token, body: { week, lastOrderMinutes: 30 } });

      const steps = [
        [0, 'Closed now. Opens tomorrow at 9:00 AM.'],
        [2 * HOUR, 'Closed now. Opens at 9:00 AM.'],
        [9 * HOUR, ''],
        [2.5 * HOUR, 'Last orders have been taken. Opens tomorrow at 9:00 AM.'],
      ] as const;
      let last = { etag: '', text: '' };
      for (const [wait, words] of steps) {
        if (wait > 0) {
          app().clock.advance(wait - 1);
          const made = renderings;
          expect(await ask(page, last.etag)).toMatchObject({ status: 304 });
          expect(renderings).toBe(made);
          app().clock.advance(1);
        }
        const now = await ask(page, last.etag);
        expect([now.status, now.text.includes(`"closed":"${words}"`)]).toEqual([200, true]);
        expect((await app().get(`/api/restaurant/${slug}`)).body.restaurant.closed).toBe(words);
        last = now;
      }

      await app().put('/api/restaurant/hours', { token, body: { week: [] } });
      await app().post('/api/restaurant/pause', { token, body: { until: 'in_15_minutes' } });
      const paused = await ask(page);
      expect(paused.text).toContain('"closed":"Taking a short break until ');
      app().clock.advance(15 * MINUTE);
      const back = await ask(page, paused.etag);
      expect([back.status, back.text.includes('"closed":""')]).toEqual([200, true]);
    },
  );

  it('dies at the edges of a way with hours of its own, and says closed only while no way can be had', async () => {
    const { token, slug } = await ownerWithDish(app());
    const page = pages.storefront(slug);
    const wall = wallTime(app().clock.now().getTime(), 'Asia/Kolkata');
    // At eight in the morning: the place opens at nine, and delivers from eleven until one, when it has closed.
    app().clock.advance(DAY - (wall % DAY) + 8 * HOUR);
    const week = [{ weekdays: 127, opens: 540, closes: 720 }];
    await app().put('/api/restaurant/hours', { token, body: { week } });
    const delivery = { type: 'delivery', week: [{ weekdays: 127, opens: 660, closes: 780 }] };
    await app().put('/api/restaurant/ordering', { token, body: { ways: [{ type: 'dine_in' }, delivery] } });

    const steps = [
      [0, 'Closed now. Opens at 9:00 AM.', ''],
      [HOUR, '', 'Open until 12:00 PM'],
      [2 * HOUR, '', 'Open until 1:00 PM'],
      [2 * HOUR, 'Closed now. Opens tomorrow at 9:00 AM.', ''],
    ] as const;
    let last = { etag: '', text: '' };
    for (const [wait, words, until] of steps) {
      if (wait > 0) {
        app().clock.advance(wait - 1);
        expect(await ask(page, last.etag)).toMatchObject({ status: 304 });
        app().clock.advance(1);
      }
      const now = await ask(page, last.etag);
      expect(now.status).toBe(200);
      expect(now.text).toContain(`"closed":"${words}"`);
      expect(now.text).toContain(`"openUntil":"${until}"`);
      expect((await app().get(`/api/restaurant/${slug}`)).body.restaurant.closed).toBe(words);
      last = now;
    }
  });
});
