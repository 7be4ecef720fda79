import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idOf, type Outbox, putIn, type Sent, type Tried } from '#ordering/orders/order-outbox.ts';
import type { OrderPost } from '#ordering/orders/order-post.ts';
import { HOUR } from '#platform/services/clock.ts';
import { fakeCaches } from '#test/support/fake-caches.ts';
import { sendShared, shareOrders, takeSettled, unshareOrder } from './worker-outbox.ts';

const NOW = Date.parse('2026-03-02T06:30:00Z');
const SHELF = 'menu-link-orders';

let caches: ReturnType<typeof fakeCaches>;
const send = vi.fn<(waiting: Outbox[number]) => Promise<Tried>>();
const sleep = vi.fn(async (_ms: number) => {});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  caches = fakeCaches();
  send.mockReset().mockResolvedValue({ outcome: 'kept' });
  sleep.mockReset().mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

const post = (code: string): OrderPost => ({
  code,
  device: 'q83vEjRWeJC7zN3u_xIjRQ',
  placedAt: new Date(NOW).toISOString(),
  orderType: '',
  table: '',
  area: '',
  isElsewhere: false,
  wantedAt: null,
  hasNote: false,
  lines: [{ key: 'a', name: 'इडली', options: [], note: '', unit: 40, quantity: 1 }],
  sums: { items: 40, charges: [], gst: null, total: 40 },
});
const order = (code: string): Sent => ({ slug: 'asha', post: post(code) });
const shareAll = (...all: Sent[]) =>
  shareOrders(
    caches,
    all.reduce<Outbox>((outbox, sent) => putIn(outbox, sent, Date.now()), []),
  );
const share = (...codes: string[]) => shareAll(...codes.map(order));
const sendAll = () => sendShared(caches, send, sleep);
const sentIds = () => send.mock.calls.map(([waiting]) => idOf(waiting));

it('sends what waits, as it was placed, and says what came of it once', async () => {
  await share('A', 'B');
  send.mockImplementation(async (waiting) => ({ outcome: idOf(waiting) === 'A' ? 'kept' : 'refused' }));
  expect(await sendAll()).toBe(true);
  expect(send.mock.calls.map(([waiting]) => waiting)).toMatchObject([order('A'), order('B')]);
  expect(await sendAll()).toBe(true);
  expect(send).toHaveBeenCalledTimes(2);
  expect(await takeSettled(caches)).toEqual([
    { id: 'A', outcome: 'kept' },
    { id: 'B', outcome: 'refused' },
  ]);
  expect(await takeSettled(caches)).toEqual([]);
  expect(caches.pathsIn(SHELF)).toEqual([]);
});

it('says which time is free where one was refused because its own is full', async () => {
  await share('A', 'B');
  const next = '2026-03-02T14:30:00.000Z';
  send.mockImplementation(async (waiting) => ({
    outcome: 'refused',
    next: idOf(waiting) === 'A' ? next : null,
  }));
  expect(await sendAll()).toBe(true);
  expect(await takeSettled(caches)).toEqual([
    { id: 'A', outcome: 'refused', next },
    { id: 'B', outcome: 'refused', next: null },
  ]);
});

it('keeps what got no answer, wants to be called again, and sends that alone', async () => {
  await share('A', 'B');
  send.mockImplementation(async (waiting) => ({ outcome: idOf(waiting) === 'A' ? 'unknown' : 'kept' }));
  expect(await sendAll()).toBe(false);
  expect(await takeSettled(caches)).toEqual([{ id: 'B', outcome: 'kept' }]);
  send.mockReset().mockResolvedValue({ outcome: 'kept' });
  expect(await sendAll()).toBe(true);
  expect(sentIds()).toEqual(['A']);
});

it('waits for the first try of the page, and sends nothing where that was enough', async () => {
  await share('A');
  sleep.mockImplementation(() => unshareOrder(caches, 'A'));
  expect(await sendAll()).toBe(true);
  expect(sleep.mock.calls).toEqual([[5_000]]);
  expect(send).not.toHaveBeenCalled();
});

it('waits as long as the server says, and no longer, before it sends again', async () => {
  await share('A');
  sleep.mockImplementation(async (ms) => void vi.setSystemTime(Date.now() + ms));
  send.mockResolvedValueOnce({ outcome: 'unknown', waitMs: 20_000 });
  expect(await sendAll()).toBe(true);
  expect(sleep.mock.calls).toEqual([[5_000], [20_000]]);
  expect(await takeSettled(caches)).toEqual([{ id: 'A', outcome: 'kept' }]);
});

it('is called again later where the server wants to be left alone for long', async () => {
  await share('A');
  sleep.mockImplementation(async (ms) => void vi.setSystemTime(Date.now() + ms));
  send.mockResolvedValueOnce({ outcome: 'unknown', waitMs: HOUR });
  expect(await sendAll()).toBe(false);
  expect(await sendAll()).toBe(false);
  expect(send).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + HOUR);
  expect(await sendAll()).toBe(true);
});

it('does not wait for the pauses of the page: the browser has found a network', async () => {
  const tried = putIn([], order('A'), NOW).map((each) => ({ ...each, tries: 7, nextAt: NOW + 300_000 }));
  await shareOrders(caches, tried);
  expect(await sendAll()).toBe(true);
  expect(sleep).not.toHaveBeenCalled();
  expect(sentIds()).toEqual(['A']);
});

it('waits for no clock that was set back meanwhile', async () => {
  await share('A');
  vi.setSystemTime(NOW - HOUR);
  await sendAll();
  expect(sleep).not.toHaveBeenCalled();
  expect(sentIds()).toEqual(['A']);
});

it('says nothing of an order whose page had an answer while it was sent', async () => {
  await share('A');
  send.mockImplementation(async () => {
    await unshareOrder(caches, 'A');
    return { outcome: 'kept' };
  });
  expect(await sendAll()).toBe(true);
  expect(caches.pathsIn(SHELF)).toEqual([]);
});

it('lets go after six hours, also of what was sent and nobody asked for', async () => {
  await share('A', 'B');
  send.mockImplementation(async (waiting) => ({ outcome: idOf(waiting) === 'A' ? 'kept' : 'unknown' }));
  await sendAll();
  vi.setSystemTime(NOW + 6 * HOUR);
  send.mockClear();
  expect(await sendAll()).toBe(true);
  expect(send).not.toHaveBeenCalled();
  expect(caches.pathsIn(SHELF)).toEqual([]);
});

it('tells that an order is paid after the order, whichever it met first', async () => {
  await shareAll({ paid: 'A' }, order('A'));
  const done: string[] = [];
  send.mockImplementation(async (waiting) => {
    await new Promise((wait) => setTimeout(wait));
    done.push(idOf(waiting));
    return { outcome: 'kept' };
  });
  expect(await sendAll()).toBe(true);
  expect(done).toEqual(['A', 'A/paid']);
  expect(await takeSettled(caches)).toEqual([
    { id: 'A', outcome: 'kept' },
    { id: 'A/paid', outcome: 'kept' },
  ]);
});

it('is to be called again for word that an order is paid, too', async () => {
  await shareAll(order('A'), { paid: 'A' });
  send.mockImplementation(async (waiting) => ({ outcome: idOf(waiting) === 'A' ? 'kept' : 'unknown' }));
  expect(await sendAll()).toBe(false);
  expect(await takeSettled(caches)).toEqual([{ id: 'A', outcome: 'kept' }]);
});

it('leaves what the worker has not sent yet where it is', async () => {
  await share('A');
  expect(await takeSettled(caches)).toEqual([]);
  expect(caches.pathsIn(SHELF)).toEqual(['/o/A']);
});

it('throws away what is damaged', async () => {
  await (await caches.open(SHELF)).put('/o/A', new Response('<html>'));
  expect(await sendAll()).toBe(true);
  expect(send).not.toHaveBeenCalled();
  expect(caches.pathsIn(SHELF)).toEqual([]);
});
