import { checkPassword } from '#identity/password/check-password.server.ts';
import { withSecondStep } from '#identity/two-step/with-second-step.server.ts';
import { lockUsers } from '#identity/users/lock-users.server.ts';
import { ENTER_PASSWORD } from '#identity/wire.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { answeringSlugRace } from './claim-slug.server.ts';
import { createRestaurant, type OnRestaurantCreated } from './create-restaurant.server.ts';
import { loadOwnRestaurants } from './load-restaurants.server.ts';
import { movesNumber } from './moves-number.ts';
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
  /** The WhatsApp number before this change; see `movesNumber`. */
  current: Pick<Restaurant, 'whatsapp'> | undefined;
  /** What proves who the caller is; needed to change the WhatsApp number. */
  proof: { password?: string | undefined; code?: string | undefined };
}

/**
 * Changes a restaurant, or creates the caller's when they have none (docs/product/common.md#calls). Another WhatsApp number
 * needs the password and the second step. Throws 400 at the field,
 * 404 when it is gone, 409 `slug_taken`, 409 `stale` with the current state when `version` is no longer the newest,
 * 429 `too_many_renames`.
 */
export async function saveRestaurant(
  services: Services,
  save: SaveRestaurant,
): Promise<{ restaurant: Restaurant; isNew: boolean }> {
  if (!movesNumber(save.current, save.changes))
    return answeringSlugRace(inTransaction(services.db, (tx) => saveIn(services, tx, save, false)));
  const { password = '', code } = save.proof;
  if (password === '') throw badInput({ password: ENTER_PASSWORD });
  await checkPassword(services, save.userId, password);
  return answeringSlugRace(
    withSecondStep(services, save.userId, code, (tx) => saveIn(services, tx, save, true)),
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
