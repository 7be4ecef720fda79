import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';
import { DIETS, JAIN, markProblems, withDiet } from './marks.ts';

describe('marks', () => {
  const marked = fc.record({
    diet: fc.constantFrom(...DIETS),
    jain: fc.constantFrom(...JAIN),
    isVegan: fc.boolean(),
  });

  it('contradict each other only where Jain or vegan is no veg dish, and never after a change of the mark', () => {
    fc.assert(
      fc.property(marked, fc.constantFrom(...DIETS), (marks, diet) => {
        const isOnlyVeg = marks.isVegan || marks.jain !== '';
        expect(Object.keys(markProblems(marks)).length > 0).toBe(marks.diet !== 'veg' && isOnlyVeg);
        const changed = withDiet(marks, diet);
        expect(changed.diet).toBe(diet);
        if (Object.keys(markProblems(marks)).length === 0) expect(markProblems(changed)).toEqual({});
        if (diet === 'veg') expect(changed).toEqual({ ...marks, diet });
      }),
    );
  });
});

onEachEngine('the marks of an item', (app) => {
  const furnished = async () => {
    const owner = await app().createOwner();
    const category = await app().createCategory(owner);
    const create = (name: string, marks: Record<string, unknown> = {}) =>
      app().createItem(owner, category, { name, ...marks });
    return { owner, category, create };
  };
  const marksOf = async ({ token }: TestOwner, id: string) => {
    const { diet, jain, isVegan, spice, allergens, tags, serves } = (
      await app().get(`/api/menu/items/${id}`, { token })
    ).body;
    return { diet, jain, isVegan, spice, allergens, tags, serves };
  };
  const NOT_SAID = { diet: '', jain: '', isVegan: false, spice: null, allergens: [], tags: [], serves: '' };
  const ALL_SAID = {
    diet: 'veg',
    jain: 'on_request',
    isVegan: true,
    spice: 2,
    allergens: ['milk', 'tree_nut'],
    tags: ['bestseller', 'new'],
    serves: '1-2',
  };

  it.each([
    ['diet', { diet: 'green' }],
    ['diet', { diet: null }],
    ['jain', { jain: 'yes' }],
    ['jain', { diet: 'egg', jain: 'on_request' }],
    ['isVegan', { diet: 'nonveg', isVegan: true }],
    ['isVegan', { isVegan: 'yes' }],
    ['spice', { spice: 4 }],
    ['spice', { spice: 1.5 }],
    ['allergens', { allergens: ['sand'] }],
    ['allergens', { allergens: 'milk' }],
    ['tags', { tags: ['bestseller', 'new', 'seasonal'] }],
    ['serves', { serves: 'x'.repeat(21) }],
  ])('are refused with a bad %s, and nothing changes: %j', async (field, marks) => {
    const { owner, category, create } = await furnished();
    const body = itemBody(category, marks);
    const refused = await app().post('/api/menu/items', { token: owner.token, body });
    expect(refused.status, refused.text).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual([expect.stringContaining(field)]);
    const id = await create('Dosa');
    expect((await app().put(`/api/menu/items/${id}`, { token: owner.token, body })).status).toBe(400);
    expect(await marksOf(owner, id)).toEqual(NOT_SAID);
  });

  it('are not said at first, stay when left out, and reach customers', async () => {
    const { owner, category, create } = await furnished();
    const id = await create('Dosa');
    expect(await marksOf(owner, id)).toEqual(NOT_SAID);
    const put = (body: unknown) => app().put(`/api/menu/items/${id}`, { token: owner.token, body });
    // In any order and twice, as a client may send them.
    const sent = { ...ALL_SAID, allergens: ['tree_nut', 'milk', 'milk'], tags: ['new', 'bestseller'] };
    expect((await put(itemBody(category, sent))).status).toBe(200);
    await put(itemBody(category, { name: 'Plain dosa' }));
    expect(await marksOf(owner, id)).toEqual(ALL_SAID);

    // Jain is left out and so unchanged: then the new mark contradicts it.
    const contradiction = await put(itemBody(category, { diet: 'nonveg', isVegan: false }));
    expect(contradiction).toMatchObject({ status: 400, body: { fields: { jain: expect.any(String) } } });
    const shown = (await app().get(`/api/restaurant/${owner.slug}`)).body.restaurant.categories[0];
    expect(shown.menuItems[0]).toMatchObject({ name: 'Plain dosa', ...ALL_SAID });
  });
});

onEachEngine('marking several items', (app) => {
  const newId = () => crypto.randomUUID();
  const furnished = async () => {
    const owner = await app().createOwner();
    const category = await app().createCategory(owner);
    const [a, b] = [
      await app().createItem(owner, category, { name: 'A', diet: 'veg', jain: 'yes', isVegan: true }),
      await app().createItem(owner, category, { name: 'B', diet: 'egg' }),
    ];
    return { owner, category, a, b };
  };
  const mark = (owner: TestOwner | undefined, items: unknown, requestId = newId()) =>
    app().post('/api/menu/bulk/marks', { ...(owner && { token: owner.token }), body: { requestId, items } });
  const dietsOf = async (own: TestApp, { token }: TestOwner) => {
    const [category] = (await own.get('/api/menu/allmenu', { token })).body;
    return category.menu_items.map(
      ({ diet, jain, isVegan }: Record<string, unknown>) => `${diet} ${jain} ${isVegan}`,
    );
  };
  const START = ['veg yes true', 'egg  false'];

  it('wants the caller’s own items as they were seen, each once, else nothing changes', async () => {
    const { owner, a, b } = await furnished();
    const other = await furnished();
    const good = { id: a, diet: 'nonveg', version: 1 };
    expect((await mark(undefined, [good])).status).toBe(401);
    const refused = [
      [404, { id: other.a, diet: 'veg', version: 1 }],
      [404, { id: 'a\u0000b', diet: 'veg', version: 1 }],
      [409, { id: b, diet: 'veg', version: 2 }],
      [400, { id: b, diet: 'green', version: 1 }],
      [400, { id: a, diet: 'veg', version: 1 }],
      [400, { id: b, diet: 'veg' }],
    ] as const;
    for (const [status, bad] of refused) expect((await mark(owner, [good, bad])).status).toBe(status);
    expect(await dietsOf(app(), owner)).toEqual(START);
    expect(await dietsOf(app(), other.owner)).toEqual(START);
  });

  it('writes them all, takes along what only a veg dish can be, counts what is new, and is undone as one', async () => {
    const { owner, a, b } = await furnished();
    const items = [
      { id: a, diet: 'nonveg', version: 1 },
      { id: b, diet: 'egg', version: 1 },
    ];
    const requestId = newId();
    for (const _ of [1, 2]) expect((await mark(owner, items, requestId)).body.changed).toBe(1);
    expect(await dietsOf(app(), owner)).toEqual(['nonveg  false', 'egg  false']);
    const { run } = (await app().get('/api/menu/bulk', owner)).body;
    expect(run).toMatchObject({ id: requestId, marked: 1 });
    const undone = await app().post(`/api/menu/bulk/${requestId}/undo`, { token: owner.token });
    expect(undone.body).toMatchObject({ asBefore: 1, kept: [] });
    expect(await dietsOf(app(), owner)).toEqual(START);
  });
});

onEachEngine('a place that is pure veg', (app) => {
  const pureVeg = async (isPureVeg = true) => {
    const owner = await app().createOwner();
    const category = await app().createCategory(owner);
    const set = (is: boolean) =>
      app().put('/api/restaurant', { token: owner.token, body: { settings: { isPureVeg: is } } });
    if (isPureVeg) expect((await set(true)).status).toBe(200);
    return { owner, category, set };
  };
  const MESSAGE = expect.stringContaining('pure veg');

  it('cannot have egg or non-veg dishes by any call', async () => {
    const { owner, category } = await pureVeg();
    const { token } = owner;
    const id = await app().createItem(owner, category, { name: 'Dosa', diet: 'veg' });
    for (const diet of ['egg', 'nonveg']) {
      const body = itemBody(category, { diet });
      const refusal = { status: 400, body: { fields: { diet: MESSAGE } } };
      expect(await app().post('/api/menu/items', { token, body })).toMatchObject(refusal);
      expect(await app().put(`/api/menu/items/${id}`, { token, body })).toMatchObject(refusal);
      const several = { requestId: crypto.randomUUID(), items: [{ id, diet, version: 1 }] };
      expect(await app().post('/api/menu/bulk/marks', { token, body: several })).toMatchObject({
        status: 400,
      });
      const lines = [
        { name: 'Curry', price: 1, diet },
        { name: 'Dal', price: 1, diet: 'veg' },
      ];
      const bulk = { requestId: crypto.randomUUID(), categories: [{ name: 'New', items: lines }] };
      const { results } = (await app().post('/api/menu/bulk', { token, body: bulk })).body;
      expect(results).toMatchObject([{ ok: false, message: MESSAGE }, { ok: true }]);
    }
    expect((await app().get(`/api/menu/items/${id}`, { token })).body.diet).toBe('veg');
  });

  it('cannot become one while dishes are marked otherwise, and says which', async () => {
    const { owner, category, set } = await pureVeg(false);
    for (const name of ['Egg curry', 'Chicken', 'Fish'])
      await app().createItem(owner, category, { name, diet: name === 'Egg curry' ? 'egg' : 'nonveg' });
    expect(await set(true)).toMatchObject({
      status: 400,
      body: { fields: { 'settings.isPureVeg': expect.stringContaining('Egg curry, Chicken, 1 more') } },
    });
    expect((await app().get('/api/restaurant', owner)).body.restaurant.settings.isPureVeg).toBe(false);
  });

  it('gets nothing back that it cannot have, neither restored nor undone', async () => {
    const { owner, category, set } = await pureVeg(false);
    const { token } = owner;
    const [fish, egg] = [
      await app().createItem(owner, category, { name: 'Fish', diet: 'nonveg' }),
      await app().createItem(owner, category, { name: 'Egg', diet: 'egg' }),
    ];
    const requestId = crypto.randomUUID();
    const body = { requestId, items: [{ id: egg, diet: 'veg', version: 1 }] };
    expect((await app().post('/api/menu/bulk/marks', { token, body })).body.changed).toBe(1);
    await app().delete(`/api/menu/items/${fish}`, { token });
    expect((await set(true)).status).toBe(200);

    expect(await app().post(`/api/menu/items/${fish}/restore`, { token })).toMatchObject({
      status: 409,
      body: { message: MESSAGE },
    });
    const undone = await app().post(`/api/menu/bulk/${requestId}/undo`, { token });
    expect(undone.body).toMatchObject({ asBefore: 0, kept: ['Egg'] });
    expect((await app().get(`/api/menu/items/${egg}`, { token })).body.diet).toBe('veg');
    expect((await set(false)).status).toBe(200);
    expect((await app().post(`/api/menu/items/${fish}/restore`, { token })).status).toBe(200);
  });
});
