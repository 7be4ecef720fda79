import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';

const hindi = { hi: { name: 'डोसा' } };
const dosa = { name: 'Dosa', price: 80 };

onEachEngine('the texts of a menu in other languages', (app) => {
  async function newDish(token: string, body: object) {
    const categories = await app().get('/api/menu/categories', { token });
    const categoryId: string = categories.body[0].id;
    return app().post('/api/menu/items', { token, body: { ...dosa, categoryId, ...body } });
  }

  it('are set by the owner alone', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const id = await app().createCategory(owner, 'Dosas');
    const body = { name: 'Dosas', translations: hindi };
    expect((await app().put(`/api/menu/categories/${id}`, { body })).status).toBe(401);
    expect((await app().put(`/api/menu/categories/${id}`, { token: other.token, body })).status).toBe(404);
    expect((await app().put(`/api/menu/categories/x`, { token: owner.token, body })).status).toBe(404);
    const [category] = (await app().get('/api/menu/categories', { token: owner.token })).body;
    expect(category).not.toHaveProperty('translations');
  });

  it.each([
    ['translations', 'Hindi'],
    ['translations', []],
    ['translations', { xx: { name: 'Dosa' } }],
    ['translations.hi', { hi: 'डोसा' }],
    ['translations.hi.color', { hi: { color: 'लाल' } }],
    ['translations.hi.name', { hi: { name: 7 } }],
    ['translations.hi.name', { hi: { name: 'ड'.repeat(121) } }],
    ['translations.hi.description', { hi: { description: 'ड'.repeat(1001) } }],
  ])('are refused at %s: %j', async (field, translations) => {
    const owner = await app().createOwner();
    const id = await app().createCategory(owner, 'Dosas');
    const { token } = owner;
    const body = { name: 'Dosas', translations };
    for (const answer of [
      await app().post('/api/menu/categories', { token, body }),
      await app().put(`/api/menu/categories/${id}`, { token, body }),
      await newDish(token, { translations }),
    ]) {
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual([field]);
    }
    const [category, ...others] = (await app().get('/api/menu/allmenu', { token })).body;
    expect([category.translations, category.menu_items, others]).toEqual([undefined, [], []]);
  });

  it('are cleaned, stay when they are left out, and go when they are sent empty', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const id = await app().createCategory(owner, 'Dosas');
    const path = `/api/menu/categories/${id}`;
    const translations = {
      hi: { name: ' गरम\n डोसे ', description: 'चटनी\nके साथ' },
      ta: { name: '  ', description: '' },
    };
    const saved = await app().put(path, { token, body: { name: 'Dosas', translations } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.translations).toEqual({ hi: { name: 'गरम डोसे', description: 'चटनी\nके साथ' } });
    expect((await app().put(path, { token, body: { name: 'Hot dosas' } })).body.translations).toEqual(
      saved.body.translations,
    );
    const stale = { name: 'Dosas', translations: {}, version: 1 };
    expect((await app().put(path, { token, body: stale })).status).toBe(409);
    const emptied = await app().put(path, { token, body: { ...stale, version: 3 } });
    expect(emptied.status).toBe(200);
    expect(emptied.body).not.toHaveProperty('translations');
  });

  it('belong to sizes, choices and serving times too, and survive edits that do not name them', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    await app().createCategory(owner, 'Dosas');
    const group = await app().post('/api/menu/choice-groups', {
      token,
      body: {
        name: 'Chutney',
        translations: { hi: { name: 'चटनी' } },
        options: [{ name: 'Mint', translations: { hi: { name: 'पुदीना' } } }, { name: 'Coconut' }],
      },
    });
    expect(group.status).toBe(201);
    const [mint, coconut] = group.body.options;
    expect([group.body.translations, mint.translations, coconut.translations]).toEqual([
      { hi: { name: 'चटनी' } },
      { hi: { name: 'पुदीना' } },
      undefined,
    ]);
    const renamed = await app().put(`/api/menu/choice-groups/${group.body.id}`, {
      token,
      body: { name: 'Chutneys', options: [{ id: mint.id, name: 'Mint' }, { name: 'Tomato' }] },
    });
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
    expect(renamed.body.translations).toEqual({ hi: { name: 'चटनी' } });
    expect(renamed.body.options[0].translations).toEqual({ hi: { name: 'पुदीना' } });

    const variants = [
      { name: 'Half', price: 40, translations: { hi: { name: 'हाफ' } } },
      { name: 'Full', price: 80 },
    ];
    const dish = await newDish(token, { variants, translations: hindi });
    const [half, full] = dish.body.variants;
    expect([dish.body.translations, half.translations, full.translations]).toEqual([
      hindi,
      { hi: { name: 'हाफ' } },
      undefined,
    ]);
    const again = await app().put(`/api/menu/items/${dish.body.id}`, {
      token,
      body: {
        name: 'Dosa',
        categoryId: dish.body.category_id,
        variants: [
          { id: full.id, name: 'Full', price: 80 },
          { id: half.id, name: 'Half', price: 45 },
        ],
      },
    });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(again.body.translations).toEqual(hindi);
    expect(again.body.variants[1]).toMatchObject({ price: 45, translations: { hi: { name: 'हाफ' } } });

    const time = { name: 'Breakfast', ranges: [{ weekdays: 127, opens: 420, closes: 660 }] };
    const times = await app().post('/api/menu/serving-times', {
      token,
      body: { ...time, translations: { hi: { name: 'नाश्ता' } } },
    });
    const path = `/api/menu/serving-times/${times.body.id}`;
    const later = await app().put(path, { token, body: { ...time, name: 'Early breakfast' } });
    expect(later.body.translations).toEqual({ hi: { name: 'नाश्ता' } });
  });

  it('come with a bulk add and a bulk edit, whose undo brings the former ones back', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const variants = [
      { name: 'Half', price: 40, translations: { hi: { name: 'हाफ' } } },
      { name: 'Full', price: 80 },
    ];
    const items = [
      { name: 'Dosa', price: 80, translations: hindi },
      { name: 'Idli', price: 40 },
      { name: 'Vada', variants },
    ];
    const added = await app().post('/api/menu/bulk', {
      token,
      body: { requestId: 'translations-1', categories: [{ name: 'Tiffin', items }] },
    });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const read = async () => (await app().get('/api/menu/allmenu', { token })).body[0].menu_items;
    const [first, second, third] = await read();
    expect([first.translations, second.translations]).toEqual([hindi, undefined]);
    expect(third.variants[0].translations).toEqual({ hi: { name: 'हाफ' } });

    const changed = await app().post('/api/menu/bulk/details', {
      token,
      body: {
        requestId: 'translations-2',
        items: [
          { id: first.id, version: first.version, changes: { translations: { hi: { name: 'दोसा' } } } },
        ],
      },
    });
    expect(changed.status).toBe(200);
    expect((await read())[0].translations).toEqual({ hi: { name: 'दोसा' } });
    const undone = await app().post('/api/menu/bulk/translations-2/undo', { token });
    expect(undone.status).toBe(200);
    expect((await read())[0].translations).toEqual(hindi);
  });

  it('of categories come with a bulk add and a bulk edit, all or none, and go with their undo', async () => {
    const [owner, stranger] = [await app().createOwner(), await app().createOwner()];
    const { token } = owner;
    const add = (requestId: string, hindi: unknown) => {
      const translations = { hi: { name: hindi } };
      const categories = [{ name: 'Tiffin', translations, items: [{ name: requestId, price: 10 }] }];
      return app().post('/api/menu/bulk', { token, body: { requestId, categories } });
    };
    expect((await add('categories-0', 'x'.repeat(200))).status).toBe(400);
    expect((await add('categories-1', 'टिफ़िन')).status).toBe(200);
    // The category is there now, and keeps its text.
    expect((await add('categories-2', 'दूसरा')).status).toBe(200);
    const read = async () => (await app().get('/api/menu/allmenu', { token })).body[0];
    const { version, translations } = await read();
    expect(translations).toEqual({ hi: { name: 'टिफ़िन' } });

    const change = (requestId: string, category: object, who = token, items: object[] = []) =>
      app().post('/api/menu/bulk/details', {
        token: who,
        body: { requestId, items, categories: [{ name: 'TIFFIN', ...category }] },
      });
    const tamil = { ta: { name: 'டிபன்' } };
    expect((await change('categories-3', { version, translations: { xx: { name: 'x' } } })).status).toBe(400);
    expect((await change('categories-4', { version, translations: tamil }, stranger.token)).status).toBe(404);
    expect((await change('categories-4', { version: version + 1, translations: tamil })).body.code).toBe(
      'stale',
    );
    // A category that an item moves to is made with its texts; here it is there, and needs its version.
    expect((await change('categories-5', { translations: tamil })).body.code).toBe('stale');
    expect((await read()).translations).toEqual(translations);

    for (const answer of [1, 2].map(() => change('categories-6', { version, translations: tamil })))
      expect(await answer).toMatchObject({ status: 200, body: { changed: 0 } });
    expect(await read()).toMatchObject({ version: version + 1, translations: tamil });
    const undo = (id: string) => app().post(`/api/menu/bulk/${id}/undo`, { token });
    expect((await undo('categories-6')).body).toMatchObject({ asBefore: 1, kept: [] });
    expect((await read()).translations).toEqual(translations);

    const { version: now, id, menu_items } = await read();
    await change('categories-7', { version: now, translations: tamil });
    await app().put(`/api/menu/categories/${id}`, { token, body: { name: 'Snacks' } });
    expect((await undo('categories-7')).body).toMatchObject({ asBefore: 0, kept: ['Snacks'] });
    expect((await read()).translations).toEqual(tamil);

    const [{ id: item, version: seen }] = menu_items;
    const moved = { id: item, version: seen, changes: {}, new_category: 'tiffin' };
    expect((await change('categories-8', { translations: tamil }, token, [moved])).status).toBe(200);
    const made = (await app().get('/api/menu/allmenu', { token })).body[1];
    expect(made).toMatchObject({ name: 'tiffin', translations: tamil });
  });

  it('are in the public menu', async () => {
    const owner = await app().createOwner();
    const { token, slug } = owner;
    const id = await app().createCategory(owner, 'Dosas');
    await newDish(token, { translations: hindi });
    await newDish(token, { name: 'Idli' });
    await app().put(`/api/menu/categories/${id}`, {
      token,
      body: { name: 'Dosas', translations: { hi: { name: 'डोसे' } } },
    });
    const { body } = await app().get(`/api/restaurant/${slug}`);
    const [category] = body.restaurant.categories;
    expect(category.translations).toEqual({ hi: { name: 'डोसे' } });
    expect(category.menuItems.map((item: { translations?: object }) => item.translations)).toEqual([
      hindi,
      undefined,
    ]);
  });
});
