import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readMenu } from '#menu/client/menu-queries.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { createGroup } from '#test/support/choice-groups.ts';
import { PASSWORD, type TestOwner } from '#test/support/client.ts';
import { linesToAdd, reviewEntries } from './review/review.ts';
import { type BatchPorts, type LineAnswer, sendBatches } from './review/send-batches.ts';
import { entriesOf, readMenuFile, readSource } from './review/source/read-source.ts';

const dishes: Array<[category: string, name: string, rest: Record<string, unknown>]> = [
  [
    'Starters',
    'Samosa',
    {
      price: 20,
      packing: 0,
      orderTypes: ['dine_in', 'takeaway'],
      description: 'Two pieces, with mint chutney',
    },
  ],
  [
    'Starters',
    'Paneer "65"',
    {
      price: 180.5,
      packing: 12.5,
      orderTypes: ['delivery'],
      description: 'Fried twice.\nServed hot; ask for lemon',
    },
  ],
  ['Starters', 'Pomfret', { price: null, noPrice: 'market', diet: 'nonveg' }],
  ['Starters', 'Lobster', { price: null, noPrice: 'size' }],
  ['पेय', 'Wine', { price: null, noPrice: 'ask' }],
  ['Starters', 'Tikka (Half)', { price: 120, diet: 'nonveg', spice: 3, tags: ['chefs_pick'] }],
  ['Starters', 'Tikka (Full)', { price: 220, isAvailable: false, is_available: false }],
  ['पेय', 'मसाला चाय', { price: 15, description: 'अदरक और इलायची' }],
  [
    'पेय',
    'Lassi',
    {
      price: 40,
      diet: 'veg',
      jain: 'on_request',
      isVegan: true,
      allergens: ['milk', 'tree_nut'],
      serves: '1-2',
    },
  ],
  ['पेय', '7 Up', { price: 40, diet: 'veg', jain: 'yes', spice: 0, tags: ['bestseller', 'new'] }],
  ['पेय', '+1 Shot', { price: 30, description: '=Extra espresso' }],
  ['-Specials-', 'Dosa, plain', { price: 1_250 }],
  [
    '-Specials-',
    'Biryani',
    {
      variants: [
        { name: 'Half', price: 140 },
        { name: '1 kg, boneless', price: 640.5, isAvailable: false },
      ],
    },
  ],
  ['-Specials-', 'Samosa', { price: 25, diet: 'egg' }],
  ['Veg Starters', 'Chicken 65 (V) 🟢', { price: 90 }],
];

const groups = [
  {
    name: 'Bread; or rice',
    min: 1,
    max: 2,
    included: 1,
    extra: 20,
    options: [{ name: 'Roti', translations: { hi: { name: '+रोटी' } } }, { name: 'Rice' }],
    translations: { hi: { name: 'रोटी; या चावल' }, ur: { name: 'روٹی' } },
  },
  {
    name: 'Extras (at most 2)',
    maxEach: 3,
    options: [
      { name: '+1 Egg', price: 15.5, diet: 'egg' },
      { name: 'Raita', price: 30, isAvailable: false },
    ],
  },
  { name: 'extras (at most 2)', options: [{ name: 'Pickle', isDefault: true }] },
  { name: 'Nobody asks', options: [{ name: 'Yes' }] },
];

/** Categories with their dishes, as far as a file can hold them. */
async function menuOf(app: TestApp, { token }: TestOwner) {
  const times = (await app.get('/api/menu/serving-times', { token })).body;
  const menu = (await app.get('/api/menu/allmenu', { token })).body;
  const choices = (await groupsOf(app, { token })).map(({ id: _, name, options, ...group }) => ({
    ...group,
    // The export adds ` (2)` to the second of two groups with the same name.
    name: name.replaceAll(';', ',').replace(' (2)', '').toLowerCase(),
    options: (options as object[]).map((option) => ({ ...option, id: '' })),
  }));
  const dishes = menu.map(
    ({
      name,
      translations,
      menu_items,
    }: {
      name: string;
      translations: unknown;
      menu_items: Array<Record<string, unknown>>;
    }) => [
      name,
      translations,
      menu_items.map(
        ({
          id: _id,
          category_id: _category,
          image: _image,
          version: _version,
          variants,
          choiceGroups,
          servingTimeId,
          ...dish
        }) => ({
          ...dish,
          served: times.find(({ id }: { id: unknown }) => id === servingTimeId)?.name.toLowerCase(),
          variants: (variants as object[]).map((size) => ({ ...size, id: '' })),
          choiceGroups: (choiceGroups as object[]).map((link) => ({ ...link, groupId: '', group_id: '' })),
        }),
      ),
    ],
  );
  return { dishes, choices };
}

type Group = Record<string, unknown> & { id: string; name: string };

async function groupsOf(app: TestApp, { token }: { token: string }): Promise<Group[]> {
  return (await app.get('/api/menu/choice-groups', { token })).body;
}

onEachEngine('the menu of our own export', (app) => {
  it('comes back whole in an empty restaurant, and leaves nothing to do in its own', async () => {
    const settings = { languages: 'en hi ur' };
    const [owner, other] = [await app().createOwner({ settings }), await app().createOwner()];
    for (const group of groups) await createGroup(app(), owner, { min: 0, max: null, ...group });
    const [bread, extras, others] = (await groupsOf(app(), owner)).map(({ id }) => id);
    const asking: Record<string, object[]> = {
      Biryani: [
        { groupId: bread, min: 0, max: 1, included: 0, onlyVariants: [2] },
        { groupId: others, min: 1, onlyVariants: [1, 2] },
        { groupId: extras },
      ],
      Lassi: [{ groupId: others }, { groupId: bread, included: 2 }],
    };
    const servingTimeId = await app().createServingTime(owner, { name: '-Late, Sunday' });
    const categories = new Map<string, string>();
    for (const [category, name, rest] of dishes) {
      const id = categories.get(category) ?? (await app().createCategory(owner, category));
      if (!categories.has(category) && category === 'Starters') {
        const body = { name: category, translations: { hi: { name: 'शुरुआत' }, ur: { name: 'آغاز, گرم' } } };
        await app().put(`/api/menu/categories/${id}`, { token: owner.token, body });
      }
      categories.set(category, id);
      const choiceGroups = asking[name] ?? [];
      const served = name === 'Lassi' ? { servingTimeId } : {};
      await app().createItem(owner, id, { name, ...rest, ...served, choiceGroups });
    }
    const zip = await app().fetch(
      new Request('http://localhost/api/account/download', {
        method: 'POST',
        headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ password: PASSWORD }),
      }),
    );
    const csv = unzipSync(new Uint8Array(await zip.arrayBuffer()))['menu.csv'] ?? new Uint8Array();
    const file = await readMenuFile(new File([strFromU8(csv)], 'menu.csv'));
    if ('text' in file) throw new Error('Read as text.');
    const source = readSource({ text: '', file });
    expect(source.tables.flatMap(({ columns }) => columns.filter(({ isSure }) => !isSure))).toEqual([]);
    type Around = Parameters<typeof reviewEntries>[1];
    const review = (menu: Around['menu'], known: Around['known'], servingTimes: Around['servingTimes']) =>
      reviewEntries(entriesOf(source, { edits: [] }), {
        menu,
        lookedAt: new Set(),
        failures: new Map(),
        known,
        servingTimes,
        groups: source.groups,
      });

    expect(review([], [], []).doubtful.map(({ row, doubts }) => [row.name, doubts])).toEqual([
      [
        'Lassi',
        [
          {
            code: 'served',
            message:
              '“-Late, Sunday” is not one of your item timings. Add them first, or sell the item all day.',
            choices: [{ label: 'Sell all day', becomes: [{ served: '' }] }],
          },
        ],
      ],
    ]);
    await app().createServingTime(other, { name: '-LATE, Sunday' });
    const timesOf = async ({ token }: TestOwner) =>
      (await app().get('/api/menu/serving-times', { token })).body;
    const fresh = review([], [], await timesOf(other));
    expect(fresh.doubtful).toEqual([]);
    expect(fresh.unreadableCount).toBe(0);
    const ports: BatchPorts = {
      send: async (body) =>
        (await app().post('/api/menu/bulk', { token: other.token, body })).body.results as LineAnswer[],
      keepPending: () => {},
      onAnswers: () => {},
      newRequestId: () => crypto.randomUUID(),
    };
    await sendBatches(linesToAdd(fresh, false), 'run-of-export', undefined, ports, fresh.newGroups);
    expect(await menuOf(app(), other)).toEqual(await menuOf(app(), owner));

    const request = async <Answer>(_: string, path: string) =>
      (await app().get(path, { token: owner.token })).body as Answer;
    const again = review(await readMenu({ request }), await groupsOf(app(), owner), await timesOf(owner));
    expect(again).toMatchObject({
      itemCount: 0,
      unreadableCount: 0,
      priceChanges: [],
      newGroups: [],
      unknownGroups: [],
    });
    expect(again.same).toHaveLength(dishes.length);
  });
});
