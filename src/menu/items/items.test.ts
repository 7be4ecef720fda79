import { describe, expect, it } from 'vitest';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { holds } from '#test/support/holds.ts';
import { pageVersion } from '#test/support/page-version.ts';
import { isMenuImage } from '../server/load-menu.server.ts';
import { MAX_ITEMS } from './menu-item.ts';

const itemRows = (app: TestApp, restaurantId: string) =>
  app.services.db
    .selectFrom('menu_items')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('position')
    .execute();

/** An owner with one category and one item in it. */
async function ownerWithItem(app: TestApp) {
  const owner = await app.createOwner();
  const categoryId = await app.createCategory(owner, 'Dosas');
  return { ...owner, categoryId, itemId: await app.createItem(owner, categoryId) };
}

onEachEngine('items', (app) => {
  it('want a signed-in owner', async () => {
    const calls = [
      app().get('/api/menu/items/x'),
      app().post('/api/menu/items', { body: { name: 'Dosa', price: 1, categoryId: 'x' } }),
      app().put('/api/menu/items/x', { body: { name: 'Dosa', price: 1, categoryId: 'x' } }),
      app().delete('/api/menu/items/x'),
      app().post('/api/menu/items/x/restore'),
      app().patch('/api/menu/items/x/toggle-availability', { body: { is_available: false } }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(401);
  });

  it('of somebody else are not there, and stay as they are', async () => {
    const [owner, other] = [await ownerWithItem(app()), await ownerWithItem(app())];
    const { token } = owner;
    const before = await itemRows(app(), other.restaurantId);
    const body = { name: 'Mine', price: 1, categoryId: owner.categoryId };
    for (const id of [other.itemId, 'unknown', 'a\u0000b']) {
      expect((await app().get(`/api/menu/items/${id}`, { token })).status).toBe(404);
      expect((await app().put(`/api/menu/items/${id}`, { token, body })).status).toBe(404);
      expect((await app().delete(`/api/menu/items/${id}`, { token })).status).toBe(404);
      expect((await app().post(`/api/menu/items/${id}/restore`, { token })).status).toBe(404);
      const toggled = await app().patch(`/api/menu/items/${id}/toggle-availability`, {
        token,
        body: { is_available: false },
      });
      expect(toggled.status).toBe(404);
    }
    expect(await itemRows(app(), other.restaurantId)).toEqual(before);
  });

  it('cannot go into a category that is somebody else’s, deleted or unknown', async () => {
    const [owner, other] = [await ownerWithItem(app()), await ownerWithItem(app())];
    const { token } = owner;
    const deleted = await app().createCategory(owner, 'Gone');
    await app().delete(`/api/menu/categories/${deleted}`, { token });
    const before = await itemRows(app(), owner.restaurantId);
    for (const categoryId of [other.categoryId, deleted, 'unknown', 'a\u0000b']) {
      const body = { name: 'Dosa', price: 1, categoryId };
      expect((await app().post('/api/menu/items', { token, body })).status).toBe(404);
      expect((await app().put(`/api/menu/items/${owner.itemId}`, { token, body })).status).toBe(404);
    }
    expect(await itemRows(app(), owner.restaurantId)).toEqual(before);
    expect(await itemRows(app(), other.restaurantId)).toHaveLength(1);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: ' \u200B ' }],
    ['name', { name: undefined }],
    ['name', { name: 'x'.repeat(121) }],
    ['description', { description: 'x'.repeat(1001) }],
    ['price', { price: undefined }],
    ['price', { price: '' }],
    ['price', { price: 'ten' }],
    ['price', { price: -1 }],
    ['price', { price: 1.005 }],
    ['price', { price: 1_000_000.01 }],
    ['price', { price: null }],
    ['price', { price: null, noPrice: '' }],
    ['noPrice', { noPrice: 'cheap' }],
    [
      'noPrice',
      {
        noPrice: 'market',
        variants: [
          { name: 'Half', price: 1 },
          { name: 'Full', price: 2 },
        ],
      },
    ],
    ['categoryId', { categoryId: '' }],
    ['categoryId', { categoryId: undefined }],
    ['isAvailable', { isAvailable: true, is_available: false }],
    ['isAvailable', { isAvailable: 'yes' }],
    ['image', { image: 'https://evil.example/x.jpg' }],
    ['image', { image: 'a\u0000b' }],
    ['version', { version: 1.5 }],
  ])('refuse a bad %s and change nothing: %j', async (field, change) => {
    const { token, categoryId, itemId, restaurantId } = await ownerWithItem(app());
    const before = await itemRows(app(), restaurantId);
    const asking = { token, body: { name: 'Dosa', price: 1, categoryId, ...change } };
    for (const answer of [
      await app().post('/api/menu/items', asking),
      await app().put(`/api/menu/items/${itemId}`, asking),
    ]) {
      expect(answer.status, answer.text).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual([field]);
    }
    expect(await itemRows(app(), restaurantId)).toEqual(before);
  });

  it('refuse a picture somebody else has uploaded', async () => {
    const [owner, other] = [await ownerWithItem(app()), await app().createOwner()];
    const image = await app().uploadPhoto(other);
    const body = { name: 'Dosa', price: 1, categoryId: owner.categoryId, image };
    for (const answer of [
      await app().post('/api/menu/items', { token: owner.token, body }),
      await app().put(`/api/menu/items/${owner.itemId}`, { token: owner.token, body }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { fields: { image: expect.any(String) } } });
    }
    expect(await holds(app().services.db, isMenuImage, image)).toBe(false);
  });

  it('are created as the form sends them, and read back', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const categoryId = await app().createCategory(owner);
    const image = await app().uploadPhoto(owner);
    const body = {
      name: ' Masala\tDosa ',
      description: 'Crisp.\r\nWith potato.',
      price: 129.5,
      categoryId,
      image,
      isAvailable: false,
      is_available: false,
    };
    const created = await app().post('/api/menu/items', { token, body });

    expect(created.status, created.text).toBe(201);
    const item = {
      ...created.body,
      id: expect.any(String),
      name: 'Masala Dosa',
      description: 'Crisp.\nWith potato.',
      price: 129.5,
      category_id: categoryId,
      image,
      isAvailable: false,
      is_available: false,
      version: 1,
    };
    expect(created.body).toEqual(item);
    expect((await app().get(`/api/menu/items/${created.body.id}`, { token })).body).toEqual(item);
    expect((await app().get('/api/menu/allmenu', { token })).body[0].menu_items).toEqual([item]);
    expect(await itemRows(app(), owner.restaurantId)).toMatchObject([{ price_paise: 12_950, position: 0 }]);
    expect(await holds(app().services.db, isMenuImage, image)).toBe(true);
  });

  it('are available and otherwise empty when only the required is sent', async () => {
    const owner = await app().createOwner();
    const categoryId = await app().createCategory(owner);
    const body = { name: 'Idli', price: '40', categoryId, description: null, image: null };
    const created = await app().post('/api/menu/items', { token: owner.token, body });
    expect(created.body).toMatchObject({ price: 40, description: '', image: '', isAvailable: true });
  });

  it('may have a word in the place of their price, until they get a price or sizes', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const categoryId = await app().createCategory(owner);
    const body = { name: 'Pomfret', categoryId };
    const created = await app().post('/api/menu/items', {
      token,
      body: { ...body, noPrice: 'market', price: 450 },
    });
    expect(created).toMatchObject({ status: 201, body: { price: null, noPrice: 'market' } });
    const { id } = created.body;
    const put = async (changes: object) =>
      (await app().put(`/api/menu/items/${id}`, { token, body: { ...body, ...changes } })).body;
    expect(await put({ price: null, noPrice: 'size' })).toMatchObject({ price: null, noPrice: 'size' });
    expect(await put({ price: 480 })).toMatchObject({ price: 480, noPrice: '' });
    expect(await put({ noPrice: 'ask' })).toMatchObject({ price: null, noPrice: 'ask' });
    const variants = [
      { name: 'Small', price: 300 },
      { name: 'Large', price: 500 },
    ];
    expect(await put({ variants })).toMatchObject({ price: 300, noPrice: '' });
    // The sizes stay where none are sent, so there is a price.
    const refused = await app().put(`/api/menu/items/${id}`, { token, body: { ...body, noPrice: 'ask' } });
    expect(refused).toMatchObject({ status: 400, body: { fields: { noPrice: expect.any(String) } } });
    expect(await put({ noPrice: 'ask', variants: [] })).toMatchObject({ price: null, variants: [] });
    expect(await itemRows(app(), owner.restaurantId)).toMatchObject([{ price_paise: 0, no_price: 'ask' }]);
  });

  describe('edited', () => {
    it('keep what was not sent: an edit never re-enables a sold-out item', async () => {
      const owner = await app().createOwner();
      const { token } = owner;
      const categoryId = await app().createCategory(owner);
      const image = await app().uploadPhoto(owner);
      const id = await app().createItem(owner, categoryId, {
        description: 'Crisp',
        image,
        isAvailable: false,
        is_available: undefined,
      });
      const body = { name: 'Paper Dosa', price: 0, categoryId };
      const edited = await app().put(`/api/menu/items/${id}`, { token, body });
      const kept = { description: 'Crisp', image, isAvailable: false, is_available: false };
      expect(edited.body).toMatchObject({ name: 'Paper Dosa', price: 0, version: 2, ...kept });

      const emptied = { ...body, description: '', image: '', is_available: true };
      await app().put(`/api/menu/items/${id}`, { token, body: emptied });
      expect((await app().get(`/api/menu/items/${id}`, { token })).body).toMatchObject({
        description: '',
        image: '',
        isAvailable: true,
      });
    });

    it('go to the end of the category they move to', async () => {
      const owner = await ownerWithItem(app());
      const other = await app().createCategory(owner, 'Idlis');
      await app().createItem(owner, other, { name: 'Idli' });
      const body = { name: 'Dosa', price: 1, categoryId: other };
      await app().put(`/api/menu/items/${owner.itemId}`, { token: owner.token, body });

      const menu = (await app().get('/api/menu/allmenu', { token: owner.token })).body;
      expect(menu).toMatchObject([
        { name: 'Dosas', menu_items: [] },
        { name: 'Idlis', menu_items: [{ name: 'Idli' }, { name: 'Dosa', category_id: other }] },
      ]);
    });

    it('from an old version answer with the current state; of several at once one wins', async () => {
      const { token, categoryId, itemId } = await ownerWithItem(app());
      const save = (name: string, version?: number) =>
        app().put(`/api/menu/items/${itemId}`, { token, body: { name, price: 1, categoryId, version } });
      const saves = await Promise.all(['A', 'B', 'C'].map((name) => save(name, 1)));
      expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);

      const winner = saves.find(({ status }) => status === 200)?.body;
      expect(await save('Late', 1)).toMatchObject({ status: 409, body: { code: 'stale', current: winner } });
      expect((await save('Without version')).body.version).toBe(3);
    });
  });

  it('are switched off and on, with the fixed words', async () => {
    const { token, itemId } = await ownerWithItem(app());
    const toggle = (is_available: unknown) =>
      app().patch(`/api/menu/items/${itemId}/toggle-availability`, { token, body: { is_available } });
    for (const bad of ['no', 0, undefined]) expect((await toggle(bad)).status).toBe(400);

    const off = await toggle(false);
    expect(off.body).toMatchObject({
      success: true,
      message: 'Menu item is now unavailable.',
      item: { id: itemId, isAvailable: false, is_available: false, version: 2 },
    });
    expect((await app().get(`/api/menu/items/${itemId}`, { token })).body.isAvailable).toBe(false);
    expect((await toggle(true)).body.message).toBe('Menu item is now available.');
  });

  it('get places of their own when they are added at the same moment, and each shows on the page', async () => {
    const owner = await app().createOwner();
    const categoryId = await app().createCategory(owner);
    await Promise.all(Array.from({ length: 8 }, () => app().createItem(owner, categoryId)));
    const rows = await itemRows(app(), owner.restaurantId);
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(await pageVersion(app(), owner.restaurantId)).toBe(10);
  });

  it('are two thousand at most', async () => {
    const owner = await ownerWithItem(app());
    const [row] = await itemRows(app(), owner.restaurantId);
    if (!row) throw new Error('no item');
    const rows = Array.from({ length: MAX_ITEMS - 1 }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
      position: index + 1,
    }));
    // SQLite allows about 32,000 bound values per statement.
    for (const part of [rows.slice(0, 1_000), rows.slice(1_000)])
      await app().services.db.insertInto('menu_items').values(part).execute();
    const body = { name: 'One more', price: 1, categoryId: owner.categoryId };
    const answer = await app().post('/api/menu/items', { token: owner.token, body });
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(/2,000 items/) } });
  });
});
