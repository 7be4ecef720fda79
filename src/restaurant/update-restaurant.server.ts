import { ENTER_PASSWORD } from '#identity/wire.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { badInput, stale } from '#platform/http/errors.ts';
import { formatPhone } from '#platform/phone.ts';
import type { Services } from '#platform/services.server.ts';
import { moveRestaurant } from './address/move-restaurant.server.ts';
import { refuseForeignImages } from './check-images.server.ts';
import { loadRestaurant } from './load-restaurants.server.ts';
import { lockRestaurant } from './lock-restaurant.server.ts';
import { movesNumber } from './moves-number.ts';
import { noteSearchWords } from './note-search-words.server.ts';
import { toRestaurant } from './queries.server.ts';
import { type Restaurant, type RestaurantChanges, restaurantFields } from './restaurant.ts';
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
  /** Whether the caller has just proved who they are, which a change of the WhatsApp number needs. */
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
  if (movesNumber(current, changes) && !update.isProven) throw badInput({ password: ENTER_PASSWORD });
  await refuseForeignImages(tx, restaurantId, changes, current);
  if (changes.isPureVeg && !current.isPureVeg) refuseNotVeg(await namesAgainstPureVeg(tx, restaurantId));

  const now = services.clock.now();
  if (changes.slug !== undefined && changes.slug !== current.slug) {
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
  if (movesNumber(current, changes)) {
    await tellRedirection(services, tx, {
      restaurant,
      userId: update.userId,
      former: { whatsapp: current.whatsapp },
      ...whatsappChanged(restaurant, current.whatsapp),
    });
  }
  return restaurant;
}

function whatsappChanged({ name, whatsapp }: Restaurant, former: string) {
  const now = whatsapp
    ? `Orders of ${name} now go to ${formatPhone(whatsapp)} on WhatsApp.`
    : `${name} has no WhatsApp number now, so customers cannot order.`;
  return {
    subject: 'The WhatsApp number on your page was changed',
    change: `${now} Before the change it was ${formatPhone(former)}.`,
  };
}

function refuseNotVeg(names: readonly string[]): void {
  if (names.length === 0) return;
  const [first, second] = names;
  const rest = names.length - 2;
  const some = [first, second, rest > 0 && `${rest} more`].filter(Boolean).join(', ');
  throw badInput({ 'settings.isPureVeg': `Marked as egg or non-veg: ${some}. Please change that first.` });
}
