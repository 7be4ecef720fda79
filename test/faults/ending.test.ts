import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { encodersOf } from '#test/support/children.ts';
import { cpuOfProcess } from '#test/support/cpu.ts';
import { createRemoteOwner } from '#test/support/product-calls.ts';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';
import { grainyPhoto, jpegPhoto } from '#test/support/sample-pictures.ts';

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
    await expect.poll(() => product.output()).toContain(message);
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

it.each(['SIGTERM', 'SIGINT'] as const)(
  'a %s to the server and its processes lets a picture be finished, and leaves none of them',
  async (signal) => {
    const product = await start();
    const { upload, pids } = await startUpload(product);

    // Some service managers send the signal to all processes of a service.
    for (const pid of pids) process.kill(pid, signal);
    const ended = product.end(signal);
    const answer = await upload;
    expect(answer?.status, await answer?.text()).toBe(200);
    expect(await ended, product.output()).toBe(0);
    await expect.poll(() => pids.filter(isThere)).toEqual([]);
  },
);

it('a server that is killed takes the processes of its pictures along', async () => {
  const product = await start();
  const { upload, pids } = await startUpload(product);

  await product.end('SIGKILL');
  expect(await upload).toBeUndefined();
  await expect.poll(() => pids.filter(isThere)).toEqual([]);
});

async function start(): Promise<ProductProcess> {
  const product = await spawnProduct(BARE_PRODUCT);
  folders.push(product.dataDir);
  await product.untilReady();
  return product;
}

function beginSignUp({ url }: ProductProcess) {
  const headers = { 'Content-Type': 'application/json', Connection: 'close' };
  return request(`${url}/api/signup`, { method: 'POST', headers });
}

/** Waits until the server has read what was sent before: it then answers a request that was sent later. */
async function reached({ url }: ProductProcess): Promise<void> {
  await fetch(`${url}/healthz`);
}

/** Uploads a photo. When this resolves, one of the encoder processes `pids` is working on it. */
async function startUpload(product: ProductProcess) {
  const { token } = await createRemoteOwner(product.url);
  expect((await sendPhoto(product, token, await jpegPhoto())).status).toBe(200);
  const pids = encodersOf(product.process.pid);
  const used = () => pids.reduce((sum, pid) => sum + (cpuOfProcess(pid) ?? 0), 0);
  const usedBefore = used();
  const upload = sendPhoto(product, token, await grainyPhoto()).catch(() => undefined);
  await expect.poll(used, { interval: 20 }).toBeGreaterThan(usedBefore + 100);
  return { upload, pids };
}

function sendPhoto({ url }: ProductProcess, token: string, photo: Buffer): Promise<Response> {
  const body = new FormData();
  body.append('file', new File([Uint8Array.from(photo)], 'dosa.jpg', { type: 'image/jpeg' }));
  return fetch(`${url}/api/upload`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
