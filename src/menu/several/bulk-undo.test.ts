import { expect, it } from 'vitest';
import { later, MINUTE, SECOND } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';

const newId = () => crypto.randomUUID();

async function menuOf(app: TestApp, { token }: TestOwner) {
  const menu = (await app.get('/api/menu/allmenu', { token })).body;
  return Object.fromEntries(
    menu.map((category: { name: string; menu_items: Array<{ name: string; price: number }> }) => [
      category.name,
      category.menu_items.map(({ name, price }) => `${name} ${price}`),
    ]),
  );
}

onEachEngine('undoing a bulk add', (app) => {
  const add = async (owner: TestOwner, category: string, names: string[], runId = newId()) => {
    const items = names.map((name) => ({ name, price: 10 }));
    const body = { requestId: newId(), runId, categories: [{ name: category, items }] };
    const answer = await app().post('/api/menu/bulk', { token: owner.token, body });
    expect(answer.status, answer.text).toBe(200);
    return { runId, ids: answer.body.results.map(({ id }: { id: string }) => id) as string[] };
  };
  const undo = (owner: TestOwner, runId: string) =>
    app().post(`/api/menu/bulk/${runId}/undo`, { token: owner.token });
  const reprice = (owner: TestOwner, items: unknown[], requestId = newId()) =>
    app().post('/api/menu/bulk/prices', { token: owner.token, body: { requestId, items } });
  const lastRun = async ({ token }: TestOwner) => (await app().get('/api/menu/bulk', { token })).body.run;
  const furnished = async () => {
    const owner = await app().createOwner();
    const dosas = await app().createCategory(owner, 'Dosas');
    const plain = await app().createItem(owner, dosas, { name: 'Plain', price: 60 });
    return { owner, dosas, plain };
  };

  it('is for the signed-in owner of the run, and for a run that did something', async () => {
    const { owner } = await furnished();
    const { runId } = await add(owner, 'Dosas', ['Masala']);
    const other = await app().createOwner();
    expect((await app().post(`/api/menu/bulk/${runId}/undo`)).status).toBe(401);
    expect((await undo(other, runId)).status).toBe(404);
    const nothing = await add(owner, 'Dosas', ['']);
    expect((await undo(owner, nothing.runId)).status).toBe(404);
    expect(await lastRun(other)).toBeNull();
    expect(await menuOf(app(), owner)).toEqual({ Dosas: ['Plain 60', 'Masala 10'] });
  });

  it('comes too late after 10 minutes, counted from the last call of the run', async () => {
    const { owner } = await furnished();
    const { runId } = await add(owner, 'Dosas', ['A']);
    app().clock.advance(9 * MINUTE);
    await add(owner, 'Dosas', ['B'], runId);
    app().clock.advance(10 * MINUTE - SECOND);
    expect(await lastRun(owner)).toEqual({
      id: runId,
      added: 1,
      repriced: 0,
      switched: 0,
      moved: 0,
      pictured: 0,
      marked: 0,
      edited: 0,
      deleted: 0,
      joined: 0,
      categories: 0,
      choices: 0,
      undoUntil: later(app().clock.now(), SECOND).toISOString(),
    });
    app().clock.advance(SECOND);
    expect(await lastRun(owner)).toBeNull();
    expect(await undo(owner, runId)).toMatchObject({ status: 409, body: { code: 'too_late' } });
    expect(await menuOf(app(), owner)).toEqual({ Dosas: ['Plain 60', 'A 10', 'B 10'] });
  });

  it('takes back all calls of a run and the categories they made, once', async () => {
    const { owner } = await furnished();
    const { runId } = await add(owner, 'Dosas', ['A', 'B']);
    await add(owner, 'Idlis', ['C'], runId);
    expect(await lastRun(owner)).toMatchObject({ id: runId, added: 3 });

    const answers = await Promise.all([1, 2, 3].map(() => undo(owner, runId)));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: { success: true, removed: 3, restored: 0, kept: [] },
      });
    }
    expect(await menuOf(app(), owner)).toEqual({ Dosas: ['Plain 60'] });
    expect(await lastRun(owner)).toBeNull();
    // An item of the same name, added again since, must stay.
    await add(owner, 'Dosas', ['A']);
    expect((await undo(owner, runId)).body).toEqual(answers[0]?.body);
    expect(await menuOf(app(), owner)).toEqual({ Dosas: ['Plain 60', 'A 10'] });
  });

  it('keeps what was changed since, and names it', async () => {
    const { owner } = await furnished();
    const { token } = owner;
    const { runId, ids } = await add(owner, 'Idlis', ['Rava', 'Mini', 'Gone', 'Sold']);
    const [rava = '', , gone = '', sold = ''] = ids;
    const { category_id } = (await app().get(`/api/menu/items/${rava}`, { token })).body;
    await app().put(`/api/menu/items/${rava}`, { token, body: itemBody(category_id, { name: 'Rava Idli' }) });
    await app().delete(`/api/menu/items/${gone}`, { token });
    await app().patch(`/api/menu/items/${sold}/toggle-availability`, {
      token,
      body: { is_available: false },
    });

    const { body } = await undo(owner, runId);
    expect(body).toMatchObject({ removed: 1, restored: 0 });
    expect(body.kept.sort()).toEqual(['Rava Idli', 'Sold']);
    expect(await menuOf(app(), owner)).toEqual({ Dosas: ['Plain 60'], Idlis: ['Rava Idli 80', 'Sold 10'] });
  });

  it('keeps a category that was renamed, or that has got another item', async () => {
    const { owner } = await furnished();
    const { token } = owner;
    const renamed = await add(owner, 'Renamed', ['A']);
    const used = await add(owner, 'Used', ['B'], renamed.runId);
    const categoryOf = async (id = '') =>
      (await app().get(`/api/menu/items/${id}`, { token })).body.category_id;
    await app().put(`/api/menu/categories/${await categoryOf(renamed.ids[0])}`, {
      token,
      body: { name: 'Mine' },
    });
    await app().createItem(owner, await categoryOf(used.ids[0]), { name: 'Own', price: 5 });
    expect((await undo(owner, renamed.runId)).body).toMatchObject({ removed: 2, kept: [] });
    expect(await menuOf(app(), owner)).toEqual({ Dosas: ['Plain 60'], Mine: [], Used: ['Own 5'] });
  });

  it.each([
    ['another owner’s item', 404, async () => ({ id: (await furnished()).plain, price: 5, version: 1 })],
    ['an item changed meanwhile', 409, async (plain: string) => ({ id: plain, price: 5, version: 2 })],
    ['a price that is none', 400, async (plain: string) => ({ id: plain, price: -5, version: 1 })],
  ])('new prices with %s change nothing', async (_, status, badItem) => {
    const { owner, dosas, plain } = await furnished();
    const second = await app().createItem(owner, dosas, { name: 'Onion', price: 70 });
    const items = [{ id: second, price: 99, version: 1 }, await badItem(plain)];
    expect((await reprice(owner, items)).status).toBe(status);
    expect(await menuOf(app(), owner)).toEqual({ Dosas: ['Plain 60', 'Onion 70'] });
  });

  it('gives items new prices once, and undoing restores those not changed since', async () => {
    const { owner, dosas, plain } = await furnished();
    const onion = await app().createItem(owner, dosas, { name: 'Onion', price: 70 });
    const items = [
      { id: plain, price: 65.5, version: 1 },
      { id: onion, price: 75, version: 1 },
    ];
    expect((await reprice(owner, [...items, ...items])).status).toBe(400);
    const requestId = newId();
    for (const answer of [await reprice(owner, items, requestId), await reprice(owner, items, requestId)])
      expect(answer).toMatchObject({ status: 200, body: { success: true, updated: 2 } });
    expect(await menuOf(app(), owner)).toEqual({ Dosas: ['Plain 65.5', 'Onion 75'] });
    expect(await lastRun(owner)).toMatchObject({ id: requestId, added: 0, repriced: 2 });

    await app().put(`/api/menu/items/${onion}`, {
      token: owner.token,
      body: itemBody(dosas, { name: 'Onion', price: 80 }),
    });
    expect((await undo(owner, requestId)).body).toMatchObject({ removed: 0, restored: 1, kept: ['Onion'] });
    expect(await menuOf(app(), owner)).toEqual({ Dosas: ['Plain 60', 'Onion 80'] });
  });

  it('gives a fixed price to an item without one, and undoing takes it back', async () => {
    const { owner, dosas } = await furnished();
    const fish = await app().createItem(owner, dosas, { name: 'Fish', price: null, noPrice: 'market' });
    const requestId = newId();
    await reprice(owner, [{ id: fish, price: 300, version: 1 }], requestId);
    const read = async () => (await app().get(`/api/menu/items/${fish}`, { token: owner.token })).body;
    expect(await read()).toMatchObject({ price: 300, noPrice: '' });
    await undo(owner, requestId);
    expect(await read()).toMatchObject({ price: null, noPrice: 'market' });
  });
});
