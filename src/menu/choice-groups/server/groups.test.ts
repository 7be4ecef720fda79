import { beforeEach, expect, it } from 'vitest';
import { DAY, HOUR } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { createGroup, groupBody } from '#test/support/choice-groups.ts';
import type { TestOwner } from '#test/support/client.ts';
import { pageVersion } from '#test/support/page-version.ts';
import { purgeDeletedMenu } from '../../server/purge-deleted-menu.server.ts';

const options = (...names: string[]) => names.map((name) => ({ name }));

onEachEngine('groups of choices', (app) => {
  let owner: TestOwner;
  let dishes: string[];
  beforeEach(async () => {
    owner = await app().createOwner();
    const category = await app().createCategory(owner);
    dishes = [];
    for (const name of ['Rajma', 'Kadhi', 'Dal'])
      dishes.push(await app().createItem(owner, category, { name }));
  });

  const asking = (body: unknown) => ({ token: owner.token, body });
  const list = async () => (await app().get('/api/menu/choice-groups', { token: owner.token })).body;
  const item = async (id: string | undefined) =>
    (await app().get(`/api/menu/items/${id ?? ''}`, { token: owner.token })).body;
  /** Saves a dish as it was read, with `changes`. */
  const saveItem = (
    { id, category_id: categoryId, ...dish }: Awaited<ReturnType<typeof item>>,
    changes: object,
  ) => app().put(`/api/menu/items/${id}`, asking({ ...dish, categoryId, ...changes }));
  const publicItems = async () => {
    const { body } = await app().get(`/api/restaurant/${owner.slug}`);
    return body.restaurant.categories.flatMap((category: { menuItems: unknown[] }) => category.menuItems);
  };

  it('want a signed-in owner, and are not there for another', async () => {
    const group = await createGroup(app(), owner, {}, dishes);
    const before = await list();
    const other = await app().createOwner();
    const calls = (token?: string) => [
      app().put(`/api/menu/choice-groups/${group.id}`, { token, body: groupBody() }),
      app().delete(`/api/menu/choice-groups/${group.id}`, { token }),
      app().post(`/api/menu/choice-groups/${group.id}/restore`, { token }),
      app().put(`/api/menu/choice-groups/${group.id}/items`, { token, body: { item_ids: [] } }),
    ];
    for (const answer of await Promise.all(calls())) expect(answer.status).toBe(401);
    for (const answer of await Promise.all(calls(other.token))) expect(answer.status).toBe(404);
    const theirs = await createGroup(app(), other);
    const attached = await app().put(`/api/menu/choice-groups/${theirs.id}/items`, {
      token: other.token,
      body: { item_ids: [dishes[0]] },
    });
    expect(attached.status).toBe(404);
    const copied = await app().post('/api/menu/choice-groups', {
      token: other.token,
      body: groupBody({ insteadOf: { groupId: group.id, itemIds: [dishes[0]] } }),
    });
    expect(copied.status).toBe(404);
    const ordered = await app().post('/api/menu/choice-groups/reorder', {
      token: other.token,
      body: { group_ids: [theirs.id, group.id] },
    });
    expect(ordered.status).toBe(400);
    expect(await list()).toEqual(before);
  });

  it('are written by managers and not by staff', async () => {
    const [manager, staff] = [
      await app().createMember(owner.restaurantId, 'manager'),
      await app().createMember(owner.restaurantId, 'staff'),
    ];
    const make = (token: string) => app().post('/api/menu/choice-groups', { token, body: groupBody() });
    expect((await make(staff.token)).status).toBe(403);
    expect((await make(manager.token)).status).toBe(201);
    expect((await app().get('/api/menu/choice-groups', { token: staff.token })).body).toHaveLength(1);
  });

  it('are refused where nobody could choose, and nothing is written', async () => {
    const group = await createGroup(app(), owner);
    const refused: Array<[string, Record<string, unknown>, string]> = [
      ['name', { name: ' ' }, 'Enter a name.'],
      ['options', { options: [] }, 'Add at least one add-on.'],
      ['options', { options: options('Raita', 'RAITA') }, 'Two add-ons are called RAITA. Rename one.'],
      ['min', { min: 3, max: 2 }, 'Minimum cannot be more than maximum.'],
      ['min', { min: 3, max: null }, 'Choose your rice needs 3, but only 2 can be chosen. Add more add-ons.'],
      ['included', { max: 2, included: 3 }, '3 are included, but only 2 can be chosen.'],
      ['max', { max: 0 }, 'Enter a whole number from 1 to 100.'],
      [
        'options',
        { options: [{ name: 'Ghee', price: 20, isDefault: true }] },
        'Ghee costs extra, so it cannot be selected by default.',
      ],
    ];
    for (const [field, changes, message] of refused)
      for (const answer of [
        await app().post('/api/menu/choice-groups', asking(groupBody(changes))),
        await app().put(`/api/menu/choice-groups/${group.id}`, asking(groupBody(changes))),
      ])
        expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
    expect(await list()).toEqual([group]);
  });

  it('are at most 50, with at most 40 options, and 8 of them on a dish', async () => {
    const many = Array.from({ length: 41 }, (_, at) => ({ name: `Choice ${at}` }));
    const tooLong = await app().post('/api/menu/choice-groups', asking(groupBody({ options: many })));
    expect(tooLong.body.message).toBe('An add-on group has at most 40 add-ons.');

    const groups: Array<{ id: string }> = [];
    for (let at = 0; at < 50; at++) groups.push(await createGroup(app(), owner, { name: `Group ${at}` }));
    const last = await app().post('/api/menu/choice-groups', asking(groupBody()));
    expect(last).toMatchObject({ status: 409, body: { code: 'too_many' } });
    expect(last.body.message).toBe('A menu can have 50 add-on groups. Delete one to add another.');

    for (const { id } of groups.slice(0, 8))
      await app().put(`/api/menu/choice-groups/${id}/items`, asking({ item_ids: [dishes[0]] }));
    const before = await list();
    const ninth = await app().put(
      `/api/menu/choice-groups/${groups[8]?.id ?? ''}/items`,
      asking({ item_ids: dishes }),
    );
    expect(ninth).toMatchObject({
      status: 409,
      body: { message: 'Rajma already has 8 add-on groups, the maximum. Remove one first.' },
    });
    expect(await list()).toEqual(before);

    // A restored group exceeds the limit, on the menu and on the dish.
    await app().delete(`/api/menu/choice-groups/${groups[0]?.id ?? ''}`, { token: owner.token });
    await app().put(`/api/menu/choice-groups/${groups[8]?.id ?? ''}/items`, asking({ item_ids: dishes }));
    const back = () =>
      app().post(`/api/menu/choice-groups/${groups[0]?.id ?? ''}/restore`, { token: owner.token });
    expect((await back()).body.message).toContain('Rajma already has 8');
    await createGroup(app(), owner);
    expect((await back()).body.message).toContain('A menu can have 50');
  });

  it('are made with all they have, and shown to customers by numbers', async () => {
    const body = {
      name: 'Choose 2 sabzi',
      min: 2,
      max: 4,
      maxEach: 2,
      included: 2,
      extra: 40,
      options: [
        { name: 'Aloo', isDefault: true },
        { name: 'Paneer', price: 30.5, diet: 'veg' },
      ],
    };
    const { status, body: group } = await app().post('/api/menu/choice-groups', asking(body));
    expect(status).toBe(201);
    expect(group).toEqual({
      ...body,
      id: expect.any(String),
      no: 1,
      version: 1,
      usedBy: 0,
      blockedItems: [],
      options: [
        expect.objectContaining({
          no: 1,
          name: 'Aloo',
          price: 0,
          diet: '',
          isDefault: true,
          isAvailable: true,
        }),
        expect.objectContaining({ no: 2, name: 'Paneer', price: 30.5, diet: 'veg', isDefault: false }),
      ],
    });
    expect(await list()).toEqual([group]);

    const used = await app().put(
      `/api/menu/choice-groups/${group.id}/items`,
      asking({ item_ids: [dishes[1]] }),
    );
    expect(used.body).toMatchObject({ usedBy: 1, version: 2 });
    const shown = await app().get(`/api/restaurant/${owner.slug}`);
    expect(shown.body.restaurant.choiceGroups).toMatchObject([{ no: 1, name: 'Choose 2 sabzi', extra: 40 }]);
    expect(shown.text).not.toContain(group.id);
    const kadhi = (await publicItems()).find(({ name }: { name: string }) => name === 'Kadhi');
    expect(kadhi.choiceGroups).toMatchObject([{ group: 1 }]);
  });

  it('are made once when a call is sent again', async () => {
    const twice = () =>
      app().post('/api/menu/choice-groups', {
        ...asking(groupBody()),
        headers: { 'Idempotency-Key': 'one-and-the-same' },
      });
    const first = await twice();
    expect((await twice()).body).toEqual(first.body);
    expect(await list()).toEqual([first.body]);
  });

  it('change options by id, add, delete and never give a number twice', async () => {
    const group = await createGroup(app(), owner, { options: options('A', 'B', 'C') });
    const [a, b] = group.options;
    const changed = await app().put(
      `/api/menu/choice-groups/${group.id}`,
      asking({
        ...groupBody(),
        options: [{ id: b.id, name: 'Bee' }, { name: 'D' }, { id: a.id, name: 'A' }],
      }),
    );
    expect(changed.body.options).toMatchObject([
      { id: b.id, no: 2, name: 'Bee' },
      { no: 4, name: 'D' },
      { id: a.id, no: 1, name: 'A' },
    ]);
    const again = await app().put(
      `/api/menu/choice-groups/${group.id}`,
      asking({ ...groupBody(), options: options('A', 'B', 'C') }),
    );
    expect(again.body.options.map(({ no }: { no: number }) => no)).toEqual([5, 6, 7]);
    const gone = { ...groupBody(), options: [{ id: a.id, name: 'A' }, { name: 'New' }] };
    expect((await app().put(`/api/menu/choice-groups/${group.id}`, asking(gone))).status).toBe(404);
    const twice = { ...groupBody(), options: [again.body.options[0], again.body.options[0]] };
    expect((await app().put(`/api/menu/choice-groups/${group.id}`, asking(twice))).status).toBe(400);
    expect((await list())[0].options).toEqual(again.body.options);
  });

  it('keep what an edit leaves out, also of an option that is sold out', async () => {
    const made = { min: 0, max: null, included: 1, extra: 5, options: [{ name: 'Ghee', price: 20 }] };
    const group = await createGroup(app(), owner, made);
    const [ghee] = group.options;
    await app()
      .services.db.updateTable('choice_options')
      .set({ is_available: false })
      .where('id', '=', ghee.id)
      .execute();
    const body = { name: 'Extras', options: [{ id: ghee.id, name: 'Desi ghee' }] };
    const answer = await app().put(`/api/menu/choice-groups/${group.id}`, asking(body));
    expect(answer.body).toMatchObject({ name: 'Extras', min: 0, max: null, included: 1, extra: 5 });
    expect(answer.body.options).toMatchObject([{ name: 'Desi ghee', price: 20, isAvailable: false }]);
    const named = await app().put(`/api/menu/choice-groups/${group.id}`, asking({ name: 'More' }));
    expect(named.body.options).toEqual(answer.body.options);
  });

  it('answer an edit that started from an old version with the current state', async () => {
    const group = await createGroup(app(), owner, {}, dishes);
    const save = (name: string, version: number) =>
      app().put(`/api/menu/choice-groups/${group.id}`, asking({ ...groupBody({ name }), version }));
    const saved = await save('Rice', group.version);
    expect(saved.status).toBe(200);
    const late = await save('Bread', group.version);
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: saved.body } });
    const body = { item_ids: [], version: group.version };
    const detached = await app().put(`/api/menu/choice-groups/${group.id}/items`, asking(body));
    expect(detached).toMatchObject({ status: 409, body: { code: 'stale', current: { usedBy: 3 } } });
  });

  it('are attached to dishes all or nothing, and keep the numbers of a dish', async () => {
    const rice = await createGroup(app(), owner);
    const first = await createGroup(app(), owner, { name: 'Extras', min: 0, max: null });
    const links = [
      { groupId: first.id, min: 0, max: null, included: 0 },
      { groupId: rice.id, min: 0, max: 2, included: 0, onlyVariants: [] },
    ];
    const dish = await item(dishes[0]);
    await saveItem(dish, { choiceGroups: links });
    const before = await item(dishes[0]);

    const attach = (item_ids: unknown) =>
      app().put(`/api/menu/choice-groups/${rice.id}/items`, asking({ item_ids }));
    expect((await attach([...dishes, 'nothing'])).status).toBe(404);
    expect((await attach('all')).status).toBe(400);
    expect((await list())[0].usedBy).toBe(1);

    const { body } = await attach(dishes);
    expect(body).toMatchObject({ usedBy: 3, blockedItems: [] });
    expect(await item(dishes[0])).toEqual(before);
    expect((await item(dishes[1])).choiceGroups).toMatchObject([
      { groupId: rice.id, min: null, included: null },
    ]);
    // The version changes, so an open form of the dish will be stale.
    expect((await item(dishes[1])).version).toBe(2);

    expect((await attach([dishes[1]])).body.usedBy).toBe(1);
    expect((await item(dishes[0])).choiceGroups).toMatchObject([{ groupId: first.id }]);
    const same = await attach([dishes[1], dishes[1]]);
    expect(same.body.version).toBe(body.version + 1);
  });

  it('are refused where a dish could no longer be ordered with numbers of its own', async () => {
    const rice = await createGroup(app(), owner);
    const dish = await item(dishes[0]);
    const save = (link: object) => {
      const choiceGroups = [{ groupId: rice.id, ...link }];
      return saveItem(dish, { version: undefined, choiceGroups });
    };
    expect((await save({ min: 2 })).body.fields).toEqual({
      choiceGroups: 'Minimum cannot be more than maximum.',
    });
    expect((await save({ min: 3, max: 4 })).body.message).toBe(
      'Choose your rice needs 3, but only 2 can be chosen. Add more add-ons.',
    );
    expect((await save({ included: 2 })).body.message).toBe('2 are included, but only 1 can be chosen.');
    expect((await item(dishes[0])).choiceGroups).toEqual([]);

    expect((await save({ min: 2, max: 2 })).status).toBe(200);
    const shorter = await app().put(
      `/api/menu/choice-groups/${rice.id}`,
      asking({ ...groupBody(), options: [rice.options[0]] }),
    );
    expect(shorter).toMatchObject({
      status: 400,
      body: {
        fields: { min: 'Rajma: Choose your rice needs 2, but only 1 can be chosen. Add more add-ons.' },
      },
    });
    expect((await list())[0].options).toHaveLength(2);
    // Zero is a value of its own: the group requires one, this dish none.
    expect((await save({ min: 0 })).body.choiceGroups).toMatchObject([{ min: 0, max: null }]);
    const [shown] = await publicItems();
    expect(shown.choiceGroups).toMatchObject([{ min: 0 }]);
  });

  it('name the dishes that cannot be ordered while nothing is left', async () => {
    const { db } = app().services;
    const rice = await createGroup(app(), owner, {}, dishes);
    await db
      .updateTable('choice_options')
      .set({ is_available: false })
      .where('group_id', '=', rice.id)
      .execute();
    const dish = await item(dishes[2]);
    const optional = [{ groupId: rice.id, min: 0 }];
    await saveItem(dish, { choiceGroups: optional });
    const body = { is_available: false };
    await app().patch(`/api/menu/items/${dishes[1] ?? ''}/toggle-availability`, asking(body));

    // The second dish is sold out itself, the third asks for no choices.
    const blocked = [{ id: dishes[0], name: 'Rajma' }];
    expect(await list()).toMatchObject([{ usedBy: 3, blockedItems: blocked }]);
    const saved = await app().put(`/api/menu/choice-groups/${rice.id}`, asking({ name: 'Rice' }));
    expect(saved.body.blockedItems).toEqual(blocked);
    expect((await publicItems()).map(({ isAvailable }: { isAvailable: boolean }) => isAvailable)).toEqual([
      false,
      false,
      true,
    ]);
    const mended = [...saved.body.options, { name: 'Lemon rice' }];
    const after = await app().put(
      `/api/menu/choice-groups/${rice.id}`,
      asking({ name: 'Rice', options: mended }),
    );
    expect(after.body.blockedItems).toEqual([]);
  });

  it('have options that are sold out until a moment, by staff, too, and say whom it hits', async () => {
    const rice = await createGroup(app(), owner, {}, dishes);
    const [jeera, plain] = rice.options;
    const staff = await app().createMember(owner.restaurantId, 'staff');
    const toggle = (id: string, body: object, token = staff.token) =>
      app().patch(`/api/menu/options/${id}/availability`, { token, body });
    const other = await app().createOwner();
    expect((await toggle(jeera.id, { is_available: false }, other.token)).status).toBe(404);
    expect((await toggle(jeera.id, { is_available: 'no' })).status).toBe(400);
    const past = { is_available: false, available_again_at: '2020-01-01T00:00:00Z' };
    expect((await toggle(jeera.id, past)).status).toBe(400);
    expect(await list()).toEqual([rice]);

    const until = new Date(app().clock.now().getTime() + 6 * HOUR).toISOString();
    const off = await toggle(jeera.id, { is_available: false, available_again_at: until });
    expect(off.body).toMatchObject({
      version: rice.version + 1,
      blockedItems: [],
      options: [{ isAvailable: false, availableAgainAt: until }, { isAvailable: true }],
    });
    const last = await toggle(plain.id, { is_available: false });
    expect(last.body.blockedItems.map(({ name }: { name: string }) => name)).toEqual([
      'Rajma',
      'Kadhi',
      'Dal',
    ]);
    const allOff = (await publicItems()).every(({ isAvailable }: { isAvailable: boolean }) => !isAvailable);
    expect(allOff).toBe(true);

    app().clock.advance(6 * HOUR);
    expect((await list())[0]).toMatchObject({
      blockedItems: [],
      options: [{ isAvailable: true, availableAgainAt: null }, { isAvailable: false }],
    });
    const back = await toggle(plain.id, { is_available: true });
    expect(back.body.options).toMatchObject([{ isAvailable: true }, { isAvailable: true }]);
    await app().delete(`/api/menu/choice-groups/${rice.id}`, { token: owner.token });
    expect((await toggle(plain.id, { is_available: false })).status).toBe(404);
  });

  it('go with their dishes and come back to them, for 30 days', async () => {
    const rice = await createGroup(app(), owner, {}, dishes);
    const before = (await item(dishes[0])).choiceGroups;
    expect((await app().delete(`/api/menu/choice-groups/${rice.id}`, { token: owner.token })).status).toBe(
      200,
    );
    expect(await list()).toEqual([]);
    expect((await item(dishes[0])).choiceGroups).toEqual([]);
    for (const call of ['put', 'delete'] as const)
      expect((await app()[call](`/api/menu/choice-groups/${rice.id}`, asking(groupBody()))).status).toBe(404);

    // Saving the dish in the meantime keeps the link, and a new group gets a number never used before.
    const dish = await item(dishes[0]);
    await app().put(`/api/menu/items/${dish.id}`, asking({ ...dish, categoryId: dish.category_id }));
    const bread = await createGroup(app(), owner, { name: 'Choose your bread' });
    expect(bread.no).toBe(2);

    const restore = () => app().post(`/api/menu/choice-groups/${rice.id}/restore`, { token: owner.token });
    const back = await restore();
    expect(back.body).toMatchObject({ no: 1, usedBy: 3, options: rice.options });
    expect((await restore()).body).toEqual(back.body);
    expect((await item(dishes[0])).choiceGroups).toEqual(before);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual([
      'Choose your rice',
      'Choose your bread',
    ]);
  });

  it('are gone for good after 30 days, and options and sizes with them', async () => {
    const { db } = app().services;
    const rice = await createGroup(app(), owner, {}, dishes);
    const bread = await createGroup(app(), owner, { name: 'Choose your bread' });
    const [kept] = bread.options;
    await app().put(`/api/menu/choice-groups/${bread.id}`, asking({ ...groupBody(), options: [kept] }));
    await app().delete(`/api/menu/choice-groups/${rice.id}`, { token: owner.token });
    app().clock.advance(30 * DAY);
    const credentials = { email: owner.email, password: 'a long enough passphrase' };
    const { token } = (await app().post('/api/signin', { body: credentials })).body;
    expect((await app().post(`/api/menu/choice-groups/${rice.id}/restore`, { token })).status).toBe(404);
    await purgeDeletedMenu(app().services, new AbortController().signal);
    const rows = await db
      .selectFrom('choice_options')
      .select('id')
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
    expect(rows).toEqual([{ id: kept.id }]);
    const links = await db
      .selectFrom('item_choice_groups')
      .selectAll()
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
    expect(links).toEqual([]);
  });

  it('are copied for one dish, with its place and its numbers', async () => {
    const rice = await createGroup(app(), owner, {}, dishes);
    const dish = await item(dishes[0]);
    const own = [{ groupId: rice.id, min: 0 }];
    await saveItem(dish, { choiceGroups: own });
    const insteadOf = { groupId: rice.id, itemIds: [dishes[0]] };
    const copy = await app().post(
      '/api/menu/choice-groups',
      asking(groupBody({ name: 'Rice here', insteadOf })),
    );
    expect(copy).toMatchObject({ status: 201, body: { usedBy: 1, no: 2 } });
    expect((await item(dishes[0])).choiceGroups).toMatchObject([{ groupId: copy.body.id, min: 0 }]);
    expect((await list()).map(({ usedBy }: { usedBy: number }) => usedBy)).toEqual([2, 1]);

    const again = await app().post(
      '/api/menu/choice-groups',
      asking(groupBody({ name: 'Third', insteadOf })),
    );
    expect(again.status).toBe(404);
    expect(await list()).toHaveLength(2);
  });

  it('are put into an order that names each once', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await createGroup(app(), owner, { name })).id);
    const order = (group_ids: string[]) =>
      app().post('/api/menu/choice-groups/reorder', asking({ group_ids }));
    expect((await order(ids.slice(1))).status).toBe(400);
    expect((await order([...ids.slice(1), ids[1]])).status).toBe(400);
    expect((await order([ids[2], ids[0], ids[1]])).status).toBe(200);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['C', 'A', 'B']);
  });

  it('have nothing with egg or meat at a pure veg place', async () => {
    const egg = await createGroup(app(), owner, { options: [{ name: 'Boiled egg', diet: 'egg' }] });
    const pureVeg = () => app().put('/api/restaurant', asking({ settings: { isPureVeg: true } }));
    expect((await pureVeg()).body.message).toContain('Boiled egg');
    await app().delete(`/api/menu/choice-groups/${egg.id}`, { token: owner.token });
    expect((await pureVeg()).status).toBe(200);
    expect(
      (await app().post(`/api/menu/choice-groups/${egg.id}/restore`, { token: owner.token })).status,
    ).toBe(409);
    const ids = egg.options.map(({ id: _, ...option }: { id: string }) => option);
    const made = await app().post('/api/menu/choice-groups', asking(groupBody({ options: ids })));
    expect(made.body.fields.options).toContain('pure veg');
    expect(await list()).toEqual([]);
  });

  it('grow the version of the page with every write', async () => {
    const before = await pageVersion(app(), owner.restaurantId);
    const group = await createGroup(app(), owner, {}, dishes);
    await app().put(`/api/menu/choice-groups/${group.id}`, asking({ name: 'Rice' }));
    await app().delete(`/api/menu/choice-groups/${group.id}`, { token: owner.token });
    await app().post(`/api/menu/choice-groups/${group.id}/restore`, { token: owner.token });
    await app().post('/api/menu/choice-groups/reorder', asking({ group_ids: [group.id] }));
    expect(await pageVersion(app(), owner.restaurantId)).toBe(before + 6);
  });
});
