import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { createGroup, groupBody } from '#test/support/choice-groups.ts';
import { bulkAdd } from './bulk-add.server.ts';
import { bulkAddWire, readBulkAdd } from './bulk-wire.server.ts';

type Body = Record<string, unknown>;

const sizes = [
  { name: 'Half', price: 140 },
  { name: 'Full', price: 240 },
];

async function stateOf(app: TestApp, token: string) {
  const menu = (await app.get('/api/menu/allmenu', { token })).body as Array<{ menu_items: Body[] }>;
  const groups = (await app.get('/api/menu/choice-groups', { token })).body as Body[];
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  type Link = { group_id: string; groupId: string; min: number | null; onlyVariants: number[] };
  const dishes = menu.flatMap(({ menu_items }) =>
    menu_items.map(({ name, choiceGroups }) => [
      name,
      ...(choiceGroups as Link[]).map(({ groupId, min, onlyVariants }) =>
        [names.get(groupId), min, ...onlyVariants].join(' '),
      ),
    ]),
  );
  return { dishes, groups: groups.map(({ name }) => name) };
}

onEachEngine('a bulk add with choices', (app) => {
  const send = (token: string, body: Body) => app().post('/api/menu/bulk', { token, body });
  const bodyOf = (items: Body[], choiceGroups: Body[] = []) => ({
    requestId: crypto.randomUUID(),
    categories: [{ name: 'Rice', items }],
    choiceGroups,
  });

  it('makes groups whose names are not there, gives dishes their choices, and undoing takes all of it back', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    await createGroup(app(), owner, { name: 'Extras' });
    const choices = [
      { group: 'CHOOSE  your rice', onlySizes: ['full'] },
      { group: 'Extras', min: 2, max: 2 },
    ];
    const body = bodyOf(
      [{ name: 'Biryani', price: 140, variants: sizes, choices }],
      [groupBody(), groupBody({ name: 'extras', min: 0 })],
    );
    const sent = await send(token, body);
    expect(sent.body.results, sent.text).toMatchObject([{ ok: true }]);
    expect((await send(token, body)).body).toEqual(sent.body);
    expect(await stateOf(app(), token)).toEqual({
      dishes: [['Biryani', 'Choose your rice  2', 'Extras 2']],
      groups: ['Extras', 'Choose your rice'],
    });
    expect((await app().get('/api/menu/bulk', { token })).body.run).toMatchObject({ added: 1, choices: 1 });
    await app().post(`/api/menu/bulk/${body.requestId}/undo`, { token });
    expect(await stateOf(app(), token)).toEqual({ dishes: [], groups: ['Extras'] });
  });

  it('refuses the lines that ask for what is not there, and keeps a group that others ask for since', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const asking = (name: string, ...choices: unknown[]) => ({ name, price: 100, variants: [], choices });
    const body = bodyOf(
      [
        asking('Unknown', { group: 'Dips' }),
        asking('Sizeless', { group: 'Choose your rice', onlySizes: ['Half'] }),
        asking('Twice', { group: 'Choose your rice' }, { group: 'choose your rice' }),
        asking('Too many', { group: 'Choose your rice', min: 3, max: 3 }),
        asking('Odd', 7),
        asking('Good', { group: 'Choose your rice' }),
      ],
      [groupBody()],
    );
    const { results } = (await send(token, body)).body;
    expect(results.map(({ message = '' }: { message?: string }) => message)).toEqual([
      '“Dips” is not one of your add-on groups.',
      '“Half” is not one of its sizes.',
      'An item can have each add-on group once.',
      'Choose your rice needs 3, but only 2 can be chosen. Add more add-ons.',
      expect.any(String),
      '',
    ]);
    await send(token, bodyOf([asking('Another', { group: 'Choose your rice' })]));
    const undone = await app().post(`/api/menu/bulk/${body.requestId}/undo`, { token });
    expect(undone.body).toMatchObject({ removed: 1, kept: ['Choose your rice'] });
    expect((await stateOf(app(), token)).dishes).toEqual([['Another', 'Choose your rice ']]);

    const impossible = bodyOf([], [groupBody({ name: 'Sauces', options: [] })]);
    expect((await send(token, impossible)).status).toBe(400);
  });

  it('makes nothing where no line is good, groups included, and all of it with the first good one', async () => {
    const { token } = await app().createOwner();
    const dips = groupBody({ name: 'Dips' });
    const bad = [
      { name: '', price: 10, choices: [{ group: 'Dips' }] },
      { name: 'Roll', price: 10, choices: [{ group: 'Dips', min: 3, max: 1 }] },
      { name: 'Roll', price: 10, choices: [{ group: 'Dips', min: 999 }] },
      { name: 'Roll', price: 10, choices: [{ group: 'Dips', onlySizes: ['x'.repeat(5_000)] }] },
      { name: 'Roll', price: 10, choices: Array.from({ length: 9 }, (_, at) => ({ group: `G${at}` })) },
      { name: 'Roll', price: 10, variants: [sizes[0], { ...sizes[0], name: 'HA\u202ELF' }] },
      { name: 'Roll', price: 10, variants: [sizes[0], { name: 'y'.repeat(5_000), price: 1 }] },
      {
        name: 'Roll',
        price: 10,
        variants: Array.from({ length: 13 }, (_, at) => ({ name: `${at}`, price: 1 })),
      },
    ];
    const { results } = (await send(token, bodyOf(bad, [dips]))).body;
    expect(results.map(({ message }: { message: string }) => message)).toEqual([
      'Enter a name.',
      'Minimum cannot be more than maximum.',
      'Enter how many to choose, from 0 to 100.',
      'Send the names of at most 12 sizes.',
      'An item can have at most 8 add-on groups.',
      'Two sizes are called HALF.',
      'Use at most 60 characters.',
      expect.stringMatching(/12/),
    ]);
    expect(await stateOf(app(), token)).toEqual({ dishes: [], groups: [] });
    expect((await app().get('/api/menu/bulk', { token })).body.run).toBeNull();
    expect((await app().get('/api/menu/categories', { token })).body).toEqual([]);

    const good = { name: 'Kebab', price: 90, choices: [{ group: 'Dips' }] };
    await send(token, bodyOf([...bad, good], [dips]));
    expect(await stateOf(app(), token)).toEqual({ dishes: [['Kebab', 'Dips ']], groups: ['Dips'] });
  });

  it.each([
    [
      'more groups than a menu may have',
      Array.from({ length: 51 }, (_, at) => groupBody({ name: `G${at}` })),
    ],
    [
      'more choices than a group may have',
      [groupBody({ options: Array.from({ length: 41 }, (_, at) => ({ name: `${at}` })) })],
    ],
    ['a group that cannot be', [groupBody(), groupBody({ name: 'Dips', min: 9 })]],
  ])('makes nothing of a call with %s', async (_, groups) => {
    const { token } = await app().createOwner();
    const sent = await send(token, bodyOf([{ name: 'Roll', price: 10 }], groups));
    expect([sent.status, typeof sent.body.message]).toEqual([400, 'string']);
    expect(await stateOf(app(), token)).toEqual({ dishes: [], groups: [] });
  });

  it('takes the number behind a name for the second group of that name', async () => {
    const owner = await app().createOwner();
    const [, second] = [
      await createGroup(app(), owner, { name: 'Dips' }),
      await createGroup(app(), owner, { name: 'dips' }),
    ];
    const items = [{ name: 'Roll', price: 10, choices: [{ group: 'Dips (2)' }] }];
    await send(owner.token, bodyOf(items, [groupBody({ name: 'Dips (2)' })]));
    const menu = (await app().get('/api/menu/allmenu', { token: owner.token })).body;
    expect(menu[0].menu_items[0].choiceGroups).toMatchObject([{ groupId: second.id }]);
    expect((await stateOf(app(), owner.token)).groups).toEqual(['Dips', 'dips']);
  });

  it('takes a thousand dishes with three sizes and two groups each in a few statements', async () => {
    const { token, restaurantId } = await app().createOwner();
    const items = Array.from({ length: 1_000 }, (_, at) => ({
      name: `Dish ${at}`,
      price: 140,
      variants: [...sizes, { name: 'Family', price: 600 }],
      choices: [{ group: 'Choose your rice' }, { group: 'Extras' }],
    }));
    const groups = [groupBody(), groupBody({ name: 'Extras' })];
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const services = { ...app().services, db: app().services.db.withPlugin(counting) };
    const sent = readBulkAdd(bulkAddWire.parse(bodyOf(items, groups)));
    const call = { requestId: crypto.randomUUID() };
    const results = await bulkAdd(services, restaurantId, call, sent.blocks, sent.groups);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1_000);
    expect(statements).toBeLessThan(50);
    const { dishes } = await stateOf(app(), token);
    expect(dishes).toHaveLength(1_000);
    expect(dishes.at(-1)).toEqual(['Dish 999', 'Choose your rice ', 'Extras ']);
  });
});
