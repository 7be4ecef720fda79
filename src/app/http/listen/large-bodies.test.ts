import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECOND } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';

const MB = 1024 * 1024;

let product: ProductProcess;
beforeAll(async () => {
  product = await spawnProduct(BARE_PRODUCT, { REQUESTS_PER_MINUTE: '1000' });
  await product.untilReady();
});
afterAll(async () => {
  await product.end();
  rmSync(product.dataDir, { recursive: true, force: true });
});

/** The memory that the server holds now, in bytes. */
function memory(): number {
  const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

const open = (method: string, path: string, headers: Record<string, string | number>): ClientRequest =>
  request(product.url + path, { method, agent: false, headers });

/** Sends 60 MB. Returns the status, undefined where the connection was closed, and the most memory seen meanwhile. */
async function sendMuch(method: string, path: string, isChunked: boolean) {
  const bytes = 60 * MB;
  const asking = open(method, path, {
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': bytes }),
  });
  let status: number | undefined;
  let isOver = false;
  let most = 0;
  asking.on('response', (answer: IncomingMessage) => {
    status = answer.statusCode;
    answer.resume();
  });
  asking.on('error', () => {});
  asking.on('close', () => {
    isOver = true;
  });
  const chunk = Buffer.alloc(MB, 'a');
  for (let sent = 0; sent < bytes && !isOver; sent += chunk.length) {
    // No drain comes where the server has closed the connection.
    if (!asking.write(chunk))
      await Promise.race([new Promise((resolve) => asking.once('drain', resolve)), pause(200)]);
    most = Math.max(most, memory());
  }
  asking.end();
  for (let waits = 0; !isOver && waits < 20; waits += 1) await pause(SECOND / 10);
  asking.destroy();
  return { status, most: Math.max(most, memory()) };
}

it.each([
  ['POST', pages.order('7K3M4PQ8XWD2FG')],
  ['POST', pages.order('demo')],
  ['PUT', pages.order('demo')],
  ['GET', pages.order('demo')],
  ['POST', '/demo/report'],
  ['POST', pages.menuPreview()],
  ['POST', '/nobody/at/all'],
  ['POST', '/api/restaurant/demo/orders'],
  ['POST', '/api/signin'],
  ['POST', '/api/upload'],
  ['PROPFIND', '/demo'],
])('%s %s with 60 MB takes next to no memory', async (method, path) => {
  for (const isChunked of [false, true]) {
    const before = memory();
    const { status, most } = await sendMuch(method, path, isChunked);
    expect(status ?? 413, `${isChunked}`).toBeGreaterThanOrEqual(400);
    expect((most - before) / MB, `${isChunked}`).toBeLessThan(40);
  }
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
});

it('ends a body whose length is not what was declared', async () => {
  const short = open('POST', pages.order('demo'), { 'Content-Length': 10 });
  const closed = once(short, 'close');
  short.on('error', () => {});
  short.end('do=withdraw&and=more than ten bytes');
  await closed;
  const both = open('POST', pages.order('demo'), { 'Content-Length': 3, 'Transfer-Encoding': 'chunked' });
  const answered = once(both, 'response') as Promise<[IncomingMessage]>;
  both.end('do=withdraw');
  expect((await answered)[0].statusCode).toBe(400);
  for (const wrong of ['-1', 'x', '1e3']) {
    const asking = open('POST', pages.order('demo'), { 'Content-Length': wrong });
    const refused = once(asking, 'response') as Promise<[IncomingMessage]>;
    asking.end();
    expect((await refused)[0].statusCode, wrong).toBe(400);
  }
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
});
