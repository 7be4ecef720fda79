import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { drawOrderCode } from '#ordering/orders/order-code.ts';
import type { OrderPost } from '#ordering/orders/order-post.ts';
import type { OrderList } from '#orders/wire.ts';
import { SECOND } from '#platform/services/clock.ts';
import { createOrderTaker, type OrderTaker } from '#test/support/browser-orders.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { createMigratedPostgres } from '#test/support/migrated.ts';
import { dropPostgresDatabase, hasPostgres } from '#test/support/postgres.ts';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';

/** The cafe's own network, which all its guests share. */
const CAFE = '203.0.113.9';
const GUESTS = 200;
/** Guests whose order was accepted on an earlier day; the others sit at one of 20 tables with a printed code. */
const REGULARS = 40;
const TABLES = Array.from({ length: 20 }, (_, at) => `${at + 1}`);
const JUNK = 5_000;
const JUNK_AT_ONCE = 20;
const LATE_MS = 5 * SECOND;

const newDevice = () => randomBytes(16).toString('base64url');

describe.each(['sqlite', 'postgres'] as const)('a lunch hour beside a flood, on %s', (engine) => {
  it.skipIf(engine === 'postgres' && !hasPostgres)('lists and rings for each guest at once', async () => {
    const databaseUrl = engine === 'postgres' ? await createMigratedPostgres() : undefined;
    const product = await spawnProduct(BARE_PRODUCT, {
      TRUST_PROXY: 'loopback',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    try {
      await product.untilReady();
      await lunch(product);
    } finally {
      await product.end();
      rmSync(product.dataDir, { recursive: true, force: true });
      if (databaseUrl) await dropPostgresDatabase(databaseUrl);
    }
  });
});

async function lunch({ url }: ProductProcess): Promise<void> {
  const owner = await createOrderTaker(url);
  const { token } = owner;
  const query = TABLES.map((table) => `table=${table}`).join('&');
  const { codes } = await callApi<{ codes: Array<{ table: string; code: string }> }>(
    url,
    'GET',
    `/api/orders/table-codes?${query}`,
    { token },
  );
  const regulars = await acceptedBefore(url, owner);

  const sentAt = new Map<string, number>();
  const seen = new Map<string, { ms: number; isQuiet: boolean }>();
  let isOver = false;
  const watch = async () => {
    let { cursor } = await callApi<OrderList>(url, 'GET', '/api/orders', { token });
    while (!isOver) {
      const news = await callApi<OrderList>(url, 'GET', `/api/orders?after=${cursor}`, { token });
      for (const { code, isQuiet } of news.orders) {
        const sent = sentAt.get(code);
        if (sent !== undefined && !seen.has(code)) seen.set(code, { ms: performance.now() - sent, isQuiet });
      }
      cursor = news.cursor;
      if (news.next === null) await pause(200);
    }
  };

  const answers = new Map<number, number>();
  let junkSent = 0;
  const flood = async () => {
    while (junkSent < JUNK && !isOver) {
      const from = `198.${18 + (junkSent % 2)}.${Math.floor(junkSent / 1_500)}.${(junkSent >> 1) % 250}`;
      junkSent += 1;
      const { status, wait } = await send(url, owner, {}, from);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 429) expect(wait).toBeGreaterThan(0);
    }
  };
  const guests = async () => {
    for (let at = 0; at < GUESTS; at += 1) {
      const table = codes[at % codes.length];
      const device = regulars[at];
      const post = orderOf(
        owner,
        device ? { device } : { table: table?.table ?? '', tableKey: table?.code ?? '' },
      );
      sentAt.set(post.code, performance.now());
      const { status } = await deliver(url, owner, post, CAFE);
      expect(status).toBe(201);
      await pause(25);
    }
  };

  const watching = watch();
  const flooding = Array.from({ length: JUNK_AT_ONCE }, flood);
  await guests();
  await Promise.all(flooding);
  await expect.poll(() => seen.size).toBe(GUESTS);
  isOver = true;
  await watching;

  const late = [...seen.values()].filter(({ ms, isQuiet }) => ms > LATE_MS || isQuiet);
  expect(late).toEqual([]);
  expect(answers.get(201)).toBeGreaterThan(500);
  expect(answers.get(201)).toBeLessThan(700);
  expect([...answers.keys()].sort()).toEqual([201, 429]);
  expect(junkSent).toBe(JUNK);
  // In the list they are before all junk, and the junk is folded.
  const first = await callApi<OrderList>(url, 'GET', '/api/orders', { token });
  expect(first.orders.every(({ isKnown }) => isKnown)).toBe(true);
  expect(first.heldBack).toBe(500);
}

/** The devices of guests whose order the restaurant has accepted; sent from home. */
async function acceptedBefore(url: string, owner: OrderTaker): Promise<string[]> {
  const devices = Array.from({ length: REGULARS }, newDevice);
  for (const [at, device] of devices.entries()) {
    const post = orderOf(owner, { device });
    await deliver(url, owner, post, `192.0.2.${at + 1}`);
    const { orders } = await callApi<OrderList>(url, 'GET', `/api/orders?number=${post.code}`, owner);
    const body = { from: 'placed', status: 'accepted' };
    await callApi(url, 'PATCH', `/api/orders/${orders[0]?.id ?? ''}`, { token: owner.token, body });
    await callApi(url, 'PATCH', `/api/orders/${orders[0]?.id ?? ''}`, {
      token: owner.token,
      body: { from: 'accepted', status: 'done' },
    });
  }
  return devices;
}

function orderOf({ dishes }: OrderTaker, changes: Partial<OrderPost>): OrderPost {
  const dish = dishes['Masala Dosa'];
  const line = { key: dish?.id ?? '', name: 'Masala Dosa', options: [], note: '', unit: 80, quantity: 1 };
  return {
    code: drawOrderCode(),
    device: newDevice(),
    placedAt: new Date().toISOString(),
    orderType: '',
    table: '',
    area: '',
    isElsewhere: false,
    wantedAt: null,
    hasNote: false,
    lines: [line],
    sums: { items: 80, charges: [], gst: null, total: 80 },
    ...changes,
  };
}

function send(url: string, owner: OrderTaker, changes: Partial<OrderPost>, from: string) {
  return deliver(url, owner, orderOf(owner, changes), from);
}

async function deliver(url: string, { slug }: OrderTaker, post: OrderPost, from: string) {
  const answer = await fetch(`${url}/api/restaurant/${slug}/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(post),
  });
  await answer.arrayBuffer();
  return { status: answer.status, wait: Number(answer.headers.get('Retry-After')) };
}
