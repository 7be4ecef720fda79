import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, vi } from 'vitest';
import { api } from '#routes';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const WAIT = { timeout: 10_000, interval: 20 };

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['throw', 'thrown in a test', 'uncaughtException'],
  ['reject', 'rejected in a test', 'unhandledRejection'],
])(
  'an error nobody caught (%s) is logged, lets a write under way finish, and ends with 1',
  async (order, message, origin) => {
    const product = await start();
    const write = beginSignUp(product);
    await once(write, 'socket').then(([socket]) => once(socket, 'connect'));
    write.write('{"email":"slow@menulink.test",');
    await reached(product);

    product.process.send(order);
    const answered = once(write, 'response');
    await vi.waitFor(() => expect(product.output()).toContain(message), WAIT);
    write.end('"password":"a long enough passphrase"}');

    const [answer] = (await answered) as [IncomingMessage];
    expect(answer.statusCode, await text(answer)).toBe(201);
    expect(await product.ended).toBe(1);
    const logged = product
      .output()
      .split('\n')
      .find((line) => line.includes(message));
    expect(JSON.parse(logged ?? '{}')).toMatchObject({
      level: 60,
      origin,
      err: { type: 'Error', stack: expect.any(String) },
    });
    if (order === 'throw') expect(logged).toContain('its cause');
  },
);

async function start(): Promise<ProductProcess> {
  const product = await spawnProduct(BARE_PRODUCT);
  folders.push(product.dataDir);
  await product.untilReady();
  return product;
}

function beginSignUp({ url }: ProductProcess) {
  const headers = { 'Content-Type': 'application/json', Connection: 'close' };
  return request(url + api.signUp(), { method: 'POST', headers });
}

/** Whatever was sent before has been read when an answer to something sent after it is here. */
async function reached({ url }: ProductProcess): Promise<void> {
  await fetch(`${url}/healthz`);
}
