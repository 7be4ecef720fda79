import { expect, it } from 'vitest';
import { drawOrderCode } from '#ordering/orders/order-code.ts';
import { onEachEngine } from '#test/support/app.ts';
import { anyAddress, createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';

onEachEngine('the order of a code', (app) => {
  const place = async ({ upi = '', changes = {} } = {}) => {
    const owner = await createRememberingOwner(app(), {
      ordering: { ways: [{ type: 'delivery' }, { type: 'takeaway' }] },
    });
    const payee = { upi_id: upi, upi_name: upi && 'Test Kitchen' };
    await app()
      .services.db.updateTable('restaurants')
      .set(payee)
      .where('id', '=', owner.restaurantId)
      .execute();
    const post = orderPostOf(owner.itemId, { orderType: 'takeaway', ...changes });
    expect((await sendOrder(app(), owner.slug, post)).status).toBe(201);
    return { ...owner, post, code: post.code };
  };
  const rowOf = (code: string) =>
    app().services.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const set = (code: string, values: object) =>
    app().services.db.updateTable('orders').set(values).where('code', '=', code).execute();

  it.each([
    ['GET', ''],
    ['POST', '/withdraw'],
    ['POST', '/says-paid'],
  ])('is none where none has come', async (method, end) => {
    for (const code of [drawOrderCode(), 'nothing', 'o'.repeat(100)])
      expect(await app().send(method, `/api/order/${code}${end}`)).toMatchObject({
        status: 404,
        body: { success: false },
      });
  });

  it('is none any more where its restaurant is deleted', async () => {
    const { code, restaurantId } = await place();
    await app()
      .services.db.updateTable('restaurants')
      .set({ deleted_at: app().clock.now() })
      .where('id', '=', restaurantId)
      .execute();
    expect((await app().get(`/api/order/${code}`)).status).toBe(404);
  });

  it('is told to whoever has it, without what is its restaurant’s alone', async () => {
    const { code, slug, post } = await place({ upi: 'spicegarden@okbank', changes: { hasNote: true } });
    const readyAt = new Date('2026-03-02T14:10:00.000Z');
    await set(code, {
      status: 'accepted',
      ready_at: readyAt,
      address_hash: 'secret-a',
      device_hash: 'secret-d',
    });
    const answer = await app().get(`/api/order/${code}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.body).toEqual({
      success: true,
      now: app().clock.now().toISOString(),
      order: {
        code,
        number: `${code.slice(0, 3)}-${code.slice(3, 5)}`,
        dayNo: 1,
        type: 'takeaway',
        table: '',
        area: '',
        isElsewhere: false,
        wantedAt: null,
        hasNote: true,
        lines: [
          {
            key: post.lines[0]?.key,
            name: 'Masala Dosa',
            options: [],
            optionPrices: [],
            note: '',
            unit: 80,
            quantity: 2,
            isOff: false,
            isWrongWay: false,
          },
        ],
        sums: { items: 160, charges: [], gst: null, total: 160, includesGst: false },
        status: 'accepted',
        declineReason: '',
        readyAt: readyAt.toISOString(),
        payment: '',
        placedAt: post.placedAt,
        updatedAt: app().clock.now().toISOString(),
        restaurant: { name: 'Test Kitchen', slug, whatsapp: '+919876543210', timeZone: 'Asia/Kolkata' },
        upi: { id: 'spicegarden@okbank', name: 'Test Kitchen', payWhen: 'after' },
      },
    });
    expect(answer.text).not.toContain('secret');
  });

  it('is not taken back or paid by the page of another site', async () => {
    const { code } = await place({ upi: 'spicegarden@okbank' });
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    for (const path of [`/api/order/${code}/withdraw`, `/api/order/${code}/says-paid`])
      expect(await app().post(path, { headers })).toMatchObject({ status: 403 });
    expect(await rowOf(code)).toMatchObject({ status: 'placed', payment: '', change_no: 1 });
  });

  it.each(['accepted', 'ready', 'done', 'declined'] as const)(
    'is not taken back once it is %s',
    async (status) => {
      const { code } = await place();
      await set(code, { status });
      expect(await app().post(`/api/order/${code}/withdraw`)).toMatchObject({
        status: 409,
        body: { code: 'too_late' },
      });
      expect(await rowOf(code)).toMatchObject({ status, change_no: 1 });
    },
  );

  it('is taken back once, and its restaurant hears of it once', async () => {
    const { code, restaurantId } = await place();
    const heard: string[] = [];
    const stop = app().services.orderChanges.subscribe((id) => heard.push(id));
    const first = await app().post(`/api/order/${code}/withdraw`);
    expect(first).toMatchObject({ status: 200, body: { order: { code, status: 'withdrawn' } } });
    expect(await app().post(`/api/order/${code}/withdraw`)).toMatchObject({ status: 200 });
    stop();
    expect(heard).toEqual([restaurantId]);
    expect(await rowOf(code)).toMatchObject({ status: 'withdrawn', change_no: 2 });
  });

  it('is taken back by one of two taps at once', async () => {
    const { code } = await place();
    const taps = await Promise.all([1, 2, 3].map(() => app().post(`/api/order/${code}/withdraw`)));
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await rowOf(code)).status).toBe('withdrawn');
  });

  it.each([
    { what: 'without a UPI ID', upi: '' },
    { what: 'that is declined', status: 'declined' },
    { what: 'that was taken back', status: 'withdrawn' },
    {
      what: 'whose delivery is to be agreed',
      changes: {
        orderType: 'delivery',
        sums: { items: 160, charges: [{ name: 'Delivery', amount: null }], gst: null, total: 160 },
      },
    },
  ])('is not said to be paid $what', async ({ upi = 'spicegarden@okbank', status, changes = {} }) => {
    const { code } = await place({ upi, changes });
    if (status) await set(code, { status });
    expect((await app().get(`/api/order/${code}`)).body.order.upi).toBe(null);
    expect(await app().post(`/api/order/${code}/says-paid`)).toMatchObject({
      status: 409,
      body: { code: 'not_payable' },
    });
    expect(await rowOf(code)).toMatchObject({ payment: '', change_no: 1 });
  });

  it('is said to be paid by its customer, whose word is not more than the owner’s', async () => {
    const { code } = await place({ upi: 'spicegarden@okbank' });
    const saysPaid = () => app().post(`/api/order/${code}/says-paid`);
    expect(await saysPaid()).toMatchObject({ status: 200, body: { order: { payment: 'claimed' } } });
    expect(await saysPaid()).toMatchObject({ status: 200, body: { order: { payment: 'claimed' } } });
    expect(await rowOf(code)).toMatchObject({ payment: 'claimed', change_no: 2, status: 'placed' });
    await set(code, { payment: 'received' });
    expect(await saysPaid()).toMatchObject({ status: 200, body: { order: { payment: 'received' } } });
    expect(await rowOf(code)).toMatchObject({ payment: 'received', change_no: 2 });
  });

  it('is not looked for by who has guessed at many', async () => {
    const { code } = await place();
    const from = anyAddress();
    const { limits } = app().services;
    const rule = { name: 'order-code', points: 1200, seconds: 600 };
    expect((await app().get(`/api/order/${code}`, { from })).status).toBe(200);
    for (let times = 0; times < 1199; times += 1) await limits.count(rule, from);
    expect((await app().get(`/api/order/${code}`, { from })).status).toBe(200);
    expect((await app().get(`/api/order/${drawOrderCode()}`, { from })).status).toBe(404);
    const refused = await app().get(`/api/order/${code}`, { from });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await app().get(`/api/order/${code}`, { from: anyAddress() })).status).toBe(200);
  });
});
