import type { Services } from '#platform/services.server.ts';
import { loadStorefront, type Storefront } from './load-storefront.server.ts';
import { type Kept, PageCache } from './page-cache.server.ts';
import type { StorefrontView } from './view.ts';

type Made<Value> = { kind: 'open'; value: Value } | Exclude<Storefront, { kind: 'open' }>;

/**
 * Returns a function from a slug to what `make` makes of its restaurant, or to why its page shows nothing. The value is
 * cached until the page changes, by the same rules as the page itself. `maxBytes` bounds the cache; `bytesOf` is needed
 * for a value that is not only text.
 */
export function keepStorefronts<Value>(
  services: Services,
  make: (view: StorefrontView, isUnlisted: boolean) => Value,
  maxBytes: number,
  bytesOf: (value: Value) => number = bytesOfText,
): (slug: string) => Promise<Made<Value>> {
  const { clock } = services;
  const cache = new PageCache<Kept & { value: Value; bytes: number }>(
    services,
    maxBytes,
    ({ bytes }) => bytes,
  );

  return async (slug) => {
    const known = await cache.getCurrent(slug, slug);
    if (known) return { kind: 'open', value: known.value };
    const begun = cache.beginRender();
    const storefront = await loadStorefront(services, slug, clock.now());
    if (storefront.kind !== 'open') return storefront;

    const { view, restaurantId, pageVersion, validUntil, isUnlisted } = storefront;
    const value = make(view, isUnlisted);
    const bytes = bytesOf(value) + 1024;
    cache.store(slug, { restaurantId, pageVersion, validUntil, value, bytes }, begun);
    return { kind: 'open', value };
  };
}

/** A character takes two bytes in memory, and the objects around the text about as much again. */
function bytesOfText(value: unknown): number {
  return 4 * JSON.stringify(value).length;
}
