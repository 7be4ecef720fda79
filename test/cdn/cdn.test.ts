import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#routes';
import { itemBody } from '#test/support/client.ts';
import { hasNginx, startCdn } from '#test/support/nginx-cache.ts';
import { call, createRemoteOwner, type RemoteOwner } from '#test/support/product-calls.ts';
import { BARE_PRODUCT, freePort, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';

describe.skipIf(!hasNginx)('a CDN that keeps menus', () => {
  let product: ProductProcess;
  let cdn: Awaited<ReturnType<typeof startCdn>>;
  let settings: Record<string, string>;
  let owner: RemoteOwner;
  let itemId: string;
  let menu: string;

  beforeAll(async () => {
    const [port, purgePort] = [String(await freePort()), await freePort()];
    settings = {
      PORT: port,
      CDN_PURGE_URL: `http://127.0.0.1:${purgePort}/purge`,
      CDN_PURGE_TOKEN: 'secret',
    };
    product = await spawnProduct(BARE_PRODUCT, settings);
    settings.DATA_DIR = product.dataDir;
    await product.untilReady();
    cdn = await startCdn(product.url, purgePort);
    owner = await createRemoteOwner(product.url);
    menu = pages.storefront(owner.slug);
    const made = await call(product.url, 'POST', '/api/menu/items', {
      token: owner.token,
      body: itemBody(owner.categoryId, { name: 'Masala Dosa' }),
    });
    itemId = JSON.parse(made.text).id;
  });
  afterAll(async () => {
    await cdn?.stop();
    await product?.end();
    rmSync(product.dataDir, { recursive: true, force: true });
  });

  const open = (path = menu) => call(cdn.url, 'GET', path);
  const rename = (name: string) =>
    call(product.url, 'PUT', `/api/menu/items/${itemId}`, {
      token: owner.token,
      body: itemBody(owner.categoryId, { name }),
    });
  /** Waits until the CDN answers from its cache, so that no purge is pending any more. */
  const untilKept = () => expect.poll(async () => (await open()).headers.get('X-Cdn')).toBe('HIT');

  it('keeps nothing that is not a menu', async () => {
    const paths = ['/nobody-is-here', '/', '/healthz', `/api/restaurant/${owner.slug}`];
    for (const path of paths) {
      await open(path);
      const again = await open(path);
      expect(again.headers.get('X-Cdn'), path).toBe('MISS');
      expect(again.headers.get('Surrogate-Key'), path).toBeNull();
      expect(again.headers.get('Cache-Control') ?? '', path).not.toContain('s-maxage');
    }
  });

  it('answers by itself, and lets browsers ask each time', async () => {
    await untilKept();
    const { headers, text } = await open();
    expect(text).toContain('Masala Dosa');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate, s-maxage=300');
    const known = await fetch(cdn.url + menu, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
    expect(known.status).toBe(304);
  });

  it('shows a change within a second of its being saved', async () => {
    const tookMs: number[] = [];
    for (const name of ['Ghee Dosa', 'Rava Dosa', 'Set Dosa']) {
      await untilKept();
      expect((await rename(name)).status).toBe(200);
      const saved = performance.now();
      await expect.poll(async () => (await open()).text).toContain(name);
      tookMs.push(performance.now() - saved);
    }
    // The fastest of the three: on a busy machine single ones may be late.
    expect(Math.min(...tookMs)).toBeLessThan(1_000);
    expect(cdn.calls.every(({ keys, token }) => keys.length > 0 && token === 'secret')).toBe(true);
  });

  it('hears of a change that a server which was killed could not tell', async () => {
    await untilKept();
    cdn.refuse(true);
    const before = cdn.calls.length;
    expect((await rename('Onion Dosa')).status).toBe(200);
    await expect.poll(() => cdn.calls.length).toBeGreaterThan(before);
    await product.end('SIGKILL');
    expect((await open()).text).toContain('Set Dosa');

    cdn.refuse(false);
    product = await spawnProduct(BARE_PRODUCT, settings);
    await product.untilReady();
    await expect.poll(async () => (await open()).text).toContain('Onion Dosa');
  });

  it('forgets a page that is closed, and does not keep what stands there then', async () => {
    await untilKept();
    const closed = await call(product.url, 'DELETE', '/api/account', {
      token: owner.token,
      body: { password: 'a long enough passphrase', confirm: 'DELETE' },
    });
    expect(closed.status, closed.text).toBeLessThan(300);
    await expect.poll(async () => (await open()).status).not.toBe(200);
    expect((await open()).headers.get('X-Cdn')).toBe('MISS');
  });
});
