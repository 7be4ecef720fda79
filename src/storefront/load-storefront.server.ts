import { findMembership } from '#membership/find-membership.server.ts';
import { grantsAccess } from '#membership/membership.ts';
import { loadMenu } from '#menu/load-menu.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { findRestaurantBySlug } from '#restaurant/find-restaurant.server.ts';
import { keepSafeLinks } from '#restaurant/keep-safe-links.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { presentStorefront } from './presenter.ts';
import type { StorefrontView } from './view.ts';

interface Open {
  kind: 'open';
  restaurant: Restaurant;
  closesAt: Date;
  /** Search engines and link previews are to leave it out (docs/product.md#unconfirmed-e-mail). */
  isUnlisted: boolean;
}

type NotOpen =
  | { kind: 'moved'; slug: string }
  | { kind: 'notFound' }
  /** Held: the owner is suspended, or the membership paused (docs/product.md#public-page-states). */
  | { kind: 'closed' }
  /** The membership ended or was cancelled. */
  | { kind: 'inactive'; restaurantName: string };

export type Storefront =
  | ({
      kind: 'open';
      view: StorefrontView;
      restaurantId: string;
      pageVersion: number;
    } & Pick<Open, 'closesAt' | 'isUnlisted'>)
  | NotOpen;

/** Everything the page at an address shows, or why it shows nothing. The page and the JSON call both start here. */
export async function loadStorefront(db: Db, slug: string, now: Date): Promise<Storefront> {
  const found = await findStorefront(db, slug, now);
  if (found.kind !== 'open') return found;

  const { restaurant, closesAt, isUnlisted } = found;
  const { id: restaurantId, pageVersion } = restaurant;
  // The version was read before the menu: a write in between makes this page look older than it is, never newer.
  const view = presentStorefront(keepSafeLinks(restaurant), await loadMenu(db, restaurantId));
  return { kind: 'open', view, restaurantId, pageVersion, closesAt, isUnlisted };
}

/** Whether a page is open at an address, and whose, without its menu. */
export async function findStorefront(db: Db, slug: string, now: Date): Promise<Open | NotOpen> {
  const found = await findRestaurantBySlug(db, slug);
  if (!found) return { kind: 'notFound' };
  if ('movedTo' in found) return { kind: 'moved', slug: found.movedTo };

  const { restaurant, ownerSuspended, isUnconfirmed } = found;
  const membership = await findMembership(db, restaurant.id);
  if (ownerSuspended || membership?.status === 'PAUSED') return { kind: 'closed' };
  if (!membership || !grantsAccess(membership, now)) {
    return { kind: 'inactive', restaurantName: restaurant.name };
  }
  return { kind: 'open', restaurant, closesAt: membership.endsAt, isUnlisted: isUnconfirmed };
}
