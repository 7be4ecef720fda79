import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import type { Answer } from '#platform/http/answer.server.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { DAY, SECOND } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { storefrontPages } from '#storefront/server/pages.server.ts';
import { onEachEngine } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { jsonRenderer } from '#test/support/json-renderer.ts';
import { freePort } from '#test/support/product-process.ts';
import { askKept } from '#test/support/raw-http.ts';
import { listen, type OpenPort } from './listen/listen.server.ts';

onEachEngine('a page that stands ready', (app) => {
  let url: string;
  let open: OpenPort;
  let last: { hit: boolean; route: string | undefined; cache: Answer['cache'] };

  beforeAll(async () => {
    const renderer = jsonRenderer((page) => {
      if (page.kind === 'open' && page.shownItemId && page.view.restaurant.name === 'Unshowable')
        throw new Error('cannot be shown');
    });
    const trustedProxies = parseTrustedProxies('off');
    const settings = openSettings(app().services, {});
    const site = storefrontPages(app().services, renderer, settings.current, trustedProxies);
    const port = await freePort();
    url = `http://localhost:${port}`;
    const answerHit = (request: IncomingMessage, answer: Answer) => {
      const hit = site.answerHit(request, answer);
      last = { hit, route: answer.route, cache: answer.cache };
      return hit;
    };
    const fetch = new Hono().route('/', site.routes).fetch;
    open = await listen(fetch, { host: 'localhost', port, publicUrl: url, trustedProxies, answerHit });
  });
  afterAll(() => open.close());

  const ask = async (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<{ status: number; body: string; headers: Record<string, string | undefined> }> => {
    const { headers: all, ...answer } = await askKept(url, path, { headers, method });
    const { date: _, 'x-request-id': __, 'content-length': length, ...lasting } = all;
    // A better Brotli compression replaces the bytes in the background.
    if (lasting['content-encoding'] === 'br') return { status: answer.status, body: 'br', headers: lasting };
    return { ...answer, headers: { ...lasting, length } };
  };
  const look = async (owner: TestOwner) => (await ask(pages.storefront(owner.slug))).body;

  it('is answered before the router as the router answers it, whatever the request asks for', async () => {
    const owner = await app().createOwner();
    const category = await app().createCategory(owner);
    const item = await app().createItem(owner, category);
    const { slug } = owner;
    const paths = [
      pages.storefront(slug),
      pages.cart(slug),
      pages.storefrontItem(slug, item),
      pages.storefrontCategory(slug, category),
      pages.storefrontTable(slug, '7'),
      `${pages.cart(slug)}?item=${item}`,
    ];
    const ETag = (await ask(pages.storefront(slug))).headers.etag ?? '';
    const requests: Array<Record<string, string>> = [
      { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
      { 'Accept-Encoding': 'br;q=0, gzip' },
      {},
      { Connection: 'close' },
      { 'Save-Data': 'on' },
      { 'If-None-Match': ETag },
      { 'If-None-Match': `W/${ETag}, "other"`, 'Accept-Encoding': 'br' },
    ];
    for (const path of paths)
      for (const headers of requests)
        for (const method of ['GET', 'HEAD']) {
          // A percent-encoded path goes to the router.
          const byRouter = await ask(
            path.replace(slug, `%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`),
            headers,
            method,
          );
          expect(last.hit).toBe(false);
          const answer = await ask(path, headers, method);
          expect(answer, `${method} ${path} ${JSON.stringify(headers)}`).toEqual(byRouter);
          expect(last.hit).toBe(app().engine === 'sqlite');
        }
    expect(last).toMatchObject(
      app().engine === 'sqlite' ? { route: '/:slug/cart', cache: 'hit' } : { route: undefined },
    );
  });

  it('comes with every byte as it was made, in each encoding', async () => {
    const owner = await app().createOwner();
    await app().put('/api/restaurant', { token: owner.token, body: { name: 'चाय घर' } });
    const page = await look(owner);
    expect(page).toContain('चाय घर');
    for (const encoding of ['br', 'gzip', 'identity', 'br']) {
      const answer = await fetch(`${url}${pages.storefront(owner.slug)}`, {
        headers: { 'Accept-Encoding': encoding },
      });
      expect(await answer.text(), encoding).toBe(page);
      expect(last.hit).toBe(app().engine === 'sqlite');
    }
  });

  it('may be kept by a CDN that hears of changes, until its time is over, and by no other', async () => {
    const owner = await app().createOwner();
    const { slug, restaurantId } = owner;
    const item = await app().createItem(owner, await app().createCategory(owner));
    const encoded = `/%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`;
    const paths = [pages.storefront(slug), pages.cart(slug), pages.storefrontItem(slug, item), encoded];
    const ETag = (await ask(pages.storefront(slug))).headers.etag ?? '';
    const all = async (path: string) =>
      Promise.all([ask(path), ask(path, {}, 'HEAD'), ask(path, { 'If-None-Match': ETag })]);
    const expectEach = async (control: string, key: string | undefined) => {
      for (const path of paths)
        for (const { status, headers } of await all(path)) {
          const cached = { control: headers['cache-control'], key: headers['surrogate-key'] };
          expect(cached, `${path} ${status}`).toEqual({ control, key });
        }
    };
    const shared = (seconds: number) => `public, max-age=0, must-revalidate, s-maxage=${seconds}`;

    await expectEach('no-cache', undefined);
    app().services.purges = { schedule: async () => {} };
    try {
      await expectEach(shared(300), restaurantId);
      app().clock.advance(3 * DAY - 90 * SECOND);
      await expectEach(shared(90), restaurantId);
      app().clock.advance(90 * SECOND);
      const closed = await ask(pages.storefront(slug));
      expect([closed.status, closed.headers['surrogate-key']]).toEqual([403, undefined]);
      expect(closed.headers['cache-control']).not.toContain('s-maxage');
    } finally {
      app().services.purges = undefined;
    }
  });

  it('is as it was saved last, and closed when the membership ends', async () => {
    const owner = await app().createOwner();
    await look(owner);
    await app().put('/api/restaurant', { token: owner.token, body: { name: 'New Sign' } });
    expect(await look(owner)).toContain('New Sign');
    expect(await look(owner)).toContain('New Sign');
    app().clock.advance(3 * DAY);
    expect((await ask(pages.storefront(owner.slug))).status).toBe(403);
  });

  it('is the last known one where a part of it cannot be made, and ends nothing', async () => {
    const owner = await app().createOwner();
    const item = await app().createItem(owner, await app().createCategory(owner));
    await app().put('/api/restaurant', { token: owner.token, body: { name: 'Unshowable' } });
    await look(owner);
    const part = await ask(pages.storefrontItem(owner.slug, item));
    expect([last.hit, part.status]).toEqual([false, 500]);
    expect((await ask(pages.storefront(owner.slug))).status).toBe(200);
  });

  it('is kept from those who ask by another name', async () => {
    const owner = await app().createOwner();
    await look(owner);
    expect((await ask(pages.storefront(owner.slug), { Host: 'menu.example' })).status).toBe(421);
  });

  it('leaves other methods and other addresses to the router', async () => {
    const owner = await app().createOwner();
    await look(owner);
    for (const [path, method] of [
      [pages.storefront(owner.slug), 'POST'],
      [`${pages.storefront(owner.slug)}/`, 'GET'],
      [`${pages.storefront(owner.slug)}/other`, 'GET'],
      ['/', 'GET'],
    ] as const) {
      const { status } = await ask(path, {}, method);
      expect([last.hit, status >= 300]).toEqual([false, true]);
    }
  });
});
