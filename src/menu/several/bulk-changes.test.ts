import { expect, it } from 'vitest';
import { MINUTE, SECOND } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';

const newId = () => crypto.randomUUID();

interface Item {
  id: string;
  name: string;
  image: string;
  isAvailable: boolean;
}

/** `A`, `B (sold out)` and so on, by category. */
async function menuOf(app: TestApp, { token }: TestOwner) {
  const menu: Array<{ name: string; menu_items: Item[] }> = (await app.get('/api/menu/allmenu', { token }))
    .body;
  return Object.fromEntries(
    menu.map(({ name, menu_items }) => [
      name,
      menu_items.map((item) => item.name + (item.isAvailable ? '' : ' -') + (item.image ? ' +' : '')),
    ]),
  );
}

onEachEngine('several items at once', (app) => {
  const furnished = async () => {
    const owner = await app().createOwner();
    const dosas = await app().createCategory(owner, 'Dosas');
    const drinks = await app().createCategory(owner, 'Drinks');
    const [a, b, c] = [
      await app().createItem(owner, dosas, { name: 'A' }),
      await app().createItem(owner, dosas, { name: 'B' }),
      await app().createItem(owner, drinks, { name: 'C' }),
    ] as const;
    return { owner, dosas, drinks, a, b, c };
  };
  const send = (
    owner: TestOwner | undefined,
    path: string,
    body: Record<string, unknown>,
    requestId = newId(),
  ) => app().post(path, { ...(owner && { token: owner.token }), body: { requestId, ...body } });
  const undo = (owner: TestOwner, runId: string) =>
    app().post(`/api/menu/bulk/${runId}/undo`, { token: owner.token });
  const lastRun = async ({ token }: TestOwner) => (await app().get('/api/menu/bulk', { token })).body.run;
  const START = { Dosas: ['A', 'B'], Drinks: ['C'] };

  it('are the caller’s own and there, else nothing changes', async () => {
    const { owner, drinks, a, b } = await furnished();
    const other = await furnished();
    const deleted = await app().createItem(owner, drinks);
    await app().delete(`/api/menu/items/${deleted}`, { token: owner.token });
    const image = await app().uploadPhoto(owner);
    const calls = (ids: string[]): Array<[string, Record<string, unknown>]> => [
      ['/api/menu/bulk/availability', { ids, is_available: false }],
      ['/api/menu/bulk/move', { ids, category_id: drinks }],
      ['/api/menu/bulk/delete', { ids }],
      ['/api/menu/bulk/photos', { items: ids.map((id) => ({ id, image, version: 1 })) }],
    ];
    for (const [path, body] of calls([a])) expect((await send(undefined, path, body)).status).toBe(401);
    for (const bad of [other.a, deleted, 'unknown', 'a\u0000b'])
      for (const [path, body] of calls([a, bad]))
        expect((await send(owner, path, body)).status, path).toBe(404);
    for (const [path, body] of calls([a, a])) expect((await send(owner, path, body)).status, path).toBe(400);
    expect((await send(owner, '/api/menu/bulk/move', { ids: [a], category_id: other.drinks })).status).toBe(
      404,
    );
    expect((await send(owner, '/api/menu/bulk/delete', { ids: 'all' })).status).toBe(400);
    expect((await send(owner, '/api/menu/bulk/availability', { ids: [a] })).status).toBe(400);
    const photos = [
      [400, { id: b, image: await app().uploadPhoto(other.owner), version: 1 }],
      [400, { id: b, image: 'https://evil.example/x.jpg', version: 1 }],
      [409, { id: b, image, version: 2 }],
    ] as const;
    for (const [status, photo] of photos) {
      const items = [{ id: a, image, version: 1 }, photo];
      expect((await send(owner, '/api/menu/bulk/photos', { items })).status).toBe(status);
    }
    expect(await menuOf(app(), owner)).toEqual(START);
    expect(await menuOf(app(), other.owner)).toEqual(START);
    expect(await lastRun(owner)).toBeNull();
  });

  it('change once, and are as before when undone', async () => {
    const { owner, dosas, a, b, c } = await furnished();
    const image = await app().uploadPhoto(owner);
    const cases: Array<[string, Record<string, unknown>, number, Record<string, string[]>]> = [
      [
        '/api/menu/bulk/availability',
        { ids: [a, c], is_available: false },
        2,
        { Dosas: ['A -', 'B'], Drinks: ['C -'] },
      ],
      ['/api/menu/bulk/move', { ids: [c, a], category_id: dosas }, 1, { Dosas: ['A', 'B', 'C'], Drinks: [] }],
      ['/api/menu/bulk/delete', { ids: [a, b, c] }, 3, { Dosas: [], Drinks: [] }],
    ];
    for (const [path, body, changed, after] of cases) {
      const requestId = newId();
      for (const answer of [
        await send(owner, path, body, requestId),
        await send(owner, path, body, requestId),
      ])
        expect(answer, path).toMatchObject({ status: 200, body: { success: true, changed } });
      expect(await send(owner, path, { ...body, ids: [b] }, requestId)).toMatchObject({
        status: 409,
        body: { code: 'key_taken' },
      });
      expect(await menuOf(app(), owner)).toEqual(after);
      const undone = { status: 200, body: { asBefore: changed, removed: 0, restored: 0, kept: [] } };
      expect(await undo(owner, requestId)).toMatchObject(undone);
      expect(await undo(owner, requestId)).toMatchObject(undone);
      expect(await menuOf(app(), owner)).toEqual(START);
    }
    const version = (await app().get(`/api/menu/items/${a}`, { token: owner.token })).body.version;
    const requestId = newId();
    const photo = { items: [{ id: a, image, version }] };
    expect((await send(owner, '/api/menu/bulk/photos', photo, requestId)).body).toEqual({
      success: true,
      changed: 1,
    });
    expect(await menuOf(app(), owner)).toEqual({ ...START, Dosas: ['A +', 'B'] });
    expect(await lastRun(owner)).toMatchObject({ id: requestId, pictured: 1, deleted: 0, repriced: 0 });
    await undo(owner, requestId);
    expect(await menuOf(app(), owner)).toEqual(START);
  });

  it('of one run are undone together, but for what was changed since', async () => {
    const { owner, dosas, drinks, a, b, c } = await furnished();
    const runId = newId();
    await send(owner, '/api/menu/bulk/move', { runId, ids: [a, b], category_id: drinks });
    await send(owner, '/api/menu/bulk/delete', { runId, ids: [c] });
    await app().put(`/api/menu/items/${b}`, { token: owner.token, body: itemBody(drinks, { name: 'Bee' }) });
    expect(await lastRun(owner)).toMatchObject({ moved: 2, deleted: 1 });
    expect((await undo(owner, runId)).body).toMatchObject({ asBefore: 2, kept: ['Bee'] });
    expect(await menuOf(app(), owner)).toEqual({ Dosas: ['A'], Drinks: ['C', 'Bee'] });

    // Nothing is restored into a deleted category.
    const gone = newId();
    await send(owner, '/api/menu/bulk/delete', { ids: [a] }, gone);
    await app().delete(`/api/menu/categories/${dosas}`, { token: owner.token });
    expect((await undo(owner, gone)).body).toMatchObject({ asBefore: 0, kept: [] });
    expect(await menuOf(app(), owner)).toEqual({ Drinks: ['C', 'Bee'] });
  });

  it('can be undone for 10 minutes, to the second', async () => {
    const { owner, a } = await furnished();
    const requestId = newId();
    await send(owner, '/api/menu/bulk/delete', { ids: [a] }, requestId);
    app().clock.advance(10 * MINUTE - SECOND);
    expect(await undo(owner, requestId)).toMatchObject({ status: 200, body: { asBefore: 1 } });
    expect(await menuOf(app(), owner)).toEqual(START);

    const late = newId();
    await send(owner, '/api/menu/bulk/delete', { ids: [a] }, late);
    app().clock.advance(10 * MINUTE);
    expect(await undo(owner, late)).toMatchObject({ status: 409, body: { code: 'too_late' } });
    expect(await menuOf(app(), owner)).toEqual({ Dosas: ['B'], Drinks: ['C'] });
    // A repeated undo gets the same answer as the first one, which was in time.
    expect(await undo(owner, requestId)).toMatchObject({ status: 200, body: { asBefore: 1 } });
  });
});
