import { describe, expect, it } from 'vitest';
import { orderNumber } from '#ordering/orders/order-code.ts';
import { DAY, later } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { startTestSession } from '#test/support/session.ts';
import { storeOrder, storeOrders } from '#test/support/stored-orders.ts';
import type { OrderWire } from '../wire.ts';

onEachEngine('a block of who sent an order', (app) => {
  const store = (owner: TestOwner, deviceHash: string, addressHash = '', isKnown = false) =>
    storeOrder(app().services, owner.restaurantId, { deviceHash, addressHash, isKnown });
  const blocks = ({ restaurantId }: TestOwner) =>
    app()
      .services.db.selectFrom('order_blocks')
      .select(['caller_hash', 'blocked_until'])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('caller_hash')
      .execute();

  it('is refused without a session and for another’s order', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const { id } = await store(other, 'device', 'address');
    for (const method of ['POST', 'DELETE']) {
      expect((await app().send(method, `/api/orders/${id}/block`)).status).toBe(401);
      for (const path of [`/api/orders/${id}/block`, '/api/orders/unknown/block'])
        expect((await app().send(method, path, { token: owner.token })).status).toBe(404);
    }
    expect([await blocks(owner), await blocks(other)]).toEqual([[], []]);
  });

  it('is of the browser for 30 days and of the address for one, and can be taken back', async () => {
    const owner = await app().createOwner();
    const now = app().clock.now();
    const [first, second] = [await store(owner, 'device', 'address'), await store(owner, 'device')];
    const block = (id: string) => app().post(`/api/orders/${id}/block`, { token: owner.token });
    expect((await block(first.id)).status).toBe(204);
    expect(await blocks(owner)).toEqual([
      { caller_hash: 'address', blocked_until: later(now, DAY) },
      { caller_hash: 'device', blocked_until: later(now, 30 * DAY) },
    ]);
    app().clock.advance(DAY);
    await block(second.id);
    expect(await blocks(owner)).toContainEqual({
      caller_hash: 'device',
      blocked_until: later(now, 31 * DAY),
    });
    expect((await app().delete(`/api/orders/${second.id}/block`, { token: owner.token })).status).toBe(204);
    // Unblocking the phone also unblocks the address that was blocked with it, which this order does not know.
    expect(await blocks(owner)).toEqual([]);
    await block(first.id);
    await app().delete(`/api/orders/${first.id}/block`, { token: owner.token });
    expect(await blocks(owner)).toEqual([]);
  });

  it('is of the browser alone where the order was known, as at a table of the shop’s own network', async () => {
    const owner = await app().createOwner();
    const { id } = await store(owner, 'device', 'address', true);
    await app().post(`/api/orders/${id}/block`, { token: owner.token });
    expect(await blocks(owner)).toMatchObject([{ caller_hash: 'device' }]);
  });

  it('is told with every order of that phone that lists show, at once and to lists that follow', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const now = app().clock.now();
    const long = (days: number) => ({ at: later(now, -days * DAY), deviceHash: 'device' });
    const order = (more: object = {}) =>
      storeOrder(app().services, owner.restaurantId, { deviceHash: 'device', ...more });
    const [old, open, done] = [await order(long(5)), await order(), await order({ status: 'done' })];
    const elsewhere = await store(owner, 'another');
    const theirs = await store(other, 'device');
    const read = async ({ token }: TestOwner, query = '') =>
      (await app().get(`/api/orders${query}`, { token })).body;
    const { cursor } = await read(owner);
    const until = later(now, 30 * DAY).toISOString();

    expect((await app().post(`/api/orders/${open.id}/block`, { token: owner.token })).status).toBe(204);
    const untils = async (query = '') =>
      Object.fromEntries(
        (await read(owner, query)).orders.map((each: OrderWire) => [each.id, each.blockedUntil]),
      );
    expect(await untils()).toEqual({ [open.id]: until, [done.id]: until, [elsewhere.id]: null });
    expect(await untils(`?after=${cursor}`)).toEqual({ [open.id]: until, [done.id]: until });
    expect((await read(other)).orders).toMatchObject([{ id: theirs.id, blockedUntil: null }]);
    // An order that lists do not show is reported as changed when it is the one that was blocked.
    await app().post(`/api/orders/${old.id}/block`, { token: owner.token });
    expect(Object.keys(await untils(`?after=${cursor}`)).sort()).toEqual([open.id, done.id, old.id].sort());

    app().clock.advance(30 * DAY);
    const late = await store(owner, 'device');
    const token = await startTestSession(app().services, owner.userId);
    expect((await read({ ...owner, token })).orders).toMatchObject([{ id: late.id, blockedUntil: null }]);
  });

  it('tells of more orders than one answer has, and of none twice', async () => {
    const owner = await app().createOwner();
    const orders = Array(203).fill({ deviceHash: 'device', isKnown: false });
    const stored = await storeOrders(app().services, owner.restaurantId, orders);
    const known = new Set(stored.map(({ id }) => id));
    const [id = ''] = known;
    await store(owner, 'another');
    await app().post(`/api/orders/${id}/block`, { token: owner.token });
    const told: string[] = [];
    for (let after = 0; ; ) {
      const { body } = await app().get(`/api/orders?after=${after}`, { token: owner.token });
      if (body.orders.length === 0) break;
      for (const order of body.orders) if (order.blockedUntil) told.push(order.id);
      after = body.cursor;
    }
    expect(told.sort()).toEqual([...known].sort());
  });

  describe('in the list of blocked phones', () => {
    const listed = async ({ token }: TestOwner) => {
      const { status, body } = await app().get('/api/orders/blocks', { token });
      expect(status).toBe(200);
      return body.blocks;
    };
    const unblockPhone = ({ token }: TestOwner, id: string) =>
      app().delete(`/api/orders/blocks/${id}`, { token });

    it('is refused without a session, and another’s is not there', async () => {
      const [owner, other] = [await app().createOwner(), await app().createOwner()];
      const { id } = await store(other, 'device', 'address');
      await app().post(`/api/orders/${id}/block`, { token: other.token });
      expect((await app().get('/api/orders/blocks')).status).toBe(401);
      expect((await app().delete('/api/orders/blocks/device')).status).toBe(401);
      expect((await app().get(`/api/orders/blocks?restaurant=${other.restaurantId}`, owner)).status).toBe(
        404,
      );
      expect(await listed(owner)).toEqual([]);
      for (const phone of ['device', 'address', 'unknown'])
        expect((await unblockPhone(owner, phone)).status).toBe(404);
      expect(await blocks(other)).toHaveLength(2);
    });

    it('is one of each phone, with its number and its end, and is let go with its address', async () => {
      const owner = await app().createOwner();
      const order = {
        code: '7K3M4PQ8XWD2FG',
        deviceHash: 'device',
        addressHash: 'address',
        isKnown: false,
      };
      const first = await storeOrder(app().services, owner.restaurantId, order);
      const second = await store(owner, 'another', 'elsewhere');
      for (const { id } of [first, second])
        await app().post(`/api/orders/${id}/block`, { token: owner.token });
      const until = later(app().clock.now(), 30 * DAY).toISOString();
      expect(await listed(owner)).toEqual([
        { id: 'another', number: orderNumber(second.code), until },
        { id: 'device', number: '7K3-M4', until },
      ]);
      const { cursor } = (await app().get('/api/orders', { token: owner.token })).body;
      expect((await unblockPhone(owner, 'device')).status).toBe(204);
      expect((await unblockPhone(owner, 'device')).status).toBe(404);
      expect(await blocks(owner)).toMatchObject([{ caller_hash: 'another' }, { caller_hash: 'elsewhere' }]);
      const news = await app().get(`/api/orders?after=${cursor}`, { token: owner.token });
      expect(news.body.orders).toMatchObject([{ id: first.id, blockedUntil: null }]);

      app().clock.advance(30 * DAY);
      const token = await startTestSession(app().services, owner.userId);
      expect(await listed({ ...owner, token })).toEqual([]);
    });
  });

  it('is of nobody where nobody is known', async () => {
    const owner = await app().createOwner();
    const { id } = await store(owner, '');
    expect((await app().post(`/api/orders/${id}/block`, { token: owner.token })).status).toBe(204);
    expect(await blocks(owner)).toEqual([]);
  });
});
