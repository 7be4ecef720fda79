import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainFailure } from '#media/upload/upload-photo.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { IDEMPOTENCY_KEY } from '#platform/http/client/idempotency-keys.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import type { Asking, TestOwner } from '#test/support/client.ts';
import { jpegPhoto } from '#test/support/sample-pictures.ts';
import { createPhotoQueue } from './photo-queue.ts';

const DISHES = 25;

let app: TestApp;
let stop: () => Promise<void>;
let owner: TestOwner;
beforeAll(async () => {
  ({ app, stop } = await startTestApp('sqlite'));
  owner = await app.createOwner();
});
afterAll(() => stop());

const send = (file: Blob, more: Asking = {}) => {
  const body = new FormData();
  body.append('file', file, 'dosa.jpg');
  return app.post('/api/upload', { token: owner.token, body, ...more });
};
const imagesOf = () =>
  app.services.db.selectFrom('images').select('url').where('owner_id', '=', owner.restaurantId).execute();
const photo = (bytes: Buffer, name: string) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

it('sends a photo of each of 25 dishes, one of 25 megapixels and one over a line that breaks, and saves all in one step', async () => {
  const category = await app.createCategory(owner, 'Dosas');
  const items: string[] = [];
  for (let number = 0; number < DISHES; number += 1)
    items.push(await app.createItem(owner, category, { name: `Dosa ${number}` }));
  const [small, large] = [await jpegPhoto(), await jpegPhoto(5_000, 5_000)];
  const files = items.map((_, number) => photo(number === 7 ? large : small, `${number}.jpg`));
  let hasBroken = false;
  let most = 0;
  let underWay = 0;
  const queue = createPhotoQueue({
    async upload(file) {
      underWay += 1;
      most = Math.max(most, underWay);
      try {
        const { status, body } = await send(file, {
          headers: { [IDEMPOTENCY_KEY]: `photo-key-${Number.parseInt(file.name, 10)}` },
        });
        // The response to one upload is lost, though the picture has arrived.
        if (file.name === '3.jpg' && !hasBroken) {
          hasBroken = true;
          throw new ApiError(0, { message: 'No connection.' });
        }
        if (status !== 200) throw new ApiError(status, body);
        return body.url;
      } finally {
        underWay -= 1;
      }
    },
    explain: explainFailure,
  });
  queue.add(files);
  const steps = () => queue.get().map(({ state }) => state.step);
  await expect.poll(() => steps().every((step) => step === 'arrived' || step === 'failed')).toBe(true);
  expect(most).toBe(2);
  const failed = queue.get().filter(({ state }) => state.step === 'failed');
  expect(failed.map(({ name }) => name)).toEqual(['3.jpg']);
  queue.retry(failed[0]?.key ?? '');
  await expect.poll(() => steps().every((step) => step === 'arrived')).toBe(true);
  expect(await imagesOf()).toHaveLength(DISHES);

  const urls = queue.get().map(({ state }) => (state.step === 'arrived' ? state.url : ''));
  const body = {
    requestId: 'photos-of-25-dishes',
    items: items.map((id, number) => ({ id, image: urls[number], version: 1 })),
  };
  const saved = await app.post('/api/menu/bulk/photos', { token: owner.token, body });
  expect(saved.body).toEqual({ success: true, changed: DISHES });
  const menu = (await app.get('/api/menu/allmenu', { token: owner.token })).body;
  expect(menu[0].menu_items.map(({ image }: { image: string }) => image)).toEqual(urls);
});

it('refuses some of 25 that come at the same moment with when to come back, and loses none of the others', async () => {
  const before = (await imagesOf()).length;
  const file = photo(await jpegPhoto(), 'dosa.jpg');
  const answers = await Promise.all(Array.from({ length: DISHES }, () => send(file)));
  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.length + refused.length).toBe(DISHES);
  for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await imagesOf()).toHaveLength(before + taken.length);
});

it('keeps nothing of a photo whose connection is cut, and takes it when it is sent again', async () => {
  const before = await imagesOf();
  const server = createServer(getRequestListener((request) => app.fetch(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const key = 'photo-of-a-cut-line';
  const form = new FormData();
  form.append('file', photo(await jpegPhoto(), 'dosa.jpg'));
  const whole = new Response(form);
  const type = whole.headers.get('Content-Type') ?? '';
  const bytes = Buffer.from(await whole.arrayBuffer());
  const head = [
    'POST /api/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${owner.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes.length}`,
    `${IDEMPOTENCY_KEY}: ${key}`,
  ];
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => server.once('connection', (peer) => peer.once('close', resolve)));
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(bytes.subarray(0, bytes.length / 2), () => socket.resetAndDestroy());
  await closed;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await imagesOf()).toEqual(before);

  const again = await app.post('/api/upload', {
    token: owner.token,
    body: new Uint8Array(bytes),
    headers: { 'Content-Type': type, [IDEMPOTENCY_KEY]: key },
  });
  expect(again.status, again.text).toBe(200);
  expect(await imagesOf()).toHaveLength(before.length + 1);
});
