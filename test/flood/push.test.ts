// How soon an order is at the push service while a thousand lists are open on one process.
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { orderNumber } from '#ordering/orders/order-code.ts';
import type { OrderList } from '#orders/wire.ts';
import { SECOND } from '#platform/services/clock.ts';
import { createOrderTaker, type OrderTaker, placeOrder } from '#test/support/browser-orders.ts';
import { callApi, PASSWORD } from '#test/support/browser-owner.ts';
import { type ReadStream, readStream } from '#test/support/event-stream.ts';
import { createMigratedPostgres } from '#test/support/migrated.ts';
import { dropPostgresDatabase, hasPostgres } from '#test/support/postgres.ts';
import { BARE_PRODUCT, spawnProduct } from '#test/support/product-process.ts';
import { startPushService } from '#test/support/push-service.ts';

const RESTAURANTS = 50;
/** As many as one person may have open. */
const LISTS_EACH = 20;
const ORDERS_EACH = 2;
/** Ten orders a second, of all restaurants together. */
const PACE_MS = 100;
const LATE_MS = 2 * SECOND;

type PushService = Awaited<ReturnType<typeof startPushService>>;

describe.each(['sqlite', 'postgres'] as const)('pushes beside a thousand open lists, on %s', (engine) => {
  it.skipIf(engine === 'postgres' && !hasPostgres)('are handed over within two seconds', async () => {
    const service = await startPushService();
    const databaseUrl = engine === 'postgres' ? await createMigratedPostgres() : undefined;
    const product = await spawnProduct(BARE_PRODUCT, {
      TRUST_PROXY: 'loopback',
      PUSH_SERVICES: service.origin,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    const streams: ReadStream[] = [];
    try {
      await product.untilReady();
      const owners = await createOwners(product.url, service);
      let events = 0;
      for (const owner of owners) {
        const opened = Array.from({ length: LISTS_EACH }, () =>
          openList(product.url, owner, () => (events += 1)),
        );
        streams.push(...(await Promise.all(opened)));
      }
      expect(streams).toHaveLength(RESTAURANTS * LISTS_EACH);

      const waits = await orderAll(product.url, owners, service);
      const sorted = waits.toSorted((one, other) => one - other);
      const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
      console.log(
        `${engine}: ${waits.length} pushes, ms from sending the order until the push service has its push: ` +
          `median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`,
      );
      // One to the owner's phone and one to the kitchen's.
      expect(waits).toHaveLength(RESTAURANTS * ORDERS_EACH * 2);
      expect(at(1)).toBeLessThan(LATE_MS);
      // Each list heard of each order, besides its first event.
      await expect.poll(() => events).toBeGreaterThanOrEqual(RESTAURANTS * LISTS_EACH * 2);
    } finally {
      for (const stream of streams) stream.close();
      await product.end();
      await service.stop();
      rmSync(product.dataDir, { recursive: true, force: true });
      if (databaseUrl) await dropPostgresDatabase(databaseUrl);
    }
  });
});

/** Owners whose own phone and whose kitchen's phone ring. */
async function createOwners(url: string, service: PushService): Promise<OrderTaker[]> {
  const owners: OrderTaker[] = [];
  for (let count = 0; count < RESTAURANTS; count += 1) {
    const owner = await createOrderTaker(url);
    const body = { name: 'Tandoor', role: 'kitchen', password: PASSWORD };
    const { code } = await callApi<{ code: string }>(url, 'POST', '/api/devices', { ...owner, body });
    const cook = await callApi<{ token: string }>(url, 'POST', '/api/devices/join', { body: { code } });
    for (const { token } of [owner, cook]) {
      const { status } = await fetch(`${url}/api/orders/push`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...service.newPhone(), kinds: ['new'] }),
      });
      expect(status).toBe(204);
    }
    owners.push(owner);
  }
  return owners;
}

/** Opens a list that fetches what is new at each event, as the screen does. */
async function openList(url: string, { token }: OrderTaker, onEvent: () => void): Promise<ReadStream> {
  const headers = { Authorization: `Bearer ${token}` };
  const stream = await readStream(fetch(`${url}/api/orders/stream`, { headers }));
  expect(stream.status).toBe(200);
  let { cursor } = await callApi<OrderList>(url, 'GET', '/api/orders', { token });
  const follow = async () => {
    for (;;) {
      const event = await stream.next(5 * 60 * SECOND);
      if (event === undefined) return;
      if (!event.startsWith('event: orders')) continue;
      onEvent();
      ({ cursor } = await callApi<OrderList>(url, 'GET', `/api/orders?after=${cursor}`, { token }));
    }
  };
  // It ends with the test, or with the server.
  void follow().catch(() => {});
  return stream;
}

/** Places orders at a busy pace. Returns how long each push took from before its order was sent, ms. */
async function orderAll(url: string, owners: readonly OrderTaker[], service: PushService): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const placing: Promise<void>[] = [];
  for (let round = 0; round < ORDERS_EACH; round += 1) {
    for (const owner of owners) {
      const begun = performance.now();
      const placed = placeOrder(url, owner).then((code) => void sentAt.set(orderNumber(code), begun));
      placing.push(placed);
      await pause(PACE_MS);
    }
  }
  await Promise.all(placing);
  await expect.poll(() => service.received.length).toBe(sentAt.size * 2);
  return service.received.map(({ message, at }) => {
    const [, number = ''] = / (\S+)$/.exec(message.title) ?? [];
    return at - (sentAt.get(number) ?? Number.NaN);
  });
}
