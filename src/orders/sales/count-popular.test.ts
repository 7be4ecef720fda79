import { expect, it } from 'vitest';
import { DAY, later } from '#platform/services/clock.ts';
import { loadStorefront } from '#storefront/server/load-storefront.server.ts';
import { onEachEngine } from '#test/support/app.ts';
import { itemBody } from '#test/support/client.ts';
import { keepingStatements, tablesReadWhole, tablesScanned } from '#test/support/explained.ts';
import { never } from '#test/support/never.ts';
import { createRememberingOwner } from '#test/support/orders.ts';
import { orderLine, storeOrder } from '#test/support/stored-orders.ts';
import { countPopular } from './count-popular.server.ts';

onEachEngine('popular items', (app) => {
  /** A restaurant with six dishes; `ordered` says in how many orders of a status each of the first ones is. */
  async function furnish(ordered: readonly number[], order: Parameters<typeof storeOrder>[2] = {}) {
    const owner = await createRememberingOwner(app());
    const ids = [owner.itemId];
    for (const name of ['Idli', 'Vada', 'Upma', 'Poha', 'Pongal'])
      ids.push(await app().createItem(owner, owner.categoryId, { name }));
    for (let no = 0; no < Math.max(...ordered); no += 1) {
      const keys = ids.filter((_, at) => (ordered[at] ?? 0) > no).flatMap((id) => [id, `${id}~0~1.4`]);
      const lines = keys.map((key) => orderLine({ key, quantity: 3 }));
      await storeOrder(app().services, owner.restaurantId, { status: 'done', lines, ...order });
    }
    const shown = async () => {
      const found = await loadStorefront(app().services, owner.slug, app().clock.now());
      if (found.kind !== 'open') throw new Error(found.kind);
      return { ids: found.view.popularIds ?? [], pageVersion: found.pageVersion };
    };
    return { owner, ids, shown };
  }

  it('are those in most accepted orders, each order counted once, until the owner has picked four', async () => {
    const { owner, ids, shown } = await furnish([5, 8, 6, 7, 4]);
    expect((await shown()).ids).toEqual([]);
    await countPopular(app().services, never);
    const first = await shown();
    expect(first.ids).toEqual([ids[1], ids[3], ids[2], ids[0]]);

    // Nothing new: the cached page stays.
    await countPopular(app().services, never);
    expect((await shown()).pageVersion).toBe(first.pageVersion);

    const { token } = owner;
    for (const id of ids.slice(2)) {
      const answer = await app().put(`/api/menu/items/${id}`, {
        token,
        body: itemBody(owner.categoryId, { tags: ['bestseller'] }),
      });
      expect(answer.status, answer.text).toBe(200);
    }
    expect((await shown()).ids).toEqual(ids.slice(2));
    await app().put('/api/restaurant', { token, body: { settings: { showsPopular: false } } });
    expect((await shown()).ids).toEqual([]);
  });

  it('are none where too few were accepted, lately, or are still on the menu', async () => {
    const { owner, ids, shown } = await furnish([5, 5, 5, 5]);
    await app().delete(`/api/menu/items/${ids[0] as string}`, { token: owner.token });
    const refused = await furnish([9, 9, 9, 9], { status: 'declined' });
    const old = await furnish([9, 9, 9, 9], { at: later(app().clock.now(), -31 * DAY) });
    await countPopular(app().services, never);
    for (const one of [await shown(), await refused.shown(), await old.shown()]) expect(one.ids).toEqual([]);
  });

  it('go with the memory of orders', async () => {
    const { owner, shown } = await furnish([5, 5, 5, 5]);
    await countPopular(app().services, never);
    expect((await shown()).ids).toHaveLength(4);
    const body = { remembersOrders: false };
    expect((await app().put('/api/restaurant/ordering', { token: owner.token, body })).status).toBe(200);
    expect((await shown()).ids).toEqual([]);
  });

  it('are counted by indexes', async () => {
    await furnish([5, 5, 5, 5]);
    const { engine, services } = app();
    const { db, statements } = keepingStatements(services.db, engine);
    await countPopular({ ...services, db }, never);
    const reads = engine === 'postgres' ? tablesReadWhole : tablesScanned;
    const whole = await Promise.all(statements.map((statement) => reads(services.db, statement)));
    // The list of restaurants that have orders is read in order of its key.
    expect(whole.flat().filter((table) => table === 'orders' || table === 'menu_items')).toEqual([]);
  });
});
