import { describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/database.server.ts';
import { createChangeFeed } from '#platform/http/caching/change-feed.ts';
import { createMetrics } from '#platform/logs/metrics.server.ts';
import { DAY, HOUR } from '#platform/services/clock.ts';
import { purgeReleasedSlugs } from '#restaurant/address/former-slugs.server.ts';
import { onEachEngine } from '#test/support/app.ts';
import { FakeClock } from '#test/support/clock.ts';
import { cacheStorefronts, PageCache } from './page-cache.server.ts';

const page = (restaurantId: string, bytes = 100) => ({
  restaurantId,
  pageVersion: 1,
  validUntil: Date.parse('2099-01-01'),
  bytes,
});

/** A cache that never queries a database. */
function openCache(maxBytes: number, clock = new FakeClock(new Date('2026-03-02'))) {
  const services = {
    db: {} as Db,
    clock,
    engine: 'sqlite',
    pageChanges: createChangeFeed(),
    metrics: createMetrics(),
  } as const;
  return new PageCache<ReturnType<typeof page>>(services, maxBytes, ({ bytes }) => bytes);
}

describe('PageCache', () => {
  it('gives back what was stored, until it is forgotten', () => {
    const cache = openCache(100_000);
    cache.store('demo', page('r1'), cache.beginRender());
    cache.store('demo/cart', page('r1'), cache.beginRender());
    cache.store('other', page('r2'), cache.beginRender());
    cache.forget('r1');
    expect(cache.get('demo')).toBeUndefined();
    expect(cache.get('demo/cart')).toBeUndefined();
    expect(cache.get('other')?.restaurantId).toBe('r2');
  });

  it('forgets all pages of a restaurant, also those that were stored anew or pushed others out', () => {
    const cache = openCache(10_000);
    for (const key of ['menu', 'cart', 'menu']) cache.store(key, page('r1', 3_000), cache.beginRender());
    cache.store('other', page('r2', 3_000), cache.beginRender());
    cache.store('another', page('r3', 3_000), cache.beginRender());
    cache.forget('r1');
    expect(['menu', 'cart'].map((key) => cache.get(key))).toEqual([undefined, undefined]);
    cache.store('menu', page('r4'), cache.beginRender());
    cache.forget('r1');
    expect(cache.get('menu')?.restaurantId).toBe('r4');
    expect(cache.get('other')?.restaurantId).toBe('r2');
  });

  it('refuses a page whose rendering began before something was forgotten', () => {
    const cache = openCache(100_000);
    const begun = cache.beginRender();
    cache.forget('r1');
    cache.store('demo', page('r1'), begun);
    expect(cache.get('demo')).toBeUndefined();
  });

  it('stays within its bytes, dropping the least recently used', () => {
    const cache = openCache(10_000);
    for (const key of ['a', 'b', 'c']) cache.store(key, page(key, 4_000), cache.beginRender());
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('c')).toBeDefined();
  });

  it('is sure of nothing whose time has come, and still gives it as the last known', async () => {
    const clock = new FakeClock(new Date('2026-03-02'));
    const cache = openCache(10_000, clock);
    cache.store('demo', { ...page('r1'), validUntil: Date.parse('2026-03-03') }, cache.beginRender());
    expect(cache.getSure('demo')).toBeDefined();
    clock.advance(DAY);
    expect(cache.getSure('demo')).toBeUndefined();
    expect(await cache.getCurrent('demo', 'demo')).toBeUndefined();
    expect(cache.get('demo')).toBeDefined();
  });
});

onEachEngine('what is made of a restaurant and kept', (app) => {
  it('is made once until the page changes, and not at all where there is no page', async () => {
    const owner = await app().createOwner({ name: 'First Name' });
    let made = 0;
    const find = cacheStorefronts(
      app().services,
      ({ restaurant }) => {
        made += 1;
        return restaurant.name;
      },
      10_000,
    );
    expect(await find(owner.slug)).toEqual({ kind: 'open', value: 'First Name' });
    expect(await find(owner.slug)).toEqual({ kind: 'open', value: 'First Name' });
    expect(made).toBe(1);
    await app().put('/api/restaurant', { token: owner.token, body: { name: 'Second Name' } });
    expect(await find(owner.slug)).toEqual({ kind: 'open', value: 'Second Name' });
    expect(await find('nobody-is-here')).toEqual({ kind: 'notFound' });
    expect(made).toBe(2);
  });

  it('is of nobody who had the address before, in a process that saw none of the changes', async () => {
    const { services } = app();
    const elsewhere = { ...services, pageChanges: createChangeFeed() };
    // SQLite has a single process.
    const process = services.engine === 'postgres' ? elsewhere : services;
    const find = cacheStorefronts(process, ({ restaurant }) => restaurant.name, 10_000);
    const first = await app().createOwner({ name: 'Who Moved' });
    expect(await find(first.slug)).toEqual({ kind: 'open', value: 'Who Moved' });
    // Of the former addresses the three that were in use longest lead there for good.
    for (const number of [1, 2, 3, 4]) {
      expect((await app().changeAddress(first.token, `${first.slug}-${number}`)).status).toBe(200);
      app().clock.advance(HOUR);
    }
    app().clock.advance(7 * DAY);
    await purgeReleasedSlugs(services);
    await app().createOwner({ name: 'Who Came', slug: first.slug });
    expect(await find(first.slug)).toEqual({ kind: 'open', value: 'Who Came' });
  });
});
