import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { OrderStatus } from '#orders/order.ts';
import { type TransactionWrapper, wrapTransactions } from '#platform/db/database.server.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { orderLine, storeOrder } from '#test/support/stored-orders.ts';

const ORDERS = 12;
const LEFT = 1_000;

/** The number of deadlocks in the database; 0 on SQLite, where writers take turns. */
async function deadlocks({ engine, services: { db } }: TestApp): Promise<number> {
  if (engine === 'sqlite') return 0;
  // PostgreSQL connections report their statistics only after some seconds, unless told to flush.
  const tell = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db);
  await Promise.all(Array.from({ length: 30 }, tell));
  await Promise.all(Array.from({ length: 30 }, tell));
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(db);
  return Number(rows[0]?.deadlocks);
}

/** Runs work, and returns how many of its transactions were retried. */
async function countingTries<T>(work: () => Promise<T>): Promise<{ result: T; again: number }> {
  const seen = new Set<symbol>();
  let again = 0;
  const count: TransactionWrapper = (_, inner, name) => {
    if (seen.has(name)) again += 1;
    seen.add(name);
    return inner();
  };
  return { result: await wrapTransactions(count, work), again };
}

onEachEngine('an owner and the administrator on their behalf, with the same orders', (app) => {
  it('take locks in one order: nobody waits in a circle, and stock goes down once', async () => {
    const [owner, admin] = [await app().createOwner(), await app().createAdmin()];
    const { token, restaurantId } = owner;
    const item = await app().createItem(owner, await app().createCategory(owner), { name: 'Ladoo' });
    const { body: dish } = await app().get(`/api/menu/items/${item}`, { token });
    const counted = await app().patch(`/api/menu/items/${item}/stock`, { token, body: { stock_left: LEFT } });
    expect(counted.status, counted.text).toBe(200);
    const store = () =>
      storeOrder(app().services, restaurantId, { lines: [orderLine({ key: item, quantity: 2 })] });
    const ids: string[] = [];
    for (let count = 0; count < ORDERS; count += 1) ids.push((await store()).id);

    const step = (as: 'owner' | 'admin', id: string, from: OrderStatus, status: OrderStatus) =>
      as === 'owner'
        ? app().patch(`/api/orders/${id}`, { token, body: { from, status } })
        : app().patch(`/api/orders/${id}?restaurant=${restaurantId}`, {
            token: admin.token,
            body: { from, status },
          });
    const edit = (name: string) =>
      app().put(`/api/menu/items/${item}?restaurant=${restaurantId}`, {
        token: admin.token,
        body: { name, price: dish.price, categoryId: dish.category_id },
      });
    const left = async () => (await app().get(`/api/menu/items/${item}`, { token })).body.stockLeft;

    const before = await deadlocks(app());
    const { result, again } = await countingTries(() =>
      Promise.all([
        ...ids.flatMap((id) => [
          step('owner', id, 'placed', 'accepted'),
          step('admin', id, 'placed', 'accepted'),
        ]),
        ...['Besan Ladoo', 'Rava Ladoo'].map(edit),
      ]),
    );
    expect(result.map(({ status }) => status)).toEqual(result.map(() => 200));
    expect(await left()).toBe(LEFT - 2 * ORDERS);
    const back = await countingTries(() =>
      Promise.all(
        ids.flatMap((id) => [
          step('admin', id, 'accepted', 'placed'),
          step('owner', id, 'accepted', 'placed'),
        ]),
      ),
    );
    expect(back.result.map(({ status }) => status)).toEqual(back.result.map(() => 200));
    expect(await left()).toBe(LEFT);
    expect([again, back.again]).toEqual([0, 0]);
    expect((await deadlocks(app())) - before).toBe(0);
  });
});
