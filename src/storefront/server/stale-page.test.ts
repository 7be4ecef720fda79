import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { DAY } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { startTestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { jsonRenderer } from '#test/support/json-renderer.ts';
import { hasPostgres } from '#test/support/postgres.ts';
import { storefrontPages } from './pages.server.ts';
import type { StorefrontPage } from './storefront-page.ts';

describe.skipIf(!hasPostgres)('when the database is out of reach', () => {
  it('serves the last known page, marked so, and fails only for pages nobody has opened yet', async () => {
    const { app, site, rendered, stop } = await startSite();
    const known = await app.createOwner();
    const unseen = await app.createOwner();
    await site.request(pages.storefront(known.slug));

    await stop();
    const answer = await site.request(pages.storefront(known.slug));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(rendered.at(-1)).toMatchObject({ kind: 'open', page: 'menu', stale: true });
    const shared = await site.request(pages.storefrontItem(known.slug, 'a-dish'));
    expect(shared.status).toBe(200);
    expect(rendered.at(-1)).toMatchObject({ kind: 'open', stale: true, isItemGone: true });
    expect((await site.request(pages.storefront(unseen.slug))).status).toBe(503);
  });

  it('still has the page of before a change, but none that was seen closed since', async () => {
    const { app, site, rendered, stop } = await startSite();
    const closed = await app.createOwner();
    app.clock.advance(2 * DAY);
    const changed = await app.createOwner();
    const open = async ({ slug }: TestOwner) => (await site.request(pages.storefront(slug))).status;
    const openCart = async ({ slug }: TestOwner) => (await site.request(pages.cart(slug))).status;
    expect([await open(changed), await open(closed), await openCart(closed)]).toEqual([200, 200, 200]);
    await app.createItem(changed, await app.createCategory(changed, 'Dosas'), { name: 'Rava Dosa' });
    app.clock.advance(DAY); // ends the free trial of the first
    expect(await open(closed)).toBe(403);

    await stop();
    expect([await open(closed), await openCart(closed)]).toEqual([503, 503]);
    expect(await open(changed)).toBe(200);
    expect(rendered.at(-1)).toMatchObject({ kind: 'open', stale: true });
    expect(JSON.stringify(rendered.at(-1))).not.toContain('Rava Dosa');
  });
});

async function startSite() {
  const { app, stop } = await startTestApp('postgres');
  const rendered: StorefrontPage[] = [];
  const settings = openSettings(app.services, {});
  const renderer = jsonRenderer((page) => rendered.push(page));
  const site = new Hono().route(
    '/',
    storefrontPages(app.services, renderer, settings.current, parseTrustedProxies('off')).routes,
  );
  site.onError((_, c) => c.text('down', 503));
  return { app, site, rendered, stop };
}
