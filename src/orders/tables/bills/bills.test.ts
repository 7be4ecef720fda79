import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR, MINUTE } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';
import { findOrderStatus } from '../../status/customer-access.server.ts';
import type { BillWire } from './bills-wire.ts';

type Owner = Awaited<ReturnType<typeof createRememberingOwner>>;

onEachEngine('the bills of tables', (app) => {
  const keys = new Map<string, string>();
  const keyOf = async ({ token, slug }: Owner, table: string) => {
    const known = keys.get(`${slug} ${table}`);
    if (known) return known;
    const { body } = await app().get(`/api/orders/table-codes?table=${table}`, { token });
    keys.set(`${slug} ${table}`, body.codes[0].code);
    return body.codes[0].code as string;
  };
  /** Orders `quantity` dosas for ₹80 each by the printed code of a table. */
  const order = async (owner: Owner, table: string, { quantity = 2, signed = true } = {}) => {
    const line = { key: owner.itemId, name: 'Masala Dosa', options: [], note: '', unit: 80, quantity };
    const tableKey = signed ? await keyOf(owner, table) : '';
    const post = orderPostOf(owner.itemId, { table, tableKey, lines: [line] });
    const answer = await sendOrder(app(), owner.slug, post);
    expect(answer.status, answer.text).toBe(201);
    return post.code;
  };
  const billsOf = async ({ token }: Pick<Owner, 'token'>): Promise<BillWire[]> => {
    const answer = await app().get('/api/orders/bills', { token });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.bills;
  };
  const briefly = async (owner: Owner) =>
    (await billsOf(owner)).map(({ table, rounds, total, due }) => [table, rounds.length, total, due]);
  const billAt = async (owner: Owner, table: string) => {
    const bill = (await billsOf(owner)).find((each) => each.table === table);
    if (!bill) throw new Error(`no bill at ${table}`);
    return bill;
  };
  const rowOf = (code: string) =>
    app().services.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const step = async (owner: Owner, code: string, body: object) => {
    const { id } = await rowOf(code);
    const answer = await app().patch(`/api/orders/${id}`, { token: owner.token, body });
    expect(answer.status, answer.text).toBe(200);
  };
  const accept = (owner: Owner, code: string) => step(owner, code, { from: 'placed', status: 'accepted' });
  const decline = (owner: Owner, code: string) =>
    step(owner, code, { from: 'placed', status: 'declined', declineReason: 'busy' });
  const close = ({ token }: Pick<Owner, 'token'>, id: string, body: object) =>
    app().post(`/api/orders/bills/${id}/close`, { token, body });
  const move = ({ token }: Pick<Owner, 'token'>, id: string, body: object) =>
    app().post(`/api/orders/bills/${id}/move`, { token, body });
  const statusOf = async (code: string) => findOrderStatus(app().services.db, code, app().clock.now());

  it('are for the people of the restaurant, but not its kitchen, and nobody else', async () => {
    const [owner, other] = [await createRememberingOwner(app()), await createRememberingOwner(app())];
    await accept(owner, await order(owner, '4'));
    const { id, total } = await billAt(owner, '4');
    const closing = { total, isPaid: true };
    const moving = { from: '4', to: '9' };
    expect((await app().get('/api/orders/bills')).status).toBe(401);
    expect(await billsOf(other)).toEqual([]);
    expect((await app().post(`/api/orders/bills/${id}/close`, { body: closing })).status).toBe(401);
    expect((await close(other, id, closing)).status).toBe(404);
    expect((await move(other, id, moving)).status).toBe(404);
    const kitchen = await app().createDevice(owner, 'kitchen');
    expect((await app().get('/api/orders/bills', { token: kitchen.token })).status).toBe(403);
    expect((await close(kitchen, id, closing)).status).toBe(403);
    expect((await move(kitchen, id, moving)).status).toBe(403);
    for (const to of ['', ' ', 'a table with far too long a name', 7])
      expect((await move(owner, id, { from: '4', to })).status, `${to}`).toBe(400);
    expect((await close(owner, id, { total })).status).toBe(400);
    expect(await briefly(owner)).toEqual([['4', 1, 160, 160]]);
    const counter = await app().createDevice(owner, 'staff');
    expect((await move(counter, id, moving)).status).toBe(204);
    expect((await close(counter, id, closing)).status).toBe(204);
  });

  it('have all orders by the code of the table but those declined or cancelled, and no typed one', async () => {
    const owner = await createRememberingOwner(app());
    const first = await order(owner, '4');
    await order(owner, '4', { quantity: 1 });
    await order(owner, '5', { quantity: 3 });
    await order(owner, '4', { signed: false });
    const [declined, cancelled] = [await order(owner, '4'), await order(owner, '4')];
    expect(await briefly(owner)).toEqual([
      ['4', 4, 560, 560],
      ['5', 1, 240, 240],
    ]);
    await decline(owner, declined);
    expect((await app().post(`/api/order/${cancelled}/withdraw`)).status).toBe(200);
    await accept(owner, first);
    await step(owner, first, { payment: 'received' });
    expect(await briefly(owner)).toEqual([
      ['4', 2, 240, 80],
      ['5', 1, 240, 240],
    ]);
    await step(owner, declined, { from: 'declined', status: 'accepted' });
    expect((await billAt(owner, '4')).rounds.map(({ status, total }) => [status, total])).toEqual([
      ['accepted', 160],
      ['placed', 80],
      ['accepted', 160],
    ]);
  });

  it('are closed once all is answered, with the total that was seen; the next order begins another', async () => {
    const owner = await createRememberingOwner(app());
    const codes = [await order(owner, '4'), await order(owner, '4', { quantity: 1 })];
    const { id } = await billAt(owner, '4');
    await accept(owner, codes[0] ?? '');
    await step(owner, codes[0] ?? '', { payment: 'received' });
    const unanswered = await close(owner, id, { total: 240, isPaid: true });
    expect(unanswered).toMatchObject({ status: 409, body: { code: 'unanswered' } });
    await accept(owner, codes[1] ?? '');
    const late = await order(owner, '4', { quantity: 1 });
    const stale = await close(owner, id, { total: 240, isPaid: true });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { id, total: 320 } } });
    expect((await rowOf(codes[1] ?? '')).payment).toBe('');
    await decline(owner, late);
    const before = await app().get('/api/orders', { token: owner.token });
    expect((await close(owner, id, { total: 240, isPaid: true })).status).toBe(204);
    expect(await billsOf(owner)).toEqual([]);
    expect((await Promise.all(codes.map(rowOf))).map(({ payment }) => payment)).toEqual([
      'received',
      'received',
    ]);
    expect((await rowOf(late)).payment).toBe('');
    // Open lists hear of the order that was marked as paid.
    const { orders } = (await app().get(`/api/orders?after=${before.body.cursor}`, { token: owner.token }))
      .body;
    expect(orders.map(({ code, payment }: Record<string, string>) => [code, payment])).toEqual([
      [codes[1], 'received'],
    ]);

    const next = await order(owner, '4', { quantity: 1 });
    expect((await billAt(owner, '4')).id).not.toBe(id);
    // A second tap on the old one closes nothing more.
    expect((await close(owner, id, { total: 240, isPaid: true })).status).toBe(204);
    expect(await briefly(owner)).toEqual([['4', 1, 80, 80]]);
    await accept(owner, next);
    const { id: other } = await billAt(owner, '4');
    expect((await close(owner, other, { total: 80, isPaid: false })).status).toBe(204);
    expect((await rowOf(next)).payment).toBe('');
  });

  it('move with their orders, and join another one only when asked to', async () => {
    const owner = await createRememberingOwner(app());
    const codes = [
      await order(owner, '4'),
      await order(owner, '9', { quantity: 1 }),
      await order(owner, '4'),
    ];
    const { id } = await billAt(owner, '4');
    expect((await move(owner, id, { from: '4', to: ' 7 ' })).status).toBe(204);
    // Another device had the same in mind.
    expect((await move(owner, id, { from: '4', to: '7' })).status).toBe(204);
    expect(await move(owner, id, { from: '4', to: '8' })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    expect((await rowOf(codes[0] ?? '')).table_name).toBe('7');
    const asked = await move(owner, id, { from: '7', to: '9' });
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'please_confirm', doubts: [{ code: 'joins' }] },
    });
    expect(await briefly(owner)).toEqual([
      ['7', 2, 320, 320],
      ['9', 1, 80, 80],
    ]);
    expect((await move(owner, id, { from: '7', to: '9', confirm: ['joins'] })).status).toBe(204);
    expect(await briefly(owner)).toEqual([['9', 3, 400, 400]]);
    await order(owner, '9', { quantity: 1 });
    await order(owner, '7', { quantity: 1 });
    expect(await briefly(owner)).toEqual([
      ['9', 4, 480, 480],
      ['7', 1, 80, 80],
    ]);
  });

  it('end in one right state when two devices close or move them at the same time', async () => {
    const owner = await createRememberingOwner(app());
    for (const code of [await order(owner, '4'), await order(owner, '4')]) await accept(owner, code);
    const { id, total } = await billAt(owner, '4');
    const moves = await Promise.all(['7', '8', '9'].map((to) => move(owner, id, { from: '4', to })));
    expect(moves.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    const [bill] = await billsOf(owner);
    const rows = await app()
      .services.db.selectFrom('orders')
      .select('table_name')
      .where('bill_id', '=', id)
      .execute();
    expect(rows).toEqual([{ table_name: bill?.table }, { table_name: bill?.table }]);
    const closes = await Promise.all([true, true].map((isPaid) => close(owner, id, { total, isPaid })));
    expect(closes.map(({ status }) => status)).toEqual([204, 204]);
    expect(await billsOf(owner)).toEqual([]);
  });

  it('are shown to guests with an order on them, as long as they are open, and to nobody else', async () => {
    const owner = await createRememberingOwner(app());
    const [first, typed] = [await order(owner, '4'), await order(owner, '4', { signed: false })];
    expect((await statusOf(first))?.bill).toBeUndefined();
    const second = await order(owner, '4', { quantity: 1 });
    const rounds = [
      { code: first, totalPaise: 160_00 },
      { code: second, totalPaise: 80_00 },
    ];
    for (const code of [first, second])
      expect((await statusOf(code))?.bill).toEqual({
        rounds,
        totalPaise: 240_00,
        paidPaise: 0,
        duePaise: 240_00,
      });
    expect((await statusOf(typed))?.bill).toBeUndefined();
    for (const code of [first, second]) await accept(owner, code);
    const declined = await order(owner, '4');
    await decline(owner, declined);
    expect((await statusOf(declined))?.bill).toBeUndefined();

    const { id } = await billAt(owner, '4');
    expect((await close(owner, id, { total: 240, isPaid: true })).status).toBe(204);
    const guests = [await order(owner, '4'), await order(owner, '4')];
    for (const code of [first, second]) expect((await statusOf(code))?.bill).toBeUndefined();
    expect((await statusOf(guests[0] ?? ''))?.bill?.totalPaise).toBe(320_00);
  });

  it('that nobody closes end six hours after the last order', async () => {
    const owner = await createRememberingOwner(app());
    const [first, second] = [await order(owner, '4'), await order(owner, '4')];
    app().clock.advance(6 * HOUR - MINUTE);
    expect(await briefly(owner)).toEqual([['4', 2, 320, 320]]);
    const third = await order(owner, '4', { quantity: 1 });
    app().clock.advance(MINUTE);
    expect(await briefly(owner)).toEqual([['4', 3, 400, 400]]);
    // Whoever ordered before is not there any more.
    expect((await statusOf(first))?.bill).toBeUndefined();
    expect((await statusOf(third))?.bill?.rounds).toHaveLength(3);
    app().clock.advance(6 * HOUR);
    expect(await billsOf(owner)).toEqual([]);
    await order(owner, '4', { quantity: 1 });
    expect(await briefly(owner)).toEqual([['4', 1, 80, 80]]);
    expect(second).not.toBe(first);
  });

  it('equal the sum of their orders through any sequence of orders, answers, moves and closes', async () => {
    const TABLES = ['1', '2', '3'];
    const table = fc.constantFrom(...TABLES);
    const at = fc.nat(11);
    const action = fc.oneof(
      fc.record({ do: fc.constant('order' as const), table, quantity: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ do: fc.constant('accept' as const), at }),
      fc.record({ do: fc.constant('decline' as const), at }),
      fc.record({ do: fc.constant('pay' as const), at }),
      fc.record({ do: fc.constant('move' as const), table, to: table }),
      fc.record({ do: fc.constant('close' as const), table, isPaid: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
        const owner = await createRememberingOwner(app());
        /** What must be: the orders with their bill, by the table where it is open. */
        const open = new Map<string, string[]>();
        const orders: { code: string; status: string; paise: number; isPaid: boolean }[] = [];
        const find = (code: string) => orders.find((each) => each.code === code);
        const billed = (codes: readonly string[] = []) =>
          codes.flatMap((code) => find(code) ?? []).filter(({ status }) => status !== 'declined');
        const sum = (some: typeof orders) => some.reduce((total, { paise }) => total + paise, 0) / 100;
        for (const each of actions) {
          if (each.do === 'order') {
            const code = await order(owner, each.table, { quantity: each.quantity });
            orders.push({ code, status: 'placed', paise: each.quantity * 80_00, isPaid: false });
            open.set(each.table, [...(open.get(each.table) ?? []), code]);
          } else if (each.do === 'accept' || each.do === 'decline') {
            const one = orders[each.at];
            if (one?.status !== 'placed') continue;
            await (each.do === 'accept' ? accept : decline)(owner, one.code);
            one.status = each.do === 'accept' ? 'accepted' : 'declined';
          } else if (each.do === 'pay') {
            const one = orders[each.at];
            if (!one) continue;
            await step(owner, one.code, { payment: 'received' });
            one.isPaid = true;
          } else {
            const bill = (await billsOf(owner)).find((one) => one.table === each.table);
            const codes = open.get(each.table);
            if (!bill || !codes) continue;
            if (each.do === 'move') {
              const answer = await move(owner, bill.id, {
                from: each.table,
                to: each.to,
                confirm: ['joins'],
              });
              expect(answer.status, answer.text).toBe(204);
              open.delete(each.table);
              open.set(each.to, [...(open.get(each.to) ?? []), ...codes]);
            } else {
              const { isPaid } = each;
              const isAnswered = billed(codes).every(({ status }) => status !== 'placed');
              const answer = await close(owner, bill.id, { total: bill.total, isPaid });
              expect(answer.status, answer.text).toBe(isAnswered ? 204 : 409);
              if (!isAnswered) continue;
              for (const one of billed(codes)) one.isPaid ||= isPaid;
              open.delete(each.table);
            }
          }
          const expected = TABLES.flatMap((name) => {
            const rounds = billed(open.get(name));
            if (rounds.length === 0) return [];
            return [[name, rounds.length, sum(rounds), sum(rounds.filter(({ isPaid }) => !isPaid))]];
          });
          expect((await briefly(owner)).sort()).toEqual(expected);
        }
        const stored = await app()
          .services.db.selectFrom('orders')
          .select(['code', 'payment'])
          .where('restaurant_id', '=', owner.restaurantId)
          .execute();
        for (const { code, payment } of stored) expect(payment === 'received').toBe(find(code)?.isPaid);
      }),
      { numRuns: 12 },
    );
  });
});
