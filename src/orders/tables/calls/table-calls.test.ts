import { expect, it } from 'vitest';
import type { TableCallKind } from '#ordering/orders/table-call.ts';
import { DAY, MINUTE, SECOND } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { never } from '#test/support/never.ts';
import { createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';
import { purgeOrders } from '../../server/purge-orders.server.ts';

type Owner = Awaited<ReturnType<typeof createRememberingOwner>>;

/** All guests of a restaurant share its address. */
const FROM = '203.0.113.9';

onEachEngine('calls from tables', (app) => {
  const codeOf = async ({ token }: Pick<TestOwner, 'token'>, table: string): Promise<string> => {
    const answer = await app().get(`/api/orders/table-codes?table=${table}`, { token });
    return answer.body.codes[0].code;
  };
  const call = (slug: string, body: object, headers = {}) =>
    app().post(`/api/restaurant/${slug}/table-calls`, { body, from: FROM, headers });
  const callFrom = async (owner: Owner, table: string, kind: TableCallKind = 'waiter') =>
    call(owner.slug, { table, tableKey: await codeOf(owner, table), kind });
  const callsOf = async ({ token }: Pick<TestOwner, 'token'>, query = '') => {
    const answer = await app().get(`/api/orders${query}`, { token });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.calls.map(({ table, kind }: { table: string; kind: string }) => `${table} ${kind}`);
  };
  const set = async ({ token }: Pick<TestOwner, 'token'>, body: object) =>
    expect((await app().put('/api/restaurant/ordering', { token, body })).status).toBe(200);

  it('are refused without the code of this table that is valid now', async () => {
    const [owner, other] = [await createRememberingOwner(app()), await createRememberingOwner(app())];
    const four = await codeOf(owner, '4');
    const refused = async (body: object, slug = owner.slug, headers = {}) => {
      const answer = await call(slug, { table: '4', tableKey: four, kind: 'waiter', ...body }, headers);
      return `${answer.status} ${answer.body?.code}`;
    };
    expect(await refused({}, 'no-such-place')).toMatch(/^404/);
    for (const tableKey of ['', 'WRNGWRNG', four.toLowerCase(), `${four}2`, await codeOf(other, '4')])
      expect(await refused({ tableKey }), tableKey).toBe('403 not_signed');
    expect(await refused({ table: '5' })).toBe('403 not_signed');
    expect(await refused({ table: '' })).toBe('403 not_signed');
    expect(await refused({}, other.slug)).toBe('403 not_signed');
    expect(await refused({ kind: 'cook' })).toMatch(/^400/);
    expect(await refused({ tableKey: undefined })).toMatch(/^400/);
    expect(await refused({}, owner.slug, { 'Sec-Fetch-Site': 'cross-site' })).toBe('403 from_elsewhere');
    await app().post('/api/orders/table-codes/renew', { token: owner.token, body: { was: 0 } });
    expect(await refused({})).toBe('403 not_signed');
    expect(await callsOf(owner)).toEqual([]);
    expect((await callFrom(owner, '4')).status).toBe(204);
    expect(await callsOf(owner)).toEqual(['4 waiter']);
    expect(await callsOf(other)).toEqual([]);
  });

  it('are refused where the owner has switched them off, or cannot see them, or nobody orders at a table', async () => {
    const owner = await createRememberingOwner(app());
    const offs = [
      { takesTableCalls: false },
      { takesTableCalls: true, remembersOrders: false },
      { remembersOrders: true, ways: [{ type: 'takeaway' }] },
    ];
    for (const off of offs) {
      await set(owner, off);
      expect(await callFrom(owner, '4')).toMatchObject({ status: 403, body: { code: 'no_table_calls' } });
    }
    await set(owner, { ways: [{ type: 'takeaway' }, { type: 'dine_in' }] });
    expect((await callFrom(owner, '4')).status).toBe(204);
  });

  it('are listed with all orders and with all changes, the first first, and ring again after a minute', async () => {
    const owner = await createRememberingOwner(app());
    const { cursor } = (await app().get('/api/orders', { token: owner.token })).body;
    expect((await callFrom(owner, '4')).status).toBe(204);
    app().clock.advance(SECOND);
    expect((await callFrom(owner, 'Terrace 2', 'bill')).status).toBe(204);
    expect((await callFrom(owner, '4', 'bill')).status).toBe(204);
    expect((await callsOf(owner, `?after=${cursor}`)).sort()).toEqual([
      '4 bill',
      '4 waiter',
      'Terrace 2 bill',
    ]);
    expect((await callsOf(owner))[0]).toBe('4 waiter');

    const first = async () => {
      const { body } = await app().get('/api/orders', { token: owner.token });
      return { ...body.calls[0], cursor: body.cursor };
    };
    const before = await first();
    app().clock.advance(MINUTE - 2 * SECOND);
    expect((await callFrom(owner, '4')).status).toBe(204);
    expect(await first()).toEqual(before);
    app().clock.advance(SECOND);
    expect((await callFrom(owner, '4')).status).toBe(204);
    const after = await first();
    expect(after).toMatchObject({ id: before.id, calledAt: before.calledAt });
    expect(Date.parse(after.rungAt) - Date.parse(before.rungAt)).toBe(MINUTE);
    expect(after.cursor).toBeGreaterThan(before.cursor);
  });

  it('are ended by anybody who works there, once, and by nobody else', async () => {
    const [owner, other] = [await createRememberingOwner(app()), await createRememberingOwner(app())];
    await callFrom(owner, '4');
    const idOf = async () => (await app().get('/api/orders', { token: owner.token })).body.calls[0].id;
    const end = (id: string, token?: string) =>
      app().delete(`/api/orders/table-calls/${id}`, token === undefined ? {} : { token });
    const id = await idOf();
    expect((await end(id)).status).toBe(401);
    expect((await end(id, other.token)).status).toBe(404);
    expect(await callsOf(owner)).toEqual(['4 waiter']);
    const kitchen = await app().createDevice(owner, 'kitchen');
    expect((await end(id, kitchen.token)).status).toBe(204);
    expect((await end(id, owner.token)).status).toBe(204);
    expect(await callsOf(owner)).toEqual([]);

    // The next call of the table is not ended by a tap that was meant for this one.
    await callFrom(owner, '4');
    expect(await callsOf(owner)).toEqual(['4 waiter']);
    expect(await idOf()).not.toBe(id);
    expect((await end(id, owner.token)).status).toBe(404);
    expect(await callsOf(owner)).toEqual(['4 waiter']);
  });

  it('end after half an hour, and are deleted after a day', async () => {
    const owner = await createRememberingOwner(app());
    await callFrom(owner, '4');
    app().clock.advance(30 * MINUTE - SECOND);
    expect(await callsOf(owner)).toEqual(['4 waiter']);
    app().clock.advance(SECOND);
    expect(await callsOf(owner)).toEqual([]);
    const stored = () =>
      app()
        .services.db.selectFrom('table_calls')
        .select('id')
        .where('restaurant_id', '=', owner.restaurantId)
        .execute();
    await purgeOrders(app().services, never);
    expect(await stored()).toHaveLength(1);
    app().clock.advance(DAY);
    await purgeOrders(app().services, never);
    expect(await stored()).toEqual([]);
  });

  it('count by table, so that forty guests behind one address can call, and a prank of one table stops', async () => {
    const owner = await createRememberingOwner(app());
    for (let table = 1; table <= 40; table++)
      for (const kind of ['waiter', 'bill'] as const)
        expect((await callFrom(owner, `${table}`, kind)).status, `${table}`).toBe(204);
    const statuses: number[] = [];
    for (let tap = 0; tap < 25; tap++) {
      app().clock.advance(MINUTE);
      statuses.push((await callFrom(owner, '1')).status);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(18);
    expect(statuses.slice(18)).toEqual(Array.from({ length: 7 }, () => 429));
    expect((await callFrom(owner, '2')).status).toBe(204);
  });

  it('that come at the same time are one', async () => {
    const owner = await createRememberingOwner(app());
    const answers = await Promise.all(Array.from({ length: 8 }, () => callFrom(owner, '4')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
    expect(await callsOf(owner)).toEqual(['4 waiter']);
  });

  it('are possible with an order that came by the code, for as long as its guests sit there', async () => {
    const owner = await createRememberingOwner(app());
    const order = async (table: string, tableKey?: string) => {
      const post = orderPostOf(owner.itemId, { table, ...(tableKey && { tableKey }) });
      expect((await sendOrder(app(), owner.slug, post)).status).toBe(201);
      return post.code;
    };
    const { callForOrder, findOrderStatus } = await import('../../status/customer-access.server.ts');
    const callBy = async (code: string) => {
      const found = await findOrderStatus(app().services.db, code, app().clock.now());
      if (!found) throw new Error(`no order ${code}`);
      return callForOrder(app().services, found, 'bill');
    };
    const [signed, typed] = [await order('4', await codeOf(owner, '4')), await order('5')];
    await expect(callBy(typed)).rejects.toMatchObject({ status: 409, code: 'no_table_calls' });
    await callBy(signed);
    expect(await callsOf(owner)).toEqual(['4 bill']);

    await app().post('/api/orders/table-codes/renew', { token: owner.token, body: { was: 0 } });
    await expect(callBy(signed)).rejects.toMatchObject({ code: 'no_table_calls' });
    app().clock.advance(SECOND);
    const fresh = await order('6', await codeOf(owner, '6'));
    await callBy(fresh);
    const values = { status: 'declined' as const, decline_reason: 'busy' as const };
    await app().services.db.updateTable('orders').set(values).where('code', '=', fresh).execute();
    await expect(callBy(fresh)).rejects.toMatchObject({ code: 'no_table_calls' });
    const last = await order('7', await codeOf(owner, '7'));
    app().clock.advance(6 * 60 * MINUTE);
    await expect(callBy(last)).rejects.toMatchObject({ code: 'no_table_calls' });
  });
});
