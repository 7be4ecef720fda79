import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { storeOrder } from '#test/support/stored-orders.ts';

/** The steps of a writer: place an order, or accept and finish one of its own. */
const work = fc.array(fc.constantFrom('place', 'step', 'pause'), { minLength: 3, maxLength: 8 });

onEachEngine('a list that follows its cursor', (app) => {
  it('misses nothing that writers do at the same time, and ends with what is stored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(work, { minLength: 2, maxLength: 4 }), async (writers) => {
        const { token, restaurantId } = await app().createOwner();
        const { services } = app();
        const known = new Map<string, { changeNo: number; status: string }>();
        let cursor = 0;
        const read = async () => {
          const { body } = await app().get(`/api/orders?after=${cursor}`, { token });
          for (const order of body.orders) {
            expect(order.changeNo).toBeGreaterThan(cursor);
            known.set(order.id, order);
          }
          expect(body.cursor).toBeGreaterThanOrEqual(cursor);
          cursor = body.cursor;
        };

        const write = async (tasks: string[]) => {
          const own: Array<{ id: string; status: string }> = [];
          for (const task of tasks) {
            const last = own.at(-1);
            if (task === 'place')
              own.push({ ...(await storeOrder(services, restaurantId)), status: 'placed' });
            else if (task === 'step' && last && last.status !== 'done') {
              const status = last.status === 'placed' ? 'accepted' : 'done';
              const body = { from: last.status, status };
              expect((await app().patch(`/api/orders/${last.id}`, { token, body })).status).toBe(200);
              last.status = status;
            } else await new Promise((resolve) => setTimeout(resolve, 3));
          }
        };
        let areWriting = true;
        const follow = async () => {
          while (areWriting) {
            await read();
            // SQLite queries do not yield to the event loop: writers would never get a turn.
            await new Promise(setImmediate);
          }
        };
        const following = follow();
        await Promise.all(writers.map(write));
        areWriting = false;
        await following;
        await read();

        const stored = await services.db
          .selectFrom('orders')
          .select(['id', 'change_no', 'status'])
          .where('restaurant_id', '=', restaurantId)
          .execute();
        expect([...known.values()].map(({ status, changeNo }) => `${changeNo} ${status}`).sort()).toEqual(
          stored.map(({ status, change_no }) => `${change_no} ${status}`).sort(),
        );
        expect(known.size).toBe(stored.length);
      }),
      { numRuns: 10 },
    );
  });
});
