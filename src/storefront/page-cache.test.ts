import { describe, expect, it } from 'vitest';
import { type CachedPage, idsOf, PageCache } from './page-cache.server.ts';
import { makeReady } from './ready-page.server.ts';
import type { StorefrontData, StorefrontView } from './view.ts';

const view = { restaurant: {}, categories: [] } as unknown as StorefrontView;

const page = (restaurantId: string, bytes = 100): CachedPage => ({
  restaurantId,
  pageVersion: 1,
  closesAt: new Date('2099-01-01'),
  data: { page: 'menu', view } as StorefrontData,
  ids: idsOf(view),
  ready: { ...makeReady('<p>', {}), bytes },
});

describe('PageCache', () => {
  it('gives back what was stored, until it is forgotten', () => {
    const cache = new PageCache(100_000);
    cache.store('demo', page('r1'), cache.beginRender());
    cache.store('demo/cart', page('r1'), cache.beginRender());
    cache.store('other', page('r2'), cache.beginRender());
    cache.forget('r1');
    expect(cache.get('demo')).toBeUndefined();
    expect(cache.get('demo/cart')).toBeUndefined();
    expect(cache.get('other')?.restaurantId).toBe('r2');
  });

  it('refuses a page whose rendering began before something was forgotten', () => {
    const cache = new PageCache(100_000);
    const begun = cache.beginRender();
    cache.forget('r1');
    cache.store('demo', page('r1'), begun);
    expect(cache.get('demo')).toBeUndefined();
  });

  it('stays within its bytes, dropping the least recently used', () => {
    const cache = new PageCache(10_000);
    for (const key of ['a', 'b', 'c']) cache.store(key, page(key, 1_500), cache.beginRender());
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('c')).toBeDefined();
  });
});
