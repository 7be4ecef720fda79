import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { health, pages } from '#routes';
import { createPostgresDatabase, hasPostgres } from '#test/support/postgres.ts';
import { call } from '#test/support/product-calls.ts';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';
import { hasSmallDisks, mountSmallDisk } from '#test/support/small-disk.ts';
import { startTcpProxy } from '#test/support/tcp-proxy.ts';

// Each test starts processes, several of them at once.
let folder: string;
const cleanups: Array<() => unknown> = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menu-link-start-'));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  rmSync(folder, { recursive: true, force: true });
});

describe('a start that cannot be', () => {
  it('names a DATA_DIR that cannot be made, and why', async () => {
    writeFileSync(join(folder, 'file'), '');
    const DATA_DIR = join(folder, 'file/data');
    await expectRefusal({ DATA_DIR }, DATA_DIR, 'ENOTDIR');
  });

  it('names a database file that cannot be opened, and why', async () => {
    mkdirSync(join(folder, 'menu-link.db'));
    await expectRefusal({ DATA_DIR: folder }, join(folder, 'menu-link.db'), 'EISDIR');
  });

  it('names a database file that is something else', async () => {
    writeFileSync(join(folder, 'menu-link.db'), 'a letter to my mother, '.repeat(100));
    await expectRefusal({ DATA_DIR: folder }, join(folder, 'menu-link.db'), 'file is not a database');
  });

  it.runIf(hasSmallDisks)('names a disk that is full', async () => {
    const tiny = smallDisk('64k');
    await expectRefusal({ DATA_DIR: tiny.folder }, tiny.folder, 'full');
    const small = smallDisk('2500k');
    await expectRefusal({ DATA_DIR: small.folder }, `cannot be stored in ${small.folder}`, 'ENOSPC');
  });

  it.runIf(hasSmallDisks)('names a disk that is read-only', async () => {
    const disk = smallDisk('1m');
    disk.setReadOnly(true);
    await expectRefusal({ DATA_DIR: disk.folder }, disk.folder, 'EROFS');
  });

  it.runIf(hasPostgres)('says which PostgreSQL refuses it and why, but not the password', async () => {
    const url = new URL(await createPostgresDatabase());
    url.pathname = '/no_such_database';
    url.password = 'topsecret';
    const output = await expectRefusal(
      { DATA_DIR: folder, DATABASE_URL: url.href },
      `PostgreSQL at ${url.host}`,
      'does not exist',
    );
    expect(output).not.toContain('topsecret');
  });
});

describe.runIf(hasPostgres)('a start on PostgreSQL', () => {
  it('goes on without its database: shows the pages it has, refuses the rest, and heals by itself', async () => {
    const url = new URL(await createPostgresDatabase());
    const proxy = await startTcpProxy(Number(url.port));
    cleanups.push(() => proxy.stop());
    url.port = String(proxy.port);
    const first = await start({ DATABASE_URL: url.href });
    await first.untilReady();
    expect((await call(first.url, 'GET', pages.storefront('demo'))).text).not.toContain('stale');
    await first.end();

    proxy.refuse();
    const next = await start({ DATABASE_URL: url.href });
    await expect.poll(() => next.output()).toContain(`waiting for PostgreSQL at ${url.host}`);
    // It listens a moment after it has said so.
    await expect.poll(async () => (await call(next.url, 'GET', pages.storefront('demo'))).status).toBe(200);
    await expectOnlyMenus(next);
    proxy.heal();
    await next.untilReady();
    expect((await call(next.url, 'GET', pages.storefront('demo'))).text).not.toContain('stale');
  });

  it('begins with a database that is not there yet as soon as it comes, and says for which it waits', async () => {
    const url = new URL(await createPostgresDatabase());
    const proxy = await startTcpProxy(Number(url.port));
    cleanups.push(() => proxy.stop());
    proxy.refuse();
    url.port = String(proxy.port);
    const product = await start({ DATABASE_URL: url.href });
    await expect
      .poll(() => product.output().split(`waiting for PostgreSQL at ${url.host}`).length)
      .toBeGreaterThan(2);
    expect((await call(product.url, 'GET', health.live())).status).toBe(200);

    proxy.heal();
    await product.untilReady();
    await expect
      .poll(async () => (await call(product.url, 'GET', pages.storefront('demo'))).status)
      .toBe(200);
  });

  it('ends with the reason if the database that came refuses it', async () => {
    const url = new URL(await createPostgresDatabase());
    const proxy = await startTcpProxy(Number(url.port));
    cleanups.push(() => proxy.stop());
    proxy.refuse();
    url.port = String(proxy.port);
    url.pathname = '/no_such_database';
    const product = await start({ DATABASE_URL: url.href });
    await expect.poll(() => product.output()).toContain('waiting for');
    proxy.heal();
    expect(await product.ended, product.output()).toBe(1);
    expect(product.output()).toContain('does not exist');
  });

  it('of three processes at once on an empty database leaves one demo, and its pictures once', async () => {
    const url = await createPostgresDatabase();
    const three = await Promise.all([1, 2, 3].map(() => start({ DATABASE_URL: url })));
    await Promise.all(three.map((product) => product.untilReady()));
    for (const product of three)
      expect((await call(product.url, 'GET', pages.storefront('demo'))).status).toBe(200);

    const restaurants = await ask(url, 'select id from restaurants');
    expect(restaurants).toHaveLength(1);
    const images = await ask(url, 'select id, owner_id from images');
    expect(new Set(images.map(({ owner_id }) => owner_id))).toEqual(new Set([restaurants[0]?.id]));
    expect(readdirSync(join(folder, 'uploads/images'))).toHaveLength(images.length);
  });
});

describe.runIf(hasSmallDisks)('a start on a disk that has failed', () => {
  it('shows the pages it has while the disk is read-only, and heals by itself', async () => {
    const disk = smallDisk('64m');
    const first = await start({ DATA_DIR: disk.folder });
    await first.untilReady();
    expect((await call(first.url, 'GET', pages.storefront('demo'))).status).toBe(200);
    await first.end();

    disk.setReadOnly(true);
    const next = await start({ DATA_DIR: disk.folder });
    await expect.poll(() => next.output()).toContain('waiting for');
    await expectOnlyMenus(next);
    disk.setReadOnly(false);
    await next.untilReady();
    expect((await call(next.url, 'GET', pages.storefront('demo'))).text).not.toContain('stale');
  });
});

describe('a second process on a SQLite file', () => {
  it('is refused with words, while the first goes on; a crash lets the next one in', async () => {
    const first = await start({ DATA_DIR: folder });
    await first.untilReady();
    await expectRefusal({ DATA_DIR: folder }, 'in use by another process', folder, 'DATABASE_URL');
    expect((await call(first.url, 'GET', pages.storefront('demo'))).status).toBe(200);

    await first.end('SIGKILL');
    const next = await start({ DATA_DIR: folder });
    await next.untilReady();
    expect((await call(next.url, 'GET', pages.storefront('demo'))).status).toBe(200);
  });
});

/** A server whose database is away: the demo's menu and cart are there, marked so, and the rest is refused. */
async function expectOnlyMenus({ url }: ProductProcess): Promise<void> {
  for (const path of [pages.storefront('demo'), pages.cart('demo')]) {
    const page = await call(url, 'GET', path);
    expect(page.status, page.text).toBe(200);
    expect(page.text).toContain('"stale":true');
  }
  for (const path of [health.ready(), '/api/restaurant/demo', pages.storefront('never-opened')]) {
    const refused = await call(url, 'GET', path);
    expect(refused.status, path).toBe(503);
    expect(refused.headers.get('Retry-After'), path).not.toBeNull();
  }
}

async function start(env: Record<string, string>): Promise<ProductProcess> {
  const product = await spawnProduct(BARE_PRODUCT, { DATA_DIR: folder, ...env });
  cleanups.push(() => product.end());
  return product;
}

async function expectRefusal(env: Record<string, string>, ...words: string[]): Promise<string> {
  const product = await start(env);
  expect(await product.ended, product.output()).toBe(1);
  // The lines for people: log lines are JSON.
  const said = product
    .output()
    .split('\n')
    .filter((line) => !line.startsWith('{'))
    .join('\n');
  expect(said).toContain('Menu Link could not start.');
  for (const word of words) expect(said).toContain(word);
  // An operator has no use for a stack trace.
  expect(said).not.toContain('    at ');
  return product.output();
}

function smallDisk(size: string) {
  const disk = mountSmallDisk(size);
  cleanups.push(() => disk.unmount());
  return disk;
}

async function ask(url: string, sql: string): Promise<Array<Record<string, string>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}
