import { readdir, rm, stat, truncate, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { type Db, openDatabase, type Tx } from '#platform/db/database.server.ts';
import { createChangeFeed } from '#platform/http/caching/change-feed.ts';
import { AppError } from '#platform/http/errors.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { DAY } from '#platform/services/clock.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { publicPages as pages } from '#routes';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { sampleGroup, storeGroups } from '#test/support/choice-groups.ts';
import type { TestOwner } from '#test/support/client.ts';
import { jsonRenderer } from '#test/support/json-renderer.ts';
import { choicesRoutes } from '../menu/choices/choices-routes.server.ts';
import { openPageCopies, sweepCopies } from './page-copies.server.ts';
import { storefrontPages } from './pages.server.ts';

const MB = 1024 * 1024;

onEachEngine('the copies of pages on the disk', (app) => {
  it('show a menu, its cart and its choices after a restart without a database, marked so', async () => {
    const owner = await openKitchen(app());
    const site = startSite(app());
    const menu = await site.shown(pages.storefront(owner.slug));
    await site.stop();

    const later = startSite(app(), { isAway: true });
    const number = { whatsapp: '+919876543210', acceptsOrders: true };
    const kept = await later.shown(pages.storefront(owner.slug));
    expect(kept).toMatchObject({ page: 'menu', stale: true, view: { restaurant: number, closed: '' } });
    expect(kept.view.categories).toEqual(menu.view.categories);
    expect(await later.shown(pages.cart(owner.slug))).toMatchObject({ page: 'cart', stale: true });
    const lean = await later.shown(pages.storefront(owner.slug), { 'Save-Data': 'on' });
    expect(lean).toMatchObject({ page: 'menu', lean: true });
    const answer = await later.ask(pages.storefront(owner.slug));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const choices = await later.ask(pages.choices(owner.slug, menu.view.choicesHash));
    expect(await choices.json()).toMatchObject({ groups: [{ name: 'Rice' }] });
    expect((await later.ask(pages.choices(owner.slug, '0123456789ab'))).status).toBe(404);
    expect((await later.ask(pages.storefront('never-opened'))).status).toBe(503);
    await later.stop();
  });

  it('are as the time is now: a place that has closed since takes no orders', async () => {
    const owner = await openKitchen(app());
    const today = app().clock.now();
    await app()
      .services.db.updateTable('restaurants')
      .set({ paused_until: new Date(today.getTime() + 2 * DAY), page_version: 7 })
      .where('id', '=', owner.restaurantId)
      .execute();
    const site = startSite(app());
    expect((await site.shown(pages.storefront(owner.slug))).view.closed).not.toBe('');
    await site.stop();

    app().clock.advance(2 * DAY + 1);
    const later = startSite(app(), { isAway: true });
    expect((await later.shown(pages.cart(owner.slug))).view.closed).toBe('');
    await later.stop();
  });

  it('are gone with the page: seen closed, changed and closed, closed elsewhere, its membership over', async () => {
    const owners = [];
    for (let count = 0; count < 4; count += 1) owners.push(await openKitchen(app()));
    const [seen, suspended, elsewhere, ended] = owners as [TestOwner, TestOwner, TestOwner, TestOwner];
    const site = startSite(app());
    for (const { slug } of owners) await site.shown(pages.storefront(slug));
    await changePage(app().services, seen.restaurantId, (tx) => suspend(seen, tx));
    expect((await site.ask(pages.storefront(seen.slug))).status).toBe(403);
    await expect.poll(() => site.copied()).not.toContain(seen.slug);
    await changePage(app().services, suspended.restaurantId, (tx) => suspend(suspended, tx));
    await site.stop();
    await suspend(elsewhere);
    await site.sweep();

    const later = startSite(app(), { isAway: true });
    const open = async ({ slug }: TestOwner) => (await later.ask(pages.storefront(slug))).status;
    expect(await Promise.all(owners.map(open))).toEqual([503, 503, 503, 200]);
    app().clock.advance(3 * DAY);
    expect(await open(ended)).toBe(503);
    await later.stop();
  });

  it('are not shown if half written, of another page or of another build', async () => {
    const [half, other] = [await openKitchen(app()), await openKitchen(app())];
    const site = startSite(app());
    for (const { slug } of [half, other]) await site.shown(pages.storefront(slug));
    await site.stop();

    const [build] = await readdir(site.folder);
    const path = (slug: string) => join(site.folder, String(build), slug);
    const newer = startSite(app(), { isAway: true, build: 'newer' });
    expect((await newer.ask(pages.storefront(other.slug))).status).toBe(503);
    await newer.stop();
    await truncate(path(half.slug), 300);
    const later = startSite(app(), { isAway: true });
    expect((await later.ask(pages.storefront(half.slug))).status).toBe(503);
    expect((await later.ask(pages.storefront(other.slug))).status).toBe(200);
    expect((await later.ask(`/${encodeURIComponent(`../${build}/${other.slug}`)}`)).status).not.toBe(200);
    await later.stop();
  });

  it('take no more than they may, and the least recently written go first', async () => {
    const owners = [await openKitchen(app()), await openKitchen(app()), await openKitchen(app())];
    const site = startSite(app());
    await rm(site.folder, { recursive: true, force: true });
    for (const { slug } of owners) await site.shown(pages.storefront(slug));
    await site.stop();
    const [build] = await readdir(site.folder);
    const oldest = join(site.folder, String(build), String(owners[1]?.slug));
    await utimes(oldest, 1_000_000, 1_000_000);
    await site.sweep(2.5);
    expect((await site.copied()).sort()).toEqual([owners[0]?.slug, owners[2]?.slug].sort());
  });

  function suspend({ userId }: TestOwner, db: Db | Tx = app().services.db) {
    return db.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute();
  }
});

/** A restaurant that takes orders, with a biryani that has choices. */
async function openKitchen(app: TestApp): Promise<TestOwner> {
  const owner = await app.createOwner({ whatsapp: '+919876543210' });
  const rice = sampleGroup('Rice', [{ name: 'Basmati' }, { name: 'Brown' }], { min: 1, max: 1 });
  await storeGroups(app.services.db, owner.restaurantId, [rice]);
  const category = await app.createCategory(owner);
  await app.createItem(owner, category, { name: 'Biryani', choiceGroups: [{ groupId: rice.id }] });
  return owner;
}

/** The public pages of a process; with `isAway` its database is never there. */
function startSite({ services, target }: TestApp, { isAway = false, build = 'one' } = {}) {
  const folder = join(target.dataDir, 'pages');
  const away = isAway ? openDatabase({ ...target, ready: new Promise(() => {}) }) : undefined;
  const own = { ...services, ...(away && { db: away.db, pageChanges: createChangeFeed() }) };
  const renderer = { ...jsonRenderer(), build };
  const copies = openPageCopies(own, { folder, maxBytes: MB, renderer });
  const settings = openSettings(own, {});
  const nobody = parseTrustedProxies('off');
  const site = new Hono()
    .route('/', choicesRoutes(own, copies))
    .route('/', storefrontPages(own, renderer, settings.current, nobody, MB, copies).routes);
  site.onError((error, c) => c.text(error.message, error instanceof AppError ? error.status : 503));
  return {
    folder,
    ask: (path: string, headers: Record<string, string> = {}) => site.request(path, { headers }),
    async shown(path: string, headers: Record<string, string> = {}) {
      const answer = await site.request(path, { headers });
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      return JSON.parse(text);
    },
    async copied(): Promise<string[]> {
      const [build = ''] = await readdir(folder);
      return readdir(join(folder, build));
    },
    /** Sweeps with room for this many copies. */
    async sweep(room = 1_000) {
      const [build = ''] = await readdir(folder);
      const [first = ''] = await readdir(join(folder, build));
      const { size } = await stat(join(folder, build, first));
      await sweepCopies(own, { folder, build, maxBytes: room * size }, new AbortController().signal);
    },
    async stop() {
      await copies.stop();
      await away?.close();
    },
  };
}
