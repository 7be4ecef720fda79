import { describe, expect, it } from 'vitest';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { pageVersion } from '#test/support/page-version.ts';
import { MAX_CATEGORIES } from './category.ts';

async function names(app: TestApp, token: string): Promise<string[]> {
  const { body } = await app.get('/api/menu/categories', { token });
  return body.map(({ name }: { name: string }) => name);
}

onEachEngine('categories', (app) => {
  it('want a signed-in owner', async () => {
    const calls = [
      app().get('/api/menu/allmenu'),
      app().get('/api/menu/categories'),
      app().post('/api/menu/categories', { body: { name: 'Dosas' } }),
      app().put('/api/menu/categories/x', { body: { name: 'Dosas' } }),
      app().delete('/api/menu/categories/x'),
      app().post('/api/menu/categories/x/restore'),
      app().post('/api/menu/categories/reorder', { body: { category_ids: [] } }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(401);
  });

  it('of somebody else are not there, and stay as they are', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const id = await app().createCategory(other, 'Dosas');
    const { token } = owner;
    const before = (await app().get('/api/menu/allmenu', { token: other.token })).body;
    for (const target of [id, 'unknown', 'a\u0000b']) {
      expect(
        (await app().put(`/api/menu/categories/${target}`, { token, body: { name: 'Mine' } })).status,
      ).toBe(404);
      expect((await app().delete(`/api/menu/categories/${target}`, { token })).status).toBe(404);
      expect((await app().post(`/api/menu/categories/${target}/restore`, { token })).status).toBe(404);
    }
    expect((await app().get('/api/menu/allmenu', { token: other.token })).body).toEqual(before);
    expect(await pageVersion(app(), owner.restaurantId)).toBe(1);
  });

  it.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: ' \u200B\n ' }],
    ['name', { name: 7 }],
    ['name', { name: 'x'.repeat(121) }],
    ['description', { name: 'Good', description: 'x'.repeat(1001) }],
    ['station', { name: 'Good', station: 'x'.repeat(31) }],
  ])('refuse a bad %s: %j', async (field, body) => {
    const owner = await app().createOwner();
    const id = await app().createCategory(owner, 'Dosas');
    const asking = { token: owner.token, body };
    for (const answer of [
      await app().post('/api/menu/categories', asking),
      await app().put(`/api/menu/categories/${id}`, asking),
    ]) {
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual([field]);
    }
    expect(await names(app(), owner.token)).toEqual(['Dosas']);
  });

  it('say when a name is missing, in the fixed words', async () => {
    const { token } = await app().createOwner();
    const answer = await app().post('/api/menu/categories', { token, body: { name: '  ' } });
    expect(answer.body.message).toBe('Category name cannot be empty');
  });

  it('are added at the end, cleaned, and renamed', async () => {
    const { token, restaurantId } = await app().createOwner();
    const first = await app().post('/api/menu/categories', { token, body: { name: ' Masala\n  Dosas ' } });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(String),
      name: 'Masala Dosas',
      description: '',
      servingTimeId: null,
      station: '',
      version: 1,
    });
    await app().post('/api/menu/categories', {
      token,
      body: { name: 'Idlis', description: 'Soft\n\n\n\nwhite' },
    });

    const renamed = await app().put(`/api/menu/categories/${first.body.id}`, {
      token,
      body: { name: 'Dosas' },
    });
    expect(renamed.body).toEqual({ ...first.body, name: 'Dosas', version: 2 });
    const menu = (await app().get('/api/menu/allmenu', { token })).body;
    expect(menu).toMatchObject([
      { name: 'Dosas', menu_items: [] },
      { name: 'Idlis', description: 'Soft\n\nwhite', menu_items: [] },
    ]);
    expect(await pageVersion(app(), restaurantId)).toBe(4);
  });

  it('have a station, which is spelt alike everywhere and customers never see', async () => {
    const owner = await app().createOwner();
    const { token, slug } = owner;
    const add = (body: object) => app().post('/api/menu/categories', { token, body });
    const breads = await add({ name: 'Breads', station: ' Tandoor\n' });
    const kebabs = await add({ name: 'Kebabs', station: 'TANDOOR' });
    const drinks = await add({ name: 'Drinks', station: 'Bar' });
    expect([breads, kebabs, drinks].map(({ body }) => body.station)).toEqual(['Tandoor', 'Tandoor', 'Bar']);
    const change = async ({ body: { id } }: typeof breads, body: object) =>
      (await app().put(`/api/menu/categories/${id}`, { token, body })).body.station;
    expect(await change(drinks, { name: 'Drinks', station: 'tandoor' })).toBe('Tandoor');
    expect(await change(drinks, { name: 'Cold drinks' })).toBe('Tandoor');
    expect(await change(drinks, { name: 'Cold drinks', station: '' })).toBe('');
    await app().createItem(owner, kebabs.body.id);
    const page = await app().get(`/api/restaurant/${slug}`);
    expect(page.text).toContain('Kebabs');
    expect(page.text).not.toMatch(/station|Tandoor/);
  });

  it('have one name each, ignoring case, even when two taps race', async () => {
    const { token } = await app().createOwner();
    const taps = await Promise.all(
      ['Dosas', 'DOSAS', 'dosas'].map((name) =>
        app().post('/api/menu/categories', { token, body: { name } }),
      ),
    );
    expect(taps.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const idlis = await app().post('/api/menu/categories', { token, body: { name: 'Idlis' } });
    const answer = await app().put(`/api/menu/categories/${idlis.body.id}`, {
      token,
      body: { name: 'dosas' },
    });
    expect(answer).toMatchObject({ status: 409, body: { fields: { name: expect.any(String) } } });
    const recased = await app().put(`/api/menu/categories/${idlis.body.id}`, {
      token,
      body: { name: 'IDLIS' },
    });
    expect(recased.status).toBe(200);
  });

  it('answer an edit that started from an old version with the current state', async () => {
    const owner = await app().createOwner();
    const id = await app().createCategory(owner, 'One');
    const save = (name: string, version?: number) =>
      app().put(`/api/menu/categories/${id}`, { token: owner.token, body: { name, version } });
    expect((await save('Two', 1)).status).toBe(200);
    expect(await save('Three', 1)).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { id, name: 'Two', version: 2 } },
    });
    expect((await save('Four')).body).toMatchObject({ name: 'Four', version: 3 });
  });

  it('get places of their own when they are added at the same moment', async () => {
    const { token, restaurantId } = await app().createOwner();
    const all = Array.from({ length: 8 }, (_, index) => `Category ${index}`);
    await Promise.all(all.map((name) => app().post('/api/menu/categories', { token, body: { name } })));

    const rows = await app()
      .services.db.selectFrom('categories')
      .select('position')
      .where('restaurant_id', '=', restaurantId)
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(await pageVersion(app(), restaurantId)).toBe(9);
  });

  it('are a hundred at most', async () => {
    const { token, restaurantId } = await app().createOwner();
    const { db, clock } = app().services;
    const now = clock.now();
    const row = (position: number) => ({
      id: `${restaurantId}-${position}`,
      restaurant_id: restaurantId,
      name: `Category ${position}`,
      position,
      created_at: now,
      updated_at: now,
    });
    await db
      .insertInto('categories')
      .values(Array.from({ length: MAX_CATEGORIES }, (_, place) => row(place)))
      .execute();
    const answer = await app().post('/api/menu/categories', { token, body: { name: 'One more' } });
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(/100 categories/) } });
  });

  describe('reordered', () => {
    const reorder = (token: string, category_ids: unknown) =>
      app().post('/api/menu/categories/reorder', { token, body: { category_ids } });

    it('take exactly the live ones, each once; else nothing changes', async () => {
      const [owner, other] = [await app().createOwner(), await app().createOwner()];
      const { token } = owner;
      const [a = '', b = '', gone = ''] = [
        await app().createCategory(owner, 'A'),
        await app().createCategory(owner, 'B'),
        await app().createCategory(owner, 'Gone'),
      ];
      await app().delete(`/api/menu/categories/${gone}`, { token });
      const foreign = await app().createCategory(other, 'Foreign');
      const before = await pageVersion(app(), owner.restaurantId);

      const bad = [
        [],
        [a],
        [b, b],
        [b, a, a],
        [b, a, foreign],
        [b, a, gone],
        [b, 'a\u0000'],
        'ba',
        null,
        [1, 2],
      ];
      for (const ids of bad) {
        const answer = await reorder(token, ids);
        expect(answer.status, JSON.stringify(ids)).toBe(400);
        expect(answer.body.success).toBe(false);
      }
      expect(await names(app(), token)).toEqual(['A', 'B']);
      expect(await pageVersion(app(), owner.restaurantId)).toBe(before);

      expect(await reorder(token, [b, a])).toMatchObject({ status: 200, body: { success: true } });
      expect(await names(app(), token)).toEqual(['B', 'A']);
      expect(await pageVersion(app(), owner.restaurantId)).toBe(before + 1);
    });

    it('end in one of the orders asked for when two are asked for at once', async () => {
      const owner = await app().createOwner();
      const ids: string[] = [];
      for (const name of ['A', 'B', 'C', 'D']) ids.push(await app().createCategory(owner, name));
      const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)], ids];
      const answers = await Promise.all(orders.map((order) => reorder(owner.token, order)));

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(['DCBA', 'CDAB', 'ABCD']).toContain((await names(app(), owner.token)).join(''));
    });

    it('do nothing to an empty menu', async () => {
      const { token } = await app().createOwner();
      expect((await reorder(token, [])).status).toBe(200);
    });
  });
});
