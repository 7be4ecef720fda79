import { lockUsers } from '#identity/users/lock-users.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { peopleOf } from './people-of.server.ts';

/**
 * Locks a restaurant against changes by others until the transaction ends. Its people are locked first, as a suspension locks
 * them: two writes that take both in different order would wait for each other.
 */
export async function lockRestaurant(tx: Tx, restaurantId: string): Promise<void> {
  await lockUsers(tx, await peopleOf(tx, restaurantId));
  await lockRestaurantRow(tx, restaurantId);
}

/**
 * Locks the restaurant alone, not its people: for what touches no person. Whoever opens its order book as well takes this
 * first, as an owner's accept on their behalf does (docs/decisions/0050).
 */
export async function lockRestaurantRow(tx: Tx, restaurantId: string): Promise<void> {
  await tx
    .updateTable('restaurants')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', restaurantId)
    .execute();
}
