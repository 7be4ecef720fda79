import { at } from '#platform/fields/fields.ts';
import { publicApi } from '#routes';
import { setServerClock } from './server-clock.ts';
import type { RestaurantView, StorefrontView } from './view.ts';
import { viewAt } from './view-at.ts';
import { readPublicRestaurant } from './wire.ts';

export type FreshMenu =
  /** `asOf` is when it was asked for: an answer may be kept by a phone for as long as the page is away. */
  | { kind: 'fresh'; view: StorefrontView; asOf: Date }
  /** Gone, or its membership has ended (docs/product.md#public-page-states). */
  | { kind: 'closed' }
  /** No answer, or none to make sense of. */
  | { kind: 'failed' };

const PATIENCE_MS = 8_000;

let underWay: Promise<FreshMenu> | undefined;

/**
 * Asks the server for the menu as it is now (docs/product.md#price-check). Who asks while somebody is asking gets the
 * same answer, so that none comes in after a newer one. Never throws.
 */
export function fetchFreshMenu(shown: RestaurantView): Promise<FreshMenu> {
  underWay ??= ask(shown).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** The same, asked no sooner than now: what is under way may have been answered before. */
export async function fetchMenuSince(shown: RestaurantView): Promise<FreshMenu> {
  await underWay;
  return fetchFreshMenu(shown);
}

async function ask(shown: RestaurantView): Promise<FreshMenu> {
  const asOf = new Date();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(publicApi.publicRestaurant(shown.slug), {
      cache: 'no-store',
      signal: patience.signal,
    });
    const body: unknown = await answer.json();
    if (isClosed(body)) return { kind: 'closed' };
    const now = Date.parse(String(at(body, 'now')));
    setServerClock(now);
    const answered = answer.ok ? readPublicRestaurant(body, shown) : null;
    // An older build tells no moment, and knows of nothing that depends on it.
    const view = answered && Number.isFinite(now) ? viewAt(answered, now) : answered;
    return view ? { kind: 'fresh', view, asOf } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

function isClosed(body: unknown): boolean {
  const { slug, membership } = (body ?? {}) as { slug?: unknown; membership?: unknown };
  return slug === false || membership === false;
}
