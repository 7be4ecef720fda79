import { expect, it } from 'vitest';
import { HOUR } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { publicStock } from './stock.ts';

async function ownerWithDishes(app: TestApp) {
  const owner = await app.createOwner();
  const { token, slug } = owner;
  const categoryId = await app.createCategory(owner);
  const ladoo = await app.createItem(owner, categoryId, { name: 'Ladoo', price: 20 });
  const variants = ['Half', 'Full'].map((name) => ({ name, price: 100 }));
  const biryani = await app.createItem(owner, categoryId, { name: 'Biryani', variants });
  const read = async (id: string) => (await app.get(`/api/menu/items/${id}`, { token })).body;
  const [half, full] = (await read(biryani)).variants as Array<{ id: string }>;
  const patch = (path: string, body: object) => app.patch(path, { token, body });
  const shown = async () =>
    (await app.get(`/api/restaurant/${slug}`)).body.restaurant.categories[0].menuItems as Array<{
      name: string;
      isAvailable: boolean;
      stockLeft: number | null;
      variants: Array<{ isAvailable: boolean; stockLeft: number | null }>;
    }>;
  return {
    owner,
    token,
    slug,
    categoryId,
    ladoo,
    biryani,
    half: half?.id ?? '',
    full: full?.id ?? '',
    read,
    patch,
    shown,
  };
}

const stored = (app: TestApp, id: string) =>
  app.services.db
    .selectFrom('menu_items')
    .select(['stock_left', 'is_available', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('strangers are told few, and nothing of more', () => {
  expect([null, 0, 1, 5, 6, 99_999].map(publicStock)).toEqual([null, 0, 1, 5, null, null]);
});

onEachEngine('how many are left', (app) => {
  it('is refused without a session, for another’s dish, and where it is no number of pieces', async () => {
    const { ladoo, half, biryani, patch } = await ownerWithDishes(app());
    const stranger = await app().createOwner();
    for (const path of [`/api/menu/items/${ladoo}/stock`, `/api/menu/variants/${half}/stock`]) {
      const body = { stock_left: 3 };
      expect((await app().patch(path, { body })).status).toBe(401);
      expect((await app().patch(path, { token: stranger.token, body })).status).toBe(404);
      for (const stock_left of [-1, 1.5, 100_000, '3', undefined]) {
        const answer = await patch(path, { stock_left });
        expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['stock_left']]);
      }
    }
    expect((await patch('/api/menu/items/unknown/stock', { stock_left: 3 })).status).toBe(404);
    expect((await patch('/api/menu/variants/unknown/stock', { stock_left: 3 })).status).toBe(404);
    const ofSizes = await patch(`/api/menu/items/${biryani}/stock`, { stock_left: 3 });
    expect([ofSizes.status, ofSizes.body.message]).toEqual([400, 'Count each of its sizes.']);
    expect(await stored(app(), ladoo)).toMatchObject({ stock_left: null, version: 1 });
    expect(await stored(app(), biryani)).toMatchObject({ stock_left: null, version: 1 });
  });

  it('is stored, told to customers where few are left, and sold out at none', async () => {
    const { ladoo, half, full, biryani, patch, shown, read } = await ownerWithDishes(app());
    expect((await patch(`/api/menu/items/${ladoo}/stock`, { stock_left: 12 })).body).toMatchObject({
      stockLeft: 12,
    });
    expect(await stored(app(), ladoo)).toMatchObject({ stock_left: 12, version: 2 });
    expect((await shown())[0]).toMatchObject({ isAvailable: true, stockLeft: null });
    await patch(`/api/menu/items/${ladoo}/stock`, { stock_left: 5, was: 12 });
    expect((await shown())[0]).toMatchObject({ isAvailable: true, stockLeft: 5 });
    await patch(`/api/menu/items/${ladoo}/stock`, { stock_left: 0 });
    expect((await shown())[0]).toMatchObject({ isAvailable: false, is_available: false, isSoldOut: true });
    expect(await stored(app(), ladoo)).toMatchObject({ is_available: true });

    await patch(`/api/menu/variants/${half}/stock`, { stock_left: 0 });
    expect((await shown())[1]).toMatchObject({
      isAvailable: true,
      variants: [{ isAvailable: false }, { isAvailable: true, stockLeft: null }],
    });
    const answer = await patch(`/api/menu/variants/${full}/stock`, { stock_left: 0, was: null });
    expect(answer.body).toMatchObject({ id: biryani, variants: [{ stockLeft: 0 }, { stockLeft: 0 }] });
    expect((await shown())[1]).toMatchObject({ isAvailable: false });
    await patch(`/api/menu/variants/${full}/stock`, { stock_left: null });
    expect((await read(biryani)).variants).toMatchObject([{ stockLeft: 0 }, { stockLeft: null }]);
    expect((await shown())[1]).toMatchObject({ isAvailable: true });
  });

  it('is not written over what an order has taken meanwhile', async () => {
    const { ladoo, half, patch } = await ownerWithDishes(app());
    await patch(`/api/menu/items/${ladoo}/stock`, { stock_left: 8 });
    const late = await patch(`/api/menu/items/${ladoo}/stock`, { stock_left: 9, was: 10 });
    expect([late.status, late.body.code, late.body.current.stockLeft]).toEqual([409, 'stale', 8]);
    const lateHalf = await patch(`/api/menu/variants/${half}/stock`, { stock_left: 9, was: 10 });
    expect([lateHalf.status, lateHalf.body.code]).toEqual([409, 'stale']);
    expect(await stored(app(), ladoo)).toMatchObject({ stock_left: 8 });
  });

  it('stays with an edit that does not know of it, and goes from a dish that gets sizes', async () => {
    const { ladoo, biryani, half, token, categoryId, patch, read } = await ownerWithDishes(app());
    await patch(`/api/menu/items/${ladoo}/stock`, { stock_left: 8 });
    await patch(`/api/menu/variants/${half}/stock`, { stock_left: 2 });
    const save = (id: string, body: object) =>
      app().put(`/api/menu/items/${id}`, {
        token,
        body: { name: 'Named anew', price: 30, categoryId, ...body },
      });
    expect((await save(ladoo, {})).body).toMatchObject({ name: 'Named anew', stockLeft: 8 });
    const sizes = (await read(biryani)).variants as Array<{ id: string; name: string; price: number }>;
    const plain = sizes.map(({ id, name, price }) => ({ id, name, price }));
    expect((await save(biryani, { variants: plain })).body.variants).toMatchObject([
      { stockLeft: 2 },
      { stockLeft: null },
    ]);
    expect((await save(ladoo, { stockLeft: -1 })).status).toBe(400);
    expect((await save(ladoo, { stockLeft: null })).body.stockLeft).toBeNull();
    await patch(`/api/menu/items/${ladoo}/stock`, { stock_left: 8 });
    const variants = ['Small', 'Large'].map((name) => ({ name, price: 10, stockLeft: 4 }));
    expect((await save(ladoo, { variants, stockLeft: 8 })).body).toMatchObject({
      stockLeft: null,
      variants: [{ stockLeft: 4 }, { stockLeft: 4 }],
    });
    expect(await stored(app(), ladoo)).toMatchObject({ stock_left: null });
  });

  it('is counted no more once what ran out is switched on, one or several at once', async () => {
    const { ladoo, half, token, patch, shown } = await ownerWithDishes(app());
    const empty = async () => {
      await patch(`/api/menu/items/${ladoo}/stock`, { stock_left: 0 });
      await patch(`/api/menu/variants/${half}/stock`, { stock_left: 0 });
    };
    await empty();
    expect(
      (await patch(`/api/menu/items/${ladoo}/toggle-availability`, { is_available: true })).body.item,
    ).toMatchObject({
      isAvailable: true,
      stockLeft: null,
    });
    const on = await patch(`/api/menu/variants/${half}/availability`, { is_available: true });
    expect(on.body.variants[0]).toMatchObject({ isAvailable: true, stockLeft: null });
    expect((await shown())[0]).toMatchObject({ isAvailable: true });

    await empty();
    const body = { requestId: 'all-on-again', ids: [ladoo], is_available: true };
    expect((await app().post('/api/menu/bulk/availability', { token, body })).body.changed).toBe(1);
    expect(await stored(app(), ladoo)).toMatchObject({ stock_left: null });
    await app().post('/api/menu/bulk/all-on-again/undo', { token });
    expect(await stored(app(), ladoo)).toMatchObject({ stock_left: 0 });

    // What is switched off keeps its count.
    await patch(`/api/menu/items/${ladoo}/stock`, { stock_left: 3 });
    await patch(`/api/menu/items/${ladoo}/toggle-availability`, { is_available: false });
    await patch(`/api/menu/items/${ladoo}/toggle-availability`, { is_available: true });
    expect(await stored(app(), ladoo)).toMatchObject({ stock_left: 3 });
  });

  it('is not brought back by the clock: a size that ran out stays sold out at its hour', async () => {
    const { half, full, patch, shown } = await ownerWithDishes(app());
    for (const size of [half, full])
      await patch(`/api/menu/variants/${size}/availability`, {
        is_available: false,
        available_again_at: 'in_2_hours',
      });
    await patch(`/api/menu/variants/${half}/stock`, { stock_left: 0 });
    app().clock.advance(2 * HOUR);
    expect((await shown())[1]).toMatchObject({
      isAvailable: true,
      variants: [{ isAvailable: false }, { isAvailable: true }],
    });
  });

  it('comes along where dishes become sizes of one', async () => {
    const { owner, token, categoryId, patch, read } = await ownerWithDishes(app());
    const [one, two] = [
      await app().createItem(owner, categoryId, { name: 'Katli 250 g', price: 100 }),
      await app().createItem(owner, categoryId, { name: 'Katli 1 kg', price: 400 }),
    ];
    await patch(`/api/menu/items/${one}/stock`, { stock_left: 7 });
    const sizes = [
      { id: one, name: '250 g', version: 2 },
      { id: two, name: '1 kg', version: 1 },
    ];
    const body = { requestId: 'joined-katli', dishes: [{ name: 'Katli', sizes }] };
    expect((await app().post('/api/menu/bulk/join', { token, body })).status).toBe(200);
    const menu = (await app().get('/api/menu/allmenu', { token })).body as Array<{
      menu_items: Array<{ id: string; name: string }>;
    }>;
    const joined = menu.flatMap(({ menu_items }) => menu_items).find(({ name }) => name === 'Katli');
    expect(await read(joined?.id ?? '')).toMatchObject({
      stockLeft: null,
      variants: [{ stockLeft: 7 }, { stockLeft: null }],
    });
  });
});
