import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { createGroup } from '#test/support/choice-groups.ts';
import type { TestOwner } from '#test/support/client.ts';
import { pageVersion } from '#test/support/page-version.ts';

onEachEngine('saving texts of a menu in a language', (app) => {
  let owner: TestOwner;
  let category: string;
  let item: string;
  beforeEach(async () => {
    owner = await app().createOwner();
    category = await app().createCategory(owner, 'Starters');
    item = await app().createItem(owner, category, {
      name: 'Paneer Tikka',
      price: undefined,
      variants: [
        { name: 'Half', price: 90 },
        { name: 'Full', price: 160 },
      ],
      translations: { hi: { name: 'पनीर', description: 'गरम' }, ta: { name: 'பன்னீர்' } },
    });
  });

  const save = (texts: unknown, tag = 'hi', token: string | undefined = owner.token) =>
    app().put(`/api/menu/translations/${tag}`, { token, body: { texts } });
  const menu = async () => (await app().get('/api/menu/allmenu', { token: owner.token })).body;

  it('is for the people of the restaurant, and for a language that we know', async () => {
    const texts = [{ kind: 'item', id: item, text: 'पनीर टिक्का' }];
    expect((await app().put('/api/menu/translations/hi', { body: { texts } })).status).toBe(401);
    for (const tag of ['xx', 'HI', '__proto__']) expect((await save(texts, tag)).status).toBe(400);
    const other = await app().createOwner();
    expect((await save(texts, 'hi', other.token)).status).toBe(404);
    expect((await menu())[0].menu_items[0].translations.hi.name).toBe('पनीर');
  });

  it.each([
    ['texts', 'Hindi'],
    ['texts', Array.from({ length: 10_001 }, () => ({ kind: 'item', id: 'x', text: '' }))],
    ['texts.0.kind', [{ kind: 'restaurant', id: 'x', text: 'क' }]],
    ['texts.0.id', [{ kind: 'item', text: 'क' }]],
    ['texts.0.text', [{ kind: 'item', id: 'x' }]],
    ['texts.0.text', [{ kind: 'item', id: 'x', text: 'क'.repeat(121) }]],
    ['texts.0.text', [{ kind: 'size', id: 'x', text: 'क'.repeat(61) }]],
    ['texts.0.field', [{ kind: 'item', id: 'x', field: 'serves', text: 'क' }]],
    ['texts.0.field', [{ kind: 'size', id: 'x', field: 'description', text: 'क' }]],
    ['texts.0.field', [{ kind: 'size', id: 'x', field: 'constructor', text: 'क' }]],
  ])('is refused at %s', async (field, texts) => {
    const answer = await save(texts);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it('leaves out what somebody has written since, or deleted', async () => {
    const [{ id: sizeId }] = (await menu())[0].menu_items[0].variants;
    const gone = await app().createItem(owner, category, { name: 'Gone', price: 20 });
    await save([
      { kind: 'item', id: item, text: 'पनीर टिक्का' },
      { kind: 'size', id: sizeId, text: 'हाफ़' },
      { kind: 'item', id: gone, text: 'गया' },
    ]);
    await save([{ kind: 'item', id: item, text: 'तंदूरी पनीर' }]);
    await app().delete(`/api/menu/items/${gone}`, { token: owner.token });
    const before = (await menu())[0].menu_items[0];
    const undone = await save([
      { kind: 'item', id: item, text: '', was: ' पनीर  टिक्का ' },
      { kind: 'size', id: sizeId, text: '', was: 'हाफ़' },
      { kind: 'item', id: gone, text: '', was: 'गया' },
    ]);
    expect(undone).toMatchObject({
      status: 200,
      body: {
        others: [
          { kind: 'item', id: item, field: 'name', text: 'तंदूरी पनीर' },
          { kind: 'item', id: gone, field: 'name', text: null },
        ],
      },
    });
    const [after] = (await menu())[0].menu_items;
    expect(after.translations.hi.name).toBe('तंदूरी पनीर');
    expect(after.variants[0]).not.toHaveProperty('translations');
    expect(after.version).toBe(before.version + 1);

    const nothing = await save([{ kind: 'item', id: item, text: '', was: 'पनीर टिक्का' }]);
    expect(nothing.status).toBe(200);
    // What is stored already is no conflict, as when a call is sent again.
    const again = await save([{ kind: 'item', id: item, text: 'तंदूरी पनीर', was: 'पनीर टिक्का' }]);
    expect(again.body).toMatchObject({ success: true, others: [] });
    expect((await menu())[0].menu_items[0].version).toBe(after.version);
  });

  it('sets all of them or none', async () => {
    const before = await menu();
    const texts = [
      { kind: 'item', id: item, text: 'पनीर टिक्का' },
      { kind: 'category', id: '0199a1b2-0000-7000-8000-00000000000f', text: 'स्टार्टर' },
    ];
    const version = await pageVersion(app(), owner.restaurantId);
    expect((await save(texts)).status).toBe(404);
    expect(await menu()).toEqual(before);
    expect(await pageVersion(app(), owner.restaurantId)).toBe(version);
  });

  it('sets just these texts, raises each version once, and changes the page', async () => {
    const group = (await createGroup(app(), owner, {
      name: 'Extra',
      options: [{ name: 'Butter' }],
    })) as unknown as {
      id: string;
    };
    const times = await app().post('/api/menu/serving-times', {
      token: owner.token,
      body: { name: 'Breakfast', ranges: [{ weekdays: 127, opens: 420, closes: 660 }] },
    });
    const groups = async () => (await app().get('/api/menu/choice-groups', { token: owner.token })).body;
    const [{ options, version: groupVersion }] = await groups();
    const [{ menu_items: before }] = await menu();
    const [half, full] = before[0].variants;
    const version = await pageVersion(app(), owner.restaurantId);

    const saved = await save([
      { kind: 'category', id: category, text: 'स्टार्टर' },
      { kind: 'category', id: category, field: 'description', text: ' गरम \n ताज़ा ' },
      { kind: 'item', id: item, text: ' पनीर\n टिक्का ' },
      { kind: 'size', id: half.id, text: 'हाफ' },
      { kind: 'size', id: full.id, text: 'फुल' },
      { kind: 'choiceGroup', id: group.id, text: 'एक्स्ट्रा' },
      { kind: 'option', id: options[0].id, text: 'बटर' },
      { kind: 'servingTime', id: times.body.id, text: 'नाश्ता' },
    ]);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);

    const [starters] = await menu();
    const [tikka] = starters.menu_items;
    expect(starters.translations).toEqual({ hi: { name: 'स्टार्टर', description: 'गरम\nताज़ा' } });
    expect(tikka.translations).toEqual({
      hi: { name: 'पनीर टिक्का', description: 'गरम' },
      ta: { name: 'பன்னீர்' },
    });
    expect(tikka.variants.map((size: { translations: object }) => size.translations)).toEqual([
      { hi: { name: 'हाफ' } },
      { hi: { name: 'फुल' } },
    ]);
    expect(tikka.version).toBe(before[0].version + 1);
    const [extra] = await groups();
    expect([extra.translations, extra.options[0].translations, extra.version]).toEqual([
      { hi: { name: 'एक्स्ट्रा' } },
      { hi: { name: 'बटर' } },
      groupVersion + 1,
    ]);
    const [breakfast] = (await app().get('/api/menu/serving-times', { token: owner.token })).body;
    expect(breakfast).toMatchObject({ translations: { hi: { name: 'नाश्ता' } }, version: 2 });
    expect(await pageVersion(app(), owner.restaurantId)).toBe(version + 1);

    const emptied = await save([{ kind: 'item', id: item, text: ' ' }]);
    expect(emptied.status).toBe(200);
    expect((await menu())[0].menu_items[0].translations.hi).toEqual({ description: 'गरम' });
  });

  it('finds nothing that was deleted, also with the item it belongs to', async () => {
    const half = (await menu())[0].menu_items[0].variants[0].id;
    await app().delete(`/api/menu/items/${item}`, { token: owner.token });
    expect((await save([{ kind: 'item', id: item, text: 'क' }])).status).toBe(404);
    expect((await save([{ kind: 'size', id: half, text: 'क' }])).status).toBe(404);
  });
});
