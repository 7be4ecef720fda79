import { lockUsers } from '#identity/users/lock-users.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { peopleOf } from './people-of.server.ts';

/**
 * Locks a restaurant and its people until the transaction ends. The people are locked first, as in a suspension: two
 * transactions that take these locks in different order would deadlock.
 */
export async function lockRestaurant(tx: Tx, restaurantId: string): Promise<void> {
  await lockUsers(tx, await peopleOf(tx, restaurantId));
  await lockRestaurantRow(tx, restaurantId);
}

/**
 * Locks only the restaurant's row, not its people, for writes that touch no person. A transaction that also locks the
 * order book must lock this row first, as accepting an order on an owner's behalf does (docs/decisions/0050).
 */
export async function lockRestaurantRow(tx: Tx, restaurantId: string): Promise<void> {
  await tx
    .updateTable('restaurants')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', restaurantId)
    .execute();
}
