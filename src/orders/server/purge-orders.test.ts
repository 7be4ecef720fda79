import { expect, it } from 'vitest';
import { DAY, HOUR, later } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { never } from '#test/support/never.ts';
import { createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';
import { purgeOrders } from './purge-orders.server.ts';

const ended = [
  { status: 'placed' },
  { status: 'declined' },
  { status: 'withdrawn' },
  { status: 'done', isAccepted: true },
  { status: 'declined', isAccepted: true },
  { status: 'placed', wantedInDays: 5 },
] as const;

onEachEngine('orders that are over', (app) => {
  it('go after 48 hours where nobody accepted them, else after 400 days, and their addresses after one', async () => {
    const { db } = app().services;
    const owner = await createRememberingOwner(app());
    const begun = app().clock.now();
    for (const { status, ...rest } of ended) {
      const wantedAt = 'wantedInDays' in rest ? later(begun, rest.wantedInDays * DAY).toISOString() : null;
      const post = orderPostOf(owner.itemId, { wantedAt });
      expect((await sendOrder(app(), owner.slug, post)).status).toBe(201);
      const accepted_at = 'isAccepted' in rest ? begun : null;
      await db.updateTable('orders').set({ status, accepted_at }).where('code', '=', post.code).execute();
    }
    const block = { restaurant_id: owner.restaurantId, blocked_until: later(begun, DAY) };
    await db
      .insertInto('order_blocks')
      .values({ ...block, caller_hash: 'somebody', order_number: '7K3-M4' })
      .execute();

    const look = async (hours: number) => {
      app().clock.advance(begun.getTime() + hours * HOUR - app().clock.now().getTime());
      await purgeOrders(app().services, never);
      const orders = await db
        .selectFrom('orders')
        .select(['day_no', 'address_hash', 'device_hash', 'change_no'])
        .where('restaurant_id', '=', owner.restaurantId)
        .orderBy('day_no')
        .execute();
      const blocks = await db
        .selectFrom('order_blocks')
        .select('caller_hash')
        .where('restaurant_id', '=', owner.restaurantId)
        .execute();
      return {
        left: orders.map(({ day_no }) => day_no),
        changes: orders.map(({ change_no }) => change_no),
        addresses: orders.filter(({ address_hash }) => address_hash !== '').length,
        browsers: orders.filter(({ device_hash }) => device_hash !== '').length,
        blocks: blocks.length,
      };
    };
    const all = [1, 2, 3, 4, 5, 6];
    expect(await look(23)).toEqual({ left: all, changes: all, addresses: 6, browsers: 6, blocks: 1 });
    expect(await look(25)).toEqual({ left: all, changes: all, addresses: 0, browsers: 6, blocks: 0 });
    expect(await look(47)).toMatchObject({ left: all });
    expect(await look(49)).toMatchObject({ left: [4, 5, 6] });
    expect(await look(5 * 24 + 47)).toMatchObject({ left: [4, 5, 6] });
    expect(await look(5 * 24 + 49)).toMatchObject({ left: [4, 5] });
    expect(await look(399 * 24)).toMatchObject({ left: [4, 5] });
    expect(await look(401 * 24)).toMatchObject({ left: [] });
  });
});
