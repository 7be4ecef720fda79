import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '#routes';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';
import { askRaw } from '#test/support/raw-http.ts';

let product: ProductProcess;
beforeAll(async () => {
  product = await spawnProduct(BARE_PRODUCT, { LOG_LEVEL: 'info' });
  await product.untilReady();
});
afterAll(async () => {
  await product.end();
  rmSync(product.dataDir, { recursive: true });
});

interface Line {
  level: number;
  stream?: string;
  requestId?: string;
  route?: string;
  status?: number;
  bytes?: number;
}

function lines(): Line[] {
  const whole = product.output().split('\n').slice(0, -1);
  return whole.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

/** The access log line of a response, once it is written. */
async function lineOf(requestId: string | undefined): Promise<Line> {
  const found = () => lines().find((line) => line.stream === 'access' && line.requestId === requestId);
  await expect.poll(found, { interval: 20 }).toBeDefined();
  return found() as Line;
}

const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const answer = await askRaw(product.url, path, { method, headers });
  return { ...answer, line: await lineOf(answer.headers['x-request-id']) };
};

it('names the route rather than what was asked for, and nothing that is a secret', async () => {
  const secrets = { Authorization: 'Bearer very-secret-token-0123456789' };
  const requests = [
    await ask('PUT', '/api/menu/items/secret-item?email=asha@example.com', secrets),
    await ask('GET', `${pages.storefront('secret-slug')}?code=123456`),
    await ask('GET', '/a/b/secret/d'),
    await ask('GET', '/api/restaurant/demo?token=secret'),
  ];
  expect(requests.map(({ line }) => line)).toMatchObject([
    {
      method: 'PUT',
      route: '/api/menu/items/:id',
      status: 401,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    },
    { method: 'GET', route: '/:slug', status: 404 },
    { method: 'GET', route: 'none', status: 404 },
    { method: 'GET', route: '/api/restaurant/:slug', status: 200 },
  ]);
  for (const { line, body } of requests) expect(line.bytes).toBeGreaterThan(body.length);
  expect(product.output()).not.toMatch(/secret|asha@|123456/);
});

it('says whether a page came from the cache', async () => {
  const [first, second] = [await ask('GET', pages.cart('demo')), await ask('GET', pages.cart('demo'))];
  expect([first.line, second.line]).toMatchObject([{ cache: 'miss' }, { cache: 'hit' }]);
});

it('takes a client that hangs up for no fault of ours', async () => {
  const { port } = new URL(product.url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = `POST /api/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: 1000\r\n\r\n{"email":`);
  await expect.poll(async () => (await ask('GET', '/healthz')).status).toBe(200);
  socket.destroy();
  await expect.poll(() => lines()).toContainEqual(expect.objectContaining({ status: 499 }));
  expect(
    lines().find((line) => 'route' in line && (line as { status?: number }).status === 499),
  ).toMatchObject({
    method: 'POST',
    route: '/api/signin',
  });
  expect(lines().filter(({ level }) => level > 40)).toEqual([]);
});
