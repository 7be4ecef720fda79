import { expect, it } from 'vitest';
import { parseImageUrl } from '#platform/files/image-url.ts';
import { maxParallelPictures } from '#platform/files/sharp.server.ts';
import { IDEMPOTENCY_KEY } from '#platform/http/client/idempotency-keys.ts';
import { onEachEngine, startTestApp, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { jpegPhoto, phonePhoto, pngBomb } from '#test/support/sample-pictures.ts';
import { imageFileNames, keyOf } from './stored-image.server.ts';

const MEGABYTE = 1024 * 1024;

function form(bytes: Uint8Array, options: { name?: string; type?: string; field?: string } = {}): FormData {
  const { name = 'dosa.jpg', type = 'image/jpeg', field = 'file' } = options;
  const body = new FormData();
  body.append(field, new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  return body;
}

async function rowsOf(app: TestApp, ownerId: string) {
  return app.services.db.selectFrom('images').selectAll().where('owner_id', '=', ownerId).execute();
}

onEachEngine('POST /api/upload', (app) => {
  it('wants a signed-in owner', async () => {
    const answer = await app().post('/api/upload', { body: form(await jpegPhoto()) });

    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ success: false, message: expect.any(String) });
  });

  it('stores a photo and answers with its address', async () => {
    const owner = await app().createOwner();
    const answer = await app().post('/api/upload', { token: owner.token, body: form(await phonePhoto()) });

    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      url: expect.stringMatching(/^\/media\/[\w-]+\/768\.webp$/),
    });
    const [row] = await rowsOf(app(), owner.restaurantId);
    expect(row).toMatchObject({
      url: answer.body.url,
      width: 300,
      height: 400,
      created_at: app().clock.now(),
      unreferenced_since: app().clock.now(),
    });
    const { id = '' } = parseImageUrl(answer.body.url) ?? {};
    expect(row?.id).toBe(id);
    for (const name of imageFileNames)
      expect(await app().services.files.exists(keyOf(id, name)), name).toBe(true);
  });

  it.each<[string, number, () => Promise<FormData | string>]>([
    [
      'an SVG named as a JPEG',
      415,
      async () => form(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['a program under a right name', 415, async () => form(Buffer.from('MZ\x90\0\x03'))],
    ['30,000 × 30,000 pixels', 413, async () => form(pngBomb(), { name: 'a.png', type: 'image/png' })],
    [
      '1 × 25,000,000 pixels',
      413,
      async () => form(pngBomb(1, 25_000_000), { name: 'a.png', type: 'image/png' }),
    ],
    ['one byte over 2 MB', 413, async () => form(await padded(2 * MEGABYTE + 1))],
    ['a file that breaks off', 400, async () => form((await jpegPhoto()).subarray(0, 1000))],
    ['an empty file', 400, async () => form(Buffer.alloc(0))],
    ['a file under another field', 400, async () => form(await jpegPhoto(), { field: 'picture' })],
    ['no form at all', 400, async () => 'hello'],
  ])('refuses %s and stores nothing', async (_name, status, make) => {
    const owner = await app().createOwner();
    const answer = await app().post('/api/upload', { token: owner.token, body: await make() });

    expect(answer.status, answer.text).toBe(status);
    expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/photo|image/) });
    expect(await rowsOf(app(), owner.restaurantId)).toEqual([]);
  });

  it('stores a photo once that is sent again under its key, and leaves no files of the second', async () => {
    const owner = await app().createOwner();
    const headers = { [IDEMPOTENCY_KEY]: `photo-of-${owner.slug}` };
    const photo = await jpegPhoto();
    // Each form has its own multipart boundary, like each retry of a browser.
    const send = (bytes = photo) =>
      app().post('/api/upload', { token: owner.token, headers, body: form(bytes) });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.status, first.text).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await send()).body).toEqual(first.body);
    const rows = await rowsOf(app(), owner.restaurantId);
    expect(rows.map(({ url }) => url)).toEqual([first.body.url]);
    const { objects } = await app().services.files.listAll('images', { recursive: true });
    const files = [...objects].filter((object) => object.isFile);
    const folders = new Set(files.map(({ key }) => key.split('/')[1]));
    const known = await app().services.db.selectFrom('images').select('id').execute();
    expect([...folders].sort()).toEqual(known.map(({ id }) => id).sort());

    const other = await send(await jpegPhoto(500, 300));
    expect(other).toMatchObject({ status: 409, body: { code: 'key_taken' } });
    expect(await rowsOf(app(), owner.restaurantId)).toHaveLength(1);
  });

  it('takes exactly 2 MB', async () => {
    const owner = await app().createOwner();
    const answer = await app().post('/api/upload', {
      token: owner.token,
      body: form(await padded(2 * MEGABYTE)),
    });

    expect(answer.status, answer.text).toBe(200);
  });

  it('does not count what a weak network cuts off', async () => {
    const { token } = await app().createOwner();
    const cutOff = () =>
      app().fetch(
        new Request('http://localhost/api/upload', {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=x' },
          body: new ReadableStream({
            start(stream) {
              stream.enqueue(new TextEncoder().encode('--x\r\n'));
              stream.error(new TypeError('terminated'));
            },
          }),
          duplex: 'half',
        } as RequestInit),
      );
    for (let times = 0; times < 110; times += 1) expect((await cutOff()).status).not.toBe(200);
    const whole = await app().post('/api/upload', { token, body: form(await jpegPhoto()) });
    expect(whole.status, whole.text).toBe(200);
  });

  it('takes a hundred pictures in ten minutes from one owner, and no more', async () => {
    const [busy, other] = [await app().createOwner(), await app().createOwner()];
    for (let number = 0; number < 100; number += 1) await app().post('/api/upload', { token: busy.token });

    const refused = await app().post('/api/upload', { token: busy.token, body: form(await jpegPhoto()) });
    expect(refused.status).toBe(429);
    const welcome = await app().post('/api/upload', { token: other.token, body: form(await jpegPhoto()) });
    expect(welcome.status).toBe(200);
  });

  it('takes the picture of one owner while another sends very many', async () => {
    const [flooding, other] = [await app().createOwner(), await app().createOwner()];
    const large = form(await jpegPhoto(3000, 2000));
    const done: string[] = [];
    const send = async (owner: TestOwner, name: string, body: FormData) => {
      const answer = await app().post('/api/upload', { token: owner.token, body });
      done.push(`${name} ${answer.status}`);
      return answer;
    };
    const flood = Array.from({ length: 12 }, () => send(flooding, 'flooding', large));
    // Waits until the flood has filled the queue.
    await expect.poll(() => done.includes('flooding 429')).toBe(true);
    const mine = await send(other, 'other', form(await jpegPhoto()));
    const answers = await Promise.all(flood);

    expect(mine.status, mine.text).toBe(200);
    const before = done.slice(0, done.indexOf('other 200'));
    // Pictures in progress may finish, and a few more until this one arrives; the others wait longer.
    expect(before.filter((line) => line === 'flooding 200').length).toBeLessThanOrEqual(
      maxParallelPictures + 2,
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length + answers.filter(({ status }) => status === 200).length).toBe(12);
    expect(refused[0]?.headers.get('Retry-After')).toBe('10');
    expect(refused[0]?.body).toMatchObject({ code: 'busy', message: expect.stringContaining('minute') });
    expect(await rowsOf(app(), flooding.restaurantId)).toHaveLength(12 - refused.length);
  });

  it('keeps at most 2,000 pictures of an owner', async () => {
    const owner = await app().createOwner();
    const filler = Array.from({ length: 2_000 }, (_, number) => ({
      id: `${owner.restaurantId}-${number}`,
      owner_id: owner.restaurantId,
      url: `${owner.restaurantId}-${number}`,
      width: 1,
      height: 1,
      created_at: app().clock.now(),
      unreferenced_since: null,
    }));
    for (let from = 0; from < filler.length; from += 500)
      await app()
        .services.db.insertInto('images')
        .values(filler.slice(from, from + 500))
        .execute();

    const answer = await app().post('/api/upload', { token: owner.token, body: form(await jpegPhoto()) });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('too_many_images');
  });
});

it('leaves no file behind when the row cannot be written', async () => {
  const { app, stop } = await startTestApp('sqlite');
  const owner = await app.createOwner();
  await app.services.db.schema.dropTable('images').execute();
  await app.services.db.schema.createTable('images').addColumn('owner_id', 'text').execute();

  const answer = await app.post('/api/upload', { token: owner.token, body: form(await jpegPhoto()) });
  expect(answer.status).toBe(500);
  const { objects } = await app.services.files.listAll('images', { recursive: true });
  expect([...objects].filter((object) => object.isFile)).toEqual([]);
  await stop();
});

it('leaves no file behind when one of them cannot be written', async () => {
  const { app, stop } = await startTestApp('sqlite');
  const owner = await app.createOwner();
  const put = app.services.files.put.bind(app.services.files);
  app.services.files.put = async (key, contents) => {
    if (key.endsWith('768.avif')) throw new Error('disk full');
    await put(key, contents);
  };

  const answer = await app.post('/api/upload', { token: owner.token, body: form(await jpegPhoto()) });
  expect(answer.status).toBe(500);
  expect(await rowsOf(app, owner.restaurantId)).toEqual([]);
  const { objects } = await app.services.files.listAll('/', { recursive: true });
  expect([...objects].filter((object) => object.isFile)).toEqual([]);
  await stop();
});

/** A valid photo padded to `size` bytes, because phones append videos and depth maps to the picture. */
async function padded(size: number): Promise<Buffer> {
  const photo = await jpegPhoto();
  return Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
}
