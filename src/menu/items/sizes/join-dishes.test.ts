import { expect, it } from 'vitest';
import { MINUTE } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';

interface Item {
  id: string;
  name: string;
  price: number;
  version: number;
  isAvailable: boolean;
  variants: Array<{ name: string; price: number; isAvailable: boolean }>;
}

const soldOut = { isAvailable: false, is_available: false };

/** `Biryani 140 (Half 140, Full 240 -)` and so on; a dash marks what is sold out. */
async function menuOf(app: TestApp, { token }: TestOwner): Promise<string[]> {
  const menu: Array<{ menu_items: Item[] }> = (await app.get('/api/menu/allmenu', { token })).body;
  const words = ({ name, price, isAvailable }: Pick<Item, 'name' | 'price' | 'isAvailable'>) =>
    `${name} ${price}${isAvailable ? '' : ' -'}`;
  return menu.flatMap(({ menu_items }) =>
    menu_items.map((item) => {
      const sizes = item.variants.map(words).join(', ');
      return words(item) + (sizes && ` (${sizes})`);
    }),
  );
}

onEachEngine('joining dishes', (app) => {
  const furnished = async () => {
    const owner = await app().createOwner();
    const rice = await app().createCategory(owner, 'Rice');
    const dish = (name: string, price: number, more = {}) =>
      app().createItem(owner, rice, { name, price, ...more });
    const half = await dish('Biryani (Half)', 140);
    const full = await dish('Biryani (Full)', 240, { ...soldOut, description: 'With raita' });
    const naan = await dish('Naan', 30);
    return { owner, rice, half, full, naan };
  };
  const join = (
    { token }: TestOwner,
    sizes: unknown[],
    requestId: string = crypto.randomUUID(),
    name = 'Biryani',
  ) => app().post('/api/menu/bulk/join', { token, body: { requestId, dishes: [{ name, sizes }] } });
  const undo = ({ token }: TestOwner, runId: string) => app().post(`/api/menu/bulk/${runId}/undo`, { token });
  const size = (id: string, name: string, version = 1) => ({ id, name, version });
  const START = ['Biryani (Half) 140', 'Biryani (Full) 240 -', 'Naan 30'];

  it('is refused where it cannot be, and nothing changes', async () => {
    const { owner, half, full } = await furnished();
    const other = await furnished();
    const drinks = await app().createCategory(owner, 'Drinks');
    const lassi = await app().createItem(owner, drinks, { name: 'Lassi' });
    const sized = await app().createItem(owner, drinks, {
      name: 'Tea',
      variants: [
        { name: 'Cup', price: 10 },
        { name: 'Pot', price: 60 },
      ],
    });
    const halfAnd = (...more: unknown[]) => [size(half, 'Half'), ...more];
    const refused: Array<[number, unknown[]]> = [
      [400, []],
      [400, halfAnd()],
      [400, halfAnd(size(half, 'Full'))],
      [400, halfAnd(size(full, 'half'))],
      [400, halfAnd(size(full, ' '))],
      [400, halfAnd(size(lassi, 'Full'))],
      [400, [size(lassi, 'Glass'), size(sized, 'Cup')]],
      [404, halfAnd(size(other.full, 'Full'))],
      [404, halfAnd(size('unknown', 'Full'))],
      [409, halfAnd(size(full, 'Full', 2))],
    ];
    for (const [status, sizes] of refused)
      expect((await join(owner, sizes)).status, JSON.stringify(sizes)).toBe(status);
    expect(
      (await app().post('/api/menu/bulk/join', { body: { requestId: crypto.randomUUID() } })).status,
    ).toBe(401);
    expect(await menuOf(app(), owner)).toEqual([...START, 'Lassi 80', 'Tea 10 (Cup 10, Pot 60)']);
    expect(await menuOf(app(), other.owner)).toEqual(START);
  });

  it('makes one dish in the place of the first, once, and is undone as a whole', async () => {
    const { owner, half, full } = await furnished();
    const { token } = owner;
    const requestId = crypto.randomUUID();
    const sizes = [size(half, 'Half'), size(full, 'Full')];
    for (const answer of [await join(owner, sizes, requestId), await join(owner, sizes, requestId)])
      expect(answer).toMatchObject({ status: 200, body: { success: true, changed: 2 } });
    const joined = ['Biryani 140 (Half 140, Full 240 -)', 'Naan 30'];
    expect(await menuOf(app(), owner)).toEqual(joined);
    const [item] = (await app().get('/api/menu/allmenu', { token })).body[0].menu_items;
    expect(item).toMatchObject({ description: 'With raita', version: 1 });
    expect((await app().get(`/api/menu/items/${half}`, { token })).status).toBe(404);
    expect((await app().get('/api/menu/bulk', { token })).body.run).toMatchObject({
      id: requestId,
      joined: 1,
      added: 0,
      deleted: 0,
    });

    const undone = { status: 200, body: { asBefore: 2, removed: 0, restored: 0, kept: [] } };
    for (const answer of [await undo(owner, requestId), await undo(owner, requestId)])
      expect(answer).toMatchObject(undone);
    expect(await menuOf(app(), owner)).toEqual(START);
  });

  it('stays where the dish was changed since, and where it is too late', async () => {
    const { owner, rice, half, full } = await furnished();
    const requestId = crypto.randomUUID();
    await join(owner, [size(half, 'Half'), size(full, 'Full')], requestId);
    const [item] = (await app().get('/api/menu/allmenu', { token: owner.token })).body[0].menu_items;
    const body = itemBody(rice, { name: 'Dum Biryani', price: 140 });
    await app().put(`/api/menu/items/${item.id}`, { token: owner.token, body });
    const after = ['Dum Biryani 140 (Half 140, Full 240 -)', 'Naan 30'];
    expect(await undo(owner, requestId)).toMatchObject({
      status: 200,
      body: { asBefore: 0, kept: ['Dum Biryani'] },
    });
    expect(await menuOf(app(), owner)).toEqual(after);

    const late = await furnished();
    const another = crypto.randomUUID();
    await join(late.owner, [size(late.full, 'Full'), size(late.half, 'Half')], another);
    app().clock.advance(10 * MINUTE);
    expect((await undo(late.owner, another)).body.code).toBe('too_late');
    expect(await menuOf(app(), late.owner)).toEqual(['Biryani 140 (Full 240 -, Half 140)', 'Naan 30']);
  });

  it('stays as a whole where one of the dishes alone may not come back', async () => {
    const { owner, rice, half } = await furnished();
    const egg = await app().createItem(owner, rice, { name: 'Biryani (Egg)', price: 160 });
    const requestId = crypto.randomUUID();
    expect((await join(owner, [size(half, 'Half'), size(egg, 'Egg')], requestId)).status).toBe(200);
    // The dish is an egg dish, and the place has become pure veg since.
    const { db } = app().services;
    await db.updateTable('menu_items').set({ diet: 'egg' }).where('id', '=', egg).execute();
    await db
      .updateTable('restaurants')
      .set({ is_pure_veg: true })
      .where('id', '=', owner.restaurantId)
      .execute();
    const before = await menuOf(app(), owner);
    expect((await undo(owner, requestId)).body).toMatchObject({ asBefore: 0, removed: 0 });
    expect(await menuOf(app(), owner)).toEqual(before);
  });

  it('of dishes that have all run out is switched on again at once', async () => {
    const { owner, rice, full } = await furnished();
    const quarter = await app().createItem(owner, rice, { name: 'Biryani Quarter', price: 80, ...soldOut });
    await join(owner, [size(full, 'Full'), size(quarter, 'Quarter')]);
    expect(await menuOf(app(), owner)).toContain('Biryani 80 - (Full 240, Quarter 80)');
  });
});
