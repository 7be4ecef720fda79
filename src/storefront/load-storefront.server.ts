import { grantsAccess } from '#membership/membership.ts';
import { findMembership } from '#membership/membership-row.server.ts';
import { loadChoiceGroups } from '#menu/choice-groups/load-choice-groups.server.ts';
import { loadMenu } from '#menu/load-menu.server.ts';
import { findServingTimes } from '#menu/serving-times/serving-times.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { keepSafeLinks } from '#restaurant/contacts/contact-links.ts';
import { findRestaurantBySlug } from '#restaurant/load-restaurants.server.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { choicesFile } from './choices/choices-file.server.ts';
import { presentStorefront } from './presenter.ts';
import { readReplica } from './read-replica.server.ts';
import type { StorefrontView } from './view.ts';
import { nextEdge } from './view-at.ts';

interface Open {
  kind: 'open';
  restaurant: Restaurant;
  /** When its membership ends, ms. */
  closesAt: number;
  /** Hidden from search engines and link previews (docs/product/identity.md#unconfirmed-email). */
  isUnlisted: boolean;
}

type NotOpen =
  | { kind: 'moved'; slug: string }
  | { kind: 'notFound' }
  /** The owner is suspended, or the membership paused (docs/product/storefront.md#public-page-states). */
  | { kind: 'closed' }
  /** The membership ended or was cancelled. */
  | { kind: 'inactive'; restaurantName: string };

export type Storefront =
  | ({
      kind: 'open';
      view: StorefrontView;
      restaurantId: string;
      pageVersion: number;
      /** Until when this is valid without a write, ms: the end of the membership, or the next change by the clock. */
      validUntil: number;
    } & Pick<Open, 'isUnlisted' | 'closesAt'>)
  | NotOpen;

/** Loads everything the page at a slug shows, or why it shows nothing. Both the page and the JSON call start here. */
export async function loadStorefront(
  services: Pick<Services, 'db' | 'replica' | 'metrics'>,
  slug: string,
  now: Date,
): Promise<Storefront> {
  const found = await findStorefront(services.db, slug, now);
  if (found.kind !== 'open') return found;

  const { restaurant, closesAt, isUnlisted } = found;
  const { id: restaurantId, pageVersion } = restaurant;
  // The version was read before the menu: a write in between makes this page look older than it is, never newer.
  const { menu, groups, servingTimes } = await readReplica(services, restaurant, async (db) => ({
    menu: await loadMenu(db, restaurantId, now),
    groups: await loadChoiceGroups(db, restaurantId, now),
    servingTimes: await findServingTimes(db, restaurantId),
  }));
  const shown = presentStorefront(keepSafeLinks(restaurant), menu, groups, servingTimes, now.getTime());
  const view = { ...shown, choicesHash: choicesFile(shown.choices).hash };
  const validUntil = Math.min(closesAt, nextEdge(view, now.getTime()));
  return { kind: 'open', view, restaurantId, pageVersion, validUntil, closesAt, isUnlisted };
}

/** Finds the restaurant at a slug, without its menu, or why its page is not open. */
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
  return { kind: 'open', restaurant, closesAt: membership.endsAt.getTime(), isUnlisted: isUnconfirmed };
}
