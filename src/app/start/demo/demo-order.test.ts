import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { drawOrderCode } from '#ordering/orders/order-code.ts';
import type { OrderPost } from '#ordering/orders/order-post.ts';
import { statusPageRoutes } from '#orders/status/status-page-routes.server.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { MINUTE, SECOND } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { DEMO, DEMO_ORDER, demoOrderPath } from '#storefront/orders/place-order/demo-order.ts';
import { onEachEngine } from '#test/support/app.ts';
import { testRenderers } from '#test/support/renderers.ts';
import { DEMO_SLUG, loadDemo } from './demo.server.ts';

const { storefront: renderer } = testRenderers(DEMO_SLUG);

onEachEngine('an order of the demo', (app) => {
  let site: Hono;
  let coffee: { id: string; price_paise: number };
  beforeAll(async () => {
    await loadDemo(app().services, (work) => work());
    site = new Hono().route('/', statusPageRoutes(app().services, renderer, parseTrustedProxies('off')));
    coffee = await app()
      .services.db.selectFrom('menu_items')
      .select(['id', 'price_paise'])
      .where('name', '=', 'Filter Coffee')
      .executeTakeFirstOrThrow();
  });

  function post(changes: Partial<OrderPost> = {}): OrderPost {
    const unit = coffee.price_paise / 100;
    return {
      code: drawOrderCode(),
      device: '-'.repeat(22),
      placedAt: app().clock.now().toISOString(),
      orderType: 'dine_in',
      table: '',
      area: '',
      isElsewhere: false,
      wantedAt: null,
      hasNote: false,
      lines: [{ key: coffee.id, name: '', options: [], note: '', unit, quantity: 2 }],
      sums: { items: unit * 2, charges: [], gst: null, total: unit * 2 },
      ...changes,
    };
  }
  const looked = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await site.request(path, { headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const look = (order: OrderPost, headers?: Record<string, string>) => looked(demoOrderPath(order), headers);
  const done = (path: string, wish: string) =>
    site.request(path, { method: 'POST', body: new URLSearchParams({ do: wish }) });
  const follow = async (answer: Response) => {
    expect(answer.status).toBe(303);
    const path = answer.headers.get('Location') ?? '';
    return { path, ...(await looked(path)) };
  };
  const written = (value: unknown) =>
    looked(`${pages.order(DEMO)}?${new URLSearchParams({ [DEMO_ORDER]: JSON.stringify(value) })}`);

  it('is not found where its address says none, or not what the menu has at this price', async () => {
    const order = post();
    const [line] = order.lines;
    const dearer = { ...order.sums, items: order.sums.items + 1, total: order.sums.total + 1 };
    for (const wrong of [
      null,
      [],
      { ...order, lines: 'all' },
      { ...order, lines: [] },
      { ...order, lines: [{ ...line, key: 'another' }] },
      { ...order, lines: [{ ...line, unit: (line?.unit ?? 0) + 0.5 }], sums: dearer },
      { ...order, sums: dearer },
      { ...order, wantedAt: '2001-01-01T00:00:00Z' },
    ])
      expect((await written(wrong)).status, JSON.stringify(wrong)).toBe(404);
    expect((await looked(pages.order(DEMO))).status).toBe(404);
    expect((await looked(`${pages.order(DEMO)}?order=%7B`)).status).toBe(404);
  });

  it('shows no word of whoever wrote its address', async () => {
    const order = post();
    const words = 'Pay to 98450 12345';
    const lines = order.lines.map((line) => ({ ...line, name: words, options: [words], note: words }));
    const { status, html } = await written({
      ...order,
      table: 'Pay to 98',
      area: words,
      hasNote: true,
      lines,
    });
    expect(status).toBe(200);
    expect(html).toContain('2 × Filter Coffee');
    expect(html.replaceAll(/(href|action)="[^"]*"/g, '')).not.toContain('Pay to');
  });

  it('is confirmed, then ready, says that it is a demo, and is stored nowhere', async () => {
    const order = post();
    const placed = await look(order);
    expect(placed.status).toBe(200);
    expect(placed.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(placed.headers.get('Cache-Control')).toBe('no-store');
    expect(placed.html).toContain('Waiting for the restaurant to confirm on WhatsApp.');
    expect(placed.html).toContain('Cancel order');
    expect(placed.html).not.toContain('Pay by UPI');
    const [, tag = ''] = /data-tag="([^"]+)"/.exec(placed.html) ?? [];
    expect((await look(order, { 'If-None-Match': `"${tag}"` })).status).toBe(304);

    app().clock.advance(15 * SECOND);
    const accepted = await look(order, { 'If-None-Match': `"${tag}"` });
    expect(accepted.html).toMatch(/Accepted\. Ready about \d+:\d\d [AP]M\./);
    expect(accepted.html).not.toContain('data-over');
    expect(accepted.html).not.toContain('Cancel order');
    expect(accepted.html).toContain('Pay by UPI');
    expect(accepted.html).toContain('This is a demo. Do not pay.');
    app().clock.advance(15 * SECOND);
    const ready = await look(order);
    expect(ready.html).toContain('<p>Ready.</p>');
    expect(ready.html).toContain('data-over');
    app().clock.advance(3 * 24 * 60 * MINUTE);
    expect((await look(order)).html).toContain('<p>Ready.</p>');
    for (const { html } of [placed, accepted, ready])
      expect(html).toContain('This is a demo. No restaurant has this order.');
    for (const { html } of [placed, accepted, ready]) expect(html).not.toContain('upi://');
    expect(await app().services.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('does nothing that its page has no form for', async () => {
    expect((await done(`${pages.order(DEMO)}?order=%7B`, 'withdraw')).status).toBe(404);
    const path = demoOrderPath(post());
    for (const wish of ['', 'accept', 'withdraw paid'])
      expect((await follow(await done(path, wish))).html).toContain(
        'Waiting for the restaurant to confirm on WhatsApp.',
      );
    expect((await looked(`${path}&do=accept`)).html).toContain(
      'Waiting for the restaurant to confirm on WhatsApp.',
    );
  });

  it('is taken back until it is confirmed, and said to be paid from then on, for whoever has the address alone', async () => {
    const path = demoOrderPath(post());
    const back = await follow(await done(path, 'withdraw'));
    expect(back.html).toContain('You cancelled this order.');
    expect(back.html).not.toContain('Pay by UPI');
    expect(back.html).toContain('data-over');
    expect((await looked(path)).html).toContain('Waiting for the restaurant to confirm on WhatsApp.');

    app().clock.advance(15 * SECOND);
    const late = await done(path, 'withdraw');
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('The restaurant has already answered.');
    const paid = await follow(await done(path, 'paid'));
    expect(paid.html).toContain('The restaurant will check your payment.');
    expect(paid.html).not.toContain('I have paid');
    expect((await looked(path)).html).toContain('I have paid');
    app().clock.advance(15 * SECOND);
    const ready = await looked(paid.path);
    expect(ready.html).toContain('<p>Ready.</p>');
    expect(ready.html).toContain('The restaurant will check your payment.');
    expect(await app().services.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('has no address where it would be too long', () => {
    const [line] = post().lines;
    expect(
      demoOrderPath(post({ lines: Array.from({ length: 60 }, () => line as typeof line & object) })),
    ).toBe('');
  });
});
