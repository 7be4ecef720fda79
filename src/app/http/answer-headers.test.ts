import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildShell } from '#app/pages/shell.server.ts';
import { files, health, pages, seo, seoPatterns } from '#routes';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';
import { askRaw } from '#test/support/raw-http.ts';
import { testRenderers } from '#test/support/renderers.ts';

let product: ProductProcess;
beforeAll(async () => {
  product = await spawnProduct(BARE_PRODUCT, {
    PUBLIC_URL: 'https://menu.example',
    TRUST_PROXY: '127.0.0.0/8, ::1',
  });
  await product.untilReady();
});
afterAll(async () => {
  await product.end();
  rmSync(product.dataDir, { recursive: true });
});
const ask = (path: string, headers: Record<string, string> = {}) => askRaw(product.url, path, { headers });

const pathsOf = (builders: Record<string, (...args: never[]) => string>) =>
  Object.values(builders).map((build) => (build as (...args: string[]) => string)('x', 'y', 'z'));

/** Every URL of a page, with unknown parameters, and some unknown URLs. */
const addresses = [
  ...pathsOf(pages as never),
  ...pathsOf(seo as never),
  ...pathsOf(health),
  ...Object.values(seoPatterns).map((pattern) => pattern.split('{')[0] ?? ''),
  `${files.assets}/none.js`,
  `${files.assets}/~1/none.js`,
  `${files.pictures}/none.webp`,
  `${files.media}/none`,
  files.worker,
  '/sitemap-999.xml',
  '/favicon.svg',
  '/nobody-is-here',
  '/nobody-is-here/cart',
  '/nobody-is-here/manifest.webmanifest',
  '/a/b/c/d',
  '/api/none',
];

it('tells every browser that asks to stay with https and with the type it is told', async () => {
  const { paths } = JSON.parse((await ask(pages.openApi())).body) as { paths: object };
  const calls = Object.keys(paths);
  expect(calls.length).toBeGreaterThan(40);
  for (const path of [...addresses, ...calls]) {
    const { status, headers } = await ask(path);
    const about = `${path} ${status}`;
    expect(headers['strict-transport-security'], about).toBe('max-age=63072000; includeSubDomains');
    expect(headers['x-request-id'], about).toMatch(/^[\w-]{8,64}$/);
    if (status >= 300 && status < 400) continue;
    expect(headers['x-content-type-options'], about).toBe('nosniff');
    expect(headers['cross-origin-resource-policy'], about).toMatch(/^(same|cross)-origin$/);
    expect(headers['content-security-policy'], about).toContain("default-src '");
  }
});

it('lets nothing run in, frame or read the answers of the API', async () => {
  for (const path of [
    '/api/user-data',
    '/api/product-info',
    pages.openApi(),
    '/api/none',
    '/api/restaurant/demo',
  ]) {
    const { headers } = await ask(path);
    expect(headers, path).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      // A menu is compared by its tag with the one that a cart has.
      'cache-control': path.startsWith('/api/restaurant/') ? 'private, no-cache' : 'no-store',
    });
  }
});

it('gives the page of the API a policy that allows its own style alone', async () => {
  const { headers, body } = await ask(pages.apiDocs());
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+='; /);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(body).not.toMatch(/<script| style=/);
});

it('keeps the windows of other sites away from the workspace, and spares public pages the process that takes', async () => {
  const opener = 'Cross-Origin-Opener-Policy';
  const workspace = buildShell(
    { script: '/x.js', styles: [], preloads: [] },
    'https://menu.example',
    undefined,
  );
  expect(workspace.headers).toMatchObject({ [opener]: 'same-origin' });

  const { storefront, preview } = testRenderers();
  for (const { headers } of [storefront.render({ kind: 'notFound' }), preview.render({ kind: 'gone' })]) {
    expect(headers).toMatchObject({
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    expect(headers).not.toHaveProperty(opener);
  }
});

it('names a request as the proxy in front does, when that is a sane name', async () => {
  expect((await ask('/healthz', { 'X-Request-Id': 'proxy-0123456789' })).headers['x-request-id']).toBe(
    'proxy-0123456789',
  );
  for (const name of ['short', 'x'.repeat(65), 'with space in it', '{"forged":true}', 'tab\tbed-name'])
    expect((await ask('/healthz', { 'X-Request-Id': name })).headers['x-request-id']).not.toBe(name);
  const [first, second] = [await ask('/healthz'), await ask('/healthz')];
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
});
