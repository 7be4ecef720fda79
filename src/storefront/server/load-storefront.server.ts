import { hash } from 'node:crypto';
import { closesAt, grantsAccess } from '#membership/membership.ts';
import { findMembership } from '#membership/membership-row.server.ts';
import { findServingTimes } from '#menu/availability/serving-times/serving-times.server.ts';
import { loadChoiceGroups } from '#menu/choice-groups/server/load-choice-groups.server.ts';
import { loadMenu } from '#menu/server/load-menu.server.ts';
import { orderMessages } from '#ordering/message/order-messages.server.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { withDeadline } from '#platform/db/reachability.server.ts';
import { SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { withoutUnsafeLinks } from '#restaurant/contacts/contact-links.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { findRestaurantBySlug } from '#restaurant/server/load-restaurants.server.ts';
import { writeChoices } from '../menu/choices/choices-data.ts';
import { presentStorefront } from '../view/presenter.ts';
import { translateView } from '../view/translate-view.ts';
import type { ChoicesView, StorefrontView } from '../view/view.ts';
import { nextEdge } from '../view/view-at.ts';

interface Open {
  kind: 'open';
  restaurant: Restaurant;
  /** When its membership, or the trust in a payment, ends, ms. */
  closesAt: number;
  /** Hidden from search engines and link previews (docs/product/identity.md#unconfirmed-email). */
  isUnlisted: boolean;
}

type NotOpen =
  | { kind: 'moved'; slug: string }
  | { kind: 'notFound' }
  /** The owner is suspended, or the membership paused (docs/product/storefront.md#public-page-states). */
  | { kind: 'closed'; languages: string }
  /** The membership ended or was cancelled. */
  | { kind: 'inactive'; restaurantName: string; languages: string };

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
  const shown = presentStorefront(withoutUnsafeLinks(restaurant), menu, groups, servingTimes, now.getTime());
  const messages = orderMessages(restaurant.orderLanguage as LanguageTag, restaurant.name);
  const view = {
    ...shown,
    restaurant: { ...shown.restaurant, ...(messages && { messages }) },
    choicesHash: choicesFile(shown.choices).hash,
  };
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
  const { languages } = restaurant;
  if (ownerSuspended || membership?.status === 'PAUSED') return { kind: 'closed', languages };
  if (!membership || !grantsAccess(membership, now))
    return { kind: 'inactive', restaurantName: restaurant.name, languages };
  return { kind: 'open', restaurant, closesAt: closesAt(membership).getTime(), isUnlisted: isUnconfirmed };
}

/** Returns what `find` finds at a slug; if the restaurant has moved, what it finds at the new slug. */
export async function followMove<Found extends { kind: string }>(
  find: (slug: string) => Promise<Found | { kind: 'moved'; slug: string }>,
  slug: string,
) {
  const found = await find(slug);
  return 'slug' in found ? find(found.slug) : found;
}

/** Timeout for the replica, ms; after it the primary is asked, which has just answered. */
const REPLICA_READ = 0.5 * SECOND;

type Behind = 'behind';

/**
 * Runs `read` on the replica, in one snapshot, if the replica has reached the page version read from the primary.
 * Runs it on the primary if there is no replica, if that is behind, or if it fails (docs/product/storefront.md#page-cache).
 */
async function readReplica<T extends object>(
  { db, replica, metrics }: Pick<Services, 'db' | 'replica' | 'metrics'>,
  restaurant: Pick<Restaurant, 'id' | 'pageVersion'>,
  read: (db: Db | Tx) => Promise<T>,
): Promise<T> {
  if (!replica) return read(db);
  const found = await withDeadline(REPLICA_READ, () => readAtVersion(replica, restaurant, read)).catch(
    () => 'failed' as const,
  );
  const isRead = typeof found === 'object';
  metrics.replicaReads.inc({ result: isRead ? 'read' : found });
  return isRead ? found : read(db);
}

function readAtVersion<T>(
  replica: Db,
  { id, pageVersion }: Pick<Restaurant, 'id' | 'pageVersion'>,
  read: (tx: Tx) => Promise<T>,
): Promise<T | Behind> {
  const oneMoment = replica.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return oneMoment.execute(async (tx) => {
    const row = await tx
      .selectFrom('restaurants')
      .select('page_version')
      .where('id', '=', id)
      .executeTakeFirst();
    return row && row.page_version >= pageVersion ? read(tx) : 'behind';
  });
}

/** Returns the view as a page in a language shows it; its choices are a file of their own. */
export function viewIn(view: StorefrontView, language: LanguageTag): StorefrontView {
  const shown = translateView(view, language);
  return shown === view ? view : { ...shown, choicesHash: choicesFile(shown.choices).hash };
}

/** Hexadecimal digits of the hash: enough to distinguish the versions of one menu. */
const SIGNS = 12;

/** The text of a menu's choices file and the hash in its URL; both are empty if no dish has choices. */
export function choicesFile(choices: ChoicesView | undefined): { text: string; hash: string } {
  if (!choices || Object.keys(choices.ofItems).length === 0) return { text: '', hash: '' };
  const text = writeChoices(choices);
  return { text, hash: hash('sha256', text).slice(0, SIGNS) };
}
