import { describe, expect, it } from 'vitest';
import { createChangeFeed } from '#platform/change-feed.ts';
import { DAY } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import { createMetrics } from '#platform/metrics/metrics.server.ts';
import { FakeClock } from '#test/support/clock.ts';
import { PageCache } from './page-cache.server.ts';

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
