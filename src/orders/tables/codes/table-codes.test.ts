import { expect, it } from 'vitest';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';

onEachEngine('the codes of tables', (app) => {
  const codesOf = async (owner: Pick<TestOwner, 'token'>, ...tables: string[]): Promise<string[]> => {
    const query = new URLSearchParams(tables.map((table) => ['table', table]));
    const answer = await app().get(`/api/orders/table-codes?${query}`, { token: owner.token });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.codes.map(({ table }: { table: string }) => table)).toEqual(tables);
    return answer.body.codes.map(({ code }: { code: string }) => code);
  };
  const renew = (owner: Pick<TestOwner, 'token'>, was: number) =>
    app().post('/api/orders/table-codes/renew', { token: owner.token, body: { was } });
  /** Places an order with these fields and returns how its table was given. */
  const place = async (
    owner: { slug: string; itemId: string; restaurantId: string },
    table: string,
    tableKey?: string,
  ) => {
    const post = orderPostOf(owner.itemId, { table, ...(tableKey !== undefined && { tableKey }) });
    const answer = await sendOrder(app(), owner.slug, post);
    expect(answer.status, answer.text).toBe(201);
    return (await rowsOf(app(), owner.restaurantId)).at(-1)?.table_by;
  };

  it('are given to nobody but the people of the restaurant, and for tables that an order could name', async () => {
    const [owner, other] = [await createRememberingOwner(app()), await createRememberingOwner(app())];
    const ask = (query: string, token?: string) =>
      app().get(`/api/orders/table-codes${query}`, token === undefined ? {} : { token });
    expect(await ask('?table=7')).toMatchObject({ status: 401 });
    expect(await ask(`?table=7&restaurant=${other.restaurantId}`, owner.token)).toMatchObject({
      status: 404,
    });
    const long = Array.from({ length: 201 }, (_, at) => `table=${at}`).join('&');
    for (const query of [
      '',
      '?table=',
      '?table=%20',
      '?table=a%20table%20with%20far%20too%20long%20a%20name',
      `?${long}`,
    ])
      expect(await ask(query, owner.token), query).toMatchObject({ status: 400 });
    const most = Array.from({ length: 200 }, (_, at) => `${at + 1}`);
    expect(new Set(await codesOf(owner, ...most)).size).toBe(200);
    expect(await codesOf(owner, '7', 'Terrace 3')).toEqual(await codesOf(owner, '7', 'Terrace 3'));
    expect(await codesOf(owner, '7')).not.toEqual(await codesOf(other, '7'));
  });

  it('say nothing until the first order has come by one, and from then on how each table was said', async () => {
    const owner = await createRememberingOwner(app());
    const [seven = ''] = await codesOf(owner, '7');
    expect(await place(owner, '7')).toBe('');
    expect(await place(owner, '7', 'WRNGWRNG')).toBe('');
    expect(await place(owner, '', seven)).toBe('');
    expect(await place(owner, '7', seven)).toBe('scanned');
    expect(await place(owner, ' 7 ', seven)).toBe('scanned');
    expect(await place(owner, '7')).toBe('typed');
    expect(await place(owner, '8', seven)).toBe('typed');
    for (const wrong of ['', 'WRNGWRNG', seven.toLowerCase(), `${seven}2`, '\u0000', 'k'.repeat(10_000)])
      expect(await place(owner, '7', wrong)).toBe('typed');
    expect(await place(owner, '', seven)).toBe('');
    const { body } = await app().get('/api/orders', { token: owner.token });
    const told = (by: string) =>
      body.orders.filter(({ tableBy }: { tableBy: string }) => tableBy === by).length;
    expect([told('scanned'), told('typed'), told('')]).toEqual([2, 8, 4]);
  });

  it('are those of one restaurant', async () => {
    const [owner, other] = [await createRememberingOwner(app()), await createRememberingOwner(app())];
    const [mine = ''] = await codesOf(owner, '7');
    const [theirs = ''] = await codesOf(other, '7');
    expect(await place(owner, '7', mine)).toBe('scanned');
    expect(await place(owner, '7', theirs)).toBe('typed');
    expect(await place(other, '7', mine)).toBe('');
    expect(await place(other, '7', theirs)).toBe('scanned');
  });

  it('stay right when the address of the page changes, also in what is sent to the former one', async () => {
    const owner = await createRememberingOwner(app());
    const [seven = ''] = await codesOf(owner, '7');
    const slug = `${owner.slug}-new`;
    expect((await app().changeAddress(owner.token, slug)).status).toBe(200);
    expect(await codesOf(owner, '7')).toEqual([seven]);
    expect(await place(owner, '7', seven)).toBe('scanned');
    expect(await place({ ...owner, slug }, '7', seven)).toBe('scanned');
  });

  it('are made anew by the owner alone; those printed before then count as typed in', async () => {
    const [owner, other] = [await createRememberingOwner(app()), await createRememberingOwner(app())];
    const helper = await app().createMember(owner.restaurantId, 'staff');
    const [seven = ''] = await codesOf(owner, '7');
    expect(await place(owner, '7', seven)).toBe('scanned');
    expect(await app().post('/api/orders/table-codes/renew', { body: { was: 0 } })).toMatchObject({
      status: 401,
    });
    const theirs = `/api/orders/table-codes/renew?restaurant=${other.restaurantId}`;
    expect(await app().post(theirs, { token: owner.token, body: { was: 0 } })).toMatchObject({ status: 404 });
    expect(await renew(helper, 0)).toMatchObject({ status: 403, body: { code: 'no_right' } });
    for (const was of [-1, 0.5, '0', null, 1_000_001])
      expect(await renew(owner, was as number)).toMatchObject({ status: 400 });
    expect(await renew(owner, 1)).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await codesOf(helper, '7')).toEqual([seven]);

    expect(await renew(owner, 0)).toMatchObject({ status: 200, body: { success: true, renewed: 1 } });
    const [again = ''] = await codesOf(owner, '7');
    expect(again).not.toBe(seven);
    expect(await place(owner, '7', seven)).toBe('typed');
    expect(await place(owner, '7', again)).toBe('scanned');
    expect((await rowsOf(app(), owner.restaurantId)).map(({ table_by }) => table_by)).toEqual([
      'scanned',
      'typed',
      'scanned',
    ]);
    expect(await codesOf(other, '7')).not.toEqual([again]);
  });

  it('are made anew once by two who do it at once, and by one whose answer was lost', async () => {
    const owner = await createRememberingOwner(app());
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(owner, 0)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { renewed: 1 } });
    expect(await renew(owner, 1)).toMatchObject({ status: 200, body: { renewed: 2 } });
    expect(await renew(owner, 0)).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  it('are the same for the first orders that come at once', async () => {
    const owner = await createRememberingOwner(app());
    const [seven = ''] = await codesOf(owner, '7');
    const posts = Array.from({ length: 5 }, () => orderPostOf(owner.itemId, { table: '7', tableKey: seven }));
    const answers = await Promise.all(posts.map((post) => sendOrder(app(), owner.slug, post)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const said = (await rowsOf(app(), owner.restaurantId)).map(({ table_by }) => table_by);
    expect(said).toEqual(Array(5).fill('scanned'));
  });

  it('are no part of what an order says: sent again without it is the same order', async () => {
    const owner = await createRememberingOwner(app());
    const [seven = ''] = await codesOf(owner, '7');
    const { tableKey: _, ...post } = orderPostOf(owner.itemId, { table: '7' });
    expect((await sendOrder(app(), owner.slug, { ...post, tableKey: seven })).status).toBe(201);
    expect((await sendOrder(app(), owner.slug, post)).status).toBe(200);
    expect((await sendOrder(app(), owner.slug, { ...post, tableKey: 'WRNGWRNG' })).status).toBe(200);
    expect(await rowsOf(app(), owner.restaurantId)).toMatchObject([{ table_by: 'scanned' }]);
  });

  it('stand in the month’s spreadsheet in a word', async () => {
    const owner = await createRememberingOwner(app());
    const [seven = ''] = await codesOf(owner, '7');
    for (const key of [seven, undefined]) await place(owner, '7', key);
    await app()
      .services.db.updateTable('orders')
      .set({ status: 'accepted', accepted_at: app().clock.now() })
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
    const { text } = await app().get('/api/orders/export?month=2026-03', { token: owner.token });
    const [head = '', ...rows] = text.trim().split(/\r?\n/);
    const at = head.split(',').indexOf('Table by');
    expect(rows.map((row) => row.split(',').slice(at - 1, at + 1))).toEqual([
      ['7', 'Scanned'],
      ['7', 'Typed in'],
    ]);
    expect(text).not.toContain(seven);
  });
});

function rowsOf(app: TestApp, restaurantId: string) {
  return app.services.db
    .selectFrom('orders')
    .select('table_by')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('change_no')
    .execute();
}
