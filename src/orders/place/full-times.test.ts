import { expect, it } from 'vitest';
import type { OrderPost } from '#ordering/orders/order-post.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { DAY, HOUR, MINUTE } from '#platform/services/clock.ts';
import { wayFields } from '#restaurant/ordering/ordering.ts';
import { onEachEngine } from '#test/support/app.ts';
import { keepingStatements, tablesReadWhole, tablesScanned } from '#test/support/explained.ts';
import { createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';
import { findFullTimes } from './full-times.server.ts';

const takeaway = { type: 'takeaway', daysAhead: 1, leadMinutes: 0 };

onEachEngine('places of a half hour', (app) => {
  /** The next whole half hour that is `hours` away. */
  const later = (hours: number) => {
    const slot = 30 * MINUTE;
    return new Date(Math.ceil((app().clock.now().getTime() + hours * HOUR) / slot) * slot);
  };
  const iso = (hours: number) => later(hours).toISOString();
  const limited = (limits: object, ways: object[] = [{ type: 'delivery' }]) =>
    createRememberingOwner(app(), { ordering: { ways: [{ ...takeaway, ...limits }, ...ways] } });
  type Owner = Awaited<ReturnType<typeof limited>>;
  const postOf = (owner: Owner, changes: Partial<OrderPost> = {}) =>
    orderPostOf(owner.itemId, { orderType: 'takeaway', ...changes });
  const send = (owner: Owner, changes: Partial<OrderPost> = {}) =>
    sendOrder(app(), owner.slug, postOf(owner, changes));
  const fullOf = async ({ slug }: Owner, pieces = 1) =>
    (await app().get(`/api/restaurant/${slug}/full-times?pieces=${pieces}`)).body.full;
  const stored = async ({ restaurantId }: Owner) =>
    app()
      .services.db.selectFrom('orders')
      .select(['id', 'slot_at', 'pieces', 'status'])
      .where('restaurant_id', '=', restaurantId)
      .execute();

  it.each([
    [404, 'not_found', 'nobody-is-here', '1'],
    [400, 'bad_input', undefined, '0'],
    [400, 'bad_input', undefined, 'many'],
  ])('asked for: %i %s', async (status, code, slug, pieces) => {
    const owner = await limited({ ordersPerSlot: 1 });
    const answer = await app().get(`/api/restaurant/${slug ?? owner.slug}/full-times?pieces=${pieces}`);
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('are not told of a page that is closed', async () => {
    const owner = await limited({ ordersPerSlot: 1 });
    await app()
      .services.db.updateTable('memberships')
      .set({ status: 'PAUSED' })
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
    expect(await app().get(`/api/restaurant/${owner.slug}/full-times`)).toMatchObject({
      status: 403,
      body: { code: 'closed' },
    });
  });

  it.each([
    ['ordersPerSlot', 0],
    ['ordersPerSlot', 1.5],
    ['ordersPerSlot', 1_000],
    ['dishesPerSlot', 10_000],
  ])('a limit %s of %d is refused', async (field, limit) => {
    const owner = await createRememberingOwner(app());
    const body = { ways: [{ type: 'takeaway', [field]: limit }] };
    const answer = await app().put('/api/restaurant/ordering', { token: owner.token, body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [`ways.0.${field}`]]);
  });

  it('without a limit are never used up', async () => {
    const owner = await limited({});
    for (let count = 0; count < 3; count += 1)
      expect((await send(owner, { wantedAt: iso(3) })).status).toBe(201);
    expect(await fullOf(owner)).toEqual({});
  });

  it('when used up are refused with the next free one, and nothing is stored', async () => {
    const owner = await limited({ ordersPerSlot: 1 });
    expect((await send(owner, { wantedAt: iso(3) })).status).toBe(201);
    const book = () =>
      app()
        .services.db.selectFrom('order_books')
        .selectAll()
        .where('restaurant_id', '=', owner.restaurantId)
        .execute();
    const before = await book();
    const next = new Date(later(3).getTime() + 30 * MINUTE).toISOString();
    expect(await send(owner, { wantedAt: iso(3) })).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: 'slot_full',
        message: expect.stringMatching(
          /^The kitchen cannot take more orders at this time\. The next free time is today, \d+:\d\d [AP]M\.$/,
        ),
        current: { next },
      },
    });
    expect(await book()).toEqual(before);
    expect(await stored(owner)).toHaveLength(1);
    expect(await fullOf(owner)).toEqual({ takeaway: [iso(3)] });

    expect((await send(owner, { wantedAt: next })).status).toBe(201);
    const afterNext = new Date(later(3).getTime() + 60 * MINUTE).toISOString();
    expect((await send(owner, { wantedAt: iso(3) })).body.current).toEqual({ next: afterNext });
    expect(await stored(owner)).toEqual([
      expect.objectContaining({ slot_at: later(3), pieces: 2 }),
      expect.objectContaining({ slot_at: new Date(next), pieces: 2 }),
    ]);
  });

  it('of one way are none of another', async () => {
    const owner = await limited({ ordersPerSlot: 1 });
    const delivery = { orderType: 'delivery', isElsewhere: true } as const;
    expect((await send(owner, { wantedAt: iso(3) })).status).toBe(201);
    expect((await send(owner, { ...delivery, wantedAt: iso(3) })).status).toBe(201);
    expect((await send(owner, { ...delivery, wantedAt: iso(3) })).status).toBe(201);
  });

  it('the last one goes to one of many who come at the same time', async () => {
    const owner = await limited({ ordersPerSlot: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(owner, { wantedAt: iso(5) })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(await stored(owner)).toHaveLength(3);
  });

  it('an order sent again takes no second one, not even at the same time', async () => {
    const owner = await limited({ ordersPerSlot: 2 });
    const post = postOf(owner, { wantedAt: iso(3) });
    const again = () => sendOrder(app(), owner.slug, post);
    const first = await Promise.all([again(), again(), again()]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await send(owner, { wantedAt: iso(3) })).status).toBe(201);
    expect((await again()).status).toBe(200);
    expect((await send(owner, { wantedAt: iso(3) })).status).toBe(409);
  });

  it('are given back by an order that is declined or cancelled, and taken again with an undo', async () => {
    const owner = await limited({ ordersPerSlot: 1 });
    const post = postOf(owner, { wantedAt: iso(3) });
    expect((await sendOrder(app(), owner.slug, post)).status).toBe(201);
    const change = async (from: string, to: string) => {
      const [order] = await stored(owner);
      const body = { from, status: to, ...(to === 'declined' && { declineReason: 'busy' }) };
      const answer = await app().patch(`/api/orders/${order?.id}`, { token: owner.token, body });
      expect(answer.status, answer.text).toBe(200);
    };
    await change('placed', 'declined');
    expect(await fullOf(owner)).toEqual({ takeaway: [] });
    await change('declined', 'placed');
    expect(await fullOf(owner)).toEqual({ takeaway: [iso(3)] });
    expect((await app().post(`/api/order/${post.code}/withdraw`)).status).toBe(200);
    expect(await fullOf(owner)).toEqual({ takeaway: [] });
    expect((await send(owner, { wantedAt: iso(3) })).status).toBe(201);
  });

  it('are not taken by orders that are held back, until one is accepted', async () => {
    const owner = await limited({ ordersPerSlot: 1 });
    expect((await send(owner, { wantedAt: iso(3) })).status).toBe(201);
    const { db } = app().services;
    await db
      .updateTable('orders')
      .set({ is_quiet: true })
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
    expect(await fullOf(owner)).toEqual({ takeaway: [] });
    await db
      .updateTable('orders')
      .set({ status: 'accepted' })
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
    expect(await fullOf(owner)).toEqual({ takeaway: [iso(3)] });
  });

  it('by pieces: what is left must be enough, and a large order gets an empty half hour', async () => {
    const owner = await limited({ dishesPerSlot: 5 });
    const pieces = (quantity: number, wantedAt: string) => {
      const line = { key: owner.itemId, name: 'Masala Dosa', options: [], note: '', unit: 80, quantity };
      return send(owner, { lines: [line], wantedAt });
    };
    expect((await pieces(3, iso(3))).status).toBe(201);
    expect(await fullOf(owner, 2)).toEqual({ takeaway: [] });
    expect(await fullOf(owner, 3)).toEqual({ takeaway: [iso(3)] });
    expect((await pieces(3, iso(3))).status).toBe(409);
    expect((await pieces(2, iso(3))).status).toBe(201);
    expect((await pieces(40, iso(4))).status).toBe(201);
    expect((await pieces(1, iso(4))).status).toBe(409);
  });

  it('as soon as possible takes the half hour in which it is ready', async () => {
    const owner = await limited({ ordersPerSlot: 1, readyInMinutes: 45 });
    expect((await send(owner)).status).toBe(201);
    const [order] = await stored(owner);
    const due = app().clock.now().getTime() + 45 * MINUTE;
    const slot = order?.slot_at?.getTime() ?? 0;
    expect(slot).toBeLessThanOrEqual(due);
    expect(due - slot).toBeLessThan(30 * MINUTE);
    expect(await send(owner)).toMatchObject({ status: 409, body: { code: 'slot_full' } });
    app().clock.advance(30 * MINUTE);
    expect((await send(owner)).status).toBe(201);
  });

  it('of a way without times: the next free one is within its hours', async () => {
    const owner = await limited({}, [{ type: 'dine_in', ordersPerSlot: 1 }]);
    // Open for the half hour of now only.
    const now = app().clock.now().getTime();
    const minutes = Math.floor(((now + 330 * MINUTE) % DAY) / MINUTE);
    const opens = Math.floor(minutes / 30) * 30;
    const week = [{ weekdays: 127, opens, closes: opens + 30 }];
    const saved = await app().put('/api/restaurant/hours', { token: owner.token, body: { week } });
    expect(saved.status, saved.text).toBe(200);
    const dineIn = { orderType: 'dine_in' } as const;
    expect((await send(owner, dineIn)).status).toBe(201);
    const { body } = await send(owner, dineIn);
    const next = Date.parse(body.current.next);
    expect((next + 330 * MINUTE) % DAY).toBe((opens + 30) * MINUTE);
  });

  it('are not counted where orders are not stored', async () => {
    const owner = await limited({ ordersPerSlot: 1 });
    expect((await send(owner, { wantedAt: iso(3) })).status).toBe(201);
    const off = { token: owner.token, body: { remembersOrders: false } };
    expect((await app().put('/api/restaurant/ordering', off)).status).toBe(200);
    expect(await fullOf(owner)).toEqual({});
  });

  it('are counted by an index', async () => {
    const owner = await limited({ ordersPerSlot: 1 });
    expect((await send(owner, { wantedAt: iso(3) })).status).toBe(201);
    const { engine, services } = app();
    const { db, statements } = keepingStatements(services.db, engine);
    const place = { ways: [{ ...defaultsOf(wayFields), type: 'takeaway', ordersPerSlot: 1 }] as const };
    const asked = { pieces: 1, from: services.clock.now().getTime() };
    const full = await findFullTimes(db, owner.restaurantId, { ...place, timeZone: 'Asia/Kolkata' }, asked);
    expect(full).toEqual({ takeaway: [later(3).getTime()] });
    const reads = engine === 'postgres' ? tablesReadWhole : tablesScanned;
    const whole = await Promise.all(statements.map((statement) => reads(services.db, statement)));
    expect([statements.length, whole.flat()]).toEqual([1, []]);
  });

  it('leave the page as it is: a place that is taken changes no version', async () => {
    const owner = await limited({ ordersPerSlot: 1 });
    const version = async () =>
      (
        await app()
          .services.db.selectFrom('restaurants')
          .select('page_version')
          .where('id', '=', owner.restaurantId)
          .executeTakeFirstOrThrow()
      ).page_version;
    const before = await version();
    expect((await send(owner, { wantedAt: iso(3) })).status).toBe(201);
    expect((await send(owner, { wantedAt: iso(3) })).status).toBe(409);
    expect(await version()).toBe(before);
  });
});
