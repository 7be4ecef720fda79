import { expect, it } from 'vitest';
import type { OrderPost } from '#ordering/orders/order-post.ts';
import { DAY, MINUTE } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { Answer } from '#test/support/client.ts';
import { anyAddress, createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';

onEachEngine('how an order is taken in', (app) => {
  type Owner = Awaited<ReturnType<typeof createRememberingOwner>>;
  const place = (owner: Owner, changes: Partial<OrderPost> = {}, from = anyAddress()) =>
    sendOrder(app(), owner.slug, orderPostOf(owner.itemId, changes), { from });
  const accept = async (owner: Owner, post: OrderPost) => {
    const [order] = (await app().get(`/api/orders?number=${post.code}`, { token: owner.token })).body.orders;
    const body = { from: 'placed', status: 'accepted' };
    expect((await app().patch(`/api/orders/${order.id}`, { token: owner.token, body })).status).toBe(200);
  };
  /** Whether each order of a restaurant rings, in the order in which they came. */
  const rings = async ({ restaurantId }: Owner) =>
    (await ordersOf(app(), restaurantId)).map(({ is_quiet }) => !is_quiet);
  const wait = (answer: Answer) => Number(answer.headers.get('Retry-After'));

  it('rings for nine phones at nine signed tables behind one address, and counts none of them against it', async () => {
    const owner = await createRememberingOwner(app());
    const from = anyAddress();
    const tables = Array.from({ length: 9 }, (_, at) => `${at + 1}`);
    const query = tables.map((table) => `table=${table}`).join('&');
    const { codes } = (await app().get(`/api/orders/table-codes?${query}`, { token: owner.token })).body;
    for (const round of [1, 2])
      for (const [at, table] of tables.entries())
        expect((await place(owner, { table, tableKey: codes[at].code }, from)).status, `${round}`).toBe(201);
    for (let times = 0; times < 7; times += 1) expect((await place(owner, {}, from)).status).toBe(201);
    expect(await rings(owner)).toEqual([...Array(18).fill(true), ...Array(6).fill(true), false]);
    // A wrong signature is no signature.
    await place(owner, { table: '1', tableKey: codes[1].code }, from);
    expect((await rings(owner)).at(-1)).toBe(false);
  });

  it('takes the photo of one table’s code for sixty orders in ten minutes', async () => {
    const owner = await createRememberingOwner(app());
    const from = anyAddress();
    const { codes } = (await app().get('/api/orders/table-codes?table=7', { token: owner.token })).body;
    const post = () => place(owner, { table: '7', tableKey: codes[0].code }, from);
    for (let times = 0; times < 67; times += 1) expect((await post()).status).toBe(201);
    expect(await rings(owner)).toEqual([...Array(66).fill(true), false]);
    app().clock.advance(10 * MINUTE);
    await post();
    app().clock.advance(-10 * MINUTE);
    expect((await rings(owner)).at(-1)).toBe(true);
  });

  it('rings for the first six of an unknown address in ten minutes, and holds back the rest', async () => {
    const owner = await createRememberingOwner(app());
    const from = anyAddress();
    for (let times = 0; times < 8; times += 1) expect((await place(owner, {}, from)).status).toBe(201);
    await place(owner);
    expect(await rings(owner)).toEqual([...Array(6).fill(true), false, false, true]);
    const list = (await app().get('/api/orders', { token: owner.token })).body;
    expect(list).toMatchObject({ heldBack: 2 });
    expect(list.orders).toHaveLength(7);
    app().clock.advance(10 * MINUTE);
    await place(owner, {}, from);
    app().clock.advance(-10 * MINUTE);
    expect((await rings(owner)).at(-1)).toBe(true);
  });

  it('counts all of an IPv6 /48 as one address', async () => {
    const owner = await createRememberingOwner(app());
    for (let net = 1; net <= 7; net += 1) await place(owner, {}, `2001:db8:7:${net}::1`);
    await place(owner, {}, '2001:db8:8:1::1');
    expect(await rings(owner)).toEqual([...Array(6).fill(true), false, true]);
  });

  it('rings for sixty unknown in ten minutes, for every known one, and for strangers beside ten that send many', async () => {
    const owner = await createRememberingOwner(app());
    const known = orderPostOf(owner.itemId);
    await sendOrder(app(), owner.slug, known);
    await accept(owner, known);
    app().clock.advance(11 * MINUTE);
    const many = Array.from({ length: 10 }, anyAddress);
    for (const from of many) for (let times = 0; times < 8; times += 1) await place(owner, {}, from);
    const rung = (await rings(owner)).slice(1);
    expect(rung.filter(Boolean)).toHaveLength(60);
    // Somebody new is heard, though not twice; who had an order accepted always is.
    const from = anyAddress();
    for (let times = 0; times < 2; times += 1) await place(owner, {}, from);
    await place(owner, { device: known.device }, many[0]);
    expect((await rings(owner)).slice(-3)).toEqual([true, false, true]);
    for (let others = 11; others < 63; others += 1) await place(owner);
    const later = (await rings(owner)).slice(-52);
    expect(later).toEqual([...Array(49).fill(true), false, false, false]);
    app().clock.advance(-11 * MINUTE);
  });

  it('lets a known device send six in ten minutes and forty a day, and says when it may again', async () => {
    const owner = await createRememberingOwner(app());
    const first = orderPostOf(owner.itemId);
    await sendOrder(app(), owner.slug, first);
    await accept(owner, first);
    const again = () => place(owner, { device: first.device });
    const begun = app().clock.now().getTime();
    for (let times = 1; times < 6; times += 1) expect((await again()).status).toBe(201);
    app().clock.advance(4 * MINUTE);
    const refused = await again();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(wait(refused)).toBe(360);
    // The same order again is no further one.
    expect((await sendOrder(app(), owner.slug, first)).status).toBe(200);
    app().clock.advance(6 * MINUTE);
    for (let count = 7; count <= 40; count += 1) {
      expect((await again()).status, `${count}`).toBe(201);
      app().clock.advance(2 * MINUTE);
    }
    const tomorrow = await again();
    expect(tomorrow.status).toBe(429);
    expect(wait(tomorrow)).toBe((begun + DAY - app().clock.now().getTime()) / 1000);
    app().clock.advance(begun - app().clock.now().getTime());
    expect(await rings(owner)).toEqual(Array(40).fill(true));
  });

  it('stores at most five hundred that are held back, before the menu is read, and takes known ones still', async () => {
    const owner = await createRememberingOwner(app());
    const known = orderPostOf(owner.itemId);
    await sendOrder(app(), owner.slug, known);
    await accept(owner, known);
    const from = anyAddress();
    for (let times = 0; times < 7; times += 1) await place(owner, {}, from);
    const [last] = (await ordersOf(app(), owner.restaurantId)).slice(-1);
    const copies = Array.from({ length: 499 }, (_, at) => ({
      ...(last as NonNullable<typeof last>),
      id: `${owner.restaurantId}-${at}`,
      code: `${owner.restaurantId}-${at}`,
      day_no: 100 + at,
    }));
    for (let at = 0; at < copies.length; at += 20)
      await app()
        .services.db.insertInto('orders')
        .values(copies.slice(at, at + 20))
        .execute();
    const refused = await place(
      owner,
      { lines: [{ key: 'nothing', name: '', options: [], note: '', unit: 1, quantity: 1 }] },
      from,
    );
    expect(refused.status).toBe(429);
    expect(wait(refused)).toBe(600);
    expect((await place(owner, { device: known.device }, from)).status).toBe(201);
    expect((await place(owner)).status).toBe(201);
    expect((await rings(owner)).slice(-2)).toEqual([true, true]);
  });

  it('holds back what comes from an address whose orders did not fit the menu, but nobody known there', async () => {
    const owner = await createRememberingOwner(app());
    const known = orderPostOf(owner.itemId);
    await sendOrder(app(), owner.slug, known);
    await accept(owner, known);
    const from = anyAddress();
    for (let times = 0; times < 6; times += 1)
      expect((await place(owner, { table: 'a table with far too long a name' }, from)).status).toBe(422);
    await place(owner, {}, from);
    await place(owner, { device: known.device }, from);
    await place(owner);
    expect(await rings(owner)).toEqual([true, false, true, true]);
  });

  it('refuses a browser that is blocked, and holds back the unknown of an address that is, until that is over', async () => {
    const owner = await createRememberingOwner(app());
    const from = anyAddress();
    const post = orderPostOf(owner.itemId);
    const known = orderPostOf(owner.itemId);
    for (const each of [post, known]) await sendOrder(app(), owner.slug, each, { from });
    await accept(owner, known);
    const { codes } = (await app().get('/api/orders/table-codes?table=7', { token: owner.token })).body;
    const [order] = (await app().get(`/api/orders?number=${post.code}`, { token: owner.token })).body.orders;
    expect((await app().post(`/api/orders/${order.id}/block`, { token: owner.token })).status).toBe(204);

    const refused = { status: 403, body: { code: 'blocked' } };
    expect(await place(owner, { device: post.device })).toMatchObject(refused);
    expect(
      await place(owner, { device: post.device, table: '7', tableKey: codes[0].code }, from),
    ).toMatchObject(refused);
    await place(owner, {}, from);
    await place(owner, { table: '7', tableKey: codes[0].code }, from);
    await place(owner, { device: known.device }, from);
    await place(owner);
    expect((await rings(owner)).slice(2)).toEqual([false, true, true, true]);
    // An order stored before is still answered.
    expect(await app().post(`/api/restaurant/${owner.slug}/orders`, { body: post, from })).toMatchObject({
      status: 200,
    });
    app().clock.advance(DAY);
    await place(owner, {}, from);
    expect((await rings(owner)).at(-1)).toBe(true);
    await app()
      .services.db.updateTable('order_blocks')
      .set({ blocked_until: app().clock.now() })
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
    expect(await place(owner, { device: post.device })).toMatchObject({ status: 201 });
    app().clock.advance(-DAY);
  });
});

function ordersOf(app: TestApp, restaurantId: string) {
  return app.services.db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('change_no')
    .orderBy('id')
    .execute();
}
