import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, health, pages } from '#routes';
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

  function upload(): Promise<Response> {
    const body = new FormData();
    body.append('file', new Blob([photo], { type: 'image/jpeg' }), 'banner.jpg');
    const headers = { Authorization: `Bearer ${owner.token}` };
    return fetch(product.url + api.upload(), { method: 'POST', headers, body });
  }
});

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
