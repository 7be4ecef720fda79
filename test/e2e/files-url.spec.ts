import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { files, pages } from '#routes';
import { untilKept } from '#test/support/browser-offline.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';
import { expect, test } from '#test/support/story.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

const demo = pages.storefront('demo');

/** Fetches pictures from the product as a CDN does, and records in `asked` what is requested from it. */
let cdn: Server;
let host: string;
let asked: string[] = [];
let server: RunningServer;

test.beforeAll(async () => {
  cdn = createServer(async ({ url = '' }, answer) => {
    asked.push(url);
    const { status, headers, body } = await fetch(server.url + url);
    answer.writeHead(status, Object.fromEntries(headers));
    for await (const part of body ?? []) answer.write(part);
    answer.end();
  });
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  host = `http://localhost:${(cdn.address() as AddressInfo).port}`;
  server = await startServer({ FILES_URL: host });
});
test.afterAll(async () => {
  await server?.stop();
  cdn?.close();
  cdn?.closeAllConnections();
});
test.beforeEach(() => {
  asked = [];
});

/** Returns the origin of each picture that has been loaded, and whether it could be shown. */
const shown = (page: Page) =>
  page.locator('img').evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter(({ complete, currentSrc }) => complete && currentSrc)
      .map(({ currentSrc, naturalWidth }) => ({
        from: new URL(currentSrc).origin,
        isThere: naturalWidth > 0,
      })),
  );

test('every picture of a menu comes from the host for pictures, and none from the product', async ({
  page,
}) => {
  const fromProduct: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(server.url + files.media)) fromProduct.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto(server.url + demo);
  await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(2);
  for (const picture of await shown(page)) expect(picture).toEqual({ from: host, isThere: true });
  expect(asked.every((url) => url.startsWith(files.media))).toBe(true);
  expect(fromProduct).toEqual([]);
  expect(refused).toEqual([]);
});

test('pictures of another host are there offline', async ({ page, context }) => {
  await page.goto(server.url + demo);
  await untilKept(page, server.url + demo);
  await page.reload();
  await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(2);
  const logo = page.locator('.logo img');
  await expect.poll(() => page.evaluate(keptPhotos)).toBeGreaterThan(2);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('#connection')).toContainText('You are offline.');
  const width = () => logo.evaluate((element: HTMLImageElement) => element.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});

async function keptPhotos(): Promise<number> {
  const keys = await (await caches.open('menu-link-photos')).keys();
  return keys.filter(({ url }) => new URL(url).pathname.startsWith('/media/')).length;
}
