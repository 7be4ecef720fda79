import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { health, pages } from '#routes';
import { addItem, call, createRemoteOwner, type RemoteOwner } from '#test/support/product-calls.ts';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';
import { hasSmallDisks, mountSmallDisk, type SmallDisk } from '#test/support/small-disk.ts';

const photo = readFileSync(join(import.meta.dirname, '../../db/demo/photos/banner/768.jpg'));

describe.runIf(hasSmallDisks)('on a disk that fills up', () => {
  let disk: SmallDisk;
  let product: ProductProcess;
  let owner: RemoteOwner;

  beforeAll(async () => {
    disk = mountSmallDisk('64m');
    product = await spawnProduct(BARE_PRODUCT, { DATA_DIR: disk.folder });
    await product.untilReady();
    owner = await createRemoteOwner(product.url);
  });
  afterAll(async () => {
    await product?.end();
    disk?.unmount();
  });

  it('refuses what has to be stored, says why, shows pages as ever, and heals by itself', async () => {
    const menu = () => call(product.url, 'GET', pages.storefront(owner.slug));
    const ready = () => call(product.url, 'GET', health.ready());
    const stored: string[] = [];
    const add = async (name: string) => {
      const added = await addItem(product.url, owner, name);
      if (added.status === 201) stored.push(name);
      return added;
    };
    expect((await add('before')).status).toBe(201);
    expect((await menu()).text).toContain('before');

    fill(disk.folder);
    let refused = await add('while full 0');
    // Some writes may still fit into the space that SQLite has already allocated.
    for (let count = 1; refused.status === 201 && count < 300; count += 1)
      refused = await add(`while full ${count}`);
    expect(refused.status, refused.text).toBe(503);
    expect(JSON.parse(refused.text)).toMatchObject({ success: false, code: 'cannot_save' });
    expect(refused.headers.get('Retry-After')).toBe('60');
    await expect.poll(() => product.output()).toContain('database or disk is full');
    expect(product.output()).not.toContain('cannot rollback');

    const picture = await upload();
    expect(picture.status, await picture.text()).toBe(503);
    expect(picture.headers.get('Retry-After')).not.toBeNull();
    await expect
      .poll(() => ready())
      .toMatchObject({ status: 503, text: expect.stringMatching(/full|written/) });
    const page = await menu();
    expect(page.status).toBe(200);
    for (const name of stored) expect(page.text).toContain(name);
    expect((await call(product.url, 'GET', pages.storefront('demo'))).status).toBe(200);
    expect((await call(product.url, 'GET', pages.landing())).status).toBe(200);

    rmSync(join(disk.folder, 'filler'));
    await expect.poll(async () => (await ready()).text).toBe('ok');
    expect((await add('afterwards')).status).toBe(201);
    await expect.poll(async () => (await upload()).status, { interval: 500 }).toBeLessThan(300);
    const healed = await menu();
    for (const name of stored) expect(healed.text).toContain(name);
    expect(product.process.exitCode).toBeNull();
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'starts while it is full, after %s: shows what is stored, refuses the rest, and heals by itself',
    async (signal) => {
      const name = `before ${signal}`;
      expect((await addItem(product.url, owner, name)).status).toBe(201);
      fill(disk.folder);
      await product.end(signal);
      product = await spawnProduct(BARE_PRODUCT, { DATA_DIR: disk.folder });
      await expect
        .poll(() => call(product.url, 'GET', health.live()).catch(() => null))
        .toMatchObject({ status: 200 });

      for (const path of [pages.storefront(owner.slug), pages.cart(owner.slug)]) {
        const page = await call(product.url, 'GET', path);
        expect(page.status, product.output()).toBe(200);
        expect(page.text).toContain(name);
        expect(page.text).not.toContain('stale');
      }
      expect((await call(product.url, 'GET', `/api/restaurant/${owner.slug}`)).status).toBe(200);
      expect((await call(product.url, 'GET', pages.landing())).status).toBe(200);
      let refused = await addItem(product.url, owner, 'still full');
      for (let count = 0; refused.status === 201 && count < 300; count += 1)
        refused = await addItem(product.url, owner, `still full ${count}`);
      expect(refused.status, refused.text).toBe(503);
      expect(refused.headers.get('Retry-After')).toBe('60');

      rmSync(join(disk.folder, 'filler'));
      await product.untilReady();
      expect((await addItem(product.url, owner, `after ${signal}`)).status).toBe(201);
      // A backup opens the file beside the server, which has it for itself only while there is no room.
      await expect.poll(() => canBeOpenedBeside(disk.folder), { timeout: 10_000, interval: 500 }).toBe(true);
    },
  );

  function upload(): Promise<Response> {
    const body = new FormData();
    body.append('file', new Blob([photo], { type: 'image/jpeg' }), 'banner.jpg');
    const headers = { Authorization: `Bearer ${owner.token}` };
    return fetch(`${product.url}/api/upload`, { method: 'POST', headers, body });
  }
});

function canBeOpenedBeside(folder: string): boolean {
  const beside = new DatabaseSync(join(folder, 'menu-link.db'));
  try {
    return beside.prepare('select id from restaurants').all().length > 0;
  } catch {
    return false;
  } finally {
    beside.close();
  }
}

/** Fills a disk to the last byte. */
function fill(folder: string): void {
  const file = openSync(join(folder, 'filler'), 'w');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 4)) {
    const bytes = Buffer.alloc(size);
    try {
      for (;;) writeSync(file, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  fsyncSync(file);
  closeSync(file);
}
