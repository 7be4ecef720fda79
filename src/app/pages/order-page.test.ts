import { Hono } from 'hono';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { drawOrderCode, orderNumber } from '#ordering/orders/order-code.ts';
import type { OrderStatus } from '#orders/order.ts';
import { statusPageRoutes } from '#orders/status/status-page-routes.server.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { followLanguages, inLanguage } from '#platform/texts/catalogues.server.ts';
import { pages } from '#routes';
import type { DeclineReason } from '#storefront/orders/status/order-state.ts';
import { orderStatusTexts } from '#storefront/orders/status/order-status-texts.ts';
import { onEachEngine } from '#test/support/app.ts';
import { createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';
import { testRenderers } from '#test/support/renderers.ts';

followLanguages();
const { storefront: renderer } = testRenderers();

onEachEngine('the page of an order', (app) => {
  let site: Hono;
  let owner: Awaited<ReturnType<typeof createRememberingOwner>>;
  let code: string;
  beforeAll(async () => {
    site = new Hono().route('/', statusPageRoutes(app().services, renderer, parseTrustedProxies('off')));
  });
  beforeEach(async () => {
    owner = await createRememberingOwner(app());
    code = await place();
  });

  async function place(changes: Parameters<typeof orderPostOf>[1] = {}): Promise<string> {
    const post = orderPostOf(owner.itemId, changes);
    const answer = await sendOrder(app(), owner.slug, post);
    expect(answer.status, answer.text).toBe(201);
    return post.code;
  }
  const look = async (of: string, headers: Record<string, string> = {}) => {
    const answer = await site.request(pages.order(of), { headers });
    return { answer, html: await answer.text() };
  };
  const wish = (of: string, what: string, headers: Record<string, string> = {}) =>
    site.request(pages.order(of), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ do: what }),
    });
  const stored = () =>
    app().services.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const set = (changes: Partial<{ status: OrderStatus; ready_at: Date; decline_reason: DeclineReason }>) =>
    app().services.db.updateTable('orders').set(changes).where('code', '=', code).execute();
  const takeUpi = (pay_when: 'after' | 'before') =>
    app()
      .services.db.updateTable('restaurants')
      .set({ upi_id: 'asha@okbank', upi_name: 'ASHA RAO', pay_when })
      .where('id', '=', owner.restaurantId)
      .execute();
  const tagIn = (html: string) => /data-tag="([^"]+)"/.exec(html)?.[1] ?? '';

  it('says of a code that no order has come, and of other addresses that there is nothing', async () => {
    const missing = await look(drawOrderCode());
    expect(missing.answer.status).toBe(404);
    expect(missing.html).toContain('This order has not reached us yet.');
    const nothing = await look('nothing');
    expect(nothing.answer.status).toBe(404);
    expect(nothing.html).toContain('Restaurant Not Found');
  });

  it('changes nothing for a form of another site, of another code, or that asks for anything else', async () => {
    const from = { 'Sec-Fetch-Site': 'cross-site' };
    const answers = [
      await wish(code, 'withdraw', from),
      await wish(drawOrderCode(), 'withdraw'),
      await wish(code, 'accept'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await stored()).toMatchObject({ status: 'placed', payment: '' });
  });

  it('shows the order to whoever has its code, and to nobody who searches or is told where they came from', async () => {
    const { answer, html } = await look(code.toLowerCase());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(html).toContain('<meta name="robots" content="noindex">');
    for (const text of [
      `Order ${orderNumber(code)}`,
      'Token number 1',
      'Waiting for the restaurant to confirm on WhatsApp.',
      '2 × ',
      '₹160.00',
      'Cancel order',
    ])
      expect(html).toContain(text);
  });

  it('says nothing again to who has it as it is', async () => {
    const tag = tagIn((await look(code)).html);
    const same = await look(code, { 'If-None-Match': `"${tag}"` });
    expect([same.answer.status, same.html]).toEqual([304, '']);
    await set({ status: 'accepted' });
    expect((await look(code, { 'If-None-Match': `"${tag}"` })).answer.status).toBe(200);
    const unknown = drawOrderCode();
    const missing = await look(unknown);
    expect((await look(unknown, { 'If-None-Match': `"${tagIn(missing.html)}"` })).answer.status).toBe(304);
  });

  it('is in a language that the restaurant offers, also after what the customer does', async () => {
    const path = `${pages.order(code)}?lang=ta`;
    expect(await (await site.request(path)).text()).toContain('Cancel order');
    await app()
      .services.db.updateTable('restaurants')
      .set({ languages: 'en ta' })
      .where('id', '=', owner.restaurantId)
      .execute();
    const tag = tagIn((await look(code)).html);
    const tamil = await site.request(path, { headers: { 'If-None-Match': `"${tag}"` } });
    const html = await tamil.text();
    expect([tamil.status, tamil.headers.get('Vary')]).toEqual([
      200,
      'Accept-Encoding, Save-Data, Accept-Language, Cookie',
    ]);
    expect(html).toContain('<html lang="ta-IN">');
    expect(html).toContain(inLanguage('ta', () => orderStatusTexts.withdraw));
    expect(html).not.toMatch(/Cancel order|Token number|Placed |Total/);
    expect((await look(code, { Cookie: 'lang=ta' })).html).toBe(html);

    const body = new URLSearchParams({ do: 'withdraw' });
    const withdrawn = await site.request(path, { method: 'POST', body });
    expect([withdrawn.status, withdrawn.headers.get('Location')]).toEqual([303, path]);
    const lost = await site.request(`/o/nothing?lang=hi`);
    expect(await lost.text()).toContain('<html lang="hi-IN">');
  });

  it.each([
    [{ status: 'accepted' }, 'Accepted.'],
    [{ status: 'accepted', ready_at: new Date('2026-03-02T14:10:00Z') }, 'Accepted. Ready about 7:40 PM.'],
    [
      { status: 'accepted', ready_at: new Date('2026-03-03T14:10:00Z') },
      'Accepted. Ready about tomorrow, 7:40 PM.',
    ],
    [{ status: 'ready' }, 'Ready.'],
    [{ status: 'done' }, 'Completed.'],
    [
      { status: 'declined', decline_reason: 'closing' },
      'The restaurant did not accept this order. We are closing now.',
    ],
    [{ status: 'withdrawn' }, 'You cancelled this order.'],
  ] as const)('says of %j: %s', async (changes, sentence) => {
    await set(changes);
    const { html } = await look(code);
    expect(html).toContain(`<p>${sentence}</p>`);
    expect(html).not.toContain('Cancel order<');
    expect(/data-over/.test(html)).toBe(changes.status === 'done' || changes.status === 'withdrawn');
  });

  it('takes the order back while it is placed, also twice', async () => {
    for (const _ of [1, 2]) {
      const answer = await wish(code, 'withdraw');
      expect([answer.status, answer.headers.get('location')]).toEqual([303, pages.order(code)]);
    }
    expect((await stored()).status).toBe('withdrawn');
  });

  it('says when the restaurant was faster', async () => {
    await set({ status: 'accepted' });
    const answer = await wish(code, 'withdraw');
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('The restaurant has already answered.');
    expect((await stored()).status).toBe('accepted');
  });

  it('offers to pay by UPI once the restaurant has confirmed, or at once where it asks for that', async () => {
    expect((await look(code)).html).not.toContain('UPI');
    await takeUpi('after');
    expect((await look(code)).html).not.toContain('UPI');
    await takeUpi('before');
    expect((await look(code)).html).toContain('Please pay before the restaurant starts your order.');
    await takeUpi('after');
    await set({ status: 'accepted' });
    const { html } = await look(code);
    for (const text of ['Pay by UPI · ₹160.00', 'asha@okbank', 'Your app must show ASHA RAO.', '<path d="M'])
      expect(html).toContain(text);

    expect((await wish(code, 'paid')).status).toBe(303);
    expect((await stored()).payment).toBe('claimed');
    const shown = (await look(code)).html;
    expect(shown).toContain('The restaurant will check your payment.');
    expect(shown).not.toContain('I have paid');
  });

  it('refuses to note a payment that nobody asked for', async () => {
    expect((await wish(code, 'paid')).status).toBe(409);
    expect((await stored()).payment).toBe('');
  });

  it('shows texts as texts, each in its own direction', async () => {
    const name = '"><img src=x onerror=alert(1)> مسالہ ڈوسا';
    owner = await createRememberingOwner(app(), { item: { name } });
    code = await place({ table: '"><u>' });
    const { html } = await look(code);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<u>');
    expect(html).toContain('2 × &quot;&gt;&lt;img');
    expect(html).toContain('Table: &quot;&gt;&lt;u&gt;');
  });
});
