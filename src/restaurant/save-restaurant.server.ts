import { type GivenProof, withProof } from '#identity/password/with-proof.server.ts';
import { lockUsers } from '#identity/users/lock-users.server.ts';
import { ENTER_PASSWORD } from '#identity/wire.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { answeringSlugRace } from './claim-slug.server.ts';
import { createRestaurant, type OnRestaurantCreated } from './create-restaurant.server.ts';
import { loadOwnRestaurants } from './load-restaurants.server.ts';
import { redirectingChanges } from './redirecting-changes.ts';
import type { Restaurant, RestaurantChanges } from './restaurant.ts';
import { type NamesAgainstPureVeg, updateRestaurant } from './update-restaurant.server.ts';

export interface SaveRestaurant {
  userId: string;
  /** The restaurant to change; undefined before onboarding. */
  restaurantId: string | undefined;
  changes: RestaurantChanges;
  /** The version the edit started from (docs/product/common.md#edits). */
  version: number | undefined;
  /** Made by the administrator, who may change an address as often as there is need. */
  isByAdministrator: boolean;
  onCreated: OnRestaurantCreated;
  namesAgainstPureVeg: NamesAgainstPureVeg;
  /** The restaurant as it was read before this change; see `redirectingChanges`. */
  current: Pick<Restaurant, 'slug' | 'whatsapp' | 'version'> | undefined;
  /** Needed to change the address or the WhatsApp number. */
  proof: Partial<GivenProof>;
}

/**
 * Changes a restaurant, or creates the caller's when they have none (docs/product/common.md#calls). Another address or
 * WhatsApp number needs the password and the second step. Throws 400 at the field, 404 when it is gone, 409
 * `slug_taken`, 409 `stale` with the current state when `version` is no longer the newest, 429 `too_many_renames`.
 */
export async function saveRestaurant(
  services: Services,
  save: SaveRestaurant,
): Promise<{ restaurant: Restaurant; isNew: boolean }> {
  const { current, changes, version, userId } = save;
  // An old form repeats what another device has changed since: it is told so, and is not asked for the password.
  const isStale = version !== undefined && current !== undefined && version !== current.version;
  if (isStale || redirectingChanges(current, changes).length === 0)
    return answeringSlugRace(inTransaction(services.db, (tx) => saveIn(services, tx, save, false)));
  const { password = '', code } = save.proof;
  if (password === '') throw badInput({ password: ENTER_PASSWORD });
  return answeringSlugRace(
    withProof(services, userId, { password, code }, (tx) => saveIn(services, tx, save, true)),
  );
}

async function saveIn(services: Services, tx: Tx, save: SaveRestaurant, isProven: boolean) {
  const id = save.restaurantId ?? (await findCreatedMeanwhile(tx, save.userId));
  if (id === undefined) {
    const restaurant = await createRestaurant(services, tx, save.userId, save.changes, save.onCreated);
    return { restaurant, isNew: true };
  }
  const restaurant = await updateRestaurant(services, tx, { ...save, restaurantId: id, isProven });
  return { restaurant, isNew: false };
}

/**
 * A double tap sends two requests: the second waits here for the first, and then edits the restaurant that the first
 * created.
 */
async function findCreatedMeanwhile(tx: Tx, userId: string): Promise<string | undefined> {
  await lockUsers(tx, [userId]);
  return (await loadOwnRestaurants(tx, userId))[0]?.id;
}
