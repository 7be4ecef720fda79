import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { MINUTE, SECOND } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { startTestApp } from '#test/support/app.ts';
import { jsonRenderer } from '#test/support/json-renderer.ts';
import { storefrontPages } from '../server/pages.server.ts';
import type { StorefrontPage } from '../server/storefront-page.ts';

/** An app whose pages seem to take `ms` to render, by a fake clock, so that the test does not wait. */
async function startSlow() {
  const { app, stop } = await startTestApp('sqlite');
  const now = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  const rendered: StorefrontPage[] = [];
  const slow = { ms: 0, rendered, wait: (ms: number) => (passed += ms) };
  const renderer = jsonRenderer((page) => {
    passed += slow.ms;
    rendered.push(page);
  });
  const settings = openSettings(app.services, {});
  const proxies = parseTrustedProxies('off');
  const site = new Hono().route(
    '/',
    storefrontPages(app.services, renderer, settings.current, proxies).routes,
  );
  return { app, stop, slow, open: (path: string) => site.request(path) };
}

afterEach(() => vi.restoreAllMocks());

it('answers with the whole menu when an address has had its share of single dishes, and goes on in a minute', async () => {
  const { app, stop, slow, open } = await startSlow();
  const owner = await app.createOwner();
  const category = await app.createCategory(owner);
  const [first, second] = [await app.createItem(owner, category), await app.createItem(owner, category)];
  const whole = await (await open(pages.storefront(owner.slug))).text();
  slow.ms = 3 * SECOND;
  const known = await (await open(pages.storefrontItem(owner.slug, first))).text();
  expect(slow.rendered.at(-1)).toMatchObject({ shownItemId: first });

  const answer = await open(pages.storefrontItem(owner.slug, second));
  expect([answer.status, await answer.text()]).toEqual([200, whole]);
  // A cached page costs no render time.
  const count = slow.rendered.length;
  expect(await (await open(pages.storefrontItem(owner.slug, first))).text()).toBe(known);
  expect(slow.rendered).toHaveLength(count);

  slow.wait(MINUTE);
  await open(pages.storefrontItem(owner.slug, second));
  expect(slow.rendered.at(-1)).toMatchObject({ shownItemId: second });
  await stop();
});

it('asks who opens very many menus to wait, and still shows those that are ready', async () => {
  const { app, stop, slow, open } = await startSlow();
  const [ready, other] = [await app.createOwner(), await app.createOwner()];
  slow.ms = 16 * SECOND;
  expect((await open(pages.storefront(ready.slug))).status).toBe(200);

  const answer = await open(pages.storefront(other.slug));
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60']);
  expect(slow.rendered.at(-1)).toMatchObject({ kind: 'error', title: expect.stringMatching(/wait/) });
  expect((await open(pages.storefront(ready.slug))).status).toBe(200);

  slow.wait(MINUTE);
  expect((await open(pages.storefront(other.slug))).status).toBe(200);
  await stop();
});
