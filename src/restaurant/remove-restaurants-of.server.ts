import type { Tx } from '#platform/db/database.server.ts';

/**
 * Deletes the restaurants of which a person is the only owner, with menu, membership and counts, and returns their
 * ids. Call it before the person is deleted, because that also deletes the record of what they ran.
 */
export async function removeRestaurantsOf(tx: Tx, userId: string): Promise<string[]> {
  const removed = await tx
    .deleteFrom('restaurants')
    .where('id', 'in', (row) =>
      row
        .selectFrom('restaurant_people')
        .select('restaurant_id')
        .where('user_id', '=', userId)
        .where('role', '=', 'owner'),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('restaurant_people')
            .select('user_id')
            .whereRef('restaurant_id', '=', 'restaurants.id')
            .where('user_id', '<>', userId)
            .where('role', '=', 'owner'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return removed.map(({ id }) => id);
}
