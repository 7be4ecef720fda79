import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { DAY } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';
import { jsonRenderer } from '#test/support/json-renderer.ts';
import { storefrontPages } from './pages.server.ts';
import type { StorefrontPage } from './storefront-page.ts';

const nobody = parseTrustedProxies('off');

onEachEngine('the public page', (app) => {
  let site: Hono;
  const rendered: StorefrontPage[] = [];
  const renderer = jsonRenderer((page) => rendered.push(page));
  beforeAll(() => {
    const settings = openSettings(app().services, {});
    site = new Hono().route('/', storefrontPages(app().services, renderer, settings.current, nobody).routes);
  });

  const open = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });
  const lookAt = async (owner: TestOwner) => (await open(pages.storefront(owner.slug))).text();

  it('answers 404 for an unknown address and 403 when the membership has ended', async () => {
    expect((await open('/nobody-is-here')).status).toBe(404);
    expect((await open('/no.such.file')).status).toBe(404);
    const owner = await app().createOwner();
    await endMembership(app(), owner);
    const answer = await open(pages.storefront(owner.slug));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('"kind":"inactive"');
  });

  it('shows the prices of the moment where the membership has ended', async () => {
    const owner = await app().createOwner();
    await endMembership(app(), owner);
    const { token } = await app().createAdmin();
    for (const monthlyPrice of [599, 699]) {
      await app().put('/api/admin/settings', { token, body: { monthlyPrice } });
      expect(await lookAt(owner)).toContain(`"monthlyPricePaise":${monthlyPrice}00`);
    }
  });

  it('closes a cached page at the very moment its membership ends', async () => {
    const owner = await app().createOwner();
    expect((await open(pages.storefront(owner.slug))).status).toBe(200);
    app().clock.advance(3 * DAY - 1);
    expect((await open(pages.storefront(owner.slug))).status).toBe(200);
    app().clock.advance(1);
    expect((await open(pages.storefront(owner.slug))).status).toBe(403);
  });

  it('is closed while its owner is suspended', async () => {
    const owner = await app().createOwner();
    await app()
      .services.db.updateTable('users')
      .set({ is_active: false })
      .where('id', '=', owner.userId)
      .execute();
    const answer = await open(pages.storefront(owner.slug));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toBe('{"kind":"closed"}');
  });

  it('leads from a former address to the new one, keeping what follows it', async () => {
    const owner = await app().createOwner();
    const slug = `${owner.slug}-new`;
    await app().changeAddress(owner.token, slug);
    const answer = await open(`${pages.cart(owner.slug)}?table=7&k=7K3M4PQ8`);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe(`${pages.cart(slug)}?table=7&k=7K3M4PQ8`);
    // The owner may go back to the old slug; a browser that had cached this redirect would then loop.
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect((await open(pages.storefront(slug.toUpperCase()))).headers.get('Location')).toBe(
      pages.storefront(slug),
    );
  });

  it('asks search engines to leave out closed pages and pages that are not there', async () => {
    const [owner, closed] = [await app().createOwner(), await app().createOwner()];
    await endMembership(app(), closed);
    const wishOf = async (path: string) => (await open(path)).headers.get('X-Robots-Tag');
    expect(await wishOf(pages.storefront(owner.slug))).toBeNull();
    expect(await wishOf(pages.storefront(closed.slug))).toBe('noindex');
    expect(await wishOf('/nobody-is-here')).toBe('noindex');
  });

  it('has one address without a slash at its end', async () => {
    for (const path of [pages.storefront('annapurna'), pages.cart('annapurna')]) {
      const answer = await open(`${path}/?table=7`);
      expect(answer.status).toBe(301);
      expect(answer.headers.get('Location')).toBe(`${path}?table=7`);
    }
  });

  it('answers HEAD like GET, without the page', async () => {
    const owner = await app().createOwner();
    const answer = await site.request(pages.storefront(owner.slug), { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
    expect((await site.request('/nobody-is-here', { method: 'HEAD' })).status).toBe(404);
  });

  it('renders once, then answers from the cache, and 304 to who has it already', async () => {
    const owner = await app().createOwner();
    const first = await open(pages.storefront(owner.slug));
    const count = rendered.length;
    const again = await open(pages.storefront(owner.slug), {
      'If-None-Match': first.headers.get('ETag') ?? '',
    });
    expect(again.status).toBe(304);
    expect(await lookAt(owner)).toBe(await first.text());
    expect(rendered.length).toBe(count);
  });

  it('renders once for all who ask at one moment, and for whoever asks for a part there is not', async () => {
    const owner = await app().createOwner();
    const count = rendered.length;
    await Promise.all(Array.from({ length: 5 }, () => lookAt(owner)));
    await open(pages.storefrontCategory(owner.slug, 'no-such'));
    expect(rendered.length).toBe(count + 1);
  });

  it('keeps a page apart for those who save data, as exact as the other', async () => {
    const owner = await app().createOwner();
    const lookLean = async () => (await open(pages.storefront(owner.slug), { 'Save-Data': 'on' })).text();
    expect(await lookLean()).toContain('"lean":true');
    expect(await lookAt(owner)).not.toContain('lean');
    await app().put('/api/restaurant', { token: owner.token, body: { name: 'Lean Kitchen' } });
    expect(await lookLean()).toMatch(/"lean":true.*Lean Kitchen/);
    const cart = await open(pages.cart(owner.slug), { 'Save-Data': 'on' });
    expect(await cart.text()).not.toContain('lean');
    expect((await open(`${pages.storefront(owner.slug)}:lean`)).status).toBe(404);
  });

  it('shows one item by its link, and says when it is gone', async () => {
    const owner = await app().createOwner();
    const item = await app().createItem(owner, await app().createCategory(owner));
    const path = pages.storefrontItem(owner.slug, item);
    const answer = await open(path, { 'Accept-Encoding': 'br' });
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, 'br']);
    expect(rendered.at(-1)).toMatchObject({ kind: 'open', shownItemId: item });
    await app().delete(`/api/menu/items/${item}`, { token: owner.token });
    expect((await open(path)).status).toBe(200);
    expect(rendered.at(-1)).toMatchObject({ kind: 'open', isItemGone: true });
    expect(rendered.at(-1)).not.toHaveProperty('shownItemId');
  });

  it('renders a shared dish once until the menu changes, and one page for all dishes that are gone', async () => {
    const owner = await app().createOwner();
    const category = await app().createCategory(owner);
    const item = await app().createItem(owner, category);
    const path = pages.storefrontItem(owner.slug, item);
    const first = await open(path);
    await open(pages.storefrontItem(owner.slug, 'gone-1'));
    const count = rendered.length;
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await open(path, headers)).status).toBe(304);
    expect(await (await open(`${path}&utm_source=7`)).text()).toBe(await first.text());
    expect(await (await open(pages.storefrontItem(owner.slug, 'gone-2'))).text()).toContain(
      '"isItemGone":true',
    );
    expect(rendered.length).toBe(count);

    await app().put(`/api/menu/items/${item}`, {
      token: owner.token,
      body: itemBody(category, { price: 91 }),
    });
    const changed = await open(path, headers);
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('"pricePaise":9100');
  });

  it('renders one page for all addresses that lead nowhere', async () => {
    await open('/nobody-1');
    const count = rendered.length;
    const answer = await open('/nobody-2', { 'Accept-Encoding': 'br' });
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([404, 'br']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('ETag')).toBeNull();
    expect(rendered.length).toBe(count);
  });

  it.each(['br', 'gzip'])('compresses with %s', async (encoding) => {
    const owner = await app().createOwner();
    const answer = await open(pages.storefront(owner.slug), { 'Accept-Encoding': encoding });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
  });

  it('makes the smallest body of a page that is shown again, and of no other', async () => {
    const owner = await app().createOwner();
    const category = await app().createCategory(owner);
    for (let dish = 0; dish < 30; dish += 1)
      await app().createItem(owner, category, { name: `Dosa ${dish}` });
    const length = async () => {
      const answer = await open(pages.storefront(owner.slug), { 'Accept-Encoding': 'br' });
      return Number(answer.headers.get('Content-Length'));
    };
    const atOnce = await length();
    // Without a second request the page is not compressed harder, however long it is in the cache.
    await setTimeout(300);
    expect(await length()).toBe(atOnce);
    await expect.poll(length).toBeLessThan(atOnce);
  });

  describe('shows each change to the very next customer after the save has answered:', () => {
    const changes: Array<
      [string, (owner: TestOwner, ids: { item: string; category: string }) => Promise<unknown>, RegExp]
    > = [
      [
        'a new price',
        (o, { item, category }) =>
          app().put(`/api/menu/items/${item}`, { token: o.token, body: itemBody(category, { price: 99.5 }) }),
        /"pricePaise":9950/,
      ],
      [
        'sold out',
        (o, { item }) =>
          app().patch(`/api/menu/items/${item}/toggle-availability`, {
            token: o.token,
            body: { is_available: false },
          }),
        /"isAvailable":false/,
      ],
      [
        'a deleted item',
        (o, { item }) => app().delete(`/api/menu/items/${item}`, { token: o.token }),
        /"categories":\[\]/,
      ],
      [
        'a deleted category',
        (o, { category }) => app().delete(`/api/menu/categories/${category}`, { token: o.token }),
        /"categories":\[\]/,
      ],
      [
        'another name of a category',
        (o, { category }) =>
          app().put(`/api/menu/categories/${category}`, {
            token: o.token,
            body: { name: 'Renamed', description: '' },
          }),
        /"name":"Renamed"/,
      ],
      [
        'another name of the restaurant',
        (o) => app().put('/api/restaurant', { token: o.token, body: { name: 'New Sign' } }),
        /"name":"New Sign"/,
      ],
    ];
    it.each(changes)('%s', async (_, change, shown) => {
      const owner = await app().createOwner();
      const category = await app().createCategory(owner);
      const item = await app().createItem(owner, category);
      expect(await lookAt(owner)).not.toMatch(shown);
      await lookAt(owner);
      await change(owner, { item, category });
      expect(await lookAt(owner)).toMatch(shown);
    });

    it('whatever is being rendered at that moment', async () => {
      const owner = await app().createOwner();
      const category = await app().createCategory(owner);
      const item = await app().createItem(owner, category, { price: 1 });
      for (let price = 2; price < 12; price += 1) {
        const readers = Array.from({ length: 8 }, () => lookAt(owner));
        await app().put(`/api/menu/items/${item}`, {
          token: owner.token,
          body: itemBody(category, { price }),
        });
        expect(await lookAt(owner)).toContain(`"pricePaise":${price * 100},`);
        await Promise.all(readers);
      }
    });
  });

  it('shows another process’s write too, where there can be one', async ({ skip }) => {
    skip(app().engine === 'sqlite', 'one process owns the file');
    const owner = await app().createOwner();
    await lookAt(owner);
    await app()
      .services.db.updateTable('restaurants')
      .set((row) => ({ name: 'Written elsewhere', page_version: row('page_version', '+', 1) }))
      .where('id', '=', owner.restaurantId)
      .execute();
    expect(await lookAt(owner)).toContain('Written elsewhere');
  });

  it('renders one category whole for browsers without JavaScript, and keeps that out of the cache', async () => {
    const owner = await app().createOwner();
    const category = await app().createCategory(owner);
    await app().createItem(owner, category);
    const whole = await (await open(pages.storefrontCategory(owner.slug, category))).text();
    expect(whole).toContain(`"shownCategoryId":"${category}"`);
    expect(await lookAt(owner)).not.toContain('shownCategoryId');
    const unknown = await (await open(pages.storefrontCategory(owner.slug, 'no-such'))).text();
    expect(unknown).not.toContain('shownCategoryId');
  });

  it('gives nothing private away', async () => {
    const owner = await app().createOwner();
    const page = await lookAt(owner);
    expect(page).not.toContain(owner.email);
    expect(page).not.toContain(owner.userId);
    expect(page).not.toContain('version');
  });
});

async function endMembership(app: TestApp, owner: TestOwner): Promise<void> {
  await app.services.db
    .updateTable('memberships')
    .set({ ends_at: app.clock.now() })
    .where('restaurant_id', '=', owner.restaurantId)
    .execute();
}
