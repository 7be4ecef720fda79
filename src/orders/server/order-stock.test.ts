import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { pageVersion } from '#test/support/page-version.ts';
import { orderLine, storeOrder } from '#test/support/stored-orders.ts';
import type { OrderStatus } from '../order.ts';

async function sweetShop(app: TestApp) {
  const owner = await app.createOwner();
  const { token, slug, restaurantId } = owner;
  const categoryId = await app.createCategory(owner);
  const ladoo = await app.createItem(owner, categoryId, { name: 'Ladoo', price: 20 });
  const peda = await app.createItem(owner, categoryId, { name: 'Peda', price: 20 });
  const variants = ['Half', 'Full'].map((name) => ({ name, price: 100 }));
  const katli = await app.createItem(owner, categoryId, { name: 'Katli', variants });
  const read = async (id: string) => (await app.get(`/api/menu/items/${id}`, { token })).body;
  const full: string = (await read(katli)).variants[1].id;
  const count = (id: string, stock_left: number | null) =>
    app.patch(`/api/menu/items/${id}/stock`, { token, body: { stock_left } });
  await count(ladoo, 10);
  await app.patch(`/api/menu/variants/${full}/stock`, { token, body: { stock_left: 3 } });
  const order = (quantities: Record<string, number>, status: OrderStatus = 'placed') =>
    storeOrder(app.services, restaurantId, {
      status,
      lines: Object.entries(quantities).map(([key, quantity]) => orderLine({ key, quantity })),
    });
  const step = async (id: string, from: OrderStatus, status: OrderStatus) =>
    app.patch(`/api/orders/${id}`, {
      token,
      body: { from, status, ...(status === 'declined' && { declineReason: 'busy' }) },
    });
  const left = async () => ({
    ladoo: (await read(ladoo)).stockLeft as number | null,
    katli: (await read(katli)).variants[1].stockLeft as number | null,
    peda: (await read(peda)).stockLeft as number | null,
  });
  const version = () => pageVersion(app, restaurantId);
  const taken = async (id: string) =>
    (
      await app.services.db
        .selectFrom('orders')
        .select('stock_taken')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).stock_taken;
  return { ...owner, slug, ladoo, peda, katli, full, read, count, order, step, left, version, taken };
}

onEachEngine('what an order takes', (app) => {
  it('goes down when it is accepted, and up again by as much when that is undone', async () => {
    const { ladoo, peda, katli, order, step, left, slug, version, taken } = await sweetShop(app());
    const before = await version();
    const { id } = await order({
      [ladoo]: 4,
      [`${ladoo}~0~1.2`]: 2,
      [`${katli}~2`]: 1,
      [`${katli}~1`]: 5,
      [peda]: 3,
    });
    expect(await left()).toEqual({ ladoo: 10, katli: 3, peda: null });
    expect(await version()).toBe(before);

    const answer = await step(id, 'placed', 'accepted');
    expect([answer.status, answer.body.short]).toEqual([200, []]);
    expect(await left()).toEqual({ ladoo: 4, katli: 2, peda: null });
    expect(await version()).toBe(before + 1);
    const [category] = (await app().get(`/api/restaurant/${slug}`)).body.restaurant.categories;
    expect(category.menuItems[0]).toMatchObject({ name: 'Ladoo', stockLeft: 4 });

    await step(id, 'accepted', 'ready');
    await step(id, 'ready', 'done');
    await step(id, 'done', 'accepted');
    expect(await left()).toEqual({ ladoo: 4, katli: 2, peda: null });
    expect(await version()).toBe(before + 1);
    await step(id, 'accepted', 'placed');
    expect([await left(), await taken(id)]).toEqual([{ ladoo: 10, katli: 3, peda: null }, '']);
    await step(id, 'placed', 'declined');
    expect(await left()).toEqual({ ladoo: 10, katli: 3, peda: null });
    await step(id, 'declined', 'accepted');
    await step(id, 'accepted', 'declined');
    expect(await left()).toEqual({ ladoo: 10, katli: 3, peda: null });
  });

  it('touches no page where nothing of it is counted', async () => {
    const { peda, order, step, version } = await sweetShop(app());
    const before = await version();
    const { id } = await order({ [peda]: 2, 'long gone': 1 });
    expect((await step(id, 'placed', 'accepted')).body.short).toEqual([]);
    await step(id, 'accepted', 'placed');
    expect(await version()).toBe(before);
  });

  it('is never more than there is: the last ones go, and the owner hears how many there were', async () => {
    const { ladoo, katli, order, step, left } = await sweetShop(app());
    const first = await order({ [ladoo]: 8 });
    const second = await order({ [ladoo]: 5, [`${katli}~2`]: 4 });
    await step(first.id, 'placed', 'accepted');
    const answer = await step(second.id, 'placed', 'accepted');
    expect(answer.body.short).toEqual([
      { name: 'Ladoo', left: 2 },
      { name: 'Katli, Full', left: 3 },
    ]);
    expect(await left()).toMatchObject({ ladoo: 0, katli: 0 });
    await step(second.id, 'accepted', 'declined');
    expect(await left()).toMatchObject({ ladoo: 2, katli: 3 });
    await step(first.id, 'accepted', 'placed');
    expect(await left()).toMatchObject({ ladoo: 10 });
  });

  it('is taken once by two taps, and by two orders at once one after the other', async () => {
    const { ladoo, order, step, left } = await sweetShop(app());
    const [one, two] = [await order({ [ladoo]: 7 }), await order({ [ladoo]: 7 })];
    const answers = await Promise.all([one, one, two, two].map(({ id }) => step(id, 'placed', 'accepted')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.flatMap(({ body }) => body.short)).toEqual([{ name: 'Ladoo', left: 3 }]);
    expect(await left()).toMatchObject({ ladoo: 0 });
    await Promise.all([one, two, one, two].map(({ id }) => step(id, 'accepted', 'placed')));
    expect(await left()).toMatchObject({ ladoo: 10 });
  });

  it('comes back to a dish that was deleted, and not to one that nobody counts any more', async () => {
    const { ladoo, katli, full, token, order, step, left, count, read } = await sweetShop(app());
    const { id } = await order({ [ladoo]: 4, [`${katli}~2`]: 1 });
    await step(id, 'placed', 'accepted');
    await app().delete(`/api/menu/items/${katli}`, { token });
    await count(ladoo, null);
    expect((await step(id, 'accepted', 'placed')).status).toBe(200);
    expect((await read(ladoo)).stockLeft).toBeNull();
    await app().post(`/api/menu/items/${katli}/restore`, { token });
    expect(await left()).toMatchObject({ ladoo: null, katli: 3 });

    // A deleted dish has no stock to subtract from.
    await app().delete(`/api/menu/items/${katli}`, { token });
    await step(id, 'placed', 'accepted');
    await app().post(`/api/menu/items/${katli}/restore`, { token });
    expect(await left()).toMatchObject({ katli: 3 });
    const size = await app().patch(`/api/menu/variants/${full}/stock`, {
      token,
      body: { stock_left: 2, was: 3 },
    });
    expect(size.status).toBe(200);
  });

  it('keeps an edit that began before from writing the old number back', async () => {
    const { ladoo, token, order, step, left, read } = await sweetShop(app());
    const { name, price, category_id, stockLeft, version } = await read(ladoo);
    const { id } = await order({ [ladoo]: 4 });
    await step(id, 'placed', 'accepted');
    const body = { name, price, categoryId: category_id, stockLeft, version };
    const late = await app().put(`/api/menu/items/${ladoo}`, { token, body });
    expect([late.status, late.body.current.stockLeft]).toEqual([409, 6]);
    expect(await left()).toMatchObject({ ladoo: 6 });
  });

  it('adds up with what is left, whatever is accepted and undone in whatever order', async () => {
    const shop = await sweetShop(app());
    const orders = await Promise.all(
      [3, 5, 1, 9].map(
        async (ladoos) => (await shop.order({ [shop.ladoo]: ladoos, [`${shop.katli}~2`]: 1 })).id,
      ),
    );
    const isOn = new Map<string, boolean>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...orders), { maxLength: 8 }), async (taps) => {
        for (const id of taps) {
          const wasOn = isOn.get(id) ?? false;
          const [from, to] = wasOn ? (['accepted', 'placed'] as const) : (['placed', 'accepted'] as const);
          expect((await shop.step(id, from, to)).status).toBe(200);
          isOn.set(id, !wasOn);
        }
        const now = await shop.left();
        const held = { ladoo: 0, katli: 0 };
        for (const id of orders) {
          const lines = JSON.parse((await shop.taken(id)) || '[]') as Array<{
            itemId: string;
            quantity: number;
          }>;
          for (const { itemId, quantity } of lines)
            held[itemId === shop.ladoo ? 'ladoo' : 'katli'] += quantity;
          if (!isOn.get(id)) expect(lines).toEqual([]);
        }
        expect([Number(now.ladoo) + held.ladoo, Number(now.katli) + held.katli]).toEqual([10, 3]);
        expect(Math.min(Number(now.ladoo), Number(now.katli))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 12 },
    );
  });
});
