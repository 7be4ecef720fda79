import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { health, pages } from '#routes';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';
import { askRaw } from '#test/support/raw-http.ts';
import { showsMails } from '../../pages/dev-mail.server.ts';

const started: ProductProcess[] = [];
afterAll(async () => {
  for (const product of started) {
    await product.end();
    rmSync(product.dataDir, { recursive: true });
  }
});

async function start(env: Record<string, string>): Promise<ProductProcess> {
  const product = await spawnProduct(BARE_PRODUCT, env);
  started.push(product);
  await product.untilReady();
  return product;
}

describe('a server for its own machine', () => {
  let product: ProductProcess;
  beforeAll(async () => {
    product = await start({});
  });
  const ask = (path: string, headers: Record<string, string>) => askRaw(product.url, path, { headers });

  it('answers nobody who asks by another name, so that no page can lead its own name here', async () => {
    for (const Host of [
      'menu.example',
      'localhost.menu.example',
      '127.0.0.1.menu.example:3000',
      '10.1.2.3',
      '',
    ])
      for (const path of [
        pages.devMail(),
        '/api/user-data',
        pages.openApi(),
        pages.landing(),
        pages.storefront('demo'),
        '/media/x',
      ]) {
        const answer = await ask(path, { Host });
        expect([Host, path, answer.status]).toEqual([Host, path, 421]);
        expect(JSON.parse(answer.body)).toMatchObject({
          code: 'wrong_host',
          message: expect.stringContaining('PUBLIC_URL'),
        });
        expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      }
  });

  it('answers whoever asks by a name of this machine, and watchers by any', async () => {
    const { port } = new URL(product.url);
    for (const Host of [`localhost:${port}`, '127.0.0.1', '127.8.9.10:80', '[::1]:80', 'app.localhost']) {
      expect([Host, (await ask(pages.landing(), { Host })).status]).toEqual([Host, 200]);
      expect([Host, (await ask(pages.devMail(), { Host })).status]).toEqual([Host, 200]);
      expect([Host, (await ask('/api/user-data', { Host })).status]).toEqual([Host, 401]);
    }
    for (const path of [health.live(), health.ready()])
      expect((await ask(path, { Host: '10.1.2.3' })).status).toBe(200);
  });

  it('shows mails to nobody who came through a proxy', async () => {
    for (const header of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Forwarded-Host', 'X-Real-IP'])
      expect((await ask(pages.devMail(), { [header]: '203.0.113.9' })).status).toBe(404);
  });
});

it('shows no mails where the product is open to the world, whatever the proxy in front says', async () => {
  const product = await start({ PUBLIC_URL: 'https://menu.example' });
  for (const Host of ['127.0.0.1', 'localhost', 'menu.example'])
    expect([Host, (await askRaw(product.url, pages.devMail(), { headers: { Host } })).status]).toEqual([
      Host,
      404,
    ]);
  const answer = await askRaw(product.url, '/api/product-info', { headers: { Host: 'menu.example' } });
  expect(answer.status).toBe(200);
});

it('shows mails only while none is sent and the public host is this machine', () => {
  const smtpUrl = 'smtp://mail.example';
  expect(showsMails({ smtpUrl: undefined, publicUrl: undefined })).toBe(true);
  expect(showsMails({ smtpUrl: undefined, publicUrl: 'http://localhost:8080' })).toBe(true);
  expect(showsMails({ smtpUrl: undefined, publicUrl: 'http://[::1]:8080' })).toBe(true);
  expect(showsMails({ smtpUrl: undefined, publicUrl: 'https://localhost.menu.example' })).toBe(false);
  expect(showsMails({ smtpUrl, publicUrl: undefined })).toBe(false);
});
