import { expect, it } from 'vitest';
import { drawOrderCode, orderNumber } from '#ordering/orders/order-code.ts';
import { UNNAMED } from '#ordering/prices/order-sums.ts';
import { DAY, HOUR } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { createGroup } from '#test/support/choice-groups.ts';
import { anyAddress, createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';
import type { OrderWire } from '../wire.ts';

onEachEngine('placing an order', (app) => {
  it.each([
    { what: 'an unknown address', status: 404, code: 'not_found', slugOf: () => 'nobody-is-here' },
    {
      what: 'a restaurant that does not want it',
      status: 403,
      code: 'not_remembered',
      change: { remembers_orders: false },
    },
    { what: 'the demo', status: 403, code: 'not_remembered', change: { is_demo: true } },
    {
      what: 'a restaurant that takes no orders',
      status: 403,
      code: 'not_remembered',
      change: { accepts_orders: false },
    },
    { what: 'one without a number', status: 403, code: 'not_remembered', change: { whatsapp: '' } },
  ])('keeps nothing of $what', async ({ status, code, change, slugOf = (slug: string) => slug }) => {
    const owner = await createRememberingOwner(app());
    if (change)
      await app()
        .services.db.updateTable('restaurants')
        .set(change)
        .where('id', '=', owner.restaurantId)
        .execute();
    const answer = await sendOrder(app(), slugOf(owner.slug), orderPostOf(owner.itemId));
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    expect(await ordersOf(app(), owner.restaurantId)).toEqual([]);
  });

  it('keeps nothing of a page that is closed, or of a membership that has ended', async () => {
    const owner = await createRememberingOwner(app());
    const set = (values: object) =>
      app()
        .services.db.updateTable('memberships')
        .set(values)
        .where('restaurant_id', '=', owner.restaurantId)
        .execute();
    const send = async () => (await sendOrder(app(), owner.slug, orderPostOf(owner.itemId))).body.code;
    await set({ status: 'PAUSED' });
    expect(await send()).toBe('closed');
    await set({ status: 'CANCELED' });
    expect(await send()).toBe('inactive');
    expect(await ordersOf(app(), owner.restaurantId)).toEqual([]);
  });

  it('takes one from a page that is newer, without the fields it does not know', async () => {
    const owner = await createRememberingOwner(app());
    const post = { ...orderPostOf(owner.itemId), isNewer: true };
    expect(await sendOrder(app(), owner.slug, post)).toMatchObject({ status: 201 });
    const [order] = await ordersOf(app(), owner.restaurantId);
    expect(order).toBeDefined();
    expect(JSON.stringify(order)).not.toContain('isNewer');
  });

  it('takes none from the page of another site', async () => {
    const owner = await createRememberingOwner(app());
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const answer = await sendOrder(app(), owner.slug, orderPostOf(owner.itemId), { headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'from_elsewhere' } });
    expect(await ordersOf(app(), owner.restaurantId)).toEqual([]);
  });

  it('takes none that is no order, or too long', async () => {
    const owner = await createRememberingOwner(app());
    const post = orderPostOf(owner.itemId);
    const line = post.lines[0];
    const bad = [
      'no JSON',
      {},
      { ...post, code: post.code.toLowerCase() },
      { ...post, device: 'short' },
      { ...post, placedAt: 'yesterday' },
      { ...post, orderType: 'drone' },
      { ...post, lines: [] },
      { ...post, lines: Array(61).fill(line) },
      { ...post, lines: [{ ...line, quantity: 0 }] },
      { ...post, lines: [{ ...line, unit: 80.001 }] },
      { ...post, lines: [{ ...line, unit: -80 }] },
      { ...post, sums: { ...post.sums, total: 1_00_00_000.01 } },
    ];
    const headers = { 'Content-Type': 'application/json' };
    for (const body of bad)
      expect(await sendOrder(app(), owner.slug, body, { headers })).toMatchObject({ status: 400 });
    const long = { ...post, area: 'a'.repeat(16_000) };
    expect(await sendOrder(app(), owner.slug, long)).toMatchObject({ status: 413 });
    expect(await ordersOf(app(), owner.restaurantId)).toEqual([]);
  });

  it('refuses what does not fit the menu, or itself', async () => {
    const owner = await createRememberingOwner(app());
    const post = orderPostOf(owner.itemId);
    const [line] = post.lines;
    const withLine = (changes: object) => ({ ...post, lines: [{ ...line, ...changes }] });
    const bad = [
      { code: 'not_on_menu', body: withLine({ key: 'nothing-like-it' }) },
      { code: 'not_on_menu', body: withLine({ key: `${owner.itemId}~2` }) },
      { code: 'not_on_menu', body: withLine({ key: `${owner.itemId}~0~1.1` }) },
      { code: 'no_sum', body: withLine({ unit: 79 }) },
      { code: 'no_sum', body: { ...post, sums: { ...post.sums, total: 159 } } },
      { code: 'no_table', body: { ...post, table: 'a table with far too long a name' } },
      { code: 'no_time', body: { ...post, wantedAt: '2026-03-01T06:00:00.000Z' } },
      { code: 'no_time', body: { ...post, wantedAt: '2026-04-03T06:00:00.000Z' } },
    ];
    for (const { code, body } of bad)
      expect(await sendOrder(app(), owner.slug, body)).toMatchObject({ status: 422, body: { code } });
    expect(await ordersOf(app(), owner.restaurantId)).toEqual([]);
  });

  it('refuses a dish that has no fixed price by now, and says so', async () => {
    const owner = await createRememberingOwner(app());
    const post = orderPostOf(owner.itemId);
    const { body: item } = await app().get(`/api/menu/items/${owner.itemId}`, { token: owner.token });
    const body = { name: item.name, categoryId: item.category_id, noPrice: 'market' };
    expect(await app().put(`/api/menu/items/${owner.itemId}`, { token: owner.token, body })).toMatchObject({
      status: 200,
    });
    expect(await sendOrder(app(), owner.slug, post)).toMatchObject({
      status: 422,
      body: {
        code: 'no_price',
        message: 'An item in this order has no fixed price. Please ask on WhatsApp.',
      },
    });
    expect(await ordersOf(app(), owner.restaurantId)).toEqual([]);
  });

  it('refuses what the menu would make more than one order can be', async () => {
    const owner = await createRememberingOwner(app(), { item: { price: 10_00_000 } });
    const line = { key: owner.itemId, name: '', options: [], note: '', unit: 0, quantity: 999 };
    const answer = await sendOrder(app(), owner.slug, orderPostOf(owner.itemId, { lines: [line] }));
    expect(answer).toMatchObject({ status: 422, body: { code: 'too_much' } });
  });

  it('keeps one once, however often it comes, and tells how it stands', async () => {
    const owner = await createRememberingOwner(app());
    const post = orderPostOf(owner.itemId, { table: ' 7 ', hasNote: true });
    const first = await sendOrder(app(), owner.slug, post);
    const number = orderNumber(post.code);
    expect(first.body).toEqual({ success: true, number, dayNo: 1, status: 'placed', differs: false });
    expect(first.status).toBe(201);

    await app()
      .services.db.updateTable('orders')
      .set({ status: 'accepted' })
      .where('code', '=', post.code)
      .execute();
    await app().delete(`/api/menu/items/${owner.itemId}`, { token: owner.token });
    const again = await sendOrder(app(), owner.slug, post);
    expect(again).toMatchObject({ status: 200, body: { number, dayNo: 1, status: 'accepted' } });

    expect(await ordersOf(app(), owner.restaurantId)).toMatchObject([
      {
        code: post.code,
        day: '2026-03-02',
        day_no: 1,
        change_no: 1,
        order_type: '',
        table_name: '7',
        has_note: true,
        total_paise: 160_00,
        menu_total_paise: null,
        is_quiet: false,
        placed_at: new Date(post.placedAt),
        received_at: app().clock.now(),
      },
    ]);
  });

  it('knows one again that came before, also once its list is switched off or orders are paused', async () => {
    const owner = await createRememberingOwner(app());
    const post = orderPostOf(owner.itemId);
    const send = () => sendOrder(app(), owner.slug, post);
    expect(await send()).toMatchObject({ status: 201 });
    for (const change of [{ remembers_orders: false }, { accepts_orders: false }]) {
      await app()
        .services.db.updateTable('restaurants')
        .set(change)
        .where('id', '=', owner.restaurantId)
        .execute();
      expect(await send()).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await ordersOf(app(), owner.restaurantId)).toHaveLength(1);
  });

  it('refuses a code that another order has, here or at another restaurant', async () => {
    const owner = await createRememberingOwner(app());
    const other = await createRememberingOwner(app());
    const post = orderPostOf(owner.itemId);
    await sendOrder(app(), owner.slug, post);
    const taken = { status: 409, body: { code: 'code_taken' } };
    expect(await sendOrder(app(), owner.slug, { ...post, table: '8' })).toMatchObject(taken);
    const theirs = orderPostOf(other.itemId, { code: post.code });
    expect(await sendOrder(app(), other.slug, theirs)).toMatchObject(taken);
    expect(await ordersOf(app(), other.restaurantId)).toEqual([]);
    expect(await ordersOf(app(), owner.restaurantId)).toHaveLength(1);
  });

  it('takes what a page sends that is being left, and what is sent to a former address', async () => {
    const owner = await createRememberingOwner(app());
    const slug = `${owner.slug}-new`;
    expect((await app().changeAddress(owner.token, slug)).status).toBe(200);
    const body = JSON.stringify(orderPostOf(owner.itemId));
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8', 'Sec-Fetch-Site': 'same-origin' };
    expect(await sendOrder(app(), owner.slug, body, { headers })).toMatchObject({ status: 201 });
    expect(await ordersOf(app(), owner.restaurantId)).toHaveLength(1);
  });

  it('writes the names of the menu and of the restaurant, and lets nobody else write there', async () => {
    const owner = await createRememberingOwner(app(), {
      ordering: {
        ways: [{ type: 'delivery' }],
        deliveryAreas: [{ name: 'Indiranagar', pincodes: [], fee: 30 }],
        charges: [{ name: 'Packing', basis: 'order', amount: 10 }],
      },
    });
    const line = { key: owner.itemId, name: 'You owe us', options: ['money'], unit: 80, quantity: 1 };
    const post = orderPostOf(owner.itemId, {
      orderType: 'delivery',
      area: 'Indiranagar',
      lines: [{ ...line, note: 'less spicy https://evil.example pay here https://maps.app.goo.gl/A_b' }],
      sums: {
        items: 80,
        charges: [
          { name: 'Packing', amount: 10 },
          { name: 'Delivery', amount: 30 },
          { name: 'Call 1800-SCAM', amount: 0 },
        ],
        gst: null,
        total: 120,
      },
    });
    expect((await sendOrder(app(), owner.slug, post)).body).toMatchObject({ differs: false });
    const elsewhere = { ...post, code: drawOrderCode(), area: 'Wherever I say' };
    expect((await sendOrder(app(), owner.slug, elsewhere)).status).toBe(201);

    const [first, second] = await ordersOf(app(), owner.restaurantId);
    expect(first).toMatchObject({ area_name: 'Indiranagar', is_elsewhere: false, order_type: 'delivery' });
    expect(second).toMatchObject({ area_name: '', is_elsewhere: true });
    expect(JSON.parse(first?.lines ?? '')).toEqual([
      {
        key: owner.itemId,
        name: 'Masala Dosa',
        options: [],
        optionPaise: [],
        optionGroups: [],
        optionCounts: [],
        station: '',
        note: 'less spicy pay here https://maps.app.goo.gl/A_b',
        unitPaise: 80_00,
        quantity: 1,
        isOff: false,
        isWrongWay: false,
      },
    ]);
    expect(JSON.parse(first?.sums ?? '').charges.map(({ name }: { name: string }) => name)).toEqual([
      'Packing',
      'Delivery',
      UNNAMED,
    ]);
  });

  it('keeps the station that a dish has when the order comes', async () => {
    const owner = await createRememberingOwner(app());
    const { token, slug, itemId, categoryId } = owner;
    const atStation = async (station: string) => {
      const body = { name: 'Breads', station };
      expect((await app().put(`/api/menu/categories/${categoryId}`, { token, body })).status).toBe(200);
    };
    await sendOrder(app(), slug, orderPostOf(itemId));
    await atStation('Tandoor');
    const post = orderPostOf(itemId);
    await sendOrder(app(), slug, post);
    await atStation('Grill');
    expect((await sendOrder(app(), slug, post)).status).toBe(200);
    const { orders } = (await app().get('/api/orders', { token })).body;
    const stations = orders.map((order: OrderWire) => order.lines.map(({ station }) => station));
    expect(stations.toSorted()).toEqual([[''], ['Tandoor']]);
    const status = await app().get(`/api/order/${post.code}`);
    expect(status.text).toContain('Masala Dosa');
    expect(status.text).not.toContain('Tandoor');
  });

  it('keeps the group and the number of each option, in the order of the menu', async () => {
    const owner = await createRememberingOwner(app());
    const { token, slug, categoryId } = owner;
    const group = async (name: string, options: string[]) =>
      createGroup(app(), owner, {
        name,
        min: 0,
        max: 4,
        maxEach: 4,
        options: options.map((each) => ({ name: each, price: 10 })),
      });
    const [dip, bread] = [await group('Dip', ['Mayo', 'Mint']), await group('Bread', ['Roti', 'Naan'])];
    // The dish asks for the bread first.
    const choiceGroups = [bread, dip].map(({ id }) => ({ groupId: id }));
    const itemId = await app().createItem(owner, categoryId, { name: 'Thali', price: 100, choiceGroups });
    const line = { key: `${itemId}~0~1.2~2.1x3`, name: '', options: [], note: '', unit: 140, quantity: 2 };
    const answer = await sendOrder(app(), slug, orderPostOf(itemId, { lines: [line] }));
    expect(answer.status, answer.text).toBe(201);
    const [order] = (await app().get('/api/orders', { token })).body.orders;
    expect(order.lines).toMatchObject([
      { options: ['Roti x 3', 'Mint'], optionGroups: ['Bread', 'Dip'], optionCounts: [3, 1] },
    ]);
  });

  it('keeps what was sent beside what the menu makes of it, and says what is sold out', async () => {
    const owner = await createRememberingOwner(app(), { item: { isAvailable: false, is_available: false } });
    const line = { key: owner.itemId, name: '', options: [], note: '', unit: 70, quantity: 2 };
    const answer = await sendOrder(app(), owner.slug, orderPostOf(owner.itemId, { lines: [line] }));
    expect(answer).toMatchObject({ status: 201, body: { differs: true } });
    const [order] = await ordersOf(app(), owner.restaurantId);
    expect(order).toMatchObject({ total_paise: 140_00, menu_total_paise: 160_00 });
    expect(JSON.parse(order?.lines ?? '')).toMatchObject([{ unitPaise: 70_00, isOff: true }]);
  });

  it('adds the packing of a dish’s own, and says where it is another by now', async () => {
    const box = { name: 'Box', basis: 'piece', amount: 5, isForDineIn: false };
    const owner = await createRememberingOwner(app(), {
      ordering: { ways: [{ type: 'takeaway' }], charges: [box] },
      item: { packing: 0 },
    });
    const boxed = (amount: number) =>
      orderPostOf(owner.itemId, {
        orderType: 'takeaway',
        sums: { items: 160, charges: [{ name: 'Box', amount }], gst: null, total: 160 + amount },
      });
    expect((await sendOrder(app(), owner.slug, boxed(0))).body).toMatchObject({ differs: false });
    expect((await sendOrder(app(), owner.slug, boxed(10))).body).toMatchObject({ differs: true });
    const change = { name: 'Masala Dosa', price: 80, categoryId: owner.categoryId, packing: null };
    await app().put(`/api/menu/items/${owner.itemId}`, { token: owner.token, body: change });
    expect((await sendOrder(app(), owner.slug, boxed(10))).body).toMatchObject({ differs: false });
    const orders = await ordersOf(app(), owner.restaurantId);
    expect(orders.map(({ menu_total_paise }) => menu_total_paise)).toEqual([null, 160_00, null]);
  });

  it('keeps a dish that is not for the way of the order, and says so', async () => {
    const owner = await createRememberingOwner(app(), {
      ordering: { ways: [{ type: 'takeaway' }, { type: 'delivery' }] },
      item: { orderTypes: ['dine_in', 'takeaway'] },
    });
    for (const orderType of ['takeaway', 'delivery'] as const) {
      const post = orderPostOf(owner.itemId, { orderType });
      expect((await sendOrder(app(), owner.slug, post)).status).toBe(201);
    }
    const orders = await ordersOf(app(), owner.restaurantId);
    const lines = orders.map((order) => JSON.parse(order.lines)[0]);
    expect(lines.map(({ isWrongWay }) => isWrongWay)).toEqual([false, true]);
    const list = (await app().get('/api/orders', { token: owner.token })).body;
    expect(
      list.orders.map(({ type, lines }: { type: string; lines: Array<{ isWrongWay: boolean }> }) => [
        type,
        lines[0]?.isWrongWay,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['takeaway', false],
        ['delivery', true],
      ]),
    );
  });

  it('believes no clock of a phone that is far off', async () => {
    const owner = await createRememberingOwner(app());
    const now = app().clock.now();
    const at = (ms: number) => new Date(now.getTime() + ms);
    for (const ms of [-6 * HOUR, HOUR, -2 * DAY, -400 * DAY]) {
      const wantedAt = at(ms + HOUR).toISOString();
      const post = orderPostOf(owner.itemId, { placedAt: at(ms).toISOString(), wantedAt });
      expect(await sendOrder(app(), owner.slug, post)).toMatchObject({ status: 201 });
    }
    const placed = (await ordersOf(app(), owner.restaurantId)).map((order) => order.placed_at);
    expect(placed).toEqual([at(-6 * HOUR), now, now, now]);
  });

  it('counts a day from one, until four in the morning by the clocks of the place, and never goes back', async () => {
    const owner = await createRememberingOwner(app());
    const numbers: [string, number][] = [];
    const begun = app().clock.now().getTime();
    const placeAt = async (instant: string) => {
      app().clock.advance(Date.parse(instant) - app().clock.now().getTime());
      await sendOrder(app(), owner.slug, orderPostOf(owner.itemId));
      const { day, day_no } = (await ordersOf(app(), owner.restaurantId)).at(-1) ?? { day: '', day_no: 0 };
      numbers.push([day, day_no]);
    };
    // 3:59 and 4:00 in India, then as in a process with a slower clock.
    for (const instant of ['22:28:00', '22:29:59', '22:30:00', '22:29:59', '22:31:00'])
      await placeAt(`2026-03-02T${instant}.000Z`);
    app().clock.advance(begun - app().clock.now().getTime());
    expect(numbers).toEqual([
      ['2026-03-02', 1],
      ['2026-03-02', 2],
      ['2026-03-03', 1],
      ['2026-03-03', 2],
      ['2026-03-03', 3],
    ]);
  });

  it('keeps one of many that are sent at once with the same code, and counts those of different codes', async () => {
    const owner = await createRememberingOwner(app());
    const post = orderPostOf(owner.itemId);
    const same = await Promise.all(Array.from({ length: 5 }, () => sendOrder(app(), owner.slug, post)));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(same.map(({ body }) => body.dayNo))).toEqual(new Set([1]));

    const posts = Array.from({ length: 20 }, () => orderPostOf(owner.itemId));
    const others = await Promise.all(posts.map((each) => sendOrder(app(), owner.slug, each)));
    const numbers = others.map(({ body }) => body.dayNo).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
    const changes = (await ordersOf(app(), owner.restaurantId)).map(({ change_no }) => change_no);
    expect(new Set(changes).size).toBe(21);
  });

  it('tells open lists of an order once it is stored', async () => {
    const owner = await createRememberingOwner(app());
    const heard: string[] = [];
    const stop = app().services.orderChanges.subscribe((id) => heard.push(id));
    const post = orderPostOf(owner.itemId);
    await sendOrder(app(), owner.slug, post);
    await sendOrder(app(), owner.slug, post);
    stop();
    expect(heard).toEqual([owner.restaurantId]);
  });

  it('keeps neither address nor browser in the clear, and nothing that tells of them elsewhere', async () => {
    const [one, other] = [await createRememberingOwner(app()), await createRememberingOwner(app())];
    const from = anyAddress();
    const { device } = orderPostOf('');
    for (const { slug, itemId } of [one, other])
      await sendOrder(app(), slug, orderPostOf(itemId, { device }), { from });
    const [here] = await ordersOf(app(), one.restaurantId);
    const [there] = await ordersOf(app(), other.restaurantId);
    expect(JSON.stringify(here)).not.toContain(from);
    expect(JSON.stringify(here)).not.toContain(device);
    expect(here?.address_hash).not.toBe(there?.address_hash);
    expect(here?.device_hash).not.toBe(there?.device_hash);
  });
});

function ordersOf(app: TestApp, restaurantId: string) {
  return app.services.db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('change_no')
    .execute();
}
