import { ENTER_PASSWORD } from '#identity/wire.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { badInput, stale } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { moveRestaurant } from './address/move-restaurant.server.ts';
import { refuseForeignImages } from './check-images.server.ts';
import { loadRestaurant } from './load-restaurants.server.ts';
import { lockRestaurant } from './lock-restaurant.server.ts';
import { noteSearchWords } from './note-search-words.server.ts';
import { toRestaurant } from './queries.server.ts';
import { redirectingChanges } from './redirecting-changes.ts';
import { type Restaurant, type RestaurantChanges, restaurantFields } from './restaurant.ts';
import { settingsRedirected } from './take-back/mails.ts';
import { tellRedirection } from './take-back/redirections.server.ts';
import { touchPage } from './touch-page.server.ts';
import { presentOwnRestaurant } from './wire.ts';

export interface RestaurantUpdate {
  restaurantId: string;
  changes: RestaurantChanges;
  /** The version the edit started from (docs/product/common.md#edits). */
  version: number | undefined;
  /** Made by the administrator, who may change an address as often as there is need. */
  isByAdministrator: boolean;
  namesAgainstPureVeg: NamesAgainstPureVeg;
  userId: string;
  /** Whether the caller has just proved who they are; see `redirectingChanges`. */
  isProven: boolean;
}

/** The names of a restaurant's dishes that a pure veg place cannot have; wired in `app`. */
export type NamesAgainstPureVeg = (tx: Tx, restaurantId: string) => Promise<string[]>;

/**
 * Changes a restaurant in a transaction. Throws 404 when it is gone, 409 `stale` or `slug_taken`, 429 `too_many_renames`,
 * 400 at the field.
 */
export async function updateRestaurant(
  services: Services,
  tx: Tx,
  update: RestaurantUpdate,
): Promise<Restaurant> {
  const { restaurantId, changes, version, isByAdministrator, namesAgainstPureVeg } = update;
  await lockRestaurant(tx, restaurantId);
  await touchPage(services, tx, restaurantId);
  const current = await loadRestaurant(tx, restaurantId);
  if (version !== undefined && version !== current.version) throw stale(presentOwnRestaurant(current));
  const redirecting = redirectingChanges(current, changes);
  if (redirecting.length > 0 && !update.isProven) throw badInput({ password: ENTER_PASSWORD });
  await refuseForeignImages(tx, restaurantId, changes, current);
  if (changes.isPureVeg && !current.isPureVeg) refuseNotVeg(await namesAgainstPureVeg(tx, restaurantId));

  const now = services.clock.now();
  if (changes.slug !== undefined) {
    await moveRestaurant(tx, { restaurantId, newSlug: changes.slug, isUnlimited: isByAdministrator }, now);
  }
  const row = await tx
    .updateTable('restaurants')
    .set((row) => ({ ...toRow(restaurantFields, changes), version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', restaurantId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const restaurant = toRestaurant(row);
  await noteSearchWords(tx, restaurant);
  if (redirecting.length > 0) {
    const told = settingsRedirected(redirecting, { former: current, now: restaurant }, services.publicUrl);
    await tellRedirection(services, tx, { former: current, userId: update.userId, ...told });
  }
  return restaurant;
}

function refuseNotVeg(names: readonly string[]): void {
  if (names.length === 0) return;
  const [first, second] = names;
  const rest = names.length - 2;
  const some = [first, second, rest > 0 && `${rest} more`].filter(Boolean).join(', ');
  throw badInput({ 'settings.isPureVeg': `Marked as egg or non-veg: ${some}. Please change that first.` });
}
