import { findMembership } from '#membership/find-membership.server.ts';
import { grantsAccess } from '#membership/membership.ts';
import { loadMenu } from '#menu/load-menu.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { findRestaurantBySlug } from '#restaurant/find-restaurant.server.ts';
import { presentStorefront } from './presenter.ts';
import type { StorefrontView } from './view.ts';

export type Storefront =
  | { kind: 'open'; view: StorefrontView; restaurantId: string; pageVersion: number; closesAt: Date }
  | { kind: 'moved'; slug: string }
  | { kind: 'notFound' }
  /** The membership ended or is held, or the owner is suspended (ruling 8). */
  | { kind: 'inactive'; restaurantName: string };

/** Everything the page at an address shows, or why it shows nothing. The page and the JSON call both start here. */
export async function loadStorefront(db: Db, slug: string, now: Date): Promise<Storefront> {
  const found = await findRestaurantBySlug(db, slug);
  if (!found) return { kind: 'notFound' };
  if ('movedTo' in found) return { kind: 'moved', slug: found.movedTo };

  const { restaurant, ownerSuspended } = found;
  const membership = await findMembership(db, restaurant.id);
  if (ownerSuspended || !membership || !grantsAccess(membership, now)) {
    return { kind: 'inactive', restaurantName: restaurant.name };
  }
  // The version was read before the menu: a write in between makes this page look older than it is, never newer.
  const view = presentStorefront(restaurant, await loadMenu(db, restaurant.id));
  return {
    kind: 'open',
    view,
    restaurantId: restaurant.id,
    pageVersion: restaurant.pageVersion,
    closesAt: membership.endsAt,
  };
}
