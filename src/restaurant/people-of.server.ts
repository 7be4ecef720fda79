import type { Tx } from '#platform/db/database.server.ts';

/** The ids of the people who run a restaurant. */
export async function peopleOf(tx: Tx, restaurantId: string): Promise<string[]> {
  const people = await tx
    .selectFrom('restaurant_people')
    .select('user_id')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('user_id')
    .execute();
  return people.map(({ user_id }) => user_id);
}
