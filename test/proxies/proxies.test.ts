import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawOrderCode } from '#ordering/orders/order-code.ts';
import { SECOND } from '#platform/services/clock.ts';
import { readStream } from '#test/support/event-stream.ts';
import { isLong } from '#test/support/long.ts';
import { addItem, call, createRemoteOwner, type RemoteOwner } from '#test/support/product-calls.ts';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';
import { type InFront, proxies } from './proxies.ts';

/** Longer than the idle timeout of every proxy, in the long run; the short run is over before that. */
const OPEN_FOR = isLong ? 70 * SECOND : 15 * SECOND;
const BEAT = 20 * SECOND;
/** Far below the heartbeat, with which a buffering proxy sends an event. `npm run bench:report` has exact times. */
const AT_ONCE = 5 * SECOND;

// Concurrent, because each proxy waits for heartbeats for the same long time.
describe('the list of orders through what stands in front', () => {
  let product: ProductProcess;

  beforeAll(async () => {
    product = await spawnProduct(BARE_PRODUCT, { TRUST_PROXY: 'loopback' });
    await product.untilReady();
  });
  afterAll(async () => {
    await product?.end();
    rmSync(product.dataDir, { recursive: true, force: true });
  });

  interface Taker extends RemoteOwner {
    itemId: string;
  }

  async function orderTaker(url: string): Promise<Taker> {
    const owner = await createRemoteOwner(url);
    const { id: itemId } = JSON.parse((await addItem(url, owner, 'Masala Dosa')).text);
    await call(url, 'PUT', '/api/restaurant/ordering', {
      token: owner.token,
      body: { remembersOrders: true },
    });
    return { ...owner, itemId };
  }

  /** Places an order. Returns the number of the newest change after it. */
  async function place(url: string, owner: Taker): Promise<number> {
    const { itemId } = owner;
    const item = JSON.parse((await call(url, 'GET', `/api/menu/items/${itemId}`, owner)).text);
    const line = { key: itemId, name: item.name, options: [], note: '', unit: item.price, quantity: 1 };
    const placed = await call(url, 'POST', `/api/restaurant/${owner.slug}/orders`, {
      body: {
        code: drawOrderCode(),
        device: 'a-browser-of-a-test-01',
        placedAt: new Date().toISOString(),
        orderType: '',
        table: '',
        area: '',
        isElsewhere: false,
        wantedAt: null,
        hasNote: false,
        lines: [line],
        sums: { items: item.price, charges: [], gst: null, total: item.price },
      },
    });
    expect(placed.status, placed.text).toBe(201);
    const list = JSON.parse((await call(url, 'GET', '/api/orders', owner)).text);
    return list.cursor;
  }

  describe.concurrent.each(proxies.filter(({ isHere }) => isHere))('$name', ({ start }) => {
    let proxy: InFront;
    beforeAll(async () => {
      proxy = await start(Number(new URL(product.url).port));
    });
    afterAll(() => proxy?.stop());

    it('passes news on at once, and heartbeats, and closes nothing that is only quiet', async () => {
      const owner = await orderTaker(product.url);
      const headers = { Authorization: `Bearer ${owner.token}`, 'Accept-Encoding': 'gzip, br' };
      const stream = await readStream(fetch(`${proxy.url}/api/orders/stream`, { headers }));
      expect(stream.status).toBe(200);
      expect(stream.headers.get('Content-Type')).toContain('text/event-stream');
      const opened = performance.now();
      expect(await stream.next()).toMatch(/^event: orders\ndata: \{"changeNo":\d+\}$/);
      const changeNo = await place(proxy.url, owner);
      expect(await stream.untilChange(changeNo)).toBeLessThan(AT_ONCE);

      while (performance.now() - opened < OPEN_FOR)
        expect(await stream.next(BEAT + 5 * SECOND)).toBe(': here');
      const later = await place(proxy.url, owner);
      expect(await stream.untilChange(later)).toBeLessThan(AT_ONCE);
      stream.close();
    });
  });
});
